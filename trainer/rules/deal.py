"""Deals by number: the same number gives the same cards, on every machine and for ever.

The algorithm is written down in `docs/rules.md` ("The deal by number") so that any program can repeat it:

1. Cards are numbered 0 to 53 in each pack: card n below 52 has rank n // 4 (from the three up) and suit
   n % 4 (spades, hearts, diamonds, clubs); 52 is the small joker, 53 the big one. A second pack follows.
2. Random numbers are those of SplitMix64 with the number of the deal as its seed.
3. A number below k is drawn by taking the next 64-bit output, again while it is not below the greatest
   multiple of k that is at most 2**64, and its remainder by k.
4. For i from the last place down to 1, a number j below i + 1 is drawn, and cards i and j change places.
5. Each seat in turn takes its whole hand from the front; what is left is the bottom.
6. A number below the number of seats is the first bidder (R5).
7. Where a rule set needs more, it is drawn after that, in this order: the place of the card that lay face up,
   a number below the number of cards; and the wild rank, a number below 13 counted from the three.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from trainer.rules.cards import BIG_JOKER, RANKS, SMALL_JOKER, SUITS, Cards, Rank, each, pack
from trainer.rules.ruleset import FirstBidder, RuleSet

HIGHEST_NUMBER = 999_999_999
"""Deals are numbered from 1 up to here."""

_ORDINARY = SMALL_JOKER * len(SUITS)
_PACK = _ORDINARY + 2
_BITS = (1 << 64) - 1


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One physical card: what a page draws. The rules look at its rank alone (R3)."""

    rank: Rank
    suit: str
    """One of `SUITS`; empty for a joker."""
    pack: int = 0

    def __str__(self) -> str:
        copy = str(self.pack + 1) if self.pack else ""
        return RANKS[self.rank] + self.suit + copy


@dataclass(frozen=True)
class Deal:
    """The cards as dealt: a hand for each seat, the bottom, and who bids first."""

    hands: tuple[tuple[Card, ...], ...]
    """Each hand sorted from low to high."""
    bottom: tuple[Card, ...]
    first: int
    """The seat that bids first (R5, D15)."""
    wild: Rank | None = None
    """The rank that is wild once there is a landlord (V3)."""

    @cached_property
    def packed_hands(self) -> tuple[Cards, ...]:
        """The hands as the rules see them."""
        return tuple(pack(card.rank for card in hand) for hand in self.hands)

    @cached_property
    def packed_bottom(self) -> Cards:
        """The bottom cards as the rules see them."""
        return pack(card.rank for card in self.bottom)


_HEART_THREE = Card(0, "h")


def deal(rules: RuleSet, number: int) -> Deal:
    """The deal with this number (1 to `HIGHEST_NUMBER`); raises ValueError for any other number."""
    if not 1 <= number <= HIGHEST_NUMBER:
        raise ValueError(f"deals are numbered from 1 to {HIGHEST_NUMBER}, not {number}")
    below = _random_numbers(number)
    cards = [_card(index) for index in range(rules.deck_size)]
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    ends = range(0, rules.seats * rules.hand_size, rules.hand_size)
    hands = tuple(tuple(sorted(cards[start : start + rules.hand_size], key=in_hand)) for start in ends)
    bottom = tuple(sorted(cards[rules.seats * rules.hand_size :], key=in_hand))
    by_number, face_up, wild = below(rules.seats), below(rules.deck_size), below(SMALL_JOKER)
    first = _first_bidder(rules, number, hands, by_number, cards[face_up])
    return Deal(hands, bottom, first, wild if rules.wildcards else None)


def _first_bidder(
    rules: RuleSet, number: int, hands: tuple[tuple[Card, ...], ...], by_number: int, face_up: Card
) -> int:
    if rules.first_bidder is FirstBidder.ROTATING:
        return number % rules.seats
    if rules.first_bidder is FirstBidder.BY_NUMBER:
        return by_number
    sought = told_card(rules) or face_up
    # A card that lies in the bottom tells nothing, so that the number of the deal decides (D15).
    return next((seat for seat, hand in enumerate(hands) if sought in hand), by_number)


def told_card(rules: RuleSet) -> Card | None:
    """The card that all know to lie with the seat that speaks first, unless in the bottom (D15), if any."""
    return _HEART_THREE if rules.first_bidder is FirstBidder.HEART_THREE else None


def number_after(rules: RuleSet, number: int, drawn: int) -> int:
    """The number of the deal that follows the one with this number in a series.

    It is the drawn one; where seats bid first in turn (D15), one close to it that makes it the next seat's.
    """
    if rules.first_bidder is not FirstBidder.ROTATING:
        return drawn
    close = drawn + (number + 1 - drawn) % rules.seats
    return close if close <= HIGHEST_NUMBER else close - rules.seats


def in_hand(card: Card) -> tuple[int, int, int]:
    """The key by which cards lie in a hand: by rank, then suit."""
    return card.rank, SUITS.find(card.suit), card.pack


def deal_out(
    rules: RuleSet, hands: Sequence[Cards], bottom: Cards, first: int, wild: Rank | None = None
) -> Deal:
    """A deal of given ranks, with physical cards given out in order, so that it is the same each time.

    Raises ValueError if the deck has not enough cards of a rank.
    """
    stock = sorted((_card(index) for index in range(rules.deck_size)), key=in_hand)

    def take(rank: Rank) -> Card:
        found = next((card for card in stock if card.rank == rank), None)
        if found is None:
            raise ValueError(f"there are not that many cards of rank {RANKS[rank]}")
        stock.remove(found)
        return found

    dealt = [tuple(take(rank) for rank in each(cards)) for cards in (*hands, bottom)]
    return Deal(tuple(dealt[:-1]), dealt[-1], first, wild)


def _card(index: int) -> Card:
    copy, place = divmod(index, _PACK)
    if place >= _ORDINARY:
        return Card(SMALL_JOKER if place == _ORDINARY else BIG_JOKER, "", copy)
    rank, suit = divmod(place, len(SUITS))
    return Card(rank, SUITS[suit], copy)


def _random_numbers(seed: int) -> Callable[[int], int]:
    """A function that draws unbiased numbers below its argument; SplitMix64 is of Steele, Lea, Flood 2014."""
    state = seed

    def below(limit: int) -> int:
        nonlocal state
        fair = (1 << 64) // limit * limit
        while True:
            state = state + 0x9E3779B97F4A7C15 & _BITS
            mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _BITS
            mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _BITS
            mixed ^= mixed >> 31
            if mixed < fair:
                return mixed % limit

    return below
