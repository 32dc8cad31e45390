"""Fresh databases and queues for tests, on the services that `tests.with_services` started or without any.

Whatever a test keeps, it keeps in one of these, so that the whole suite runs on either kind. A file is a copy
of one that was migrated once. On a server each process of pytest has a few databases that it empties and uses
again, since making one takes longer than most tests.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import psycopg
import pytest
from psycopg import sql
from sqlalchemy import event, make_url
from sqlalchemy.pool import Pool

from trainer.settings import SQLITE
from trainer.store.database import open_database
from trainer.store.schema import metadata

DATABASE_SERVER = "TEST_DATABASE_SERVER"
QUEUE_SERVER = "TEST_QUEUE_SERVER"
"""Variables with the URLs of the servers; without them files do."""

on_a_server = pytest.mark.skipif(DATABASE_SERVER not in os.environ, reason="only with --services")


class Databases(Protocol):
    """Where databases come from; each is for the block alone."""

    def fresh(self, folder: Path) -> AbstractContextManager[str]:
        """The URL of a database with the newest tables and no rows."""
        ...

    def empty(self, folder: Path) -> AbstractContextManager[str]:
        """The URL of a database without tables."""
        ...

    def close(self) -> None: ...


class Files:
    """Files of SQLite in the folder of a test."""

    def __init__(self, template: Path) -> None:
        self._template = template
        open_database(f"sqlite:///{template}").dispose()

    @contextmanager
    def fresh(self, folder: Path) -> Iterator[str]:
        file = folder / "trainer.sqlite3"
        shutil.copyfile(self._template, file)
        yield f"sqlite:///{file}"

    @contextmanager
    def empty(self, folder: Path) -> Iterator[str]:
        yield f"sqlite:///{folder / 'trainer.sqlite3'}"

    def close(self) -> None:
        pass


class Server:
    """Databases of a PostgreSQL server, for one process of pytest."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        self._prefix = f"test_{os.getpid()}"
        self._numbers = count(1)
        self._admin = psycopg.connect(url, autocommit=True)
        self._idle: list[str] = []
        self._tables = sql.SQL(";").join(
            sql.SQL("DELETE FROM {}").format(sql.Identifier(table.name))
            for table in reversed(metadata.sorted_tables)
        )
        self._template = self._make("template0")
        open_database(self._url_of(self._template)).dispose()

    @contextmanager
    def fresh(self, folder: Path) -> Iterator[str]:
        name = self._idle.pop() if self._idle else self._make(self._template)
        yield self._url_of(name)
        self._leave(name)
        with closing(psycopg.connect(self._url_of(name), autocommit=True)) as connection:
            connection.execute(self._tables)
        self._idle.append(name)

    @contextmanager
    def empty(self, folder: Path) -> Iterator[str]:
        name = self._make("template0")
        yield self._url_of(name)
        self._admin.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))

    def close(self) -> None:
        self._admin.close()

    def _make(self, template: str) -> str:
        name = f"{self._prefix}_{next(self._numbers)}"
        command = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        self._admin.execute(command.format(sql.Identifier(name), sql.Identifier(template)))
        return name

    def _leave(self, name: str) -> None:
        """Ends what a test has left open."""
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
        self._admin.execute(query, [name])

    def _url_of(self, name: str) -> str:
        return self._url.set(database=name).render_as_string(hide_password=False)


@contextmanager
def busy(url: str) -> Iterator[None]:
    """Another program writes to the database: reading works meanwhile."""
    if url.startswith(SQLITE):
        with closing(sqlite3.connect(url.removeprefix(SQLITE), timeout=30, isolation_level=None)) as file:
            file.execute("BEGIN IMMEDIATE")
            yield
        return
    tables = sql.SQL(", ").join(sql.Identifier(table.name) for table in metadata.sorted_tables)
    with closing(psycopg.connect(url)) as connection:
        connection.execute(sql.SQL("LOCK TABLE {} IN SHARE ROW EXCLUSIVE MODE").format(tables))
        yield


@contextmanager
def away(url: str) -> Iterator[None]:
    """The server breaks off what is open on the database, and takes no connection to it."""
    name = make_url(url).database
    allow = sql.SQL("ALTER DATABASE {} ALLOW_CONNECTIONS {}")
    with closing(psycopg.connect(os.environ[DATABASE_SERVER], autocommit=True)) as admin:
        admin.execute(allow.format(sql.Identifier(str(name)), sql.SQL("false")))
        admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
        try:
            yield
        finally:
            admin.execute(allow.format(sql.Identifier(str(name)), sql.SQL("true")))


_opened: list[Any] = []
"""Connections of this process, the oldest first; those of a block that has ended are gone."""


@event.listens_for(Pool, "connect")
def _note(connection: Any, _record: object) -> None:
    _opened.append(connection)


@contextmanager
def closed_afterwards() -> Iterator[None]:
    """Closes the connections of this process that were opened in the block.

    What a request opens that outlives the block is closed with the block around it.
    """
    before = len(_opened)
    yield
    while len(_opened) > before:
        _opened.pop().close()


def databases(folder: Path) -> Databases:
    """Those of this run; `folder` is for what all tests share."""
    server = os.environ.get(DATABASE_SERVER)
    return Server(server) if server else Files(folder / "template.sqlite3")


def queue_url() -> str:
    """The URL of an empty queue: of its own for each process of pytest, or empty for the one in a file."""
    server = os.environ.get(QUEUE_SERVER)
    if not server:
        return ""
    import redis

    number = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    url = f"{server}/{number}"
    with closing(redis.Redis.from_url(url)) as connection:
        connection.flushdb()
    return url
