"""Opening, migrating, and what the database promises."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text
from sqlalchemy.exc import IntegrityError

from trainer import store
from trainer.store.attempt_log import AttemptLog
from trainer.store.database import open_database
from trainer.store.game_log import GameLog
from trainer.store.schema import metadata


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'new' / 'trainer.sqlite3'}"


def test_the_migrations_build_exactly_the_tables_of_the_schema(empty_database_url: str) -> None:
    engine = open_database(empty_database_url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_opening_twice_keeps_what_is_there(empty_database_url: str) -> None:
    noon = datetime(2026, 11, 30, 12, tzinfo=UTC)
    AttemptLog(open_database(empty_database_url)).append("v", "i", "s", "a", right=True, at=noon)
    assert len(AttemptLog(open_database(empty_database_url)).of("v")) == 1


def test_a_commit_leaves_the_file_whole_and_readers_do_not_wait(tmp_path: Path) -> None:
    with open_database(url(tmp_path)).begin() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 1  # NORMAL (test_group_commit)
        assert connection.execute(text("PRAGMA foreign_keys")).scalar_one() == 1


def first_form(file: Path) -> None:
    """Makes the database as the first trainer made it, with a game."""
    file.parent.mkdir()
    engine = create_engine(f"sqlite:///{file}")
    config = Config()
    config.set_main_option("script_location", str(Path(store.__file__).with_name("migrations")))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            text("INSERT INTO games VALUES ('g', 'v', 'standard', 7, 0, 'easy', 1, '2026-01-02')")
        )
        connection.execute(text("INSERT INTO events VALUES ('g', 0, 'call', '3', '2026-01-02')"))
    engine.dispose()


def test_a_database_of_the_first_form_keeps_its_games(tmp_path: Path) -> None:
    first_form(tmp_path / "new" / "trainer.sqlite3")
    engine = open_database(url(tmp_path))
    kept = GameLog(engine).find("g")
    assert kept is not None
    assert (kept.deal, kept.series, kept.series_length, kept.series_place) == (7, None, None, None)
    assert (kept.landlord, kept.study) == (None, False)
    with engine.begin() as connection:
        assert connection.execute(text("SELECT id, rules FROM games")).all() == [("g", "standard")]
        assert connection.execute(text("SELECT game, data FROM events")).all() == [("g", "3")]
        assert connection.execute(text("PRAGMA foreign_keys")).scalar_one() == 1
    with pytest.raises(IntegrityError), engine.begin() as connection:
        connection.execute(text("INSERT INTO events VALUES ('nobody', 0, 'call', '3', '2026-01-02')"))
