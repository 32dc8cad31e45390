"""Ratings in the database: what was reckoned from the log of answers so far, and the answers that wait.

The rows are a cache of a fold over `attempts`: they can be deleted at any time and are made anew. The last
answer that was folded is kept with them, under the basis on which they were reckoned.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, Engine, Select, and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from trainer.store.schema import attempts, rating_folds, ratings

_ONLY = 1
"""The id of the one row that says how far the fold is."""
_KEPT = ("value", "deviation", "volatility", "tries", "attempt")
"""What of a `RatingRow` has a column."""


class Rated(NamedTuple):
    """Whose rating it is: a visitor's or a puzzle's; the other one is empty."""

    visitor: str
    puzzle: str


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A rating as it is kept, from how many games, and the last answer among them."""

    value: float
    deviation: float
    volatility: float
    tries: int
    attempt: int
    at: datetime | None = None
    """When that answer was given, as the log tells; None where it is not in the log any more."""


@dataclass(frozen=True, slots=True)
class FirstAnswer:
    """An answer of the log; `is_first` where the visitor gave none to that item before."""

    id: int
    visitor: str
    item: str
    right: bool
    helped: bool
    at: datetime
    is_first: bool


@dataclass(frozen=True, slots=True)
class Fold:
    """How far the fold is on a basis, and how far the log."""

    folded: int
    """The last answer that was folded; 0 where none was."""
    newest: int
    """The last answer that there is; 0 where there is none."""

    @property
    def is_behind(self) -> bool:
        """Whether answers wait."""
        return self.newest > self.folded


@dataclass(frozen=True, slots=True)
class RatingLog:
    """Reads answers, and keeps what was reckoned from them."""

    engine: Engine

    def folded(self, basis: str) -> int:
        """The last answer that was folded on this basis; 0 where none was."""
        with self.engine.begin() as connection:
            return _folded(connection, basis)

    def standing(self, basis: str, visitor: str) -> tuple[Fold, RatingRow | None]:
        """How far the fold is on this basis, and a visitor's rating in it, if there is one."""
        query = _all_of_them().where(ratings.c.puzzle == "", ratings.c.visitor == visitor)
        with self.engine.begin() as connection:
            fold, found = _fold(connection, basis), connection.execute(query).one_or_none()
        return fold, None if found is None else RatingRow(*found[2:])

    def waiting(self, basis: str, most: int) -> tuple[FirstAnswer, ...]:
        """The oldest answers that were not folded on this basis, lessons' among them, so many at most."""
        earlier = attempts.alias()
        again = select(earlier.c.id).where(
            earlier.c.visitor == attempts.c.visitor,
            earlier.c.item == attempts.c.item,
            earlier.c.id < attempts.c.id,
        )
        of = attempts.c
        query = select(of.id, of.visitor, of.item, of.right, of.helped, of.at, ~again.exists()).order_by(
            of.id
        )
        with self.engine.begin() as connection:
            found = connection.execute(query.where(of.id > _folded(connection, basis)).limit(most))
            return tuple(FirstAnswer(*row) for row in found)

    def find(self, whose: Iterable[Rated]) -> dict[Rated, RatingRow]:
        """The ratings of these, where there are any."""
        wanted, of = tuple(whose), ratings.c
        of_visitors = and_(of.puzzle == "", of.visitor.in_([one.visitor for one in wanted if one.visitor]))
        of_puzzles = and_(of.visitor == "", of.puzzle.in_([one.puzzle for one in wanted if one.puzzle]))
        query = _all_of_them().where(or_(of_visitors, of_puzzles))
        with self.engine.begin() as connection:
            return {Rated(*row[:2]): RatingRow(*row[2:]) for row in connection.execute(query)}

    def puzzles(self, after: int) -> dict[str, RatingRow]:
        """The ratings of puzzles that had a game after this answer."""
        query = _all_of_them().where(ratings.c.puzzle != "", ratings.c.attempt > after)
        with self.engine.begin() as connection:
            return {row.puzzle: RatingRow(*row[2:]) for row in connection.execute(query)}

    def keep(self, basis: str, before: int, last: int, found: Mapping[Rated, RatingRow]) -> bool:
        """Keeps what these answers change, up to the last; False if somebody else has been faster.

        Where nothing was folded before on this basis, whatever was kept on another one is forgotten.
        """
        try:
            with self.engine.execution_options(write=True).begin() as connection:
                if not _move(connection, basis, before, last):
                    return False
                _replace(connection, found)
        except IntegrityError:
            return False
        return True


def _fold(connection: Connection, basis: str) -> Fold:
    folded = select(rating_folds.c.attempt).where(rating_folds.c.basis == basis).scalar_subquery()
    newest = select(func.max(attempts.c.id)).scalar_subquery()
    found = connection.execute(select(folded, newest)).one()
    return Fold(found[0] or 0, found[1] or 0)


def _folded(connection: Connection, basis: str) -> int:
    found = connection.scalar(select(rating_folds.c.attempt).where(rating_folds.c.basis == basis))
    return found or 0


def _all_of_them() -> Select[str, str, float, float, float, int, int, datetime | None]:
    of = ratings.c
    query = select(
        of.visitor, of.puzzle, of.value, of.deviation, of.volatility, of.tries, of.attempt, attempts.c.at
    )
    return query.select_from(ratings.outerjoin(attempts, attempts.c.id == of.attempt))


def _move(connection: Connection, basis: str, before: int, last: int) -> bool:
    """Moves the fold on, if it stands where it stood; the row is locked until the ratings are kept too."""
    of = rating_folds.c
    if before:
        here = update(rating_folds).where(of.basis == basis, of.attempt == before)
        return connection.execute(here.values(attempt=last)).rowcount == 1
    if _folded(connection, basis):
        return False
    connection.execute(delete(rating_folds))
    connection.execute(delete(ratings))
    connection.execute(insert(rating_folds).values(id=_ONLY, basis=basis, attempt=last))
    return True


def _replace(connection: Connection, found: Mapping[Rated, RatingRow]) -> None:
    if not found:
        return
    of = ratings.c
    here = delete(ratings).where(of.visitor == bindparam("whose"), of.puzzle == bindparam("which"))
    connection.execute(here, [{"whose": one.visitor, "which": one.puzzle} for one in found])
    values = [{**one._asdict(), **{name: getattr(row, name) for name in _KEPT}} for one, row in found.items()]
    connection.execute(insert(ratings), values)
