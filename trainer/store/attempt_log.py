"""Answers to lesson steps and puzzles in the database."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Engine, insert, select

from trainer.store.schema import attempts, rating_folds


@dataclass(frozen=True, slots=True)
class AttemptRow:
    """One answer, as it was given."""

    item: str
    step: str
    answer: str
    right: bool
    at: datetime
    helped: bool = False
    """Whether a hint was shown before it."""
    sure: int | None = None
    """How sure the visitor was, in percent, where that was told."""


@dataclass(frozen=True, slots=True)
class AttemptLog:
    """Reads and appends; nothing is ever changed or deleted."""

    engine: Engine

    def append(
        self,
        visitor: str,
        item: str,
        step: str,
        answer_text: str,
        *,
        right: bool,
        at: datetime,
        helped: bool = False,
        sure: int | None = None,
    ) -> None:
        """Keeps one answer."""
        row = {
            "visitor": visitor,
            "item": item,
            "step": step,
            "answer": answer_text,
            "right": right,
            "at": at,
            "helped": helped,
            "sure": sure,
        }
        with self.engine.execution_options(write=True).begin() as connection:
            # Whoever holds this row is the only one to append, so that ids are in the order of the commits:
            # ratings are reckoned up to an id. SQLite has one writer at a time anyway.
            connection.execute(select(rating_folds.c.id).with_for_update())
            connection.execute(insert(attempts).values(row))

    def of(self, visitor: str) -> tuple[AttemptRow, ...]:
        """All answers of a visitor, the oldest first."""
        columns = attempts.c
        query = select(
            columns.item,
            columns.step,
            columns.answer,
            columns.right,
            columns.at,
            columns.helped,
            columns.sure,
        )
        with self.engine.begin() as connection:
            found = connection.execute(query.where(columns.visitor == visitor).order_by(columns.id))
            return tuple(AttemptRow(*row) for row in found)
