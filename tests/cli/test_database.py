"""The commands for the database: what they say, and with which exit status."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.command import refused, trainer
from tests.store.test_database import first_form
from trainer.store.database import newest_version, open_database


@pytest.fixture
def settings(tmp_path: Path) -> dict[str, str]:
    """Settings whose database is of the first form, with a game that goes on."""
    first_form(tmp_path / "data" / "trainer.sqlite3")
    return {"TRAINER_DATA": str(tmp_path / "data")}


def done(settings: dict[str, str], *words: str) -> str:
    result = trainer("db", *words, settings=settings)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return result.stdout


def change(settings: dict[str, str], statement: str) -> None:
    file = Path(settings["TRAINER_DATA"]) / "trainer.sqlite3"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


def checked(settings: dict[str, str], damage: str) -> str:
    """What is told of a database of the newest form after a statement has damaged it."""
    done(settings, "upgrade")
    change(settings, damage)
    result = trainer("db", "check", settings=settings)
    assert (result.exit_code, result.stderr) == (1, "")
    return result.stdout


def test_upgrade_tells_both_versions_and_then_that_there_is_nothing_to_do(settings: dict[str, str]) -> None:
    newest = newest_version()
    assert f"has version {newest} now, before 0001" in done(settings, "upgrade")
    assert f"has the newest version {newest}" in done(settings, "upgrade")


def test_upgrade_makes_a_database_where_there_is_none(tmp_path: Path) -> None:
    assert "before none" in done({"TRAINER_DATA": str(tmp_path)}, "upgrade")


def test_check_asks_for_an_upgrade_first(settings: dict[str, str]) -> None:
    told = refused("db", "check", settings=settings)
    assert "has version 0001" in told
    assert "trainer db upgrade" in told


def test_check_tells_how_much_it_has_examined(settings: dict[str, str]) -> None:
    done(settings, "upgrade")
    assert "games played once more: 1; faults: 0" in done(settings, "check")


def test_check_names_what_is_wrong_and_goes_on(settings: dict[str, str]) -> None:
    done(settings, "upgrade")
    change(settings, "UPDATE events SET data = 'nine'")
    change(settings, "INSERT INTO helps VALUES (1, 'nobody', 'hint', '2026-01-02')")
    result = trainer("db", "check", settings=settings)
    assert result.exit_code == 1
    assert "row 1 of helps refers to no row of games" in result.stdout
    assert "game g: deal 7 under 'standard': ValueError" in result.stdout
    assert "games played once more: 1; faults: 2" in result.stdout


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("DROP TABLE accounts", "the table accounts is missing"),
        ("DROP TABLE games", "the table games is missing"),
        ("ALTER TABLE events RENAME COLUMN seq TO number", "the column seq of events is missing"),
    ],
)
def test_check_names_what_is_missing_and_asks_for_nothing_that_needs_it(
    damage: str, told: str, settings: dict[str, str]
) -> None:
    found = checked(settings, damage)
    assert told in found
    assert found.endswith("not examined, nor any game; faults: 1\n")


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("UPDATE games SET started = 'soon'", "game g: its rows can't be read: ValueError"),
        ("UPDATE events SET kind = 'dance'", "game g: its rows can't be read: ValueError"),
        ("UPDATE games SET seat = 7", "game g: deal 7 under 'standard': ValueError: there is no seat 7"),
    ],
)
def test_check_names_a_game_whose_rows_make_no_sense(
    damage: str, told: str, settings: dict[str, str]
) -> None:
    assert told in checked(settings, damage)


def test_of_damaged_pages_all_is_told_and_no_copy_is_made(settings: dict[str, str], tmp_path: Path) -> None:
    done(settings, "upgrade")
    file, page = Path(settings["TRAINER_DATA"]) / "trainer.sqlite3", 4096
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = connection.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'drill_runs'"
        ).fetchone()
    with file.open("r+b") as pages:
        pages.seek((root - 1) * page)
        pages.write(bytes(page))
    result = trainer("db", "check", settings=settings)
    assert (result.exit_code, result.stderr) == (1, "")
    assert "is so damaged" in result.stdout
    copy = tmp_path / "copy"
    assert "is damaged" in refused("db", "backup", str(copy), settings=settings)
    assert not copy.exists()


def test_a_backup_comes_back(settings: dict[str, str], tmp_path: Path) -> None:
    done(settings, "upgrade")
    copy = tmp_path / "copy"
    assert f"{copy} holds the database in version {newest_version()}" in done(settings, "backup", str(copy))
    change(settings, "DELETE FROM events")
    told = done(settings, "restore", str(copy))
    assert "is kept in" in told
    assert "games played once more: 1; faults: 0" in done(settings, "check")


def test_what_can_not_be_done_is_one_line(settings: dict[str, str], tmp_path: Path) -> None:
    done(settings, "upgrade")
    engine = open_database(f"sqlite:///{tmp_path}/data/trainer.sqlite3")
    done(settings, "backup", str(tmp_path / "copy"))
    assert "already" in refused("db", "backup", str(tmp_path / "copy"), settings=settings)
    assert "stop the trainer" in refused("db", "restore", str(tmp_path / "copy"), settings=settings)
    assert "There is no database" in refused("db", "restore", str(tmp_path / "none"), settings=settings)
    for command in ("backup", "restore"):
        assert "long" * 100 in refused("db", command, str(tmp_path / ("long" * 100)), settings=settings)
    nowhere = {"TRAINER_DATA": str(tmp_path / "empty")}
    assert "There is no database" in refused("db", "check", settings=nowhere)
    engine.dispose()
