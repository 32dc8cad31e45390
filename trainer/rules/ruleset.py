"""A set of rules as a value: every number and switch that may differ from one table to another.

Nobody asks a rule set for its name to decide something; they ask for the switch.
"""

from dataclasses import dataclass
from functools import cached_property

from trainer.rules.cards import BIG_JOKER, SMALL_JOKER, Cards, pack

_SUITS_IN_A_PACK = 4


@dataclass(frozen=True)
class RuleSet:
    """The rules of one table. The defaults are the standard rules (`docs/rules.md`)."""

    id: str
    seats: int = 3
    packs: int = 1
    bottom_size: int = 3
    """Cards that stay face down for the landlord (R4)."""
    highest_bid: int = 3
    """The bid that ends the auction at once (R6)."""
    base: int = 10
    """What a deal is worth before bid and doublings (S1)."""

    @cached_property
    def deck(self) -> Cards:
        """All cards (R1): in each pack four of every ordinary rank and the two jokers."""
        ordinary = [rank for rank in range(SMALL_JOKER) for _ in range(_SUITS_IN_A_PACK)]
        return pack([*ordinary, SMALL_JOKER, BIG_JOKER] * self.packs)

    @cached_property
    def deck_size(self) -> int:
        """How many cards there are in all."""
        return (_SUITS_IN_A_PACK * SMALL_JOKER + 2) * self.packs

    @cached_property
    def hand_size(self) -> int:
        """Cards dealt to each seat (R4)."""
        return (self.deck_size - self.bottom_size) // self.seats

    @cached_property
    def peasants(self) -> int:
        """How many seats play against the landlord."""
        return self.seats - 1

    def next_seat(self, seat: int) -> int:
        """The neighbour on the right, who plays next (R9)."""
        return (seat + 1) % self.seats


STANDARD = RuleSet("standard")

RULE_SETS: dict[str, RuleSet] = {rules.id: rules for rules in (STANDARD,)}
"""Every registered rule set by its id."""
