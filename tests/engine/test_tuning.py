"""Tuning: repeatable, and worth it."""

import json
from pathlib import Path

import pytest

from trainer.engine import climbs
from trainer.engine.climbs import Best, best_climb
from trainer.engine.policy import FILE, Role, Weights, tuned
from trainer.engine.tuning import START, Tuned, wins, write


def climbed(climbs: int, games: int, seed: int) -> Best:
    return best_climb(climbs, games, seed, 100, lambda games, kept: None)


def test_the_same_seed_gives_the_same_weights() -> None:
    heard: list[tuple[int, int]] = []
    one = best_climb(1, 30_000, 3, 100, lambda *told: heard.append(told))
    assert one == climbed(1, 30_000, 3)
    assert one.found.weights != START != climbed(1, 30_000, 4).found.weights != one.found.weights
    assert heard == [(one.found.games, one.found.kept)]
    assert one.found.games >= 30_000


def test_it_does_not_matter_where_a_climb_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = climbed(1, 30_000, 3)
    monkeypatch.setattr(climbs, "_LEG", 7_000)
    assert climbed(1, 30_000, 3) == at_once


def test_of_several_climbs_that_which_wins_most_is_taken() -> None:
    seeds = [climbed(1, 30_000, seed) for seed in (3, 4, 5)]
    best = climbed(3, 30_000, 3)
    assert best in seeds
    fresh = "the best from 3 on"
    won = [wins(one.found.weights, START, fresh, 500)[0] for one in seeds]
    assert best == seeds[won.index(max(won))]


def test_idle_weights_stay_as_they_are() -> None:
    landlord, following, last = climbed(1, 30_000, 5).found.weights
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
    assert "best_of" not in told["story"]
    assert [Weights(**told["weights"][role.name.lower()]) for role in Role] == list(tuned())


def test_nothing_comes_of_nothing() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        climbed(1, 0, 1)
