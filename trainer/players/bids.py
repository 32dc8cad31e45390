"""Calls by the measured worth of the hand."""

from dataclasses import dataclass

from trainer.engine.bidding import (
    CallWorth,
    Strength,
    best_bid,
    bid_table,
    call_worths,
    situation_of,
    strength,
)
from trainer.rules.view import View


@dataclass(frozen=True, slots=True)
class BidHint:
    """What to call, the facts about the hand, and what each allowed call made on average."""

    bid: int
    """The call that made most, 0 for the pass; the normal player makes it."""
    strength: Strength
    worths: tuple[CallWorth, ...]
    """Of the allowed calls that enough deals speak for."""
    level: str
    """The players between whom the worths were measured."""


def bid_hint(view: View) -> BidHint:
    """The advice for the seat on turn in the auction."""
    table = bid_table()
    return BidHint(
        best_bid(table, situation_of(view)), strength(view.rules, view.hand), call_worths(view), table.level
    )
