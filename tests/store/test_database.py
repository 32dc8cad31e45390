"""Opening, migrating, and what the database promises."""

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from trainer.store.database import open_database
from trainer.store.schema import metadata


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'new' / 'trainer.sqlite3'}"


def test_the_migrations_build_exactly_the_tables_of_the_schema(tmp_path: Path) -> None:
    engine = open_database(url(tmp_path))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_opening_twice_keeps_what_is_there(tmp_path: Path) -> None:
    columns = "visitor, item, step, answer, right, at"
    row = f"INSERT INTO attempts ({columns}) VALUES ('v', 'i', 's', 'a', 1, '2026-01-02')"
    with open_database(url(tmp_path)).begin() as connection:
        connection.execute(text(row))
    with open_database(url(tmp_path)).begin() as connection:
        assert connection.execute(text("SELECT count(*) FROM attempts")).scalar_one() == 1


def test_a_commit_is_durable_and_readers_do_not_wait(tmp_path: Path) -> None:
    with open_database(url(tmp_path)).begin() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 2  # FULL
        assert connection.execute(text("PRAGMA foreign_keys")).scalar_one() == 1
