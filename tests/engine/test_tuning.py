"""Tuning: repeatable, and worth it."""

import json
from pathlib import Path

import pytest

from trainer.engine.policy import FILE, Role, Weights, tuned
from trainer.engine.tuning import START, Tuned, climb, wins, write


def test_the_same_seed_gives_the_same_weights() -> None:
    seen: list[Tuned] = []
    one = climb(30_000, 3, seen.append, deals=100)
    assert one == climb(30_000, 3, seen.append, deals=100)
    assert one.weights != START != climb(30_000, 4, seen.append, deals=100).weights != one.weights
    assert [each.games for each in seen[:2]] == sorted(each.games for each in seen[:2])
    assert one.games >= 30_000


def test_idle_weights_stay_as_they_are() -> None:
    landlord, following, last = climb(30_000, 5, lambda so_far: None, deals=100).weights
    assert (landlord.feed, landlord.feed_rank, landlord.partner_behind) == (0, 0, 0)
    assert (following.lead_gate, following.answer_gate, last.partner_behind) == (0, 0, 0)


def test_the_shipped_weights_beat_those_set_by_hand() -> None:
    won, games = wins(tuned(), START, seed=11, deals=2_000)
    assert games == 4_000
    assert won / games > 0.51


def test_a_file_of_weights_tells_its_story(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    write(Tuned(tuned(), 10, 3), 1, file, deals=20)
    told = json.loads(file.read_text("utf-8"))
    assert (told["story"]["games"], told["story"]["seed"], told["story"]["steps"]) == (10, 1, 3)
    assert told["weights"] == json.loads(FILE.read_text("utf-8"))["weights"]
    assert [Weights(**told["weights"][role.name.lower()]) for role in Role] == list(tuned())


def test_nothing_comes_of_nothing() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        climb(0, 1, lambda so_far: None)
