"""All of one visitor's data: whatever table keeps some, it is found, and nobody else's."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Boolean, DateTime, Engine, Float, Integer, Table, func, insert, select

from trainer.services.own_data import ANSWER_FIELDS, DRILL_FIELDS
from trainer.store.attempt_log import AttemptLog
from trainer.store.database import open_database
from trainer.store.drill_log import DrillAnswer, DrillLog, RunRow
from trainer.store.game_log import Event, EventKind, GameLog, GameRow
from trainer.store.own_data import OwnRows
from trainer.store.schema import metadata

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
OVER = Event(EventKind.OVER, "-20")
NOT_OF_VISITORS = {"rating_folds"}
"""Tables that keep nothing of a visitor; whoever adds one says so here, or gives it a column `visitor`."""


@pytest.fixture
def engine(database_url: str) -> Engine:
    return open_database(database_url)


def some_value(table: Table, name: str, visitor: str, numbers: Iterator[int]) -> Any:
    """A value that fits the column: what refers to another table refers to the visitor's row there."""
    column = table.c[name]
    if name == "visitor":
        return visitor
    if column.foreign_keys or column.primary_key:
        return next(numbers) if isinstance(column.type, Integer) else visitor
    for kind, value in ((DateTime, NOON), (Boolean, False), (Integer, 1), (Float, 1.0)):
        if isinstance(column.type, kind) or isinstance(getattr(column.type, "impl", None), kind):
            return value
    return visitor


def fill_all_tables(engine: Engine, visitor: str, start: int) -> None:
    """Puts a row into each table that is the visitor's, or refers to such a row."""
    numbers = iter(range(start, start + 100))
    with engine.execution_options(write=True).begin() as connection:
        for table in metadata.sorted_tables:
            values = {one.name: some_value(table, one.name, visitor, numbers) for one in table.c}
            connection.execute(insert(table).values(values))


def rows(engine: Engine) -> dict[str, int]:
    with engine.begin() as connection:
        return {
            table.name: connection.scalar(select(func.count()).select_from(table)) or 0
            for table in metadata.sorted_tables
            if table.name not in NOT_OF_VISITORS
        }


def test_deleting_leaves_nothing_of_the_visitor_and_all_of_the_others(engine: Engine) -> None:
    fill_all_tables(engine, "mine", 1)
    fill_all_tables(engine, "other", 1000)
    assert set(rows(engine).values()) == {2}
    OwnRows(engine).delete("mine")
    assert rows(engine) == dict.fromkeys(rows(engine), 1)
    with engine.begin() as connection:
        for table in metadata.sorted_tables:
            if table.name in NOT_OF_VISITORS:
                continue
            (row,) = connection.execute(select(table)).all()
            assert "mine" not in row
    OwnRows(engine).delete("other")
    assert set(rows(engine).values()) == {0}


def test_deleting_what_nobody_has_changes_nothing(engine: Engine) -> None:
    fill_all_tables(engine, "mine", 1)
    OwnRows(engine).delete("nobody")
    assert set(rows(engine).values()) == {1}


def test_what_is_kept_is_counted(engine: Engine) -> None:
    fill_all_tables(engine, "mine", 1)
    counts = OwnRows(engine).counts("mine")
    assert {"games", "attempts", "links"} <= set(counts)
    assert set(counts.values()) == {1}
    assert set(OwnRows(engine).counts("nobody").values()) == {0}


def keep_game(engine: Engine, game: str, number: int, visitor: str = "v", *, over: bool = True) -> None:
    started = NOON + timedelta(minutes=number // 2)
    row = GameRow(game, visitor, "standard", 7, 0, "easy", scored=True, started=started)
    GameLog(engine).create(row, [Event(EventKind.CALL, "3"), *([OVER] if over else [])])


def test_all_finished_deals_are_read_once_in_parts(engine: Engine) -> None:
    """Two deals at each moment, more than one part, and none that is played or somebody else's."""
    for number in range(101):
        keep_game(engine, f"game-{number:03}", number)
    keep_game(engine, "running", 5, over=False)
    keep_game(engine, "foreign", 5, "w")
    parts = list(OwnRows(engine).finished("v"))
    assert [len(part) for part in parts] == [100, 1]
    assert [row.id for part in parts for row, _ in part] == [f"game-{number:03}" for number in range(101)]
    assert parts[0][0][1] == (Event(EventKind.CALL, "3"), OVER)


def test_answers_are_read_in_the_order_in_which_they_were_given(engine: Engine) -> None:
    log = AttemptLog(engine)
    for number, visitor in enumerate("vvwv"):
        log.append(visitor, "puzzle:p", "", str(number), right=True, at=NOON)
    found = list(OwnRows(engine).answers("v"))
    assert [one["answer"] for one in found] == ["0", "1", "3"]
    assert tuple(found[0]) == ANSWER_FIELDS
    assert found[0] == {
        "item": "puzzle:p",
        "step": "",
        "answer": "0",
        "right": True,
        "at": NOON,
        "helped": False,
        "sure": None,
    }


def test_answers_in_drills_are_read_run_by_run(engine: Engine) -> None:
    log = DrillLog(engine)
    for run, visitor in (("b", "v"), ("a", "v"), ("c", "w")):
        log.begin(RunRow(run, visitor, "legal", "streak", NOON))
        for number in range(2):
            log.append(run, number, DrillAnswer("yes", right=number == 0, at=NOON))
    found = list(OwnRows(engine).drills("v"))
    assert [(one["run"], one["number"], one["right"]) for one in found] == [
        ("a", 0, True),
        ("a", 1, False),
        ("b", 0, True),
        ("b", 1, False),
    ]
    assert tuple(found[0]) == DRILL_FIELDS
