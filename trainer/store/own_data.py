"""All that is kept of one visitor, in whatever tables: counted, read in parts, and deleted.

A row is a visitor's where its table has a column `visitor` that says so, or where it refers to such a row. So
a new table belongs here by its columns, and none is forgotten.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Engine, Row, Select, Table, delete, false, func, or_, select, tuple_

from trainer.store.game_log import Event, EventKind, GameRow
from trainer.store.schema import (
    accounts,
    attempts,
    deck_cards,
    drill_answers,
    drill_runs,
    events,
    games,
    metadata,
    ratings,
    reports,
)

_GAMES_AT_ONCE, _ROWS_AT_ONCE = 100, 1000
"""So many are in memory at once."""


@dataclass(frozen=True, slots=True)
class OwnRows:
    """Reads and deletes."""

    engine: Engine

    def counts(self, visitor: str) -> Mapping[str, int]:
        """For each table with a column `visitor` how many rows are the visitor's."""
        with self.engine.begin() as connection:
            return {
                table.name: connection.scalar(
                    select(func.count()).select_from(table).where(table.c.visitor == visitor)
                )
                or 0
                for table in metadata.sorted_tables
                if "visitor" in table.c
            }

    def delete(self, visitor: str) -> None:
        """Deletes every row of the visitor, all or none; alone, so that nothing new refers to one of them."""
        with self.engine.execution_options(write="alone").begin() as connection:
            for table in reversed(metadata.sorted_tables):
                connection.execute(delete(table).where(is_of(table, visitor)))

    def finished(self, visitor: str) -> Iterator[tuple[tuple[GameRow, tuple[Event, ...]], ...]]:
        """The visitor's finished deals with their events, the oldest first, some at a time."""
        over = select(events.c.game).where(events.c.game == games.c.id, events.c.kind == EventKind.OVER)
        query = (
            select(games)
            .where(games.c.visitor == visitor, over.exists())
            .order_by(games.c.started, games.c.id)
            .limit(_GAMES_AT_ONCE)
        )
        after: ColumnElement[bool] | None = None
        while True:
            with self.engine.begin() as connection:
                found = connection.execute(query if after is None else query.where(after))
                rows = [GameRow(*row) for row in found]
                happened: dict[str, list[Event]] = {row.id: [] for row in rows}
                told = (
                    select(events.c.game, events.c.kind, events.c.data)
                    .where(events.c.game.in_(happened))
                    .order_by(events.c.game, events.c.seq)
                )
                for game, kind, data in connection.execute(told):
                    happened[game].append(Event(EventKind(kind), data))
            if not rows:
                return
            yield tuple((row, tuple(happened[row.id])) for row in rows)
            after = tuple_(games.c.started, games.c.id) > (rows[-1].started, rows[-1].id)

    def accounts(self, visitor: str) -> Iterator[Mapping[str, Any]]:
        """The visitor's account, where there is one: its name and since when, and never the passphrase."""
        query = select(accounts.c.name, accounts.c.made).where(accounts.c.visitor == visitor)
        with self.engine.begin() as connection:
            found = connection.execute(query).all()
        return (dict(zip(("name", "made"), row, strict=True)) for row in found)

    def answers(self, visitor: str) -> Iterator[Mapping[str, Any]]:
        """The visitor's answers to lessons and puzzles, by the names of their columns, the oldest first."""
        return self._rows(attempts, visitor, "item", "step", "answer", "right", "at", "helped", "sure")

    def cards(self, visitor: str) -> Iterator[Mapping[str, Any]]:
        """The cards of the visitor's deck, by the names of their columns."""
        return self._rows(deck_cards, visitor, "kind", "item", "concept", "game", "added")

    def ratings(self, visitor: str) -> Iterator[Mapping[str, Any]]:
        """The visitor's rating in puzzles, where there is one, by the names of its columns."""
        of = ratings.c
        names = ("value", "deviation", "volatility", "tries")
        query = select(*(of[name] for name in names)).where(of.visitor == visitor, of.puzzle == "")
        with self.engine.begin() as connection:
            found = connection.execute(query).all()
        return (dict(zip(names, row, strict=True)) for row in found)

    def reports(self, visitor: str) -> Iterator[Mapping[str, Any]]:
        """What the visitor has reported of puzzles and steps, the oldest first."""
        return self._rows(reports, visitor, "item", "step", "reason", "text", "at")

    def drills(self, visitor: str) -> Iterator[Mapping[str, Any]]:
        """The visitor's answers in drills, by the names of their columns, run by run, each in order."""
        run, of = drill_runs.c, drill_answers.c
        names = ("run", "kind", "mode", "started", "number", "answer", "right", "at")
        key = tuple_(of.run, of.number)
        query = (
            select(of.run, run.kind, run.mode, run.started, of.number, of.answer, of.right, of.at)
            .join(drill_answers)
            .where(run.visitor == visitor)
            .order_by(of.run, of.number)
        )
        for row in self._read(query, lambda last: key > (last.run, last.number)):
            yield dict(zip(names, row, strict=True))

    def _rows(self, table: Table, visitor: str, *names: str) -> Iterator[Mapping[str, Any]]:
        (key,) = table.primary_key.columns
        query = select(key.label("key"), *(table.c[name] for name in names)).where(table.c.visitor == visitor)
        for row in self._read(query.order_by(key), lambda last: key > last.key):
            yield dict(zip(names, row[1:], strict=True))

    def _read(
        self, query: Select[Any], after: Callable[[Row[Any]], ColumnElement[bool]]
    ) -> Iterator[Row[Any]]:
        """All rows of a query in its order; `after` says which come after the last of those in memory."""
        wanted = query = query.limit(_ROWS_AT_ONCE)
        while True:
            with self.engine.begin() as connection:
                found = connection.execute(wanted).all()
            if not found:
                return
            yield from found
            wanted = query.where(after(found[-1]))


def is_of(table: Table, visitor: str) -> ColumnElement[bool]:
    """Whether a row of the table is the visitor's, by itself or by what it refers to."""
    found: list[ColumnElement[bool]] = [table.c.visitor == visitor] if "visitor" in table.c else []
    for key in table.foreign_keys:
        parent = key.column.table
        found.append(key.parent.in_(select(key.column).where(is_of(parent, visitor))))
    return or_(false(), *found)
