"""The commands about a deal: its cards, the auction, the play, and what it is worth."""

import json

import pytest

from tests.cli.command import refused, told
from tests.protocol.asking import answer


def test_a_deal_by_its_number() -> None:
    lines = told("deal", "1")
    assert [line.split()[0] for line in lines] == ["seat", "seat", "seat", "bottom", "first"]
    assert sum(len(line.split()[-1]) for line in lines[:4]) == 54
    assert told("deal", "1", "--rules", "wildcard")[-1].split()[0] == "wild"
    assert len(told("deal", "1", "--rules", "four_players")) == 6


@pytest.mark.parametrize("number", ["0", "-1", "x", "1000000000", "9" * 5000, "", "1.0", "\u0661"])
def test_a_deal_that_is_not_there(number: str) -> None:
    assert "`number` must be a whole number from 1 to 999999999" in refused("deal", "--", number)


def test_auctions() -> None:
    assert told("auction", "0", "1", "--first", "1") == ["open: seat 0 says 0, 2 or 3"]
    assert told("auction", "0", "1", "2", "--first", "1") == ["landlord: seat 0, bid 2"]
    assert told("auction", "0", "0", "0") == ["redeal: nobody wants to be landlord"]
    assert told("auction", "2", "1") == ["illegal: call 2: A bid of 1 is too low: 2 has been bid already."]
    assert told("auction", "--rules", "rob", "call") == ["open: seat 1 says pass or rob"]
    assert told("auction", "--rules", "rob", "call", "rob", "pass", "rob") == [
        "landlord: seat 0, bid 1, multiplied by 4"
    ]
    assert told("auction")[0].startswith("open: seat 0 ")


def test_plays() -> None:
    hands = ("3444", "5566", "78")
    assert told("play", *hands) == ["turn: seat 0 leads"]
    assert told("play", *hands, "--actions", "3 5 7") == ["turn: seat 0 is to beat 7 or pass"]
    assert told("play", *hands, "--actions", "3444") == ["over: seat 0 is out with action 1"]
    assert told("play", *hands, "--leader", "1", "--actions", "3") == [
        "illegal: action 1: You don’t hold all of these cards: 3."
    ]
    assert told("play", *hands, "--rules", "doubling", "--stakes", "no") == [
        "stakes: seat 2 is asked to double"
    ]


def test_springs_and_settlements() -> None:
    assert told("spring", "peasants", "1", "4", "0") == ["anti_spring"]
    assert told("settle", "--winner", "landlord", "--bid", "3", "--bombs", "1", "--spring", "spring") == [
        "value   120 = base 10 x bid 3 x bombs 2 x spring 2",
        "seat 0  +240",
        "seat 1  -120",
        "seat 2  -120",
    ]
    assert told("settle", "--winner", "peasants", "--rules", "doubling", "--stakes", "yes no no") == [
        "value   1 = base 1 x bid 1",
        "seat 0  -3",
        "seat 1  +2",
        "seat 2  +1",
    ]


@pytest.mark.parametrize(
    ("words", "op", "fields"),
    [
        (["deal", "7"], "deal", {"number": 7}),
        (["auction", "0", "1", "--first", "1"], "auction", {"first": 1, "calls": [0, 1]}),
        (["auction", "call", "--rules", "rob"], "auction", {"first": 0, "calls": ["call"], "rules": "rob"}),
        (["spring", "landlord", "3", "0", "0"], "spring", {"winner": "landlord", "plays": [3, 0, 0]}),
        (
            ["play", "33", "4", "5", "--actions", "3", "--leader", "0"],
            "play",
            {"hands": ["33", "4", "5"], "leader": 0, "actions": ["3"]},
        ),
        (
            ["settle", "--winner", "peasants", "--opened", "--rules", "open", "--base", "1"],
            "settle",
            {
                "bid": 1,
                "bombs": 0,
                "rockets": 0,
                "spring": "none",
                "winner": "peasants",
                "landlord": 0,
                "opened": True,
                "base": 1,
                "rules": "open",
            },
        ),
    ],
)
def test_json_is_the_answer_that_programs_get(words: list[str], op: str, fields: dict[str, object]) -> None:
    (line,) = told(*words, "--json")
    assert json.loads(line) == answer(op, **fields)


def test_unreadable_input() -> None:
    assert "`calls[1]` must be a whole number from 0 to 99, not 'pass'" in refused("auction", "1", "pass")
    assert "`first` must be a whole number" in refused("auction", "--first", "x")
    assert "`hands` must have 3 entries" in refused("play", "33")
    assert "`actions[0]` can't be read" in refused("play", "3", "4", "5", "--actions", "x")
    assert "`winner` must be one of landlord, peasants, not 'me'" in refused("spring", "me", "1")
    assert "`bid` must be a whole number from 1 to 3" in refused(
        "settle", "--winner", "peasants", "--bid", "9"
    )
    assert "`robs`: nobody robs" in refused("settle", "--winner", "peasants", "--robs", "1")
