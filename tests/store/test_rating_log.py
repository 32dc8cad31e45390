"""Kept ratings: folded once by whoever is first, forgotten on another basis, never behind by an answer."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import Engine

from trainer.store.attempt_log import AttemptLog
from trainer.store.database import open_database
from trainer.store.own_data import OwnRows
from trainer.store.rating_log import Rated, RatingLog, RatingRow

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
MINE, PUZZLE = Rated("v", ""), Rated("", "p")


@pytest.fixture
def engine(database_url: str) -> Engine:
    return open_database(database_url)


def answered(engine: Engine, visitor: str, item: str, *, helped: bool = False) -> None:
    AttemptLog(engine).append(visitor, item, "", "x", right=True, at=NOON, helped=helped)


def row(value: float, attempt: int) -> RatingRow:
    return RatingRow(value, 100.0, 0.06, 1, attempt)


def test_answers_wait_in_order_and_say_which_were_the_first(engine: Engine) -> None:
    answered(engine, "v", "puzzle:p")
    answered(engine, "v", "puzzle:p")
    answered(engine, "w", "puzzle:p", helped=True)
    log = RatingLog(engine)
    found = log.waiting("b", 10)
    assert [(one.visitor, one.is_first, one.helped) for one in found] == [
        ("v", True, False),
        ("v", False, False),
        ("w", True, True),
    ]
    assert [one.id for one in log.waiting("b", 2)] == [one.id for one in found[:2]]
    assert log.keep("b", 0, found[1].id, {})
    assert log.waiting("b", 10) == found[2:]
    assert log.standing("b", "v")[0].is_behind
    assert log.keep("b", found[1].id, found[2].id, {})
    assert not log.standing("b", "v")[0].is_behind


def test_a_rating_says_when_its_last_answer_was_as_long_as_that_is_in_the_log(engine: Engine) -> None:
    answered(engine, "v", "puzzle:p")
    log = RatingLog(engine)
    last = log.waiting("b", 10)[-1]
    assert last.at == NOON
    log.keep("b", 0, last.id, {MINE: row(1600, last.id), PUZZLE: row(1400, last.id + 1)})
    found = log.find([MINE, PUZZLE])
    assert (found[MINE].at, found[PUZZLE].at) == (NOON, None)
    assert log.standing("b", "v")[1] == found[MINE]


def test_whoever_is_second_changes_nothing(engine: Engine) -> None:
    log = RatingLog(engine)
    assert log.keep("b", 0, 3, {MINE: row(1600, 3)})
    assert not log.keep("b", 0, 3, {MINE: row(1700, 3)})
    assert log.keep("b", 3, 5, {MINE: row(1650, 5)})
    assert not log.keep("b", 3, 5, {MINE: row(1700, 5)})
    assert log.find([MINE, PUZZLE]) == {MINE: row(1650, 5)}
    assert log.folded("b") == 5


def test_on_another_basis_all_is_made_anew(engine: Engine) -> None:
    log = RatingLog(engine)
    log.keep("b", 0, 3, {MINE: row(1600, 3), PUZZLE: row(1400, 3)})
    assert log.folded("other") == 0
    assert log.keep("other", 0, 2, {PUZZLE: row(1450, 2)})
    assert log.find([MINE, PUZZLE]) == {PUZZLE: row(1450, 2)}
    assert log.folded("b") == 0


def test_only_puzzles_that_had_a_game_since_are_read(engine: Engine) -> None:
    log = RatingLog(engine)
    log.keep("b", 0, 3, {MINE: row(1600, 3), PUZZLE: row(1400, 2), Rated("", "q"): row(1450, 3)})
    assert log.puzzles(2) == {"q": row(1450, 3)}
    assert set(log.puzzles(0)) == {"p", "q"}


def test_an_answer_after_a_deletion_is_not_taken_for_one_that_was_folded(engine: Engine) -> None:
    """SQLite would give the number of a deleted row again."""
    answered(engine, "v", "puzzle:p")
    log = RatingLog(engine)
    log.keep("b", 0, log.waiting("b", 10)[-1].id, {})
    OwnRows(engine).delete("v")
    answered(engine, "w", "puzzle:p")
    assert [one.visitor for one in log.waiting("b", 10)] == ["w"]
