"""What a hand is worth in the auction: facts about it, and what such hands made in measured self-play."""

import json
from dataclasses import dataclass, fields, replace
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from trainer.engine.split import fewest_plays
from trainer.rules.auction import PASS_BID, Auction
from trainer.rules.cards import ACE, BIG_JOKER, SMALL_JOKER, TWO, Cards, at_least, count, holds
from trainer.rules.ruleset import STANDARD, AuctionForm, RuleSet
from trainer.rules.shapes import SMALLEST_BOMB
from trainer.rules.view import View

FEWEST_DEALS = 60
"""A mean of fewer deals is not told."""

CARD_POINTS = {BIG_JOKER: 7, SMALL_JOKER: 5, TWO: 2, ACE: 1}
"""What a card adds to the score of a hand; fitted to the results of landlords in self-play, and rounded."""
BOMB_POINTS = 1
PLAY_POINTS = -1
_WANTS = 3
"""The least class of hands that wants the role where no table decides; such landlords won about half."""
_OPENS_WITH = 2
"""With one pack, the class that is enough while nobody wants the role."""
_WANTS_OF_TWO_PACKS = 4
"""With two packs hands score higher and there are three peasants."""
_HARDLY_MORE = 0.1
"""A call that made less than this more than a lower one, in points at a base of 1, is not preferred to it."""
_LOWEST_SCORES = (-4, -1, 2, 5, 8, 11)
"""The least score of each class of hands from the second on."""


@dataclass(frozen=True, slots=True)
class Strength:
    """Facts about a hand, and the score and class that follow from them."""

    high_cards: int
    """Twos and jokers."""
    bombs: int
    """Ranks with a bomb, and the rocket."""
    plays: int
    """The number of `trainer.engine.split.fewest_plays`."""
    score: int
    hand_class: int
    """0 for the weakest hands, up to `CLASSES` - 1."""


CLASSES = len(_LOWEST_SCORES) + 1


class Cell(NamedTuple):
    """What a measured mean is about: a call in a situation of the auction, with a class of hands."""

    highest: int
    """The highest bid so far."""
    to_speak: int
    """How many seats speak after this one."""
    hand_class: int
    bid: int
    """The call; 0 is the pass."""


class Mean(NamedTuple):
    """Points of the seat for each point of the base, on average over deals, whatever came of the call."""

    mean: float
    low: float
    """Between `low` and `high` lies the mean with 95 % confidence."""
    high: float
    deals: int


@dataclass(frozen=True, slots=True)
class BidTable:
    """A measured table and the level of the players that it was measured with."""

    level: str
    means: dict[Cell, Mean]


@dataclass(frozen=True, slots=True)
class CallWorth:
    """What a call made on average in such a situation with such a hand, in points of its seat."""

    bid: int
    """0 is the pass."""
    points: float
    low: float
    """Between `low` and `high` lies the mean with 95 % confidence."""
    high: float
    deals: int


def strength(rules: RuleSet, hand: Cards) -> Strength:
    """How strong a hand is before the bottom cards are seen."""
    plays = fewest_plays(rules, hand)
    bombs = at_least(hand, SMALLEST_BOMB).bit_count() + holds(hand, rules.rocket)
    score = (
        sum(each * count(hand, rank) for rank, each in CARD_POINTS.items())
        + BOMB_POINTS * bombs
        + PLAY_POINTS * plays
    )
    return Strength(
        high_cards=sum(count(hand, rank) for rank in (TWO, SMALL_JOKER, BIG_JOKER)),
        bombs=bombs,
        plays=plays,
        score=score,
        hand_class=sum(score >= lowest for lowest in _LOWEST_SCORES),
    )


@dataclass(frozen=True, slots=True)
class Situation:
    """All that the table knows of an auction and of the hand of the seat that is to call."""

    highest: int
    to_speak: int
    hand_class: int
    allowed: tuple[int, ...]


