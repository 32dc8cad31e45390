"""How the finished deals of a visitor ended: lists of them, filtered and in parts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from itertools import groupby

from sqlalchemy import ColumnElement, Engine, func, insert, select
from sqlalchemy.exc import IntegrityError

from trainer.store.game_log import Event, EventKind, GameRow
from trainer.store.schema import events, games, results


class Outcome(StrEnum):
    """How a deal ended for the visitor."""

    WON = "won"
    LOST = "lost"
    THROWN_IN = "thrown_in"


@dataclass(frozen=True, slots=True)
class ResultRow:
    """The result of a deal that is over."""

    game: str
    role: str
    """`landlord` or `peasant`; empty where the deal was thrown in."""
    points: int | None
    """None where the deal was thrown in."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which deals are asked for: those for which all holds that is given."""

    role: str | None = None
    level: str | None = None
    rules: str | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class ScoredResult:
    """The points of a scored deal, for figures over many."""

    started: datetime
    role: str
    level: str
    points: int


@dataclass(frozen=True, slots=True)
class ResultLog:
    """Reads; and keeps for each deal that is over how it ended, once."""

    engine: Engine

    def missing(self, visitor: str, most: int) -> Mapping[GameRow, tuple[Event, ...]]:
        """The newest deals of the visitor that are over and have no result yet, with their events."""
        over = select(events.c.game).where(events.c.game == games.c.id, events.c.kind == EventKind.OVER)
        without = (
            select(games)
            .outerjoin(results, results.c.game == games.c.id)
            .where(games.c.visitor == visitor, results.c.game.is_(None), over.exists())
            .order_by(games.c.started.desc())
            .limit(most)
        )
        with self.engine.begin() as connection:
            rows = {row.id: GameRow(*row) for row in connection.execute(without)}
            if not rows:
                return {}
            happened = connection.execute(
                select(events.c.game, events.c.kind, events.c.data)
                .where(events.c.game.in_(rows))
                .order_by(events.c.game, events.c.seq)
            ).all()
        return {
            rows[game]: tuple(Event(EventKind(kind), data) for _, kind, data in told)
            for game, told in groupby(happened, key=lambda event: event.game)
        }

    def keep(self, found: Sequence[ResultRow]) -> None:
        """Keeps results; those that another request has kept meanwhile are the same."""
        try:
            with self.engine.execution_options(write=True).begin() as connection:
                kept = set(connection.scalars(select(results.c.game).where(_is_one_of(found))))
                new = [row for row in found if row.game not in kept]
                if new:
                    connection.execute(
                        insert(results),
                        [{"game": row.game, "role": row.role, "points": row.points} for row in new],
                    )
        except IntegrityError:
            return

    def page(
        self, visitor: str, wanted: Wanted, *, skip: int, most: int
    ) -> tuple[tuple[GameRow, ResultRow], ...]:
        """So many of the deals that are asked for, the newest first."""
        query = (
            select(games, results.c.role, results.c.points)
            .select_from(_ENDED)
            .where(*_of(visitor, wanted))
            .order_by(games.c.started.desc(), games.c.id)
            .offset(skip)
            .limit(most)
        )
        with self.engine.begin() as connection:
            return tuple(
                (GameRow(*row[:-2]), ResultRow(row.id, row.role, row.points))
                for row in connection.execute(query)
            )

    def number(self, visitor: str, wanted: Wanted) -> int:
        """How many deals there are of those that are asked for."""
        query = select(func.count()).select_from(_ENDED).where(*_of(visitor, wanted))
        with self.engine.begin() as connection:
            return connection.execute(query).scalar_one()

    def levels_and_rules(self, visitor: str) -> tuple[tuple[str, str, int], ...]:
        """The levels and rule sets of the visitor's finished deals, each pair with how many deals it has."""
        query = (
            select(games.c.level, games.c.rules, func.count())
            .select_from(_ENDED)
            .where(*_of(visitor, Wanted()))
            .group_by(games.c.level, games.c.rules)
        )
        with self.engine.begin() as connection:
            return tuple((level, rules, number) for level, rules, number in connection.execute(query))

    def scored(self, visitor: str, rules: str, most: int) -> Sequence[ScoredResult]:
        """The newest scored deals under a rule set that were played, the oldest of them first."""
        query = (
            select(games.c.started, results.c.role, games.c.level, results.c.points)
            .select_from(_ENDED)
            .where(*_of(visitor, Wanted(rules=rules)), games.c.scored, results.c.points.is_not(None))
            .order_by(games.c.started.desc(), games.c.id.desc())
            .limit(most)
        )
        with self.engine.begin() as connection:
            return tuple(ScoredResult(*row) for row in connection.execute(query))[::-1]


def _is_one_of(found: Sequence[ResultRow]) -> ColumnElement[bool]:
    return results.c.game.in_([row.game for row in found])


_ENDED = games.join(results, results.c.game == games.c.id)


def _of(visitor: str, wanted: Wanted) -> list[ColumnElement[bool]]:
    given = ((results.c.role, wanted.role), (games.c.level, wanted.level), (games.c.rules, wanted.rules))
    found = [games.c.visitor == visitor, *(column == value for column, value in given if value is not None)]
    if wanted.outcome is not None:
        found.append(_OUTCOMES[wanted.outcome])
    return found


_OUTCOMES = {
    Outcome.WON: results.c.points > 0,
    Outcome.LOST: results.c.points < 0,
    Outcome.THROWN_IN: results.c.points.is_(None),
}
