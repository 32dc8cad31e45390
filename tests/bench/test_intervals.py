"""The bench of intervals finds what it looks for."""

import pytest

from tests.bench.intervals import Held, main, measure


def test_intervals_hold_the_truth_about_as_often_as_they_promise() -> None:
    rows = [row for row in measure(1, 40) if row.games in {50, 100} and row.mistakes >= 2]
    held = sum(row.held * row.said for row in rows) / sum(row.said for row in rows)
    changed = sum(row.changed * row.compared for row in rows) / sum(row.compared for row in rows)
    assert held > 0.88
    assert changed < 0.1


def test_of_rare_mistakes_in_few_games_little_is_said() -> None:
    rare = next(row for row in measure(1, 20) if (row.mistakes, row.games) == (0.5, 10))
    assert isinstance(rare, Held)
    assert rare.said <= 2


def test_a_row_is_printed_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--learners", "2"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 25
