"""Copies of the database: made while others write, and put in its place."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from trainer.settings import SQLITE
from trainer.store.database import open_as_it_is, open_database, version_of
from trainer.store.errors import Busy, DatabaseUnusable
from trainer.store.server_copies import copy_from_server, copy_to_server, is_empty
from trainer.store.soundness import examine
from trainer.store.sqlite_file import damaged_pages, database_file, failure

_BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file that is open, or that nobody closed."""


def back_up(url: str, copy: Path) -> str:
    """Copies the database into one new file, as it stood at one moment; gives the version of its tables.

    Others may read and write meanwhile. The file appears when it is whole and on the disk. Raises StoreError,
    also where there is such a file already, and where the database is damaged: no copy of that should take
    the place of an older one.
    """
    if os.path.lexists(copy):
        raise DatabaseUnusable(
            f"There is a file {str(copy)!r} already: it is left as it is, name another one."
        )
    with _draft(copy) as draft:
        if url.startswith(SQLITE):
            version = _version(url)
            _copy(database_file(url), draft)
            _refuse_damaged(draft, url)
        else:
            version = copy_from_server(url, draft)
            _as_one_file(draft)
        draft.replace(copy)
    return version


def restore(url: str, copy: Path, now: datetime) -> Path | None:
    """Puts a copy in place of the database; gives the file that the old one was kept in, if there was one.

    That file is beside the database; for a database on a server, beside the copy. The copy is examined and
    brought to the newest form first, so that nothing has happened where StoreError is raised: it is none of
    ours, of a newer trainer or not whole, or somebody has the database open.
    """
    _refuse_unsound(copy)
    is_file = url.startswith(SQLITE)
    file = database_file(url) if is_file else copy
    file.parent.mkdir(parents=True, exist_ok=True)
    with _draft(file) as draft:
        _copy(copy, draft)
        open_database(f"{SQLITE}{draft}").dispose()
        _as_one_file(draft)
        if is_file:
            kept = _set_aside(file, now) if file.exists() else None
            draft.replace(file)
            _to_disk(file.parent)
        else:
            kept = None if is_empty(url) else copy.with_name(_until("trainer.sqlite3", now))
            if kept is not None:
                back_up(url, kept)
            copy_to_server(draft, url)
    return kept


def _version(url: str) -> str:
    engine = open_as_it_is(url)
    version = version_of(engine)
    engine.dispose()
    return version


def _refuse_damaged(draft: Path, url: str) -> None:
    engine = open_as_it_is(f"{SQLITE}{draft}")
    damage = damaged_pages(engine)
    engine.dispose()
    if damage:
        raise DatabaseUnusable(
            f"The database {str(database_file(url))!r} is damaged ({damage[0]}), and no copy is made: "
            "keep the older copies, and put the newest of them back."
        )


def _refuse_unsound(copy: Path) -> None:
    engine = open_as_it_is(f"{SQLITE}{copy}")
    found = examine(engine).faults
    is_empty = not version_of(engine)
    engine.dispose()
    if is_empty:
        raise DatabaseUnusable(f"{str(copy)!r} is no copy of a database of the trainer: it holds nothing.")
    if found:
        raise DatabaseUnusable(f"The copy {str(copy)!r} is not whole ({found[0]}): take an older one.")


def _copy(source: Path, draft: Path) -> None:
    with (
        _told(source),
        closing(sqlite3.connect(source)) as there,
        _told(draft),
        closing(sqlite3.connect(draft)) as here,
    ):
        there.backup(here)  # in one step: it holds one state of the source, whoever writes
    _as_one_file(draft)


def _as_one_file(file: Path) -> None:
    """Brings what stands in the write-ahead log into the file; Busy where somebody has it open."""
    with _told(file), closing(sqlite3.connect(file, timeout=0)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    _to_disk(file)


def _until(name: str, now: datetime) -> str:
    """What a database is called that was replaced."""
    return f"{name}.until-{now:%Y%m%dT%H%M%SZ}"


def _set_aside(file: Path, now: datetime) -> Path:
    try:
        _as_one_file(file)
    except Busy as used:
        told = f"The database {str(file)!r} is open in a program: stop the trainer and its workers first."
        raise Busy(told) from used
    except DatabaseUnusable:
        pass  # damaged: that may be why it is replaced
    kept = file.with_name(_until(file.name, now))
    for ending in ("", *_BESIDE):
        part = file.with_name(file.name + ending)
        if part.exists():
            part.rename(kept.with_name(kept.name + ending))
    return kept


@contextmanager
def _draft(file: Path) -> Iterator[Path]:
    """A name beside a file, of which nothing is left in the end. Raises StoreError where none can be made."""
    draft = file.with_name(f"{file.name}.draft-{os.getpid()}")
    try:
        draft.touch(mode=0o600, exist_ok=False)
        try:
            yield draft
        finally:
            for ending in ("", *_BESIDE):
                draft.with_name(draft.name + ending).unlink(missing_ok=True)
    except OSError as refused:
        raise DatabaseUnusable(f"{str(file)!r} can't be written: {refused.strerror}.") from refused


@contextmanager
def _told(file: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise failure(file, error) or DatabaseUnusable(f"{str(file)!r} can't be copied: {error}.") from error


def _to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
