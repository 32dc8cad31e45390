"""Questions over all games of a visitor: what every own decision was judged to be."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Engine, select

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


_GAME = ("deal", "rules", "level", "scored", "study", "started", "seat")
_DECISION = ("ply", "role", "phase", "forced", "verdict", "concept", "loss", "points", "chance")


@dataclass(frozen=True, slots=True)
class JudgedDecisions:
    """Reads what `trainer.store.review_log` keeps."""

    engine: Engine

    def of(self, visitor: str, bases: Sequence[str]) -> tuple[Judged, ...]:
        """The decisions of the visitor's own seat in all deals with a whole review, the oldest deal first.

        `bases` are those that count, the best first: of several reviews of a deal the best is taken.
        """
        columns = [
            games.c.id.label("game"),
            *(games.c[name] for name in _GAME),
            reviews.c.depth,
            *(review_decisions.c[name] for name in _DECISION),
        ]
        query = (
            select(reviews.c.basis, *columns)
            .join_from(games, reviews, reviews.c.game == games.c.id)
            .join(review_decisions, review_decisions.c.review == reviews.c.id)
            .where(games.c.visitor == visitor, _whole_and_own(bases))
            .order_by(games.c.started, games.c.id, review_decisions.c.ply)
        )
        with self.engine.begin() as connection:
            found = [(basis, Judged(*told)) for basis, *told in connection.execute(query)]
        best: dict[str, int] = {}
        for basis, judged in found:
            place = bases.index(basis)
            best[judged.game] = min(place, best.get(judged.game, place))
        return tuple(judged for basis, judged in found if bases.index(basis) == best[judged.game])

    def without(self, visitor: str, bases: Sequence[str], most: int) -> tuple[str, ...]:
        """The ids of the visitor's finished deals whose own seat has no whole review, the newest first."""
        over = select(events.c.game).where(events.c.game == games.c.id, events.c.kind == EventKind.OVER)
        kept = select(reviews.c.id).where(reviews.c.game == games.c.id, _whole_and_own(bases))
        query = (
            select(games.c.id)
            .where(games.c.visitor == visitor, over.exists(), ~kept.exists())
            .order_by(games.c.started.desc(), games.c.id)
            .limit(most)
        )
        with self.engine.begin() as connection:
            return tuple(connection.scalars(query))


def _whole_and_own(bases: Sequence[str]) -> ColumnElement[bool]:
    return reviews.c.frame.is_not(None) & (reviews.c.seat == games.c.seat) & reviews.c.basis.in_(bases)
