"""What differs between the kinds of databases, as the rest of the store sees it."""

from contextlib import AbstractContextManager
from typing import Protocol

from sqlalchemy import Connection, Engine

from trainer.store.errors import DatabaseUnusable, StoreError

ELSEWHERE = "set TRAINER_DATA or TRAINER_DATABASE_URL to another place"
"""What always helps."""

AT_ONCE = 10
"""Connections of a process that are kept for later: as many as it has threads that ask."""


def not_ours(name: str, reason: object) -> StoreError:
    """What is said of a database that is not as the trainer made it."""
    told = " ".join(str(reason).split())
    return DatabaseUnusable(
        f"The database {name!r} is not as the trainer made it ({told}): "
        f"move it away to begin with an empty one, or {ELSEWHERE}."
    )


class Backend(Protocol):
    """One database of one kind (`sqlite_file`, `postgres`).

    A transaction reads one state of the database. With the execution option `write=True` it may write, and
    what it has read can't be outdated when it does; with `write="alone"` nobody else writes meanwhile.
    """

    @property
    def name(self) -> str:
        """How messages name the database: never with a password."""
        ...

    def exists(self) -> bool:
        """Whether there is something to open, without which only `open_database` makes it."""
        ...

    def make_room(self) -> None:
        """Makes what has to be there before the database can be made; raises DatabaseUnusable."""
        ...

    def engine(self, wait: float) -> Engine:
        """Connects when it is used; its errors are those that `failure` tells.

        `wait` is for how many seconds a writer waits for others.
        """
        ...

    def changing(self, engine: Engine) -> AbstractContextManager[Connection]:
        """One transaction that changes tables, alone.

        Raises DatabaseUnusable where rows refer to nothing then.
        """
        ...

    def failure(self, error: BaseException) -> StoreError | None:
        """What an error of the driver means for this database; None where it says nothing about it."""
        ...
