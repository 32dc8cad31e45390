"""The lowest combination of each kind under a rule set: what a page or a lesson shows as an example."""

from trainer.rules.bombs import bombs
from trainer.rules.cards import RANKS, Cards, Rank, count, single
from trainer.rules.combos import Combo, bomb_power, run
from trainer.rules.moves import leads
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, SMALLEST_BOMB, Kind

_THREE: Rank = RANKS.index("3")


def examples(rules: RuleSet, kind: Kind) -> tuple[Combo, ...]:
    """The lowest combination of the kind; of bombs the smallest, and one of the largest if they differ."""
    if kind is Kind.BOMB:
        sizes = sorted({SMALLEST_BOMB, rules.largest_bomb})
        return tuple(_first(rules, number * single(_THREE), kind, number) for number in sizes)
    if kind is Kind.ROCKET:
        return (_first(rules, rules.rocket, kind),)
    shape = SHAPES[kind]
    number = shape.shortest * shape.kickers
    main = run(_THREE + shape.shortest - 1, shape.shortest) * shape.group
    kickers = run(_THREE + shape.shortest + number - 1, number) * shape.kicker_size
    return (_first(rules, main + kickers, kind),)


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
