"""All plays from a hand: every lead (L1) and every answer to a combination (L2).

Each distinct set of ranks is listed once, in the reading in which it would be laid (A3). The order is
that of the kinds, then length, then rank of the main part, then kickers.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from trainer.rules import kickers
from trainer.rules.bombs import bombs, rocket
from trainer.rules.cards import ALL_JOKERS, HIGH_RANKS, LOW_RANKS, ONE_OF_EACH, Cards, at_least, count, enough
from trainer.rules.combos import Combo, beats, each_once
from trainer.rules.made import BARE, BARE_OF, MAINS, MAINS_OF, Bare, Main
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, Kind
from trainer.rules.wild_moves import wild_answers, wild_leads

# Named here because looking up a member of an enum takes longer than all else that is asked of a play.
_BOMB: Final = Kind.BOMB
_ROCKET: Final = Kind.ROCKET

# Four more cards of each rank set bit 3 where there are four already: a quick look for bombs.
_FOUR_MORE: Final[Cards] = 4 * ONE_OF_EACH
_CARRIED: Final[Cards] = 8 * ONE_OF_EACH

_MainsByMask: TypeAlias = Mapping[Cards, tuple[Main, ...]]


def leads(rules: RuleSet, hand: Cards) -> list[Combo]:
    """Every combination that the leader of a trick may lay from the hand (L1)."""
    if rules.wild is not None and count(hand, rules.wild):
        return wild_leads(rules, hand)
    masks = enough(hand)
    threes, fours = masks[3], masks[4]
    found: list[Combo] = []
    for group, kicker_size, ranks, bare, mains in _tables(rules.kinds, 4 if fours else 3 if threes else 2):
        mask = masks[group] & ranks
        if bare is not None:
            found += bare[mask]
            continue
        for main in mains[mask]:
            if main.number == 1:
                spare = masks[kicker_size] & main.outside
                found += main.by_rank[spare & LOW_RANKS]
                found += main.by_rank[spare & HIGH_RANKS]
            else:
                found += _with_several(rules, main, hand & main.outside)
    if threes & threes - 1 and _may_read_twice(rules, threes, fours):
        found = each_once(found)
    if fours:
        found += bombs(rules, hand)
    if hand & ALL_JOKERS == rules.rocket:
        found += rocket(rules, hand)
    return found


def answers(rules: RuleSet, hand: Cards, table: Combo) -> list[Combo]:
    """Every combination from the hand that beats the one on the table (L2); passing is not listed."""
    _, kind, rank, length = table
    if kind is _ROCKET:
        return []
    if rules.wild is not None and count(hand, rules.wild):
        return wild_answers(rules, hand, table)
    if kind is _BOMB:
        return [bomb for bomb in bombs(rules, hand) if beats(rules, bomb, table)] + rocket(rules, hand)
    shape = SHAPES[kind]
    # Only groups that lie high enough for a run with a higher top.
    lowest = 4 * (rank - length + 2)
    mask = at_least(hand, shape.group) >> lowest << lowest
    found: list[Combo] = []
    if mask and not shape.kickers:
        found += BARE_OF[kind][length][mask]
    elif mask:
        for main in MAINS_OF[kind][length][mask]:
            if main.number == 1:
                spare = at_least(hand, shape.kicker_size) & main.outside
                found += main.by_rank[spare & LOW_RANKS]
                found += main.by_rank[spare & HIGH_RANKS]
            else:
                found += _with_several(rules, main, hand & main.outside)
        if _may_read_twice(rules, mask, at_least(hand, 4)):
            found = each_once(found)
    if hand + _FOUR_MORE & _CARRIED:
        found += bombs(rules, hand)
    if hand & ALL_JOKERS == rules.rocket:
        found += rocket(rules, hand)
    return found


def plays(rules: RuleSet, hand: Cards, table: Combo | None) -> list[Combo]:
    """Every combination that may be laid from the hand: leads if nothing is to be beaten, else answers."""
    return leads(rules, hand) if table is None else answers(rules, hand, table)


@lru_cache(maxsize=256)  # three for each rule set
def _tables(
    kinds: tuple[Kind, ...], largest: int
) -> tuple[tuple[int, int, Cards, Bare | None, _MainsByMask], ...]:
    """Where to look for the plays of each kind whose groups have at most so many cards.

    The cards of a group and of a kicker, all bits of the ranks that a group may have, and a table:
    of combinations without kickers, or of main parts.
    """
    return tuple(
        (
            shape.group,
            shape.kicker_size,
            (1 << 4 * (shape.highest + 1)) - 1,
            BARE.get(kind),
            MAINS.get(kind, {}),
        )
        for kind, shape in SHAPES.items()
        if kind in kinds and shape.group <= largest
    )


@lru_cache(maxsize=8192)
def _with_several(rules: RuleSet, main: Main, spare: Cards) -> tuple[Combo, ...]:
    """The combinations of a main part that needs more than one kicker."""
    taken = kickers.choices(rules, main.shape, main.groups, spare, main.number)
    return tuple(map(main.by_kickers.__getitem__, taken))


def _may_read_twice(rules: RuleSet, threes: Cards, fours: Cards) -> bool:
    """Whether some cards may be listed in two readings: four triplets in a row (A1), or two fours (D6)."""
    in_a_row = threes & threes >> 4 & threes >> 8 & threes >> 12
    return in_a_row != 0 or (rules.equal_pair_kickers and fours & fours - 1 != 0)
