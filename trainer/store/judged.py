"""Questions over all games of a visitor: what every own decision was judged to be."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import ColumnElement, Engine, Select, case, func, select

from trainer.store.game_log import EventKind
from trainer.store.schema import events, games, review_decisions, reviews


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision of a visitor in a finished deal, out of its kept review."""

    game: str
    deal: int
    rules: str
    level: str
    scored: bool
    study: bool
    started: datetime
    seat: int
    depth: str
    """How closely the deal was looked at: `quick` or `full`."""
    ply: int
    role: str
    """`landlord` or `peasant`; empty where the deal was thrown in."""
    phase: str
    """`auction`, `doubling`, `opening` or `play`."""
    forced: bool
    verdict: str | None
    """None where nothing is priced."""
    concept: str | None
    """That of the first reason; None without a known one."""
    loss: float | None
    """What cuts the verdict (docs/review.md)."""
    points: float | None
    chance: float | None
    """The points and the winning chance given away; None where nothing is priced, no chance beside a call."""


class Order(StrEnum):
    """How mistakes are listed."""

    COST = "cost"
    """What gave away most first."""
    DATE = "date"
    """The newest first."""


@dataclass(frozen=True, slots=True)
class WantedDecisions:
    """Which decisions are asked for: those with one of these verdicts for which all holds that is given."""

    verdicts: tuple[str, ...]
    role: str | None = None
    concept: str | None = None
    """Empty for those without a known reason."""


_GAME = ("deal", "rules", "level", "scored", "study", "started", "seat")
_DECISION = ("ply", "role", "phase", "forced", "verdict", "concept", "loss", "points", "chance")
_JUDGED = (
    games.c.id.label("game"),
    *(games.c[name] for name in _GAME),
    reviews.c.depth,
    *(review_decisions.c[name] for name in _DECISION),
)
_REVIEWED = games.join(reviews, reviews.c.game == games.c.id).join(
    review_decisions, review_decisions.c.review == reviews.c.id
)
_ORDERS = {
    Order.COST: (review_decisions.c.loss.desc(), games.c.started.desc()),
    Order.DATE: (games.c.started.desc(),),
}


@dataclass(frozen=True, slots=True)
class JudgedDecisions:
    """Reads what `trainer.store.review_log` keeps.

    `bases` are the bases of reviews that count, the best first: of several of a deal the best is taken.
    """

    engine: Engine

    def of(self, visitor: str, bases: Sequence[str], most: int | None = None) -> tuple[Judged, ...]:
        """The decisions of the visitor's own seat in the newest deals with a whole review, the oldest first.

        `most` bounds the number of deals.
        """
        reviewed = (
            select(games.c.id)
            .where(games.c.visitor == visitor, _kept(bases).exists())
            .order_by(games.c.started.desc(), games.c.id.desc())
            .limit(most)
        )
        return self._judged(games.c.id.in_(reviewed), bases)

    def in_games(self, wanted: Sequence[str], bases: Sequence[str]) -> tuple[Judged, ...]:
        """The decisions of the visitor's own seat in these games."""
        return self._judged(games.c.id.in_(wanted), bases)

    def mistakes(
        self,
        visitor: str,
        bases: Sequence[str],
        wanted: WantedDecisions,
        order: Order,
        *,
        skip: int,
        most: int,
    ) -> tuple[tuple[Judged, str], ...]:
        """So many of the decisions that are asked for, each with its part of the document in JSON."""
        query = (
            select(*_JUDGED, review_decisions.c.entry)
            .select_from(_REVIEWED)
            .where(*_asked_for(visitor, bases, wanted))
            .order_by(*_ORDERS[order], games.c.id, review_decisions.c.ply)
            .offset(skip)
            .limit(most)
        )
        with self.engine.begin() as connection:
            return tuple((Judged(*told), entry) for *told, entry in connection.execute(query))

    def number(self, visitor: str, bases: Sequence[str], wanted: WantedDecisions) -> int:
        """How many decisions there are of those that are asked for."""
        query = select(func.count()).select_from(_REVIEWED).where(*_asked_for(visitor, bases, wanted))
        with self.engine.begin() as connection:
            return connection.execute(query).scalar_one()

    def without(self, visitor: str, bases: Sequence[str], most: int) -> tuple[str, ...]:
        """The ids of the visitor's finished deals whose own seat has no whole review, the newest first."""
        over = select(events.c.game).where(events.c.game == games.c.id, events.c.kind == EventKind.OVER)
        query = (
            select(games.c.id)
            .where(games.c.visitor == visitor, ~_kept(bases).exists(), over.exists())
            .order_by(games.c.started.desc(), games.c.id)
            .limit(most)
        )
        with self.engine.begin() as connection:
            return tuple(connection.scalars(query))

    def _judged(self, of_games: ColumnElement[bool], bases: Sequence[str]) -> tuple[Judged, ...]:
        query = (
            select(*_JUDGED)
            .select_from(_REVIEWED)
            .where(of_games, _is_best(bases))
            .order_by(games.c.started, games.c.id, review_decisions.c.ply)
        )
        with self.engine.begin() as connection:
            return tuple(Judged(*told) for told in connection.execute(query))


_other = reviews.alias()


def _kept(bases: Sequence[str]) -> Select[tuple[str]]:
    """The ids of the whole reviews of a game for the visitor's own seat."""
    return select(_other.c.id).where(
        _other.c.game == games.c.id,
        _other.c.seat == games.c.seat,
        _other.c.frame.is_not(None),
        _other.c.basis.in_(bases),
    )


def _is_best(bases: Sequence[str]) -> ColumnElement[bool]:
    place = case({basis: number for number, basis in enumerate(bases)}, value=_other.c.basis)
    return reviews.c.id == _kept(bases).order_by(place, _other.c.id).limit(1).scalar_subquery()


def _asked_for(visitor: str, bases: Sequence[str], wanted: WantedDecisions) -> list[ColumnElement[bool]]:
    found = [games.c.visitor == visitor, _is_best(bases), review_decisions.c.verdict.in_(wanted.verdicts)]
    if wanted.role is not None:
        found.append(review_decisions.c.role == wanted.role)
    if wanted.concept is not None:
        concept = review_decisions.c.concept
        found.append(concept == wanted.concept if wanted.concept else concept.is_(None))
    return found
