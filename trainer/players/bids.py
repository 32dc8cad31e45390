"""Calls, and answers in the stages that raise the stakes, by the strength of the hand."""

from dataclasses import dataclass

from trainer.engine.bidding import (
    CallWorth,
    Strength,
    bid_table,
    call_worths,
    strength,
    usual_call,
)
from trainer.rules.auction import Auction
from trainer.rules.game import Phase
from trainer.rules.view import View

_DOUBLES = 5
"""The least class with which a peasant doubles: he rather wins then, though the landlord bid (V10)."""
_REDOUBLES = 4
"""The least class with which the landlord redoubles, before he sees the bottom: about seven of ten won."""
_OPENS = 5
"""The least class with which the landlord opens the hand, the bottom counted (V2): about eight of ten won."""


@dataclass(frozen=True, slots=True)
class BidHint:
    """What to call, the facts about the hand, and what each allowed call made on average."""

    bid: int
    """The call that the normal player makes, 0 for the pass."""
    strength: Strength
    worths: tuple[CallWorth, ...]
    """Of the allowed calls that enough deals speak for; none where none were measured under the rules."""
    level: str
    """The players between whom the worths were measured."""

    def leads(self) -> bool:
        """Whether the call made more than any other that was measured, in tenths of a point as told."""
        made = {worth.bid: round(worth.points, 1) for worth in self.worths}
        own = made.pop(self.bid, None)
        return own is not None and all(own > points for points in made.values())


@dataclass(frozen=True, slots=True)
class StakeHint:
    """Whether to double, to redouble or to open the hand, and the facts about it."""

    raised: bool
    """What the normal player does."""
    strength: Strength


def choose_call(view: View) -> int:
    """The call for the seat on turn in the auction: the one that made most, else by the class of the hand."""
    return usual_call(Auction(view.rules, view.first, view.calls), view.hand)


def bid_hint(view: View) -> BidHint:
    """The advice for the seat on turn in the auction."""
    facts = strength(view.rules, view.hand)
    return BidHint(choose_call(view), facts, call_worths(view), bid_table().level)


def stake_hint(view: View) -> StakeHint:
    """The advice for the seat that is asked to double, to redouble (V10) or to open the hand (V2)."""
    asked_in_doubling = _REDOUBLES if view.is_landlord else _DOUBLES
    least = _OPENS if view.phase is Phase.OPENING else asked_in_doubling
    facts = strength(view.rules, view.hand)
    return StakeHint(facts.hand_class >= least, facts)
