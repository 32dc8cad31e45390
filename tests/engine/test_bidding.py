"""The worth of a hand in the auction: facts, classes, and what the table says of each call."""

from dataclasses import replace

import pytest

from trainer.engine.bidding import (
    CLASSES,
    FEWEST_DEALS,
    BidTable,
    Cell,
    Mean,
    Situation,
    best_bid,
    call_worths,
    situation_of,
    strength,
    worths_in,
)
from trainer.rules.deal import deal
from trainer.rules.game import Call, new_game, replay
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import View, view


def in_auction(*calls: int) -> View:
    game = replay(new_game(STANDARD, deal(STANDARD, 1)), [Call(bid) for bid in calls])
    return view(game, game.turn)


@pytest.mark.parametrize(
    ("text", "high_cards", "bombs", "plays"),
    [
        ("33445677899TJJQKA", 0, 0, 6),
        ("34567888 9999 22BR", 4, 2, 3),
        ("2222BR 3334445556", 6, 2, 2),
    ],
)
def test_facts_about_a_hand(text: str, high_cards: int, bombs: int, plays: int) -> None:
    found = strength(STANDARD, read_cards(text))
    assert (found.high_cards, found.bombs, found.plays) == (high_cards, bombs, plays)


def test_classes_go_from_weak_to_strong() -> None:
    weak = strength(STANDARD, read_cards("33557799JJQQ468TK"))
    strong = strength(STANDARD, read_cards("2222BR34567AAA33K"))
    assert weak.hand_class == 0
    assert strong.hand_class == CLASSES - 1
    assert weak.score < strong.score


def test_worths_are_told_in_points_for_the_allowed_calls() -> None:
    seen = in_auction(1)
    worths = call_worths(seen)
    assert [worth.bid for worth in worths] == [bid for bid in seen.allowed_calls if bid in (0, 2, 3)]
    assert all(worth.low <= worth.points <= worth.high for worth in worths)
    assert all(worth.deals >= FEWEST_DEALS for worth in worths)


def test_worths_depend_on_the_hand_and_the_calls_alone() -> None:
    seen = in_auction()
    assert call_worths(replace(seen, others=0)) == call_worths(seen)


ASKED = Situation(highest=0, to_speak=2, hand_class=1, allowed=(0, 1, 2, 3))
TABLE = BidTable(
    "normal",
    {
        Cell(0, 2, 1, 0): Mean(-1.5, -2.0, -1.0, 500),
        Cell(0, 2, 1, 1): Mean(-0.5, -0.8, -0.2, 500),
        Cell(0, 2, 1, 2): Mean(3.0, 1.0, 5.0, FEWEST_DEALS - 1),
        Cell(0, 2, 1, 3): Mean(-0.5, -0.9, -0.1, 500),
    },
)


def test_too_few_deals_say_nothing() -> None:
    assert [(worth.bid, worth.points) for worth in worths_in(TABLE, ASKED, 10)] == [
        (0, -15.0),
        (1, -5.0),
        (3, -5.0),
    ]


def test_the_best_bid_is_the_lowest_of_those_that_made_most() -> None:
    assert best_bid(TABLE, ASKED) == 1


def test_a_class_without_deals_calls_as_the_next_lower_one_and_else_passes() -> None:
    assert best_bid(TABLE, replace(ASKED, hand_class=CLASSES - 1)) == 1
    assert best_bid(TABLE, replace(ASKED, hand_class=0)) == 0


def test_the_situation_is_read_off_the_view() -> None:
    asked = situation_of(in_auction(0, 2))
    assert (asked.highest, asked.to_speak, asked.allowed) == (2, 0, (0, 3))
