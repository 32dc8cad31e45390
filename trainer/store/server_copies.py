"""Copies of a database on a server: a copy is one file of SQLite, whatever kind of database it comes from.

So any copy can be put back anywhere: a trainer moves from a file to a server, and back, by its copy.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

from sqlalchemy import Connection, Engine, select
from sqlalchemy.sql import column, func, table

from trainer.settings import APPLICATION, SQLITE
from trainer.store.database import backend_of, newest_version, open_as_it_is, open_database, version_of
from trainer.store.errors import Busy, DatabaseUnusable
from trainer.store.transfer import copy_rows, delete_rows, has_rows

_LOOKS, _BETWEEN_LOOKS = 20, 0.05
"""How often, and after how many seconds, it is asked again who is connected: leaving takes a moment."""


def copy_from_server(url: str, draft: Path) -> str:
    """Copies the database as it stands at one moment into an empty file; gives the version of its tables.

    Others may read and write meanwhile. Raises StoreError.
    """
    with _open_for_now(open_as_it_is(url)) as engine:
        version = version_of(engine)
        if version != newest_version():
            raise DatabaseUnusable(
                f"The database {backend_of(url).name!r} has version {version or 'none'}, this trainer needs "
                f"{newest_version()}: bring it there with trainer db upgrade, then copy it."
            )
        with (
            _open_for_now(open_database(f"{SQLITE}{draft}")) as file,
            engine.begin() as source,
            file.execution_options(write=True).begin() as target,
        ):
            copy_rows(source, target)
    return version


def copy_to_server(draft: Path, url: str) -> None:
    """Puts what is in a file, which has the newest tables, in place of all rows of the database.

    It happens in one transaction. Raises StoreError, also where another program of ours is connected.
    """
    with (
        _open_for_now(open_as_it_is(f"{SQLITE}{draft}")) as file,
        _open_for_now(open_database(url)) as engine,
        file.begin() as source,
        engine.execution_options(write="alone").begin() as target,
    ):
        if _others_stay(target):
            name = backend_of(url).name
            raise Busy(f"The database {name!r} is open in a program: stop the trainer and its workers first.")
        delete_rows(target)
        copy_rows(source, target)


def is_empty(url: str) -> bool:
    """Whether the database has no rows, which may be because it has no tables yet. Raises StoreError."""
    with _open_for_now(open_database(url)) as engine, engine.begin() as connection:
        return not has_rows(connection)


@contextmanager
def _open_for_now(engine: Engine) -> Iterator[Engine]:
    try:
        yield engine
    finally:
        engine.dispose()


def _others_stay(connection: Connection) -> bool:
    """Whether other programs of the trainer are connected to this database, and not just leaving it."""
    activity = table("pg_stat_activity", column("pid"), column("datname"), column("application_name"))
    query = select(func.count()).where(
        activity.c.datname == func.current_database(),
        activity.c.application_name == APPLICATION,
        activity.c.pid != func.pg_backend_pid(),
    )
    for _ in range(_LOOKS):
        if not connection.execute(query).scalar_one():
            return False
        sleep(_BETWEEN_LOOKS)
        connection.execute(select(func.pg_stat_clear_snapshot()))
    return True
