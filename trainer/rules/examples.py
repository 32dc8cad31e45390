"""Cards that a page shows as examples: of each kind, of what beats what, of what a switch decides.

The engine reads all of them: which cards are shown is chosen here, what they are and what beats them is not.
"""

from collections.abc import Mapping
from itertools import islice

from trainer.rules.bombs import bombs
from trainer.rules.cards import RANKS, TWO, Cards, Rank, count, pack, single
from trainer.rules.combos import Combo, beats, bomb_power, readings, run
from trainer.rules.moves import leads
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, SMALLEST_BOMB, Kind

_THREE: Rank = RANKS.index("3")

DISPUTED: Mapping[str, str] = {
    "equal_single_kickers": "33344455",
    "triplet_beside_plane": "3334445556667778",
    "four_as_single_kickers": "3334445556667777",
    "both_jokers_as_kickers": "3333BR",
    "equal_pair_kickers": "44445555",
    "quads_with_two": "333345",
    "quad_with_pair": "333344",
    "quad_with_one": "33334",
    "planes": "333444",
}
"""By the name of a switch cards that are another combination, or none, when the switch is set otherwise."""


_CONTESTS = (
    ("B1", "4445", "333A", Kind.TRIPLE_SINGLE),
    ("B1", "44455", "333AA", Kind.TRIPLE_PAIR),
    ("B3", "3333", "TJQKA", Kind.STRAIGHT),
    ("B4", "4444", "3333", Kind.BOMB),
    ("V5", "33333", "2222", Kind.BOMB),
    ("V3", "3333", "2229", Kind.BOMB),
    ("B5", "3333", "444457", Kind.QUAD_SINGLES),
    ("B5", "3333", "44445", Kind.QUAD_SINGLE),
    ("B5", "3333", "444455", Kind.QUAD_PAIR),
    ("B6", "BR", "2222", Kind.BOMB),
    ("B6", "BBRR", "22222222", Kind.BOMB),
)
"""Paragraphs, what is laid, what it is laid on, and as what; the first that a rule set allows is shown."""


def examples(rules: RuleSet, kind: Kind) -> tuple[Combo, ...]:
    """The lowest combination of the kind, with kickers that are no row with it nor with each other.

    Of bombs the smallest, and one of the largest if they differ.
    """
    if kind is Kind.BOMB:
        sizes = sorted({SMALLEST_BOMB, rules.largest_bomb})
        return tuple(_first(rules, number * single(_THREE), kind, number) for number in sizes)
    if kind is Kind.ROCKET:
        return (_first(rules, rules.rocket, kind),)
    shape = SHAPES[kind]
    number = shape.shortest * shape.kickers
    main = run(_THREE + shape.shortest - 1, shape.shortest) * shape.group
    apart = range(_THREE + shape.shortest + 1, TWO, 2)
    kickers = sum(single(rank) for rank in islice(apart, number)) * shape.kicker_size
    return (_first(rules, main + kickers, kind),)


def contests(rules: RuleSet) -> dict[str, tuple[Combo, Combo]]:
    """Two combinations of which the first beats the second, by the paragraph that such a contest shows.

    With wildcards `rules` has a wild rank; with the 9 as that rank V3 is shown, too.
    """
    found: dict[str, tuple[Combo, Combo]] = {}
    for paragraph, winner, loser, kind in _CONTESTS:
        above, below = (readings(rules, pack(map(RANKS.index, text))) for text in (winner, loser))
        if above and below and below[0].kind is kind and beats(rules, above[0], below[0]):
            found.setdefault(paragraph, (above[0], below[0]))
    return found


def wild_examples(rules: RuleSet) -> tuple[Combo, ...]:
    """What wildcards do (V3): they fill a gap, and make a soft, a hard and a pure bomb, from low to high.

    `rules` has a wild rank that is neither the 3 nor one of the ranks above it up to the 7.
    """
    if rules.wild is None:
        raise ValueError("no rank is wild")
    gap = run(_THREE + 4, 5) - single(_THREE + 2) + single(rules.wild)
    threes, wilds = SMALLEST_BOMB * single(_THREE), SMALLEST_BOMB * single(rules.wild)
    by_sort: dict[int, Combo] = {}
    for bomb in bombs(rules, threes + wilds):
        _, sort, _ = bomb_power(rules, bomb)
        known = by_sort.get(sort)
        if known is None or count(bomb.cards, rules.wild) < count(known.cards, rules.wild):
            by_sort[sort] = bomb
    pair = _first(rules, single(_THREE) + single(rules.wild), Kind.PAIR)
    return (pair, _first(rules, gap, Kind.STRAIGHT), *(by_sort[sort] for sort in sorted(by_sort)))


def _first(rules: RuleSet, hand: Cards, kind: Kind, number: int = 0) -> Combo:
    """The lowest lead of the kind from the hand, or with a number the whole hand."""
    found = (combo for combo in leads(rules, hand) if combo.kind is kind)
    return next(combo for combo in found if not number or combo.cards == hand)
