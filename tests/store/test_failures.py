"""Databases that can't be used: one line that names the file and says what to do, and nothing is changed."""

import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import insert

from tests.databases import busy
from trainer.store.database import backend_of, open_database
from trainer.store.errors import Busy, DatabaseUnusable
from trainer.store.game_log import Event, EventKind, GameLog, GameRow
from trainer.store.schema import attempts

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
ROW = GameRow("g", "v", "standard", 7, 0, "easy", scored=True, started=NOON)


def run(file: Path, *statements: str) -> None:
    connection = sqlite3.connect(file)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def ours(file: Path) -> None:
    open_database(f"sqlite:///{file}").dispose()


def random_bytes(file: Path) -> None:
    file.write_bytes(Random(1).randbytes(20_000))


def text(file: Path) -> None:
    file.write_text("a shopping list")


def folder(file: Path) -> None:
    file.mkdir()


def cut_off(file: Path) -> None:
    ours(file)
    file.write_bytes(file.read_bytes()[:6000])


def foreign_games(file: Path) -> None:
    run(file, "CREATE TABLE games (title TEXT)")


def foreign_tables(file: Path) -> None:
    run(file, "CREATE TABLE recipes (title TEXT)")


def newer(file: Path) -> None:
    ours(file)
    run(file, "UPDATE alembic_version SET version_num = '9999'")


def foreign_versions(file: Path) -> None:
    run(file, "CREATE TABLE alembic_version (version TEXT)")


def two_versions(file: Path) -> None:
    ours(file)
    run(file, "INSERT INTO alembic_version VALUES ('0001')")


def without_a_table(file: Path) -> None:
    ours(file)
    run(file, "DROP TABLE helps")


def without_a_column(file: Path) -> None:
    ours(file)
    run(file, "ALTER TABLE games DROP COLUMN level")


def lost_game(file: Path) -> None:
    ours(file)
    run(file, "INSERT INTO events VALUES ('nobody', 0, 'call', '3', '2026-01-02')")


def only_readable(file: Path) -> None:
    # A database of a later kind of SQLite, as its header says, can be read but not written.
    ours(file)
    content = bytearray(file.read_bytes())
    content[18] = 3
    file.write_bytes(content)


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (random_bytes, "is no database or is damaged"),
        (text, "is no database or is damaged"),
        (folder, "can't be opened or written"),
        (cut_off, "is no database or is damaged"),
        (foreign_games, "is the database of another program"),
        (foreign_tables, "is the database of another program"),
        (foreign_versions, "is not as the trainer made it"),
        (newer, "was written by a newer trainer (its version is '9999', this trainer knows up to '0"),
        (two_versions, "is not as the trainer made it"),
        (without_a_table, "no such table: helps"),
        (without_a_column, "no such column: games.level"),
        (lost_game, "rows refer to nothing"),
        (only_readable, "attempt to write a readonly database"),
    ],
)
def test_what_can_not_be_the_database_is_told(
    make: Callable[[Path], None], problem: str, tmp_path: Path
) -> None:
    file = tmp_path / "trainer.sqlite3"
    make(file)
    before = file.read_bytes() if file.is_file() else b""
    with pytest.raises(DatabaseUnusable) as refused:
        open_database(f"sqlite:///{file}")
    told = str(refused.value)
    assert problem in told
    assert repr(str(file)) in told
    assert "TRAINER_DATA" in told
    assert "\n" not in told
    assert before == (file.read_bytes() if file.is_file() else b"")


def test_a_folder_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path / "file", tmp_path / "file" / "inside", Path("/proc/nope")):
        with pytest.raises(DatabaseUnusable, match="can't be made") as refused:
            open_database(f"sqlite:///{place / 'trainer.sqlite3'}")
        assert repr(str(place)) in str(refused.value)


def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    file = tmp_path / "cards? 100% #1 斗地主" / "trainer.sqlite3"
    ours(file)
    assert file.is_file()


def test_a_busy_database_can_be_read_and_loses_nothing(database_url: str) -> None:
    log = GameLog(open_database(database_url, wait=0.01))
    first, second = Event(EventKind.CALL, "0"), Event(EventKind.CALL, "3")
    assert log.create(ROW, [first])
    with busy(database_url):
        with pytest.raises(Busy, match="is busy") as refused:
            log.append("g", 1, [second], NOON)
        assert repr(backend_of(database_url).name) in str(refused.value)
        with pytest.raises(Busy):
            open_database(database_url, wait=0.01)
        assert log.find("g") == ROW
        assert log.events("g") == (first,)
    assert log.append("g", 1, [second], NOON)
    assert log.events("g") == (first, second)


def test_writers_of_a_file_wait_for_each_other_and_whatever_ends_one_lets_the_next_write(
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path / 'trainer.sqlite3'}"
    engine = open_database(url, wait=0.01)
    log, writing = GameLog(engine), engine.execution_options(write="alone")
    assert log.create(ROW, [])
    with writing.begin(), pytest.raises(Busy, match="is busy"):
        log.append("g", 0, [Event(EventKind.CALL, "0")], NOON)
    with pytest.raises(RuntimeError), writing.begin():
        raise RuntimeError
    connection = writing.connect()
    connection.begin()
    connection.invalidate()  # as when it is lost
    connection.close()
    with busy(url), pytest.raises(Busy), writing.begin():
        pytest.fail("it is another program's turn")
    assert log.append("g", 0, [Event(EventKind.CALL, "0")], NOON)


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'trainer.sqlite3'}")
    row = {"visitor": "v", "item": "i", "step": "s", "answer": "x" * 100_000, "right": True, "at": NOON}
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count=20")
        with pytest.raises(DatabaseUnusable, match="is full"):
            connection.execute(insert(attempts).values(row))
