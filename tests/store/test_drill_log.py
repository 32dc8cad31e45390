"""Runs of drills in the database."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from trainer.store.database import open_database
from trainer.store.drill_log import DrillAnswer, DrillLog, RunRow, Tally

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
ROW = RunRow("a", "v", "legal", "sprint", NOON)
RIGHT, WRONG = DrillAnswer("yes", True, NOON), DrillAnswer("no", False, NOON)


@pytest.fixture
def log(database_url: str) -> DrillLog:
    return DrillLog(open_database(database_url))


def test_each_question_is_answered_once(log: DrillLog) -> None:
    log.begin(ROW)
    assert log.append("a", 0, RIGHT)
    assert not log.append("a", 0, WRONG)
    assert log.append("a", 1, WRONG)
    assert log.answers("a") == (RIGHT, WRONG)
    assert log.find("a") == ROW
    assert log.find("b") is None
    assert log.answers("b") == ()


def test_runs_are_tallied_from_the_oldest_without_empty_ones_and_those_of_others(log: DrillLog) -> None:
    later = replace(ROW, id="b", mode="streak", started=NOON + timedelta(seconds=1))
    for row in (later, ROW, replace(ROW, id="empty"), replace(ROW, id="c", visitor="w")):
        log.begin(row)
    for number, given in enumerate((RIGHT, WRONG, RIGHT)):
        log.append("a", number, given)
    log.append("b", 0, WRONG)
    log.append("c", 0, RIGHT)
    assert log.tallies("v") == (Tally(ROW, 2, 1), Tally(later, 0, 1))
    assert log.tallies("nobody") == ()
