"""All plays from a hand: every lead (L1) and every answer to a combination (L2).

Each distinct set of ranks is listed once, in the reading in which it would be laid (A3). The order is
that of the kinds, then length, then rank of the main part, then kickers.
"""

from functools import lru_cache
from typing import Final

from trainer.rules import kickers
from trainer.rules.bombs import ALL_JOKERS, bombs, rocket
from trainer.rules.cards import ACE, Cards, at_least, count
from trainer.rules.combos import Combo, beats, each_once
from trainer.rules.made import BARE, BARE_OF, MAINS, MAINS_OF, Bare, Mains
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, Kind, Shape
from trainer.rules.wild_moves import wild_answers, wild_leads

# Named here because looking up a member of an enum takes longer than all else that is asked of a play.
_BOMB: Final = Kind.BOMB
_ROCKET: Final = Kind.ROCKET
_UP_TO_ACE: Final[Cards] = (1 << 4 * (ACE + 1)) - 1


def leads(rules: RuleSet, hand: Cards) -> list[Combo]:
    """Every combination that the leader of a trick may lay from the hand (L1)."""
    if rules.wild is not None and count(hand, rules.wild):
        return wild_leads(rules, hand)
    threes = at_least(hand, 3)
    fours = at_least(hand, 4) if threes else 0
    enough = (0, at_least(hand, 1), at_least(hand, 2), threes, fours)
    found: list[Combo] = []
    for shape, group, within, table in _tables(rules):
        mask = enough[group] & within
        if not mask:
            continue
        if isinstance(table, Bare):
            found += table[mask]
            continue
        for main in table[mask]:
            taken = kickers.choices(rules, shape, main.groups, hand & main.outside, main.number)
            found += map(main.__getitem__, taken)
    if threes and _may_read_twice(rules, threes, fours):
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
    fours = at_least(hand, 4)
    # Only groups that lie high enough for a run with a higher top.
    lowest = 4 * (rank - length + 2)
    mask = at_least(hand, shape.group) >> lowest << lowest
    found: list[Combo] = []
    if not mask:
        pass
    elif not shape.kickers:
        found += BARE_OF[kind][length][mask]
    else:
        for main in MAINS_OF[kind][length][mask]:
            taken = kickers.choices(rules, shape, main.groups, hand & main.outside, main.number)
            found += map(main.__getitem__, taken)
        if _may_read_twice(rules, mask, fours):
            found = each_once(found)
    if fours:
        found += bombs(rules, hand)
    if hand & ALL_JOKERS == rules.rocket:
        found += rocket(rules, hand)
    return found


@lru_cache(maxsize=64)  # more rule sets than are played at a time
def _tables(rules: RuleSet) -> tuple[tuple[Shape, int, Cards, Bare | Mains], ...]:
    """For each kind that there is: its shape, cards of a group, all bits up to its highest rank, its table."""
    return tuple(
        (
            shape,
            shape.group,
            (1 << 4 * (shape.highest + 1)) - 1,
            MAINS[shape.kind] if shape.kickers else BARE[shape.kind],
        )
        for shape in rules.shapes
    )


def plays(rules: RuleSet, hand: Cards, table: Combo | None) -> list[Combo]:
    """Every combination that may be laid from the hand: leads if nothing is to be beaten, else answers."""
    return leads(rules, hand) if table is None else answers(rules, hand, table)


def _may_read_twice(rules: RuleSet, threes: Cards, fours: Cards) -> bool:
    """Whether some cards may be listed in two readings: four triplets in a row (A1), or two fours (D6)."""
    chain = threes & _UP_TO_ACE
    if chain & chain >> 4 & chain >> 8 & chain >> 12:
        return True
    return rules.equal_pair_kickers and fours & fours - 1 != 0
