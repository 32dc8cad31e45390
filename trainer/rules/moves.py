"""All plays from a hand: every lead (L1) and every answer to a combination (L2).

Each distinct set of ranks is listed once, in the reading in which it would be laid (A3). The order is
that of the kinds, then length, then rank of the main part, then kickers.
"""

from collections.abc import Iterator

from trainer.rules import kickers, wild_moves
from trainer.rules.cards import ACE, ONE_OF_EACH, SMALL_JOKER, Cards, at_least, count
from trainer.rules.combos import Combo, beats, preference, rocket
from trainer.rules.made import BARE, BARE_OF, BOMBS, MAINS, MAINS_OF
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, SMALLEST_BOMB, Kind, Shape

_ORDINARY: Cards = (1 << 4 * SMALL_JOKER) - 1
_UP_TO_ACE: Cards = (1 << 4 * (ACE + 1)) - 1
_JOKERS: Cards = ~_ORDINARY & 15 * ONE_OF_EACH


def leads(rules: RuleSet, hand: Cards) -> list[Combo]:
    """Every combination that the leader of a trick may lay from the hand (L1)."""
    if rules.wild is not None and count(hand, rules.wild):
        return _in_order(wild_moves.leads(rules, hand), _each_bomb(rules, hand, None))
    enough = (0, at_least(hand, 1), at_least(hand, 2), at_least(hand, 3), at_least(hand, 4))
    found: list[Combo] = []
    for shape in rules.shapes:
        mask = enough[shape.group]
        if not mask:
            continue
        if not shape.kickers:
            found += BARE[shape.kind][mask]
            continue
        for main in MAINS[shape.kind][mask]:
            taken = kickers.choices(rules, shape, main.groups, hand & main.outside, main.number)
            found += map(main.__getitem__, taken)
    if _may_read_twice(rules, enough[3], enough[4]):
        found = _each_once(found)
    found += _each_bomb(rules, hand, None)
    return found


def answers(rules: RuleSet, hand: Cards, table: Combo) -> list[Combo]:
    """Every combination from the hand that beats the one on the table (L2); passing is not listed."""
    _, kind, rank, length = table
    if kind is Kind.ROCKET:
        return []
    if rules.wild is not None and count(hand, rules.wild):
        return _in_order(wild_moves.answers(rules, hand, table), _each_bomb(rules, hand, table))
    if kind is Kind.BOMB:
        return list(_each_bomb(rules, hand, table))
    shape = SHAPES[kind]
    # Only groups that lie high enough for a run with a higher top.
    lowest = 4 * (rank - length + 2)
    mask = at_least(hand, shape.group) >> lowest << lowest
    found: list[Combo] = []
    if mask:
        if shape.kickers:
            found += _with_kickers(rules, hand, shape, length, mask)
        else:
            found += BARE_OF[kind, length][mask]
    found += _each_bomb(rules, hand, None)
    return found
