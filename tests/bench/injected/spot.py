"""A decision into which a mistake may be put: what its seat sees, counted in plain numbers."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from trainer.rules.cards import ACE, JOKERS, TWO, Cards, Rank, each, holds, size
from trainer.rules.combos import Combo
from trainer.rules.game import PASS, Action, Pass, Play
from trainer.rules.moves import plays
from trainer.rules.shapes import Kind
from trainer.rules.view import View

BOMBS = (Kind.BOMB, Kind.ROCKET)
SHORTEST_STRAIGHT = 5


class Mistake(NamedTuple):
    """What is done wrong, and what would have been right."""

    wrong: Action
    right: Action


Constructor = Callable[["Spot"], Iterator[Mistake]]
"""All mistakes of one concept that can be made at a spot; whether they cost anything is asked afterwards."""


@dataclass(frozen=True)
class Spot:
    """A seat on turn in the play, and what hard would do."""

    view: View
    choice: Play

    @cached_property
    def hand(self) -> Counter[Rank]:
        """How many cards of each rank the seat holds."""
        return Counter(each(self.view.hand))

    @cached_property
    def plays(self) -> list[Combo]:
        """All combinations that may be laid."""
        return self.view.plays()

    @property
    def leads(self) -> bool:
        """Whether the seat leads."""
        return self.view.table is None

    @property
    def on_partner(self) -> bool:
        """Whether the play on the table is the partner's."""
        by = self.view.table_by
        return by is not None and by != self.view.landlord and not self.view.is_landlord

    @property
    def on_opponent(self) -> bool:
        """Whether the play on the table is an opponent's."""
        return not self.leads and not self.on_partner

    @property
    def is_peasant(self) -> bool:
        """Whether the seat is not the landlord."""
        return not self.view.is_landlord

    @property
    def partner_cards(self) -> int:
        """How many cards the other peasant has; only for a peasant."""
        peasants = set(range(3)) - {self.view.seat, self.view.landlord}
        return self.view.counts[peasants.pop()]

    @property
    def landlord_cards(self) -> int:
        """How many cards the landlord has."""
        assert self.view.landlord is not None
        return self.view.counts[self.view.landlord]

    @property
    def landlord_is_next(self) -> bool:
        """Whether the landlord plays after this seat."""
        return self.is_peasant and (self.view.seat + 1) % 3 == self.view.landlord

    def right_choice(self) -> Iterator[Combo]:
        """What hard would lay, if that is a combination."""
        if not isinstance(self.choice, Pass):
            yield self.choice

    def passes(self) -> Iterator[Pass]:
        """The pass, where hard would pass."""
        if self.choice == PASS:
            yield PASS

    def alike(self, play: Combo) -> list[Combo]:
        """All plays of the same kind and length, this one included."""
        return [one for one in self.plays if (one.kind, one.length) == (play.kind, play.length)]

    def goes_out(self, play: Combo) -> bool:
        """Whether it is the whole hand."""
        return play.cards == self.view.hand

    def keeps_bombs(self, play: Combo) -> bool:
        """Whether no four of a kind and no pair of jokers is touched."""
        fours = all(number < 4 or not number_of(play, rank) for rank, number in self.hand.items())
        return fours and not (holds(self.view.hand, JOKERS) and play.cards & JOKERS)

    def in_straight(self, rank: Rank) -> bool:
        """Whether the rank is part of five neighbouring ranks or more, up to the ace."""
        if rank > ACE or not self.hand[rank]:
            return False
        low = high = rank
        while low > 0 and self.hand[low - 1]:
            low -= 1
        while high < ACE and self.hand[high + 1]:
            high += 1
        return high - low + 1 >= SHORTEST_STRAIGHT

    def loose(self, rank: Rank) -> bool:
        """Whether the seat has one card of the rank, in no straight."""
        return self.hand[rank] == 1 and not self.in_straight(rank)

    def never_beaten(self, play: Combo) -> bool:
        """Whether the unseen cards, all in one hand, make nothing that beats it and is small enough."""
        most = max(cards for seat, cards in enumerate(self.view.counts) if seat != self.view.seat)
        return not any(size(one.cards) <= most for one in plays(self.view.rules, self.view.others, play))


def number_of(play: Combo, rank: Rank) -> int:
    """How many cards of a rank a play has."""
    return Counter(each(play.cards))[rank]


def high_cards(cards: Cards) -> int:
    """How many twos and jokers there are."""
    return sum(rank >= TWO for rank in each(cards))


def main_ranks(play: Combo) -> set[Rank]:
    """The ranks of the main part."""
    return set(range(play.rank - play.length + 1, play.rank + 1))


def kicker_ranks(play: Combo) -> list[Rank]:
    """The ranks of the kickers, low to high, each as often as it occurs."""
    if play.kind in BOMBS:
        return []
    return [rank for rank in each(play.cards) if rank not in main_ranks(play)]
