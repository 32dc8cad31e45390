"""Ranks and cards; a set of cards as one packed integer.

Rules know ranks only (R3), so a hand is a multiset of ranks. It is kept in one integer with four bits
a rank: the number of threes in bits 0 to 3, of fours in bits 4 to 7, up to the big joker in bits 56
to 59. Adding and subtracting cards is adding and subtracting integers.

>>> cards = pack([0, 0, 4])
>>> hex(cards), size(cards), count(cards, 0), list(ranks(cards))
('0x10002', 3, 2, [0, 4])
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TypeAlias

Cards: TypeAlias = int
"""A multiset of ranks, four bits a rank (at most eight cards of a rank: two packs)."""

Rank: TypeAlias = int
"""0 for a three up to 14 for the big joker, in the order of R2."""

RANKS = "3456789TJQKA2BR"
"""One character a rank, low to high (R2): B is the small joker, R the big one."""

ACE: Rank = RANKS.index("A")
TWO: Rank = RANKS.index("2")
SMALL_JOKER: Rank = RANKS.index("B")
BIG_JOKER: Rank = RANKS.index("R")
SUITS = "shdc"
"""Spades, hearts, diamonds, clubs. Suits never matter to the rules (R3); they tell cards apart."""

ONE_OF_EACH: Cards = sum(1 << 4 * rank for rank in range(len(RANKS)))
JOKERS: Cards = (1 << 4 * SMALL_JOKER) | (1 << 4 * BIG_JOKER)
"""One joker of each sort."""
ALL_JOKERS: Cards = 15 * JOKERS
"""All bits of the jokers, of which two packs have two each (V5)."""
LOW_RANKS: Cards = 0x0FFFFFFF
"""All bits of the ranks 3 to 9."""
HIGH_RANKS: Cards = 0x0FFFFFFFF0000000
"""All bits of the ranks 10 to the big joker."""
_EVEN_RANKS = 0x0F0F0F0F0F0F0F0F
_GUARDS = 0x8080808080808080


def single(rank: Rank) -> Cards:
    """One card of the rank."""
    return 1 << 4 * rank


def pack(cards: Iterable[Rank]) -> Cards:
    """The packed integer of the ranks, which may repeat."""
    return sum(1 << 4 * rank for rank in cards)


def count(cards: Cards, rank: Rank) -> int:
    """How many cards of the rank there are."""
    return cards >> 4 * rank & 15


def size(cards: Cards) -> int:
    """How many cards there are in all."""
    # Two ranks a byte are added; a number in base 256 leaves its digit sum when divided by 255.
    return ((cards & _EVEN_RANKS) + (cards >> 4 & _EVEN_RANKS)) % 255


def at_least(cards: Cards, number: int) -> Cards:
    """A mask with bit 0 of each rank of which there are at least `number` (1 to 8) cards."""
    return (cards + (8 - number) * ONE_OF_EACH) >> 3 & ONE_OF_EACH


def enough(cards: Cards) -> tuple[Cards, Cards, Cards, Cards, Cards]:
    """What `at_least` gives for 1, 2, 3 and 4 cards, each at the place of its number; 0 at place 0."""
    return (
        0,
        cards + 7 * ONE_OF_EACH >> 3 & ONE_OF_EACH,
        cards + 6 * ONE_OF_EACH >> 3 & ONE_OF_EACH,
        cards + 5 * ONE_OF_EACH >> 3 & ONE_OF_EACH,
        cards + 4 * ONE_OF_EACH >> 3 & ONE_OF_EACH,
    )


def holds(hand: Cards, cards: Cards) -> bool:
    """Whether the cards are part of the hand.

    >>> holds(pack([1, 1, 2]), pack([1, 1])), holds(pack([1, 2]), pack([1, 1]))
    (True, False)
    """
    # Every second rank in a byte of its own, a guard bit on top that is borrowed where cards are missing.
    even = (hand & _EVEN_RANKS | _GUARDS) - (cards & _EVEN_RANKS)
    odd = (hand >> 4 & _EVEN_RANKS | _GUARDS) - (cards >> 4 & _EVEN_RANKS)
    return even & odd & _GUARDS == _GUARDS


def in_one_deck(deck: Cards, *parts: Cards) -> bool:
    """Whether a deck holds all of these cards together.

    >>> in_one_deck(pack([1, 1, 2]), pack([1, 2]), pack([1])), in_one_deck(pack([1, 2]), pack([1]), pack([1]))
    (True, False)
    """
    # Counted rank by rank: a sum of packed cards would run over where there are too many of a rank.
    return all(sum(count(part, rank) for part in parts) <= count(deck, rank) for rank in range(len(RANKS)))


@cache  # 2**15 masks at most
def ranks_of_mask(mask: Cards) -> tuple[Rank, ...]:
    """The ranks whose bit 0 is set in a mask such as `at_least` gives, low to high."""
    low, high = mask & LOW_RANKS, mask & HIGH_RANKS
    if low and high:  # masks are many, their halves few
        return ranks_of_mask(low) + ranks_of_mask(high)
    return tuple(rank for rank in range(len(RANKS)) if mask >> 4 * rank & 1)


@cache  # 2**15 masks, and two numbers
def cards_of_mask(mask: Cards, number: int = 1) -> tuple[Cards, ...]:
    """So many cards of each rank whose bit 0 is set in a mask, rank by rank, low to high."""
    return tuple([number << 4 * rank for rank in ranks_of_mask(mask)])


def ranks(cards: Cards) -> Iterator[Rank]:
    """The different ranks of the cards, low to high."""
    yield from ranks_of_mask(at_least(cards, 1))


def each(cards: Cards) -> Iterator[Rank]:
    """The rank of every card, low to high, repeated as often as it occurs."""
    for rank in ranks(cards):
        yield from [rank] * count(cards, rank)
