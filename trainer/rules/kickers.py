"""What may go along with a main part: the one place that knows K1 to K7 and the switches on them."""

from collections.abc import Sequence
from functools import lru_cache

from trainer.rules.cards import (
    ACE,
    ALL_JOKERS,
    JOKERS,
    ONE_OF_EACH,
    SMALL_JOKER,
    Cards,
    at_least,
    cards_of_mask,
    size,
)
from trainer.rules.errors import Code
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import Kind, Shape

_TRIPLET, _FOUR = 3, 4
_ORDINARY: Cards = (1 << 4 * SMALL_JOKER) - 1


def fault(rules: RuleSet, shape: Shape, groups: Cards, kickers: Cards, wilds: int = 0) -> Code | None:
    """What is wrong with kickers; None if nothing is.

    `groups` has one card of each rank of the main part. `wilds` wildcards fill what is missing (V3). The
    number of cards is right already.
    """
    of_main_rank = Code.KICKER_OF_MAIN_RANK if kickers & groups * 15 else None
    if shape.kicker_size == 2:  # of what is no pair at all the rank says little
        return _pair_fault(rules, kickers, wilds) or of_main_rank
    return of_main_rank or _single_fault(rules, shape, groups, kickers)


def _single_fault(rules: RuleSet, shape: Shape, groups: Cards, kickers: Cards) -> Code | None:
    if kickers & JOKERS == JOKERS and not rules.both_jokers_as_kickers:
        return Code.BOTH_JOKERS_AS_KICKERS
    if at_least(kickers, 2) and (not rules.equal_single_kickers or _pair_is_a_kind_of_its_own(rules, shape)):
        return Code.EQUAL_SINGLES_AS_KICKERS
    if at_least(kickers, _FOUR) and not rules.four_as_single_kickers:
        return Code.FOUR_AS_KICKERS
    if shape.is_chain and not rules.triplet_beside_plane and at_least(kickers, _TRIPLET) & _beside(groups):
        return Code.TRIPLET_BESIDE_PLANE
    return None


def _pair_is_a_kind_of_its_own(rules: RuleSet, shape: Shape) -> bool:
    return shape.kind is Kind.QUAD_SINGLES and Kind.QUAD_PAIR in rules.kinds  # D8


def _beside(groups: Cards) -> Cards:
    """A mask of the ranks next to a run that could have lengthened it (no plane holds a 2)."""
    return (groups << 4 | groups >> 4) & ~groups & (1 << 4 * (ACE + 1)) - 1


def _pair_fault(rules: RuleSet, kickers: Cards, wilds: int) -> Code | None:
    if jokers := kickers & ALL_JOKERS:
        return Code.JOKERS_AS_PAIR if size(jokers) > 1 else Code.WRONG_KICKERS
    if at_least(kickers, 3) and not rules.equal_pair_kickers:
        return Code.EQUAL_PAIRS_AS_KICKERS if at_least(kickers, _FOUR) or wilds else Code.WRONG_KICKERS
    odd = kickers & ONE_OF_EACH  # what is left of the wildcards after these are pairs by themselves
    return Code.WRONG_KICKERS if odd.bit_count() > wilds else None


def may_have(shape: Shape, groups: Cards) -> Cards:
    """All bits of the ranks that kickers may have: none of the main part (K3), no joker in a pair (K6)."""
    others = 15 * ONE_OF_EACH & ~(15 * groups)
    return others & _ORDINARY if shape.kicker_size == 2 else others


def choices(rules: RuleSet, shape: Shape, groups: Cards, spare: Cards, number: int) -> Sequence[Cards]:
    """Every different set of `number` kickers out of spare cards that hold no rank of the main part.

    Each set once, from low to high.
    """
    if shape.kicker_size == 2:
        return _pairs(rules, spare, number)
    if not rules.equal_single_kickers or _pair_is_a_kind_of_its_own(rules, shape):
        spare = at_least(spare, 1)
    found: Sequence[Cards] = parts(spare, number)
    if spare & JOKERS == JOKERS and not rules.both_jokers_as_kickers:
        found = [cards for cards in found if cards & JOKERS != JOKERS]
    if number < _TRIPLET or not _may_be_too_many(rules, groups, spare):
        return found
    return [cards for cards in found if _single_fault(rules, shape, groups, cards) is None]


def _may_be_too_many(rules: RuleSet, groups: Cards, spare: Cards) -> bool:
    """Whether there are so many spare cards of a rank that some choices are against D4 or D5."""
    if not rules.triplet_beside_plane and at_least(spare, _TRIPLET) & _beside(groups):
        return True
    return not rules.four_as_single_kickers and at_least(spare, _FOUR) != 0


@lru_cache(maxsize=8192)
def parts(spare: Cards, number: int) -> tuple[Cards, ...]:
    """Every different set of so many cards out of these, whatever goes along with what; from low to high."""
    ones = cards_of_mask(at_least(spare, 1))
    if number == 1:
        return ones
    if number == 2:
        return tuple(_twos(spare, ones))
    # Sets of each size out of the ranks so far. A set with cards of a further rank is higher than all before.
    chosen: list[list[Cards]] = [[0], *([] for _ in range(number))]
    for one in ones:
        held = spare // one & 15
        for wanted in range(number, 0, -1):
            for taken in range(1, min(held, wanted) + 1):
                more = taken * one
                chosen[wanted] += [cards + more for cards in chosen[wanted - taken]]
    return tuple(chosen[number])


def _twos(spare: Cards, ones: tuple[Cards, ...]) -> list[Cards]:
    """What `parts` gives for two cards, by far the number that is asked for most."""
    found: list[Cards] = []
    for place, high in enumerate(ones):
        found += [low + high for low in ones[:place]]
        if spare & 14 * high:  # more than one of that rank
            found.append(2 * high)
    return found


def _pairs(rules: RuleSet, spare: Cards, number: int) -> Sequence[Cards]:
    spare &= _ORDINARY  # K6
    pairs = at_least(spare, 2)
    if rules.equal_pair_kickers:
        pairs += at_least(spare, 4) + at_least(spare, 6) + at_least(spare, 8)
    return [2 * cards for cards in parts(pairs, number)]
