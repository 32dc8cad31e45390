"""What a hand is worth in the auction: facts about it, and what such hands made in measured self-play."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from trainer.engine.split import fewest_plays
from trainer.rules.auction import PASS_BID
from trainer.rules.cards import ACE, BIG_JOKER, JOKERS, SMALL_JOKER, TWO, Cards, at_least, count
from trainer.rules.view import View

FEWEST_DEALS = 100
"""A mean of fewer deals is not told."""

_POINTS = {BIG_JOKER: 8, SMALL_JOKER: 5, TWO: 2, ACE: 1}
"""Points a card towards the score of a hand."""
_BOMB = 2
_PLAY = -1
_LOWEST_SCORES = (-4, -1, 2, 5, 8, 11, 14)
"""The least score of each class of hands from the second on."""


@dataclass(frozen=True, slots=True)
class Strength:
    """Facts about a hand, and the score and class that follow from them."""

    high_cards: int
    """Twos and jokers."""
    bombs: int
    """Fours and the rocket."""
    plays: int
    """The fewest plays that empty the hand (exact)."""
    score: int
    hand_class: int
    """0 for the weakest hands, up to `CLASSES` - 1."""


CLASSES = len(_LOWEST_SCORES) + 1


@dataclass(frozen=True, slots=True)
class CallWorth:
    """What a call made on average with hands of the same class, in points of the seat that made it."""

    bid: int
    """0 is the pass."""
    points: float
    """For a bid: as landlord at this bid. For the pass: whatever came of the deal."""
    low: float
    """Between `low` and `high` lies the mean with 95 % confidence."""
    high: float
    deals: int


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a measured figure with its 95 % interval."""

    mean: float
    low: float
    high: float
    deals: int


@dataclass(frozen=True, slots=True)
class BidTable:
    """The measured table: for each class of hands, as landlord and for passing; None where nothing was met."""

    level: str
    """The players that were measured."""
    as_landlord: tuple[Mean | None, ...]
    """Points of the landlord for each point of base x bid."""
    passing: tuple[Mean | None, ...]
    """Points of a seat that passed for each point of the base."""


def strength(hand: Cards) -> Strength:
    """How strong a hand is before the bottom cards are seen."""
    plays = fewest_plays(hand)
    bombs = at_least(hand, 4).bit_count() + (hand & JOKERS == JOKERS)
    score = sum(each * count(hand, rank) for rank, each in _POINTS.items()) + _BOMB * bombs + _PLAY * plays
    return Strength(
        high_cards=sum(count(hand, rank) for rank in (TWO, SMALL_JOKER, BIG_JOKER)),
        bombs=bombs,
        plays=plays,
        score=score,
        hand_class=sum(score >= lowest for lowest in _LOWEST_SCORES),
    )


def call_worths(view: View) -> tuple[CallWorth, ...]:
    """The measured worth of each allowed call that enough deals speak for, the pass first.

    A bid is judged as if it stood: the seat is the landlord at this bid, with the bottom cards as they come.
    """
    return worths_in(bid_table(), strength(view.hand).hand_class, view.allowed_calls, view.rules.base)


def worths_in(table: BidTable, hand_class: int, allowed: Iterable[int], base: int) -> tuple[CallWorth, ...]:
    """The worth of each of these calls by a table; those with too few deals are left out."""
    found = []
    for bid in allowed:
        measured = (table.passing if bid == PASS_BID else table.as_landlord)[hand_class]
        if measured is not None and measured.deals >= FEWEST_DEALS:
            unit = base * (bid or 1)
            points = (unit * measured.mean, unit * measured.low, unit * measured.high)
            found.append(CallWorth(bid, *points, measured.deals))
    return tuple(found)


def best_bid(worths: Iterable[CallWorth]) -> int:
    """The call of the highest mean, the lowest of equals.

    Where passing has no worth to compare with, a bid must be shown to win points; else it is the pass.
    """
    known = {worth.bid: worth for worth in worths}
    if PASS_BID not in known:
        known = {bid: worth for bid, worth in known.items() if worth.low > 0}
    return max(known, key=lambda bid: (known[bid].points, -bid), default=PASS_BID)


@cache
def bid_table() -> BidTable:
    """The table that was measured by `trainer.players.measure_bids` and is kept beside this module."""
    text = files("trainer.engine").joinpath("data/bidding.json").read_text(encoding="utf-8")
    data = json.loads(text)
    return BidTable(data["level"], _means(data["as_landlord"]), _means(data["passing"]))


def _means(rows: list[dict[str, float] | None]) -> tuple[Mean | None, ...]:
    return tuple(
        None
        if row is None
        else Mean(float(row["mean"]), float(row["low"]), float(row["high"]), int(row["deals"]))
        for row in rows
    )
