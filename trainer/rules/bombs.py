"""The bombs and the rocket that a hand holds (C13, C14, V3, V5)."""

from functools import cache
from typing import Final

from trainer.rules.cards import (
    ALL_JOKERS,
    BIG_JOKER,
    SMALL_JOKER,
    Cards,
    Rank,
    at_least,
    count,
    ranks_of_mask,
    single,
)
from trainer.rules.combos import Combo
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SMALLEST_BOMB, Kind

_ORDINARY: Final[Cards] = (1 << 4 * SMALL_JOKER) - 1


def bombs(rules: RuleSet, hand: Cards) -> list[Combo]:
    """Every bomb in the hand, of each size and with each number of wildcards; by rank, then cards."""
    if rules.wild is not None and count(hand, rules.wild):
        return _soft_and_hard(rules, hand, rules.wild)
    fours = at_least(hand, SMALLEST_BOMB)
    if rules.largest_bomb == SMALLEST_BOMB:
        return list(_of_four(fours))
    return [
        _bomb(rank, number)
        for rank in ranks_of_mask(fours)
        for number in range(SMALLEST_BOMB, count(hand, rank) + 1)
    ]


def rocket(rules: RuleSet, hand: Cards) -> list[Combo]:
    """The rocket if the hand has it (C14, V5), else nothing."""
    return [_rocket(rules.rocket)] if hand & ALL_JOKERS == rules.rocket else []


@cache  # 2**13 masks at most
def _of_four(mask: Cards) -> tuple[Combo, ...]:
    return tuple(_bomb(rank, SMALLEST_BOMB) for rank in ranks_of_mask(mask))


@cache  # five sizes of thirteen ranks
def _bomb(rank: Rank, number: int) -> Combo:
    return Combo(number * single(rank), Kind.BOMB, rank, 1)


@cache  # one or two packs
def _rocket(jokers: Cards) -> Combo:
    return Combo(jokers, Kind.ROCKET, BIG_JOKER, 1)


def _soft_and_hard(rules: RuleSet, hand: Cards, wild: Rank) -> list[Combo]:
    wilds, found = count(hand, wild), []
    for rank in ranks_of_mask(at_least(hand & _ORDINARY, 1)):
        natural = count(hand, rank)
        for number in range(SMALLEST_BOMB, rules.largest_bomb + 1):
            if rank == wild:
                found += [_bomb(rank, number)] if number <= natural else []
                continue
            for filled in range(max(0, number - natural), min(wilds, number - 1) + 1):
                cards = (number - filled) * single(rank) + filled * single(wild)
                found.append(Combo(cards, Kind.BOMB, rank, 1))
    return found
