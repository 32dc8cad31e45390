"""What SQLite reports, as a sentence that says what to do."""

import sqlite3
from pathlib import Path

from trainer.store.errors import Busy, DatabaseUnusable, StoreError

ELSEWHERE = "set TRAINER_DATA or TRAINER_DATABASE_URL to another place"
"""What always helps."""

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


def failure(file: Path, error: BaseException) -> StoreError | None:
    """What an error of SQLite means for this database; None where it says nothing about the file."""
    code = getattr(error, "sqlite_errorcode", 0) & _PRIMARY
    name = repr(str(file))
    if code in _BUSY:
        return Busy(
            f"The database {name} is busy, another program writes to it; nothing was lost, try again."
        )
    if code in _DAMAGED:
        return DatabaseUnusable(
            f"{name} is no database or is damaged ({error}): "
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
