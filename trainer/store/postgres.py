"""The database on a PostgreSQL server."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import psycopg
from psycopg import IsolationLevel
from psycopg.types.string import StrDumperUnknown
from sqlalchemy import Connection, Engine, ExceptionContext, create_engine, event, make_url

from trainer.settings import APPLICATION
from trainer.store.backend import AT_ONCE, ELSEWHERE
from trainer.store.errors import Busy, DatabaseUnusable, StoreError, Unreachable

_WRITERS = 0x646F7564697A6875
"""The number of the lock that writers share, and that whoever must be alone has alone."""

_CONNECTS = 3
"""Seconds that the server has to take a connection: somebody looks at a page meanwhile."""
_ANSWERS_AT_ALL = 5000
"""Milliseconds until a server counts as gone that does not even confirm what was sent to it."""

_GONE = ("08", "57P", "53300")
"""How the codes of a server begin that is away, goes away, or has no place left."""
_BUSY = ("40", "55P03", "57014")
_FULL = ("53100", "53400")
_REFUSED = ("28", "3D", "42501", "25006")


@dataclass(frozen=True, slots=True)
class PostgresDatabase:
    """A database of a server (`trainer.store.backend`); the server has to know it already."""

    url: str

    @property
    def name(self) -> str:
        url = make_url(self.url)
        place = f"{url.host or ''}:{url.port}" if url.port else url.host or ""
        return f"postgresql://{place}/{url.database}"

    def exists(self) -> bool:
        return True

    def make_room(self) -> None:
        pass

    def engine(self, wait: float) -> Engine:
        engine = create_engine(
            make_url(self.url).set(drivername="postgresql+psycopg"),
            connect_args={
                "application_name": APPLICATION,
                "client_encoding": "utf8",
                "connect_timeout": _CONNECTS,
                "tcp_user_timeout": _ANSWERS_AT_ALL,
            },
            pool_pre_ping=True,
            pool_size=AT_ONCE,
        )

        def set_up(connection: Any, _record: object) -> None:
            connection.autocommit = True
            connection.execute(f"SET lock_timeout = {max(1, int(1000 * wait))}")
            connection.execute("SET timezone = 'UTC'")
            connection.autocommit = False
            connection.adapters.register_dumper(str, _TextDumper)

        event.listen(engine, "connect", set_up)
        event.listen(engine, "begin", _begin)
        event.listen(engine, "handle_error", self._say_what_failed)
        return engine

    @contextmanager
    def changing(self, engine: Engine) -> Iterator[Connection]:
        with engine.execution_options(write="alone").begin() as connection:
            yield connection

    def failure(self, error: BaseException) -> StoreError | None:
        if not isinstance(error, psycopg.Error):
            return None
        code = error.sqlstate or ""
        told = " ".join(str(error).split())
        if code.startswith(_BUSY):
            return Busy(f"The database {self.name!r} is busy ({told}); nothing was lost, try again.")
        if code.startswith(_FULL):
            return DatabaseUnusable(f"The disk with the database {self.name!r} is full ({told}): make room.")
        if code.startswith(_REFUSED):
            return DatabaseUnusable(
                f"The database {self.name!r} can't be used ({told}): see that it is there and that the "
                f"trainer may write it, or {ELSEWHERE}."
            )
        if code.startswith(_GONE) or (not code and isinstance(error, psycopg.OperationalError)):
            return Unreachable(f"The database {self.name!r} can't be reached ({told}); try again.")
        return None

    def _say_what_failed(self, context: ExceptionContext) -> StoreError | None:
        return None if context.is_pre_ping else self.failure(context.original_exception)


class _TextDumper(StrDumperUnknown):
    """Sends a text as what a server can hold: the one character that it can't, NUL, is marked as unknown.

    So who asks for an address with it meets no row, as with any other address that leads nowhere.
    """

    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\0", "\N{REPLACEMENT CHARACTER}"))


def _begin(connection: Connection) -> None:
    """Before the transaction begins, which the driver does with the first statement."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, psycopg.Connection)
    write = connection.get_execution_options().get("write")
    driver.read_only = not write
    # A reader sees one moment. A writer has to see what another has just written in its place.
    driver.isolation_level = IsolationLevel.READ_COMMITTED if write else IsolationLevel.REPEATABLE_READ
    if write:
        lock = "pg_advisory_xact_lock" if write == "alone" else "pg_advisory_xact_lock_shared"
        connection.exec_driver_sql(f"SELECT {lock}({_WRITERS})")
