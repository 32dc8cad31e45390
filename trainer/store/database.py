"""Opening the database, and bringing it to the newest form."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, delete, func, inspect, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql import false

from trainer.settings import SQLITE
from trainer.store.backend import ELSEWHERE, Backend, not_ours
from trainer.store.errors import DatabaseUnusable, StoreError
from trainer.store.schema import attempts, metadata
from trainer.store.sqlite_file import SqliteFile, database_file

_MIGRATIONS = Path(__file__).with_name("migrations")
_VERSIONS = "alembic_version"
_WAIT_FOR_LOCK = 3.0
"""Seconds that a writer waits for another: somebody looks at a page meanwhile."""


def open_database(url: str, *, wait: float = _WAIT_FOR_LOCK) -> Engine:
    """The database behind a URL `sqlite:///FILE` or `postgresql://...`, migrated.

    A file and its folder are made where they are missing; a server has to have the database, which may be
    empty. Raises StoreError, now and whenever the engine is used: DatabaseUnusable where it can't be the
    trainer's database, Busy where another program holds the lock for longer than `wait` seconds or the server
    is away.
    """
    backend = backend_of(url)
    backend.make_room()
    engine = backend.engine(wait)
    with _told(engine, backend):
        _bring_up_to_date(engine, backend)
    return engine


def open_as_it_is(url: str, *, wait: float = _WAIT_FOR_LOCK) -> Engine:
    """The database behind a URL, neither made nor migrated; else as `open_database`."""
    backend = backend_of(url)
    if not backend.exists():
        raise DatabaseUnusable(
            f"There is no database {backend.name!r}: start the trainer once, or {ELSEWHERE}."
        )
    engine = backend.engine(wait)
    with _told(engine, backend), engine.begin() as connection:
        _refuse_others(connection, backend)
    return engine


def backend_of(url: str) -> Backend:
    """What a URL of the settings leads to."""
    if url.startswith(SQLITE):
        return SqliteFile(database_file(url))
    from trainer.store.postgres import PostgresDatabase  # its driver is loaded where it is needed

    return PostgresDatabase(url)


def version_of(engine: Engine) -> str:
    """The version of the tables; empty where there are none yet."""
    with engine.begin() as connection:
        return MigrationContext.configure(connection).get_current_revision() or ""


@cache
def newest_version() -> str:
    """The version of the tables that this trainer works with."""
    return _scripts().get_current_head() or ""


def time_of(engine: Engine) -> datetime:
    """What time it is for all who work with the database: that of its server, or of this machine."""
    if engine.dialect.name == "sqlite":
        return datetime.now(UTC)
    with engine.begin() as connection:
        found: datetime = connection.execute(select(func.clock_timestamp())).scalar_one()
        return found.astimezone(UTC)


@contextmanager
def _told(engine: Engine, backend: Backend) -> Iterator[None]:
    """Says what is wrong with a database that can't be opened."""
    try:
        yield
    except StoreError:
        engine.dispose()
        raise
    except (sqlite3.Error, SQLAlchemyError, CommandError) as error:
        engine.dispose()
        reason = getattr(error, "orig", error)
        raise backend.failure(error) or not_ours(backend.name, reason) from error


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    return config


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


@cache
def _known_versions() -> frozenset[str]:
    return frozenset(script.revision for script in _scripts().walk_revisions())


def _bring_up_to_date(engine: Engine, backend: Backend) -> None:
    with engine.begin() as connection:
        _refuse_others(connection, backend)
    with backend.changing(engine) as connection:
        if MigrationContext.configure(connection).get_current_heads() != (newest_version(),):
            config = _config()
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
        _check(connection)


def _refuse_others(connection: Connection, backend: Backend) -> None:
    """Raises DatabaseUnusable, before anything is changed, where another program or a newer trainer wrote."""
    tables = set(inspect(connection).get_table_names())
    found = MigrationContext.configure(connection).get_current_heads()
    if not found and tables - {_VERSIONS}:
        raise DatabaseUnusable(f"{backend.name!r} is the database of another program: {ELSEWHERE}.")
    known = _known_versions()
    if newer := set(found) - known:
        raise DatabaseUnusable(
            f"The database {backend.name!r} was written by a newer trainer (its version is {min(newer)!r}, "
            f"this trainer knows up to {max(known)!r}): start the newer trainer, or {ELSEWHERE}."
        )


def _check(connection: Connection) -> None:
    """Raises an error of the driver where a table or column is missing, or the database can't be written."""
    for table in metadata.sorted_tables:
        connection.execute(select(table).limit(0))
    # A file that can only be read is noticed at the first write, not when the lock is taken.
    connection.execute(delete(attempts).where(false()))
