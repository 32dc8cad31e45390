"""The op `solve` and its command: verdict, winning plays, limits, and what is refused."""

from typing import Any

import pytest
from click.testing import CliRunner

from tests.protocol.asking import answer, refusal
from trainer.cli import main

THREE: dict[str, Any] = {"hands": ["4992", "KAA8", "567Q"], "turn": 0, "landlord": 0}


def test_three_hands() -> None:
    told = answer("solve", **THREE, check=1000)
    assert (told["verdict"], told["wins"], told["complete"], told["checked"]) == (
        "landlord",
        ["4", "99"],
        True,
        True,
    )


def test_two_hands_and_a_table() -> None:
    told = answer("solve", hands=["57", "66"], turn=1, landlord=0, table="55")
    assert (told["verdict"], told["wins"], told["line"]) == ("peasants", ["66"], [[1, "66"]])


def test_beyond_the_limit_nothing_is_claimed() -> None:
    told = answer("solve", **THREE, nodes=1)
    assert told == {
        "verdict": "unknown",
        "wins": [],
        "complete": False,
        "line": [],
        "nodes": 1,
        "checked": False,
    }


def test_one_winning_play_where_not_every_one_is_asked_for() -> None:
    told = answer("solve", **THREE, every=False)
    assert (len(told["wins"]), told["complete"]) == (1, False)


@pytest.mark.parametrize(
    ("fields", "code", "message"),
    [
        ({"hands": ["4992", "KAA8"], "turn": 2}, "impossible", "`turn` must be a seat from 0 to 1, not 2"),
        ({"hands": ["4992"]}, "impossible", "`hands` must be 2 or 3, not 1"),
        ({"hands": ["4", "5", ""]}, "out_of_range", "`hands[2]` must have 1 to 20 cards, not 0"),
        ({"hands": ["33", "33", "3"]}, "impossible", "`hands` and the table have 5 cards 3 together"),
        ({"hands": ["33333", "4", "5"]}, "unreadable", "`hands[0]` can't be read"),
        ({"table": "34"}, "impossible", "`table` is no combination"),
        ({"by": 1}, "impossible", "`table` is missing: somebody laid it, or passed on it"),
        ({"table": "5", "by": 0}, "impossible", "`by` can't be 0"),
        ({"as": {"kind": "single", "rank": "5", "length": 1}}, "impossible", "`as` reads the table"),
        ({"nodes": 0}, "out_of_range", "`nodes` must be a whole number from 1"),
    ],
)
def test_what_can_not_be_is_refused(fields: dict[str, Any], code: str, message: str) -> None:
    refused, told = refusal("solve", **{**THREE, **fields})
    assert refused == code
    assert told.startswith(message)


def test_the_command_says_the_same_in_words() -> None:
    told = CliRunner().invoke(main, ["solve", "57", "66", "--turn", "1", "--on", "55"]).stdout.splitlines()
    assert told[:3] == ["the peasants win", "with: 66", "so: 1:66"]
    refused = CliRunner().invoke(main, ["solve", "57", "66", "--turn", "3"])
    assert refused.exit_code == 2
