"""Opening the database, and bringing it to the newest form."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import (
    URL,
    Connection,
    Engine,
    ExceptionContext,
    create_engine,
    delete,
    event,
    inspect,
    select,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql import false

from trainer.settings import SQLITE
from trainer.store.errors import DatabaseUnusable, StoreError
from trainer.store.failures import ELSEWHERE, failure
from trainer.store.schema import attempts, metadata

_MIGRATIONS = Path(__file__).with_name("migrations")
_VERSIONS = "alembic_version"
_WAIT_FOR_LOCK = 3.0
"""Seconds that a writer waits for another: somebody looks at a page meanwhile."""


def open_database(url: str, *, wait: float = _WAIT_FOR_LOCK) -> Engine:
    """The database behind a URL `sqlite:///FILE`, migrated; file and folder are made where they are missing.

    Raises StoreError, now and whenever the engine is used: DatabaseUnusable where the file can't be the
    trainer's database, Busy where another program holds the lock for longer than `wait` seconds.
    """
    file = database_file(url)
    _make_folder(file)
    engine = _engine(file, wait)
    with _told(engine, file):
        _bring_up_to_date(engine, file)
    return engine


def open_as_it_is(url: str, *, wait: float = _WAIT_FOR_LOCK) -> Engine:
    """The database behind a URL, neither made nor migrated; else as `open_database`."""
    file = database_file(url)
    if not file.exists():
        raise DatabaseUnusable(f"There is no database {str(file)!r}: start the trainer once, or {ELSEWHERE}.")
    engine = _engine(file, wait)
    with _told(engine, file), engine.begin() as connection:
        _refuse_others(connection, file, _scripts())
    return engine


def database_file(url: str) -> Path:
    """The file behind a URL `sqlite:///FILE`."""
    return Path(url.removeprefix(SQLITE))


def version_of(engine: Engine) -> str:
    """The version of the tables; empty where there are none yet."""
    with engine.begin() as connection:
        return MigrationContext.configure(connection).get_current_revision() or ""


@cache
def newest_version() -> str:
    """The version of the tables that this trainer works with."""
    return _scripts().get_current_head() or ""


def _engine(file: Path, wait: float) -> Engine:
    # Not from the text: a folder may have a name that means something in a URL.
    engine = create_engine(URL.create("sqlite", database=str(file)), connect_args={"timeout": wait})
    event.listen(engine, "connect", _set_up_connection)
    event.listen(engine, "begin", _begin_at_once)
    event.listen(engine, "handle_error", lambda context: _say_what_failed(file, context))
    return engine


@contextmanager
def _told(engine: Engine, file: Path) -> Iterator[None]:
    """Says what is wrong with a file where it can't be opened."""
    try:
        yield
    except StoreError:
        engine.dispose()
        raise
    except (sqlite3.Error, SQLAlchemyError, CommandError) as error:
        engine.dispose()
        raise failure(file, error) or _unknown(file, getattr(error, "orig", error)) from error


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as refused:
        raise DatabaseUnusable(
            f"The folder {str(file.parent)!r} for the database can't be made ({refused.strerror}): "
            f"{ELSEWHERE}."
        ) from refused


def _unknown(file: Path, reason: object) -> StoreError:
    told = " ".join(str(reason).split())
    return DatabaseUnusable(
        f"The database {str(file)!r} is not as the trainer made it ({told}): "
        f"move it away to begin with an empty one, or {ELSEWHERE}."
    )


def _say_what_failed(file: Path, context: ExceptionContext) -> StoreError | None:
    return failure(file, context.original_exception)


def _set_up_connection(connection: Any, _record: object) -> None:
    # FULL makes a commit durable before it is acknowledged, also when the power fails.
    connection.isolation_level = None
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_at_once(connection: Any) -> None:
    # The write lock is taken at the start, so that what was read can't be outdated when it is written.
    connection.exec_driver_sql(
        "BEGIN IMMEDIATE" if connection.get_execution_options().get("write") else "BEGIN"
    )


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    return config


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _bring_up_to_date(engine: Engine, file: Path) -> None:
    config = _config()
    with engine.begin() as connection:
        _refuse_others(connection, file, _scripts())
    with engine.execution_options(write=True).connect() as connection:
        # With the write-ahead log readers and the writer don't wait for each other. The file remembers it.
        _set(connection, "journal_mode=WAL")
        # SQLite changes a table by copying it. Dropping the old one must not count as deleting its rows, and
        # that can be said outside a transaction only.
        _set(connection, "foreign_keys=OFF")
        with connection.begin():
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            _check(connection, file)
        _set(connection, "foreign_keys=ON")


def _set(connection: Connection, pragma: str) -> None:
    connection.connection.cursor().execute(f"PRAGMA {pragma}")


def _refuse_others(connection: Connection, file: Path, scripts: ScriptDirectory) -> None:
    """Raises DatabaseUnusable, before anything is changed, where another program or a newer trainer wrote."""
    tables = set(inspect(connection).get_table_names())
    found = MigrationContext.configure(connection).get_current_heads()
    if not found and tables - {_VERSIONS}:
        raise DatabaseUnusable(f"{str(file)!r} is the database of another program: {ELSEWHERE}.")
    known = {script.revision for script in scripts.walk_revisions()}
    if newer := set(found) - known:
        raise DatabaseUnusable(
            f"The database {str(file)!r} was written by a newer trainer (its version is {min(newer)!r}, this "
            f"trainer knows up to {max(known)!r}): start the newer trainer, or {ELSEWHERE}."
        )


def _check(connection: Connection, file: Path) -> None:
    """Raises StoreError where the database is not whole or can't be written."""
    for table in metadata.sorted_tables:
        connection.execute(select(table).limit(0))
    if broken := connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
        raise _unknown(file, f"rows refer to nothing: {broken[:3]}")
    # A file that can only be read is noticed at the first write, not when the lock is taken.
    connection.execute(delete(attempts).where(false()))
