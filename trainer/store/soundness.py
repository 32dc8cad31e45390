"""Whether the database is whole, as far as it can tell without the rules of the game."""

from sqlalchemy import Engine, func, select

from trainer.store.schema import events

_MOST = 20
"""So many faults of a kind are told."""


def faults(engine: Engine) -> tuple[str, ...]:
    """What is wrong, a line each: damaged pages, rows that refer to nothing, gaps between events."""
    with engine.begin() as connection:
        damage = connection.exec_driver_sql(f"PRAGMA integrity_check({_MOST})").scalars().all()
        orphans = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchmany(_MOST)
        if not connection.exec_driver_sql("SELECT 1 FROM sqlite_master WHERE name = 'events'").first():
            gaps = []
        else:
            newest = func.max(events.c.seq) + 1
            query = select(events.c.game).group_by(events.c.game).having(newest != func.count())
            gaps = list(connection.scalars(query.order_by(events.c.game).limit(_MOST)))
    return (
        *(" ".join(line.split()) for line in damage if line != "ok"),
        *(f"row {row} of {table} refers to no row of {parent}" for table, row, parent, _ in orphans),
        *(f"events of the game {game} are missing" for game in gaps),
    )