def situation(auction: Auction, hand_class: int) -> Situation:
    """The situation of the seat on turn in an open auction."""
    to_speak = auction.rules.seats - len(auction.calls) - 1
    return Situation(auction.highest, to_speak, hand_class, auction.allowed)


def situation_of(view: View) -> Situation:
    """The situation of the seat of a view, which is on turn in the auction."""
    return situation(Auction(view.rules, view.first, view.calls), strength(view.rules, view.hand).hand_class)


def decides(rules: RuleSet) -> bool:
    """Whether players call by the measured table: where the auction and the pack are those of its deals."""
    return (
        rules.auction is AuctionForm.ONCE
        and (rules.seats, rules.packs, rules.highest_bid) == (STANDARD.seats, 1, STANDARD.highest_bid)
        and not rules.wildcards
    )


_CHANGES_NO_MEAN = ("id", "base", "first_bidder", "bottom_shown")


@lru_cache(maxsize=256)  # there are more rule sets, with all their switches, than could be kept
def speaks_of(rules: RuleSet) -> bool:
    """Whether the measured means hold under these rules: what matters to them is as in the standard ones."""
    return all(
        getattr(rules, field.name) == getattr(STANDARD, field.name)
        for field in fields(RuleSet)
        if field.name not in _CHANGES_NO_MEAN
    )


def call_worths(view: View) -> tuple[CallWorth, ...]:
    """The measured worth of each allowed call that enough deals speak for, the pass first.

    None under rules with which nothing was measured (`speaks_of`).
    It counts what came of the call when the others went on to call and play as normal players do: a bid may
    be overbid, and after a pass the deal may be thrown in, which counts as 0.
    """
    if not speaks_of(view.rules):
        return ()
    return worths_in(bid_table(), situation_of(view), view.rules.base)


def worths_in(table: BidTable, asked: Situation, base: int) -> tuple[CallWorth, ...]:
    """The worth of each allowed call by a table; those with too few deals are left out."""
    found = []
    for bid in asked.allowed:
        measured = table.means.get(Cell(asked.highest, asked.to_speak, asked.hand_class, bid))
        if measured is not None and measured.deals >= FEWEST_DEALS:
            points = (base * measured.mean, base * measured.low, base * measured.high)
            found.append(CallWorth(bid, *points, measured.deals))
    return tuple(found)


def best_bid(table: BidTable, asked: Situation) -> int:
    """The call that made most; one that made hardly more than a lower call gives way to that.

    Where too few deals speak for this class of hands, the next lower class that enough speak for decides:
    what is good with a weaker hand is good with a stronger one. A pass if there is none.
    """
    for hand_class in range(asked.hand_class, -1, -1):
        worths = worths_in(table, replace(asked, hand_class=hand_class), 1)
        if worths:
            most = max(worth.points for worth in worths)
            return next(worth.bid for worth in worths if worth.points > most - _HARDLY_MORE)
    return PASS_BID


def usual_call(auction: Auction, hand: Cards) -> int:
    """The call of normal players with this hand: the one that made most, else by the class of the hand."""
    rules, hand_class = auction.rules, strength(auction.rules, hand).hand_class
    if decides(rules):
        return best_bid(bid_table(), situation(auction, hand_class))
    least = _WANTS if rules.packs == 1 else _WANTS_OF_TWO_PACKS
    if auction.highest == PASS_BID and rules.packs == 1 and not rules.wildcards:
        least = _OPENS_WITH
    return max(auction.allowed) if hand_class >= least else PASS_BID


@cache
def bid_table() -> BidTable:
    """The table that was measured by `trainer.players.measure_bids` and is kept beside this module."""
    text = files("trainer.engine").joinpath("data/bidding.json").read_text(encoding="utf-8")
    data = json.loads(text)
    means = {Cell(*map(int, row[:4])): Mean(row[4], row[5], row[6], int(row[7])) for row in data["means"]}
    return BidTable(data["level"], means)
