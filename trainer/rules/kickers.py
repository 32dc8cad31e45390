"""What may go along with a main part: the one place that knows K1 to K7 and the switches on them."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from trainer.rules.cards import (
    ACE,
    JOKERS,
    ONE_OF_EACH,
    SMALL_JOKER,
    Cards,
    at_least,
    count,
    ranks_of_mask,
    single,
)
from trainer.rules.errors import Code
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import Kind, Shape

_FOUR = 4


def fault(rules: RuleSet, shape: Shape, groups: Cards, kickers: Cards, wilds: int = 0) -> Code | None:
    """What is wrong with kickers; None if nothing is.

    `groups` has one card of each rank of the main part. `wilds` wildcards fill what is missing (V3). The
    number of cards is right already.
    """
    if shape.kicker_size == 2:
        wrong = _pair_fault(rules, kickers, wilds)
    else:
        wrong = _single_fault(rules, shape, groups, kickers)
    if wrong is not None:
        return wrong
    return Code.KICKER_OF_MAIN_RANK if kickers & groups * 15 else None


def _single_fault(rules: RuleSet, shape: Shape, groups: Cards, kickers: Cards) -> Code | None:
    if kickers & JOKERS == JOKERS and not rules.both_jokers_as_kickers:
        return Code.BOTH_JOKERS_AS_KICKERS
    if at_least(kickers, 2) and (not rules.equal_single_kickers or _pair_is_a_kind_of_its_own(rules, shape)):
        return Code.EQUAL_SINGLES_AS_KICKERS
    if at_least(kickers, _FOUR) and not rules.four_as_single_kickers:
        return Code.FOUR_AS_KICKERS
    if shape.is_chain and not rules.triplet_beside_plane and at_least(kickers, 3) & _beside(groups):
        return Code.TRIPLET_BESIDE_PLANE
    return None


def _pair_is_a_kind_of_its_own(rules: RuleSet, shape: Shape) -> bool:
    return shape.kind is Kind.QUAD_SINGLES and Kind.QUAD_PAIR in rules.kinds  # D8


def _beside(groups: Cards) -> Cards:
    """A mask of the ranks next to a run that could have lengthened it (no plane holds a 2)."""
    return (groups << 4 | groups >> 4) & ~groups & (1 << 4 * (ACE + 1)) - 1


def _pair_fault(rules: RuleSet, kickers: Cards, wilds: int) -> Code | None:
    if kickers & (15 << 4 * SMALL_JOKER | 15 << 4 * (SMALL_JOKER + 1)):
        return Code.JOKERS_AS_PAIR if kickers & JOKERS == JOKERS else Code.WRONG_KICKERS
    if at_least(kickers, 3) and not rules.equal_pair_kickers:
        return Code.EQUAL_PAIRS_AS_KICKERS if at_least(kickers, _FOUR) or wilds else Code.WRONG_KICKERS
    odd = kickers & ONE_OF_EACH
    missing = odd.bit_count()
    return Code.WRONG_KICKERS if missing > wilds or (wilds - missing) % 2 else None


@lru_cache(maxsize=8192)
def choices(rules: RuleSet, shape: Shape, groups: Cards, spare: Cards, number: int) -> tuple[Cards, ...]:
    """Every different set of `number` kickers out of spare cards that hold no rank of the main part."""
    if shape.kicker_size == 2:
        return tuple(_pairs(rules, spare, number))
    free = rules.equal_single_kickers and rules.four_as_single_kickers and rules.triplet_beside_plane
    found = parts(spare, number)
    if free and not _pair_is_a_kind_of_its_own(rules, shape):
        if rules.both_jokers_as_kickers:
            return found
        return tuple(cards for cards in found if cards & JOKERS != JOKERS)
    return tuple(cards for cards in found if _single_fault(rules, shape, groups, cards) is None)


@lru_cache(maxsize=8192)
def parts(spare: Cards, number: int) -> tuple[Cards, ...]:
    """Every different set of so many cards out of these, whatever goes along with what."""
    return tuple(_choose(spare, number))


def _choose(spare: Cards, number: int) -> Iterator[Cards]:
    if number == 0:
        yield 0
        return
    for rank in ranks_of_mask(at_least(spare, 1)):
        higher = spare >> 4 * (rank + 1) << 4 * (rank + 1)
        for taken in range(1, min(number, count(spare, rank)) + 1):
            for rest in _choose(higher, number - taken):
                yield taken * single(rank) + rest


def _pairs(rules: RuleSet, spare: Cards, number: int) -> Iterator[Cards]:
    ordinary = spare & (1 << 4 * SMALL_JOKER) - 1  # K6
    if not rules.equal_pair_kickers:
        pairs = [2 * single(rank) for rank in ranks_of_mask(at_least(ordinary, 2))]
        yield from (sum(chosen) for chosen in combinations(pairs, number))
        return
    halves = sum(single(rank) * (count(ordinary, rank) // 2) for rank in ranks_of_mask(at_least(ordinary, 2)))
    yield from (2 * chosen for chosen in _choose(halves, number))
