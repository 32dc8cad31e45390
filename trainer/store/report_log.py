"""Reports of puzzles and steps in the database."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Engine, func, insert, select

from trainer.store.schema import reports


@dataclass(frozen=True, slots=True)
class ReportRow:
    """One report, as it was made; `item` and `step` are those of attempts."""

    item: str
    step: str
    reason: str
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class ReportLog:
    """Reads and appends; nothing is ever changed."""

    engine: Engine

    def append(self, visitor: str, row: ReportRow) -> None:
        """Keeps one report."""
        values = {field: getattr(row, field) for field in ReportRow.__slots__}
        with self.engine.execution_options(write=True).begin() as connection:
            connection.execute(insert(reports).values(visitor=visitor, **values))

    def number_since(self, visitor: str, since: datetime) -> int:
        """How many the visitor has made from this moment on."""
        query = select(func.count()).where(reports.c.visitor == visitor, reports.c.at >= since)
        with self.engine.begin() as connection:
            return connection.scalar(query) or 0

    def all(self) -> Iterator[ReportRow]:
        """Every report, the oldest first."""
        of = reports.c
        query = select(of.item, of.step, of.reason, of.text, of.at).order_by(of.id)
        with self.engine.begin() as connection:
            for row in connection.execute(query):
                yield ReportRow(*row)
