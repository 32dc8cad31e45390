"""The bench of the line protocol: its requests are the same each time, and all of them are answered."""

import json

import pytest

from tests.bench import engine


def test_requests_are_the_same_for_the_same_seed() -> None:
    assert list(engine.requests(3, 20)) == list(engine.requests(3, 20))
    assert list(engine.requests(3, 20)) != list(engine.requests(4, 20))


def test_half_of_them_lead_and_half_follow_with_17_and_20_cards() -> None:
    asked = [json.loads(line) for line in engine.requests(1, 40)]
    assert sum("table" in one for one in asked) == 20
    assert sorted({(len(one["hand"]), "table" in one) for one in asked}) == [
        (17, False),
        (17, True),
        (20, False),
        (20, True),
    ]


def test_it_tells_how_many_a_second(capsys: pytest.CaptureFixture[str]) -> None:
    assert engine.main(["--requests", "40"]) == 0
    assert "40 of 40 requests answered" in capsys.readouterr().out
