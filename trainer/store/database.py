"""Opening the database, and bringing it to the newest form."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url

_MIGRATIONS = Path(__file__).with_name("migrations")
_WAIT_FOR_LOCK = 10.0
"""Seconds that a writer waits for another."""


def open_database(url: str) -> Engine:
    """The database behind a URL, migrated; a SQLite file and its folder are made if they aren't there."""
    parts = make_url(url)
    is_sqlite = parts.get_backend_name() == "sqlite"
    if is_sqlite and parts.database:
        Path(parts.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": _WAIT_FOR_LOCK} if is_sqlite else {})
    if is_sqlite:
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_at_once)
    _upgrade(engine)
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:
    # With the write-ahead log readers and the writer don't wait for each other. FULL makes a commit
    # durable before it is acknowledged, also when the power fails.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_at_once(connection: Any) -> None:
    # The write lock is taken at the start, so that what was read can't be outdated when it is written.
    connection.exec_driver_sql(
        "BEGIN IMMEDIATE" if connection.get_execution_options().get("write") else "BEGIN"
    )


def _upgrade(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    with engine.execution_options(write=True).connect() as connection:
        # SQLite changes a table by copying it. Dropping the old one must not count as deleting its rows, and
        # that can be said outside a transaction only.
        _keep_references(connection, False)
        with connection.begin():
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            _check_references(connection)
        _keep_references(connection, True)


def _keep_references(connection: Connection, checked: bool) -> None:
    if connection.dialect.name == "sqlite":
        connection.connection.cursor().execute(f"PRAGMA foreign_keys={'ON' if checked else 'OFF'}")


def _check_references(connection: Connection) -> None:
    """Raises RuntimeError where a migration left rows that refer to nothing."""
    if connection.dialect.name != "sqlite":
        return
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
    if broken:
        raise RuntimeError(f"rows refer to nothing after the migration: {broken[:5]}")
