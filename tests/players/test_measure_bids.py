"""Measuring the calls: what a few deals worked out by hand must give, and the file that is written."""

import json

import pytest

from trainer.engine.bidding import CLASSES, FEWEST_DEALS, BidTable, Cell, bid_table
from trainer.players.measure_bids import Sample, first_policy, measured, samples, settled, table_text
from trainer.rules.auction import Auction
from trainer.rules.ruleset import STANDARD

LOSES = Sample((0, 0, 0), ((-2.0, 1.0, 1.0), (1.0, -2.0, 1.0), (1.0, 1.0, -2.0)))
WINS = Sample((5, 0, 0), ((4.0, -2.0, -2.0), (1.0, -2.0, 1.0), (1.0, 1.0, -2.0)))


def passes(auction: Auction, hand_class: int) -> int:
    return 0


def test_a_bid_that_stands_makes_its_own_result_times_the_bid() -> None:
    table = measured([LOSES] * 300, passes, 0)
    for bid in (1, 2, 3):
        cell = table.means[Cell(highest=0, to_speak=2, hand_class=0, bid=bid)]
        assert (cell.mean, cell.deals) == (-2.0 * bid, 300)


def test_a_pass_that_throws_the_deal_in_makes_nothing() -> None:
    table = measured([LOSES] * 300, passes, 0)
    assert table.means[Cell(highest=0, to_speak=0, hand_class=0, bid=0)].mean == 0


def test_a_pass_makes_what_the_others_make_of_it() -> None:
    def strong_bids(auction: Auction, hand_class: int) -> int:
        return 3 if hand_class == 5 else 0

    table = measured([WINS] * 300, strong_bids, 0)
    # The seats that are weak speak first or second; the strong one after them bids 3 and wins 4 x 3.
    assert table.means[Cell(highest=0, to_speak=2, hand_class=0, bid=0)].mean == -6.0
    assert table.means[Cell(highest=0, to_speak=2, hand_class=5, bid=3)].mean == 12.0


def test_an_interval_holds_the_mean_and_shrinks_to_nothing_without_spread() -> None:
    mixed = measured([LOSES, WINS] * 100, passes, 0).means[Cell(0, 2, 0, 1)]
    assert mixed.low <= mixed.mean <= mixed.high
    even = measured([LOSES] * 100, passes, 0).means[Cell(0, 2, 0, 1)]
    assert even.low == even.mean == even.high


def test_the_first_calls_are_the_highest_with_winning_classes() -> None:
    policy = first_policy([WINS])
    assert policy(Auction(STANDARD, 0), 5) == 3
    assert policy(Auction(STANDARD, 0), 0) == 0


def test_one_deal_is_played_with_each_seat_as_the_landlord() -> None:
    one, other = samples([1, 2])
    assert len(one.points) == len(one.classes) == 3
    assert all(sum(points) == 0 for points in one.points)
    assert all(points[landlord] % 2 == 0 for landlord, points in enumerate(one.points))
    assert all(0 <= hand_class < CLASSES for hand_class in one.classes)
    assert samples([2, 1]) == [other, one]


def test_the_file_tells_its_story_and_gives_the_table_back() -> None:
    table, at_rest = settled([LOSES] * 400, seed=1)
    assert at_rest
    told = json.loads(table_text(table, deals=400, seed=1, at_rest=at_rest))
    assert (told["level"], told["deals"], told["seed"]) == ("normal", 400, 1)
    assert len(told["means"]) == len(table.means)


@pytest.mark.parametrize("hand_class", range(CLASSES))
def test_the_table_that_ships_speaks_for_every_class_of_the_first_bidder(hand_class: int) -> None:
    table: BidTable = bid_table()
    for bid in (0, 1, 2, 3):
        cell = table.means[Cell(0, 2, hand_class, bid)]
        assert cell.low <= cell.mean <= cell.high
        assert cell.deals >= FEWEST_DEALS
