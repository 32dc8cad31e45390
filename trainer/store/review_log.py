"""Reviews in the database: what was asked for, who is at it, and every decision as soon as it is judged."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from trainer.store.schema import LONGEST_FAILURE, review_decisions, reviews

LONGEST_LEASE = timedelta(minutes=10)
"""Nobody is trusted for longer: a moment further ahead is of a time when the clock was wrong."""


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """A review that was asked for."""

    id: str
    """A digest of the question."""
    game: str | None
    """None for a deal that came by a link."""
    visitor: str
    """Who asked; empty where nobody is known."""
    record: str
    seat: int
    depth: str
    basis: str
    """The versions and the look that the document depends on; another basis is another review."""
    number: int
    """How many decisions there are."""
    asked: datetime
    tries: int = 0
    """How often it was begun since a decision was kept last."""
    worker: str | None = None
    """Who is at it; None while it waits."""
    leased_until: datetime | None = None
    """Until when the worker, or without one a queue, is trusted to get on with it."""
    ended: datetime | None = None
    """When it was done, given up or stopped; None before."""
    failure: str | None = None
    """Why it was given up."""
    frame: str | None = None
    """The document without its decisions, in JSON, once it is done."""

    @property
    def done(self) -> bool:
        """Whether the whole document is kept."""
        return self.frame is not None

    @property
    def stopped(self) -> bool:
        """Whether it was wanted no more before it was done."""
        return self.ended is not None and self.frame is None and self.failure is None


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """A decision that was judged: its part of the document, and what is asked over many games."""

    ply: int
    role: str
    """`landlord` or `peasant`; empty where the deal was thrown in."""
    phase: str
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
    entry: str
    """The decision of the document in JSON."""


_DECISION = tuple(review_decisions.c[name] for name in DecisionRow.__slots__)


@dataclass(frozen=True, slots=True)
class ReviewLog:
    """Rows are added once and never doubled; only who is at a review, and how it ended, is written over."""

    engine: Engine

    def ask(self, row: ReviewRow) -> bool:
        """Keeps that a review is wanted; False if the same was asked before."""
        try:
            with self.engine.execution_options(write=True).begin() as connection:
                connection.execute(
                    insert(reviews).values({field: getattr(row, field) for field in ReviewRow.__slots__})
                )
        except IntegrityError:
            return False
        return True

    def find(self, review: str) -> ReviewRow | None:
        """The review with this id."""
        with self.engine.begin() as connection:
            row = connection.execute(select(reviews).where(reviews.c.id == review)).one_or_none()
        return None if row is None else ReviewRow(*row)

    def is_wanted(self, review: str) -> bool:
        """Whether it is neither done nor given up nor stopped."""
        query = select(reviews.c.id).where(reviews.c.id == review, reviews.c.ended.is_(None))
        with self.engine.begin() as connection:
            return connection.execute(query).one_or_none() is not None

    def decisions(self, review: str) -> tuple[DecisionRow, ...]:
        """Those that are judged so far, in order."""
        query = select(*_DECISION).where(review_decisions.c.review == review)
        with self.engine.begin() as connection:
            return tuple(
                DecisionRow(*row) for row in connection.execute(query.order_by(review_decisions.c.ply))
            )

    def number_of_decisions(self, review: str) -> int:
        """How many are judged so far."""
        query = select(func.count()).where(review_decisions.c.review == review)
        with self.engine.begin() as connection:
            return connection.execute(query).scalar_one()

    def number_waiting(
        self, bases: Sequence[str], visitor: str | None = None, *, shared: bool | None = None
    ) -> int:
        """How many reviews on one of these bases are not ended.

        Of everybody or of one visitor; of all deals, of `shared` ones that came by a link, or of others.
        """
        query = select(func.count()).select_from(reviews).where(_open_on(bases))
        if visitor is not None:
            query = query.where(reviews.c.visitor == visitor)
        if shared is not None:
            query = query.where(reviews.c.game.is_(None) if shared else reviews.c.game.is_not(None))
        with self.engine.begin() as connection:
            return connection.execute(query).scalar_one()

    def left_lying(self, bases: Sequence[str], now: datetime, most: int) -> tuple[str, ...]:
        """The ids of such reviews that nobody is at and that wait in no queue, the first asked first."""
        query = select(reviews.c.id).where(_open_on(bases), _is_free(now))
        with self.engine.begin() as connection:
            return tuple(connection.scalars(query.order_by(reviews.c.asked, reviews.c.id).limit(most)))

    def workers(self) -> frozenset[str]:
        """Who is at a review, as far as is known."""
        query = select(reviews.c.worker).where(reviews.c.ended.is_(None), reviews.c.worker.is_not(None))
        with self.engine.begin() as connection:
            return frozenset(name for name in connection.scalars(query) if name is not None)

    def queue(self, review: str, now: datetime, until: datetime) -> bool:
        """Notes that a review waits in a queue, at most until a moment; False if it need not be put there."""
        change = update(reviews).where(reviews.c.id == review, reviews.c.ended.is_(None), _is_free(now))
        with self.engine.execution_options(write=True).begin() as connection:
            return connection.execute(change.values(worker=None, leased_until=until)).rowcount == 1

    def take(self, review: str, worker: str, now: datetime, until: datetime) -> bool:
        """Takes a review to work at it until a moment; False if it is ended or somebody else is at it."""
        nobody_else = reviews.c.worker.is_(None) | _held_by(worker) | _is_free(now)
        change = (
            update(reviews)
            .where(reviews.c.id == review, reviews.c.ended.is_(None), nobody_else)
            .values(worker=worker, leased_until=until, tries=reviews.c.tries + 1)
        )
        with self.engine.execution_options(write=True).begin() as connection:
            return connection.execute(change).rowcount == 1

    def keep(self, review: str, worker: str, judged: DecisionRow, now: datetime, until: datetime) -> bool:
        """Keeps a decision, and that the worker is at it for longer; False if it was kept already."""
        values = {field: getattr(judged, field) for field in DecisionRow.__slots__}
        try:
            with self.engine.execution_options(write=True).begin() as connection:
                connection.execute(insert(review_decisions).values(review=review, at=now, **values))
                connection.execute(
                    update(reviews)
                    .where(reviews.c.id == review, _held_by(worker))
                    .values(leased_until=until, tries=0)
                )
        except IntegrityError:
            return False
        return True

    def let_go(self, worker: str, *, died: bool) -> None:
        """Leaves all that a worker is at to the next who takes it; if it `died`, its tries count."""
        values: dict[str, object] = {"worker": None, "leased_until": None}
        change = update(reviews).where(_held_by(worker))
        with self.engine.execution_options(write=True).begin() as connection:
            connection.execute(change.values(values if died else {**values, "tries": 0}))

    def end(self, review: str, frame: str, now: datetime) -> None:
        """Keeps the rest of the document; the first who ends a review does."""
        self._end(review, {"frame": frame, "ended": now})

    def give_up(self, review: str, why: str, now: datetime) -> None:
        """Keeps that a review can't be made, and why."""
        self._end(review, {"failure": why[:LONGEST_FAILURE], "ended": now})

    def stop(self, review: str, now: datetime) -> None:
        """Keeps that a review is wanted no more, unless it has ended; its decisions stay."""
        self._end(review, {"ended": now})

    def ask_again(self, review: str, tries: int, until: datetime) -> bool:
        """Opens a review that was given up or stopped, as if it had been begun so often, and queues it.

        False if it is open or done.
        """
        change = update(reviews).where(
            reviews.c.id == review, reviews.c.ended.is_not(None), reviews.c.frame.is_(None)
        )
        values = {"ended": None, "failure": None, "worker": None, "tries": tries, "leased_until": until}
        with self.engine.execution_options(write=True).begin() as connection:
            return connection.execute(change.values(values)).rowcount == 1

    def _end(self, review: str, values: dict[str, object]) -> None:
        change = update(reviews).where(reviews.c.id == review, reviews.c.ended.is_(None))
        with self.engine.execution_options(write=True).begin() as connection:
            connection.execute(change.values(worker=None, leased_until=None, **values))

    def forget_outdated(self, game: str, seat: int, bases: Sequence[str]) -> None:
        """Deletes the reviews of a seat in a game that are on none of these bases: nobody sees them."""
        outdated = select(reviews.c.id).where(
            reviews.c.game == game, reviews.c.seat == seat, reviews.c.basis.not_in(bases)
        )
        with self.engine.begin() as connection:
            if connection.execute(outdated).first() is None:
                return  # so that nobody has to wait for it
        with self.engine.execution_options(write="alone").begin() as connection:
            self._delete(connection, tuple(connection.scalars(outdated)))

    def forget_shared(self, most: int) -> None:
        """Deletes the oldest reviews of deals that came by a link, so that no more than so many are kept."""
        kept = select(reviews.c.id).where(reviews.c.game.is_(None))
        newest = kept.order_by(reviews.c.asked.desc(), reviews.c.id).limit(most)
        with self.engine.execution_options(write="alone").begin() as connection:
            self._delete(connection, tuple(connection.scalars(kept.where(reviews.c.id.not_in(newest)))))

    @staticmethod
    def _delete(connection: Connection, old: Sequence[str]) -> None:
        connection.execute(delete(review_decisions).where(review_decisions.c.review.in_(old)))
        connection.execute(delete(reviews).where(reviews.c.id.in_(old)))


def _open_on(bases: Sequence[str]) -> ColumnElement[bool]:
    return reviews.c.ended.is_(None) & reviews.c.basis.in_(bases)


def _is_free(now: datetime) -> ColumnElement[bool]:
    until = reviews.c.leased_until
    return until.is_(None) | (until <= now) | (until > now + LONGEST_LEASE)


def _held_by(worker: str) -> ColumnElement[bool]:
    return reviews.c.worker == worker
