"""Runs of drills with their answers in the database."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Engine, Select, case, func, insert, select
from sqlalchemy.exc import IntegrityError

from trainer.store.schema import drill_answers, drill_runs


@dataclass(frozen=True, slots=True)
class RunRow:
    """What is fixed when a run begins."""

    id: str
    visitor: str
    kind: str
    mode: str
    started: datetime


@dataclass(frozen=True, slots=True)
class DrillAnswer:
    """One answer, as it was given."""

    answer: str
    """As `content.answers.show_answer` writes it."""
    right: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a run was answered right and wrong."""

    row: RunRow
    right: int
    wrong: int


@dataclass(frozen=True, slots=True)
class DrillLog:
    """Reads and appends; nothing is ever changed or deleted."""

    engine: Engine

    def begin(self, row: RunRow) -> None:
        """Keeps a new run."""
        values = {field: getattr(row, field) for field in RunRow.__slots__}
        with self.engine.execution_options(write=True).begin() as connection:
            connection.execute(insert(drill_runs).values(values))

    def find(self, run: str) -> RunRow | None:
        """The run with this id."""
        with self.engine.begin() as connection:
            found = connection.execute(select(drill_runs).where(drill_runs.c.id == run)).one_or_none()
        return None if found is None else RunRow(*found)

    def answers(self, run: str) -> tuple[DrillAnswer, ...]:
        """The answers of a run in order; the first belongs to question 0, and none is left out."""
        of = drill_answers.c
        query = select(of.answer, of.right, of.at).where(of.run == run).order_by(of.number)
        with self.engine.begin() as connection:
            return tuple(DrillAnswer(*row) for row in connection.execute(query))

    def append(self, run: str, number: int, given: DrillAnswer) -> bool:
        """Keeps the answer to a question; False if it was answered before."""
        values = {field: getattr(given, field) for field in DrillAnswer.__slots__}
        try:
            with self.engine.execution_options(write=True).begin() as connection:
                connection.execute(insert(drill_answers).values(run=run, number=number, **values))
        except IntegrityError:
            return False
        return True

    def tallies(self, visitor: str) -> tuple[Tally, ...]:
        """A visitor's runs that have an answer, the oldest first."""
        with self.engine.begin() as connection:
            found = connection.execute(_tallies(visitor)).all()
        return tuple(
            Tally(RunRow(run, whose, kind, mode, started), right, wrong)
            for run, whose, kind, mode, started, right, wrong in found
        )


def _tallies(visitor: str) -> Select[str, str, str, str, datetime, int, int]:
    run, right = drill_runs.c, drill_answers.c.right
    return (
        select(
            run.id,
            run.visitor,
            run.kind,
            run.mode,
            run.started,
            func.sum(case((right, 1), else_=0)),
            func.sum(case((right, 0), else_=1)),
        )
        .join(drill_answers)
        .where(run.visitor == visitor)
        .group_by(run.id)
        .order_by(run.started, run.id)
    )
