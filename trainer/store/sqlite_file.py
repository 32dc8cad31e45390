"""The database as a file of SQLite."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any, cast

from sqlalchemy import URL, Connection, Engine, ExceptionContext, create_engine, event

from trainer.settings import SQLITE
from trainer.store.backend import AT_ONCE, ELSEWHERE, not_ours
from trainer.store.errors import Busy, DatabaseUnusable, StoreError
from trainer.store.group_commit import GroupCommit

_PRIMARY = 0xFF  # the rest of a code tells special cases apart
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_DAMAGED = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}
_UNREACHABLE = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_AUTH,
    sqlite3.SQLITE_IOERR,
}
_MOST = 20
"""So many faults of a kind are told."""
_sync: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)
"""Lets what was written to a file outlast a power cut; some systems know only the slower way."""


def database_file(url: str) -> Path:
    """The file behind a URL `sqlite:///FILE`."""
    return Path(url.removeprefix(SQLITE))


@dataclass(frozen=True, slots=True)
class SqliteFile:
    """A database in a file (`trainer.store.backend`)."""

    file: Path

    @property
    def name(self) -> str:
        return str(self.file)

    def exists(self) -> bool:
        try:
            return self.file.exists()
        except OSError:
            return False  # no file can have this name

    def make_room(self) -> None:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as refused:
            raise DatabaseUnusable(
                f"The folder {str(self.file.parent)!r} for the database can't be made ({refused.strerror}): "
                f"{ELSEWHERE}."
            ) from refused

    def engine(self, wait: float) -> Engine:
        # Not from the text: a folder may have a name that means something in a URL.
        url = URL.create("sqlite", database=self.name)
        options = {"timeout": wait, "factory": _InTurn}
        engine = create_engine(url, connect_args=options, pool_size=AT_ONCE)
        writers = _Writers(Lock(), GroupCommit(self._sync_log), wait)

        def begin(connection: Connection) -> None:
            self._begin_at_once(connection, writers)

        event.listen(engine, "connect", _set_up_connection)
        event.listen(engine, "begin", begin)
        event.listen(engine, "handle_error", self._say_what_failed)
        return engine

    @contextmanager
    def changing(self, engine: Engine) -> Iterator[Connection]:
        with engine.execution_options(write=True).connect() as connection:
            # With the write-ahead log readers and the writer don't wait for each other. The file remembers.
            _set(connection, "journal_mode=WAL")
            _make_durable(cast(sqlite3.Connection, connection.connection.driver_connection))
            # SQLite changes a table by copying it. Dropping the old one must not count as deleting its rows,
            # and that can be said outside a transaction only.
            _set(connection, "foreign_keys=OFF")
            with connection.begin():
                yield connection
                if broken := broken_references(connection):
                    raise not_ours(self.name, f"rows refer to nothing: {'; '.join(broken[:3])}")
            _set(connection, "foreign_keys=ON")

    def failure(self, error: BaseException) -> StoreError | None:
        return failure(self.file, error)

    def _begin_at_once(self, connection: Connection, writers: _Writers) -> None:
        # The write lock is taken at the start, so that what was read can't be outdated when it is written.
        if not connection.get_execution_options().get("write"):
            connection.exec_driver_sql("BEGIN")
            return
        writer = cast(_InTurn, connection.connection.driver_connection)
        if not writer.take(writers):
            raise _busy(self.name)
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        except BaseException:
            writer.give_up()
            raise

    def _sync_log(self) -> None:
        try:
            log = os.open(f"{self.file}-wal", os.O_RDWR)  # nobody holds a lock on it that closing would end
        except FileNotFoundError:
            return  # it was moved into the database, durably, when its last connection was closed
        try:
            _sync(log)
        finally:
            os.close(log)

    def _say_what_failed(self, context: ExceptionContext) -> StoreError | None:
        return failure(self.file, context.original_exception)


def damaged_pages(engine: Engine) -> list[str]:
    """What SQLite finds wrong with the pages of its file."""
    found: list[str] = []
    with engine.connect() as connection:  # not to be committed, which a damaged file may refuse
        try:
            found.extend(connection.exec_driver_sql(f"PRAGMA integrity_check({_MOST})").scalars())
        except DatabaseUnusable:
            found.append("the file is so damaged that its pages can't be looked at to their end")
    return [" ".join(line.split()) for line in found if line != "ok"]


def broken_references(connection: Connection) -> list[str]:
    """Rows that refer to nothing, a line each."""
    orphans = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchmany(_MOST)
    return [f"row {row} of {table} refers to no row of {parent}" for table, row, parent, _ in orphans]


def failure(file: Path, error: BaseException) -> StoreError | None:
    """What an error of SQLite means for this database; None where it says nothing about the file."""
    code = getattr(error, "sqlite_errorcode", 0) & _PRIMARY
    name = repr(str(file))
    if code in _BUSY:
        return _busy(str(file))
    if code in _DAMAGED:
        return DatabaseUnusable(
            f"{name} is no database or is damaged ({error}): put a copy back (trainer db restore), "
            f"move it away to begin with an empty one, or {ELSEWHERE}."
        )
    if code in _UNREACHABLE:
        return DatabaseUnusable(
            f"The database {name} can't be opened or written ({error}): "
            f"see that the trainer may write it and its folder, or {ELSEWHERE}."
        )
    if code == sqlite3.SQLITE_FULL:
        return DatabaseUnusable(f"The disk with the database {name} is full: make room, or {ELSEWHERE}.")
    return None


def _busy(name: str) -> Busy:
    return Busy(f"The database {name!r} is busy, another program writes to it; nothing was lost, try again.")


@dataclass(frozen=True, slots=True)
class _Writers:
    """What the writers of one process share: whose turn it is, and the wait for the disk."""

    turn: Lock
    durable: GroupCommit
    wait: float
    """For so many seconds a writer waits for its turn."""


class _InTurn(sqlite3.Connection):
    """A connection that keeps its turn to write until its transaction ends.

    Writers of one process wait here for each other and go on at once when it is their turn. In SQLite they
    would sleep and look again, and sleep longer each time. Once they have written they give up their turn,
    and wait together for the disk.
    """

    _writers: _Writers | None = None

    def take(self, writers: _Writers) -> bool:
        """Waits for its turn; whether it came."""
        if not writers.turn.acquire(timeout=writers.wait):
            return False
        self._writers = writers
        return True

    def give_up(self) -> _Writers | None:
        """Lets the next one write; nothing where it is not this connection's turn."""
        writers, self._writers = self._writers, None
        if writers is not None:
            writers.turn.release()
        return writers

    def commit(self) -> None:
        try:
            super().commit()
        finally:
            written = self.give_up()
        if written is not None:
            try:
                written.durable.wait()
            except OSError as refused:
                lost = sqlite3.OperationalError(f"the disk keeps nothing: {refused.strerror}")
                lost.sqlite_errorcode = sqlite3.SQLITE_IOERR
                raise lost from refused

    def rollback(self) -> None:
        try:
            super().rollback()
        finally:
            self.give_up()

    def close(self) -> None:
        try:
            super().close()
        finally:
            self.give_up()


def _set_up_connection(connection: Any, _record: object) -> None:
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys=ON")
    _make_durable(connection)


def _make_durable(connection: sqlite3.Connection) -> None:
    # What was committed outlasts a power cut. With the write-ahead log NORMAL keeps the database whole, and
    # writers wait for the log together; else FULL does both.
    (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    connection.execute(f"PRAGMA synchronous={'NORMAL' if mode == 'wal' else 'FULL'}")


def _set(connection: Connection, pragma: str) -> None:
    connection.connection.cursor().execute(f"PRAGMA {pragma}")
