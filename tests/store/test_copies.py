"""Copies of the database: made under load, put back, or refused; and migrations that break off."""

import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic import op
from sqlalchemy import Engine

from tests.store.test_database import first_form
from trainer.store.copies import back_up, restore
from trainer.store.database import newest_version, open_as_it_is, open_database, version_of
from trainer.store.errors import Busy, DatabaseUnusable
from trainer.store.game_log import Event, EventKind, GameLog, GameRow
from trainer.store.soundness import examine

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
PASS = Event(EventKind.CALL, "0")


def url(file: Path) -> str:
    return f"sqlite:///{file}"


def add_game(engine: Engine, game: str) -> None:
    row = GameRow(game, "anna", "standard", 7, 0, "easy", True, NOON)
    assert GameLog(engine).create(row, [PASS, PASS])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with the game `old`, which nobody has open."""
    found = tmp_path / "trainer.sqlite3"
    engine = open_database(url(found))
    add_game(engine, "old")
    engine.dispose()
    return found


def games(file: Path) -> tuple[str, ...]:
    engine = open_as_it_is(url(file))
    try:
        return GameLog(engine).ids("", 1000)
    finally:
        engine.dispose()


def test_a_copy_made_while_others_write_holds_whole_games_and_all_that_were_acknowledged(
    file: Path, tmp_path: Path
) -> None:
    engine = open_database(url(file))
    acknowledged = ["old"]
    enough, stop = threading.Event(), threading.Event()

    def write() -> None:
        while not stop.is_set():
            add_game(engine, f"new-{len(acknowledged):04}")
            acknowledged.append(f"new-{len(acknowledged):04}")
            if len(acknowledged) > 10:
                enough.set()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        assert enough.wait(30)
        before = tuple(acknowledged)
        assert back_up(url(file), tmp_path / "copy") == newest_version()
    finally:
        stop.set()
        writer.join()
    assert set(before) <= set(games(tmp_path / "copy"))
    copied = open_as_it_is(url(tmp_path / "copy"))
    assert examine(copied).faults == ()
    assert all(GameLog(copied).events(game) == (PASS, PASS) for game in games(tmp_path / "copy"))
    copied.dispose()
    engine.dispose()
    elsewhere = tmp_path / "elsewhere.sqlite3"
    restore(url(elsewhere), tmp_path / "copy", NOON)
    assert games(elsewhere) == games(tmp_path / "copy")
    restored = open_database(url(elsewhere))
    assert examine(restored).faults == ()
    add_game(restored, "later")
    restored.dispose()


def test_a_copy_is_one_file_that_only_its_owner_reads(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    back_up(url(file), folder / "copy")
    assert [one.name for one in folder.iterdir()] == ["copy"]
    assert (folder / "copy").stat().st_mode & 0o777 == 0o600


def test_no_file_is_written_over(file: Path, tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("dear")
    with pytest.raises(DatabaseUnusable, match="already"):
        back_up(url(file), tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "dear"


def test_a_copy_that_can_not_be_written_is_told(file: Path, tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="No such file or directory"):
        back_up(url(file), tmp_path / "nowhere" / "copy")


def test_nothing_is_copied_where_there_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="There is no database"):
        back_up(url(tmp_path / "trainer.sqlite3"), tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []


def test_a_copy_that_is_put_back_is_the_database_and_the_old_one_lies_beside_it(
    file: Path, tmp_path: Path
) -> None:
    back_up(url(file), tmp_path / "copy")
    engine = open_database(url(file))
    add_game(engine, "later")
    engine.dispose()
    kept = restore(url(file), tmp_path / "copy", NOON)
    assert kept == tmp_path / "trainer.sqlite3.until-20261130T120000Z"
    assert games(file) == ("old",)
    assert games(kept) == ("later", "old")
    assert games(tmp_path / "copy") == ("old",)


def test_a_copy_is_put_back_where_there_is_nothing_yet(file: Path, tmp_path: Path) -> None:
    back_up(url(file), tmp_path / "copy")
    assert restore(url(tmp_path / "new" / "trainer.sqlite3"), tmp_path / "copy", NOON) is None
    assert games(tmp_path / "new" / "trainer.sqlite3") == ("old",)


def test_a_copy_is_put_back_in_place_of_a_damaged_database(file: Path, tmp_path: Path) -> None:
    back_up(url(file), tmp_path / "copy")
    file.write_bytes(b"no pages of a database" * 500)
    kept = restore(url(file), tmp_path / "copy", NOON)
    assert kept is not None
    assert kept.read_bytes().startswith(b"no pages")
    assert games(file) == ("old",)


def test_a_copy_of_an_older_trainer_is_brought_to_the_newest_form(file: Path, tmp_path: Path) -> None:
    first_form(tmp_path / "older" / "copy")
    restore(url(file), tmp_path / "older" / "copy", NOON)
    engine = open_as_it_is(url(file))
    assert version_of(engine) == newest_version()
    assert GameLog(engine).ids("", 9) == ("g",)
    engine.dispose()


def test_nothing_is_put_in_place_of_a_database_that_is_open(file: Path, tmp_path: Path) -> None:
    back_up(url(file), tmp_path / "copy")
    engine = open_database(url(file))
    with pytest.raises(Busy, match="stop the trainer"):
        restore(url(file), tmp_path / "copy", NOON)
    add_game(engine, "later")
    engine.dispose()
    assert games(file) == ("later", "old")


def damaged(copy: Path) -> None:
    copy.write_bytes(b"no pages of a database" * 500)


def missing(copy: Path) -> None:
    copy.unlink()


def empty(copy: Path) -> None:
    copy.write_bytes(b"")


def of_another_program(copy: Path) -> None:
    copy.unlink()
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def newer(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def with_a_gap(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("DELETE FROM events WHERE seq = 0")


def orphaned(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("DELETE FROM games")


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (damaged, "no database or is damaged"),
        (missing, "There is no database"),
        (empty, "holds nothing"),
        (of_another_program, "another program"),
        (newer, "newer trainer"),
        (with_a_gap, "events of the game old are missing"),
        (orphaned, "refers to no row of games"),
    ],
)
def test_what_is_no_whole_copy_of_ours_is_refused_and_nothing_has_changed(
    spoil: object, why: str, file: Path, tmp_path: Path
) -> None:
    assert callable(spoil)
    back_up(url(file), tmp_path / "copy")
    spoil(tmp_path / "copy")
    with pytest.raises(DatabaseUnusable, match=why):
        restore(url(file), tmp_path / "copy", NOON)
    assert games(file) == ("old",)
    assert not [one for one in tmp_path.iterdir() if "draft" in one.name or "until" in one.name]


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "new" / "trainer.sqlite3"
    first_form(file)

    def fail(*_: object) -> None:
        raise DatabaseUnusable("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(op, "create_index", fail)
        with pytest.raises(DatabaseUnusable, match="full"):
            open_database(url(file))
        engine = open_as_it_is(url(file))
        assert version_of(engine) == "0001"
        assert examine(engine).faults == ()
        engine.dispose()
    open_database(url(file)).dispose()
    assert games(file) == ("g",)


KILLED = """
import os, sys
from sqlalchemy import event
from sqlalchemy.engine import Engine
from trainer.store.database import open_database

left = int(sys.argv[2])

@event.listens_for(Engine, "after_cursor_execute")
def count(*_):
    global left
    left -= 1
    if left == 0:
        os._exit(77)

open_database(sys.argv[1])
"""
"""A program that ends, as by `kill -9`, after so many statements of a migration."""


@pytest.mark.parametrize(
    "statements", [30, *(pytest.param(number, marks=pytest.mark.deep) for number in range(1, 60, 4))]
)
def test_a_migration_that_is_killed_is_made_at_the_next_start(tmp_path: Path, statements: int) -> None:
    file = tmp_path / "new" / "trainer.sqlite3"
    first_form(file)
    died = subprocess.run([sys.executable, "-c", KILLED, url(file), str(statements)], check=False)
    assert died.returncode == 77
    engine = open_as_it_is(url(file))
    assert (version_of(engine), examine(engine).faults) == ("0001", ())
    engine.dispose()
    open_database(url(file)).dispose()
    assert games(file) == ("g",)
