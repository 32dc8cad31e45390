"""Whether the database is whole, as far as it can tell without the rules of the game."""

from sqlalchemy import Engine, func, inspect, select

from trainer.store.database import newest_version, version_of
from trainer.store.schema import events, metadata
from trainer.store.sqlite_file import broken_references, damaged_pages

_MOST = 20
"""So many faults of a kind are told."""


def faults(engine: Engine) -> tuple[str, ...]:
    """What is wrong, a line each: damaged pages, rows that refer to nothing, missing tables, gaps in events.

    Pages and references on a server are its own matter.
    """
    on_a_server = engine.dialect.name != "sqlite"
    is_newest = version_of(engine) == newest_version()
    with engine.begin() as connection:
        damage = [] if on_a_server else damaged_pages(connection)
        orphans = [] if on_a_server else broken_references(connection)
        missing = set(metadata.tables) - set(inspect(connection).get_table_names()) if is_newest else ()
        gaps = []
        if inspect(connection).has_table(events.name):
            newest = func.max(events.c.seq) + 1
            query = select(events.c.game).group_by(events.c.game).having(newest != func.count())
            gaps = list(connection.scalars(query.order_by(events.c.game).limit(_MOST)))
    absent = (f"the table {name} is missing" for name in sorted(missing))
    return (*damage, *orphans, *absent, *(f"events of the game {game} are missing" for game in gaps))
