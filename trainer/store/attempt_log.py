"""Answers to lesson steps and puzzles in the database."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Engine, insert, select

from trainer.store.schema import attempts


@dataclass(frozen=True, slots=True)
class AttemptRow:
    """One answer, as it was given."""

    item: str
    step: str
    answer: str
    right: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class AttemptLog:
    """Reads and appends; nothing is ever changed or deleted."""

    engine: Engine

    def append(
        self, visitor: str, item: str, step: str, answer_text: str, *, right: bool, at: datetime
    ) -> None:
        """Keeps one answer."""
        row = {
            "visitor": visitor,
            "item": item,
            "step": step,
            "answer": answer_text,
            "right": right,
            "at": at,
        }
        with self.engine.execution_options(write=True).begin() as connection:
            connection.execute(insert(attempts).values(row))

    def of(self, visitor: str) -> tuple[AttemptRow, ...]:
        """All answers of a visitor, the oldest first."""
        columns = attempts.c
        query = select(columns.item, columns.step, columns.answer, columns.right, columns.at)
        with self.engine.begin() as connection:
            found = connection.execute(query.where(columns.visitor == visitor).order_by(columns.id))
            return tuple(AttemptRow(*row) for row in found)
