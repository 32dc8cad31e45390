"""The ops about the settlement: settle, spring."""

from math import prod
from typing import Any

import pytest

from tests.protocol.asking import answer, refusal

ROUND: dict[str, Any] = {
    "bid": 3,
    "bombs": 0,
    "rockets": 0,
    "spring": "none",
    "winner": "landlord",
    "landlord": 0,
}


@pytest.mark.parametrize(
    ("fields", "value", "points"),
    [
        ({"bombs": 1, "spring": "spring"}, 120, [240, -120, -120]),
        ({"bid": 2, "bombs": 1, "rockets": 1, "winner": "peasants", "base": 1}, 8, [-16, 8, 8]),
        ({"bid": 1, "landlord": 2, "rules": "rob", "robs": 2}, 40, [-40, -40, 80]),
        ({"bid": 1, "landlord": 1, "rules": "open", "opened": True}, 20, [-20, 40, -20]),
        ({"rules": "four_players"}, 30, [90, -30, -30, -30]),
        ({"rules": "pagat+base=10"}, 30, [60, -30, -30]),
    ],
)
def test_examples(fields: dict[str, Any], value: int, points: list[int]) -> None:
    told = answer("settle", **{**ROUND, **fields})
    assert (told["value"], told["points"]) == (value, points)
    stakes = told["factors"].pop("stakes")
    assert prod(told["factors"].values()) == value
    assert stakes == [1] * len(points)


def test_v10_the_example_of_the_competition() -> None:
    told = answer(
        "settle",
        **{**ROUND, "bombs": 1, "rockets": 1, "spring": "anti_spring", "winner": "peasants"},
        rules="doubling",
        stakes=["yes", "no", "yes"],
    )
    assert (told["value"], told["points"]) == (24, [-120, 96, 24])
    assert told["factors"]["stakes"] == [1, 4, 1]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"bid": 0}, "out_of_range"),
        ({"bid": 4}, "out_of_range"),
        ({"bombs": -1}, "out_of_range"),
        ({"bombs": 14}, "out_of_range"),
        ({"rockets": 2}, "out_of_range"),
        ({"spring": "summer"}, "out_of_range"),
        ({"winner": "nobody"}, "out_of_range"),
        ({"winner": 0}, "wrong_type"),
        ({"landlord": 3}, "out_of_range"),
        ({"base": 0}, "out_of_range"),
        ({"base": 10**100}, "out_of_range"),
        ({"spring": "anti_spring"}, "impossible"),
        ({"spring": "spring", "winner": "peasants"}, "impossible"),
        ({"rules": "dutch", "spring": "anti_spring", "winner": "peasants"}, "impossible"),
        ({"robs": 1}, "impossible"),
        ({"robs": "1", "rules": "rob"}, "wrong_type"),
        ({"opened": True}, "impossible"),
        ({"opened": 1, "rules": "open"}, "wrong_type"),
        ({"stakes": []}, "impossible"),
        ({"stakes": ["yes"], "rules": "doubling"}, "impossible"),
        ({"stakes": ["no", "no", "no"], "rules": "doubling"}, "impossible"),
        ({"stakes": ["yes", "no", "perhaps"], "rules": "doubling"}, "out_of_range"),
    ],
)
def test_what_no_deal_ends_with_is_refused(fields: dict[str, Any], code: str) -> None:
    assert refusal("settle", **{**ROUND, **fields})[0] == code


def test_every_factor_but_the_optional_ones_is_needed() -> None:
    for name in ROUND:
        rest = {key: value for key, value in ROUND.items() if key != name}
        assert refusal("settle", **rest) == ("missing_field", f"`{name}` is missing")


@pytest.mark.parametrize(
    ("winner", "plays", "rules", "spring"),
    [
        ("landlord", [5, 0, 0], "standard", "spring"),
        ("landlord", [5, 0, 1], "standard", "none"),
        ("landlord", [5, 0, 1], "dutch", "spring"),
        ("peasants", [1, 4, 0], "standard", "anti_spring"),
        ("peasants", [2, 4, 0], "standard", "none"),
        ("peasants", [1, 4, 0], "dutch", "none"),
        ("landlord", [5, 0, 0, 0], "four_players", "spring"),
    ],
)
def test_s3_s4_springs(winner: str, plays: list[int], rules: str, spring: str) -> None:
    assert answer("spring", winner=winner, plays=plays, rules=rules) == {"spring": spring}


@pytest.mark.parametrize(
    ("plays", "code"),
    [
        ([5, 0], "out_of_range"),
        ([5, 0, 0, 0], "out_of_range"),
        ([5, 0, -1], "out_of_range"),
        ([5, 0, 0.5], "wrong_type"),
        ([5, 0, None], "wrong_type"),
        ([0, 1, 1], "impossible"),
        ([3, 0, 0], "impossible"),
    ],
)
def test_numbers_of_plays_that_no_deal_has_are_refused(plays: list[object], code: str) -> None:
    assert refusal("spring", winner="peasants", plays=plays)[0] == code
