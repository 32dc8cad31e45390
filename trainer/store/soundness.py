"""Whether the database is whole, as far as it can tell without the rules of the game."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, Engine, func, inspect, select

from trainer.store.database import newest_version, version_of
from trainer.store.schema import events, metadata
from trainer.store.sqlite_file import broken_references, damaged_pages

_MOST = 20
"""So many faults of a kind are told."""


@dataclass(frozen=True, slots=True)
class Soundness:
    """What is wrong, a line each; and whether all rows can be read all the same."""

    faults: tuple[str, ...]
    is_readable: bool = True


def examine(engine: Engine) -> Soundness:
    """Looks for damaged pages, missing tables or columns, rows that refer to nothing, and gaps in events.

    Where pages are damaged nothing else is looked for, and where tables or columns are missing nothing that
    needs them. Pages and references on a server are its own matter; tables of an older form are not compared.
    """
    is_a_file, is_newest = engine.dialect.name == "sqlite", version_of(engine) == newest_version()
    if is_a_file and (damage := damaged_pages(engine)):
        return Soundness(tuple(damage), is_readable=False)
    with engine.begin() as connection:
        if is_newest and (missing := tuple(_missing(connection))):
            return Soundness(missing, is_readable=False)
        orphans = broken_references(connection) if is_a_file else []
        return Soundness((*orphans, *_gaps(connection)))


def _missing(connection: Connection) -> Iterator[str]:
    found = inspect(connection)
    tables = set(found.get_table_names())
    for name, table in sorted(metadata.tables.items()):
        if name not in tables:
            yield f"the table {name} is missing"
            continue
        columns = {column["name"] for column in found.get_columns(name)}
        yield from (
            f"the column {one.name} of {name} is missing" for one in table.c if one.name not in columns
        )


def _gaps(connection: Connection) -> Iterator[str]:
    """Games whose events are not numbered without a gap."""
    if inspect(connection).has_table(events.name):
        newest = func.max(events.c.seq) + 1
        query = select(events.c.game).group_by(events.c.game).having(newest != func.count())
        for game in connection.scalars(query.order_by(events.c.game).limit(_MOST)):
            yield f"events of the game {game} are missing"
