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


def test_check_names_a_table_that_is_missing(settings: dict[str, str]) -> None:
    done(settings, "upgrade")
    change(settings, "DROP TABLE accounts")
    result = trainer("db", "check", settings=settings)
    assert result.exit_code == 1
    assert "the table accounts is missing" in result.stdout


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
    nowhere = {"TRAINER_DATA": str(tmp_path / "empty")}
    assert "There is no database" in refused("db", "check", settings=nowhere)
    engine.dispose()
