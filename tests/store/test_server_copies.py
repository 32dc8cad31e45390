"""Copies go from any database to any other: those of this run, and files."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Engine, select

from trainer.store.attempt_log import AttemptLog
from trainer.store.copies import back_up, restore
from trainer.store.database import newest_version, open_as_it_is, open_database
from trainer.store.errors import Busy, DatabaseUnusable
from trainer.store.game_log import Event, EventKind, GameLog, GameRow
from trainer.store.schema import metadata

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def play(engine: Engine, game: str) -> None:
    row = GameRow(game, "anna", "standard", 7, 0, "easy", scored=True, started=NOON)
    assert GameLog(engine).create(row, [Event(EventKind.CALL, "0"), Event(EventKind.CALL, "3")])
    AttemptLog(engine).append("anna", "puzzle:x", "", game, right=True, at=NOON)


def rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    engine = open_as_it_is(url)
    with engine.begin() as connection:
        found = {
            table.name: [tuple(row) for row in connection.execute(select(table))]
            for table in metadata.sorted_tables
        }
    engine.dispose()
    return found


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'other' / 'trainer.sqlite3'}"


@pytest.fixture
def copy(database_url: str, tmp_path: Path) -> Path:
    """A copy of the database of this run with one game in it."""
    engine = open_database(database_url)
    play(engine, "old")
    engine.dispose()
    assert back_up(database_url, tmp_path / "copy") == newest_version()
    return tmp_path / "copy"


def test_a_copy_is_one_private_file_with_every_row(database_url: str, copy: Path) -> None:
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [one.name for one in copy.parent.iterdir() if one.name.startswith("copy")] == ["copy"]
    assert rows(f"sqlite:///{copy}") == rows(database_url)


def test_a_copy_becomes_a_file_and_a_file_comes_back(
    database_url: str, copy: Path, file_url: str, tmp_path: Path
) -> None:
    before = rows(database_url)
    restore(file_url, copy, NOON)
    assert rows(file_url) == before
    file = open_database(file_url)
    play(file, "new")
    file.dispose()
    back_up(file_url, tmp_path / "copy of the file")
    kept = restore(database_url, tmp_path / "copy of the file", NOON)
    assert kept is not None
    assert kept.name == "trainer.sqlite3.until-20261130T120000Z"
    assert rows(f"sqlite:///{kept}") == before
    assert rows(database_url) == rows(file_url)


def test_numbers_of_rows_go_on_after_those_that_were_put_back(database_url: str, copy: Path) -> None:
    restore(database_url, copy, NOON)
    engine = open_database(database_url)
    play(engine, "new")
    assert [one.answer for one in AttemptLog(engine).of("anna")] == ["old", "new"]


def test_nothing_is_put_under_a_program_that_runs(database_url: str, copy: Path) -> None:
    engine = open_database(database_url)
    play(engine, "later")
    with pytest.raises(Busy, match="stop the trainer"):
        restore(database_url, copy, NOON)
    assert GameLog(engine).ids("", 9) == ("later", "old")


def test_a_database_without_tables_can_get_a_copy_and_gives_none(
    empty_database_url: str, tmp_path: Path
) -> None:
    file_url = f"sqlite:///{tmp_path / 'source' / 'trainer.sqlite3'}"
    source = open_database(file_url)
    play(source, "old")
    source.dispose()
    with pytest.raises(DatabaseUnusable, match=r"There is no database|trainer db upgrade"):
        back_up(empty_database_url, tmp_path / "nothing")
    back_up(file_url, tmp_path / "copy")
    assert restore(empty_database_url, tmp_path / "copy", NOON) is None
    assert rows(empty_database_url) == rows(file_url)
