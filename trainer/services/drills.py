"""Drills: runs of questions that are made from a seed, against the time or until the first wrong answer.

A question follows from the id of its run and its number, so that nothing of it is kept, and nothing that a
page sends back is believed but the answer. The time runs here: what comes after its end is not kept.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from trainer.content.answers import Answer, Judgement, UnfitAnswer, read_answer, show_answer
from trainer.content.drills.make import drill
from trainer.content.goals.base import Goal, check_form
from trainer.services.errors import BadRequest, Conflict, NotFound
from trainer.store.drill_log import DrillAnswer, RunRow, Tally
from trainer.words.drills import DrillKind, DrillMode

SPRINT = timedelta(minutes=3)
"""How long a sprint lasts."""


class DrillStore(Protocol):
    """Where runs are kept (`trainer.store.drill_log.DrillLog`)."""

    def begin(self, row: RunRow) -> None: ...
    def find(self, run: str) -> RunRow | None: ...
    def answers(self, run: str) -> tuple[DrillAnswer, ...]: ...
    def append(self, run: str, number: int, given: DrillAnswer) -> bool: ...
    def tallies(self, visitor: str) -> tuple[Tally, ...]: ...


@dataclass(frozen=True, slots=True)
class Answered:
    """A question that was answered, with what is said of the answer."""

    number: int
    goal: Goal
    answer: Answer
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Run:
    """A run as it stands at a moment."""

    id: str
    kind: DrillKind
    mode: DrillMode
    right: int
    wrong: int
    left: timedelta | None
    """What is left of the time, never below zero; None where there is no limit."""
    is_over: bool

    @property
    def number(self) -> int:
        """The number of the next question, from 0."""
        return self.right + self.wrong

    @property
    def score(self) -> int:
        """What the run is worth so far."""
        return score(self.mode, self.right, self.wrong)


@dataclass(frozen=True, slots=True)
class Result:
    """What a visitor has reached in one kind and mode; no scores where it was never tried."""

    kind: DrillKind
    mode: DrillMode
    runs: int
    best: int | None
    last: int | None
    open: str | None = None
    """The id of the last run, if it is a streak that goes on."""


def score(mode: DrillMode, right: int, wrong: int) -> int:
    """The worth of a run: in a sprint a wrong answer takes a right one away, so that guessing is no help."""
    return max(0, right - wrong) if mode is DrillMode.SPRINT else right


@dataclass(frozen=True, slots=True)
class Drills:
    """The service; every moment comes from the clock, every id from `new_id`, which nobody can foresee."""

    store: DrillStore
    clock: Callable[[], datetime]
    new_id: Callable[[], str]

    def begin(self, visitor: str, kind: DrillKind, mode: DrillMode) -> str:
        """Begins a run, whose time runs from now on; gives its id."""
        run = self.new_id()
        self.store.begin(RunRow(run, visitor, kind, mode, self.clock()))
        return run

    def run(self, visitor: str | None, run: str) -> Run:
        """A run of the visitor; raises NotFound."""
        row = self._row(visitor, run)
        return self._standing(row, self.store.answers(run))

    def question(self, visitor: str | None, run: str, number: int) -> Goal:
        """A question that was asked in a run; raises NotFound for one that was not."""
        found = self.run(visitor, run)
        if number > found.number:
            raise NotFound("question", f"{run}/{number}")
        return drill(found.kind, run, number)

    def answer(self, visitor: str, run: str, number: int, answer: Answer) -> Judgement:
        """Judges and keeps the answer to the question that is asked now.

        A question that was answered before keeps its first answer, and that one is judged. Raises NotFound,
        Conflict where the run is over, and BadRequest for an answer that does not fit the question.
        """
        goal, found = self.question(visitor, run, number), self.run(visitor, run)
        if number < found.number:
            known = self.answered(visitor, run, number)
            if known is None:
                raise Conflict("the question was answered before")
            return known.judgement
        if found.is_over:
            raise Conflict("the run is over")
        try:
            check_form(goal, answer)
        except UnfitAnswer as unfit:
            raise BadRequest(str(unfit)) from unfit
        judgement = goal.judge(answer)
        given = DrillAnswer(show_answer(answer), judgement.right, self.clock())
        if not self.store.append(run, number, given):
            return self.answer(visitor, run, number, answer)  # a second click was faster: its answer stands
        return judgement

    def answered(self, visitor: str | None, run: str, number: int) -> Answered | None:
        """The answer that was kept of a question; None where there is none, or none that fits any more."""
        return next((one for one in self._answered(visitor, run, (number,))), None)

    def wrong(self, visitor: str | None, run: str) -> tuple[Answered, ...]:
        """The questions of a run that were answered wrong, in order; raises NotFound."""
        numbers = [number for number, one in enumerate(self.store.answers(run)) if not one.right]
        return tuple(self._answered(visitor, run, numbers))

    def results(self, visitor: str) -> tuple[Result, ...]:
        """What the visitor has reached, for each kind in each mode."""
        tallies = self.store.tallies(visitor)
        return tuple(_result(kind, mode, tallies) for kind in DrillKind for mode in DrillMode)

    def _answered(self, visitor: str | None, run: str, numbers: Iterable[int]) -> Iterable[Answered]:
        row, given = self._row(visitor, run), self.store.answers(run)
        for number in numbers:
            if number >= len(given):
                continue
            goal, one = drill(DrillKind(row.kind), run, number), given[number]
            try:
                answer = read_answer(one.answer, goal.form)
                check_form(goal, answer)
            except UnfitAnswer:
                continue  # an older version of the trainer asked something else
            judgement = goal.judge(answer)
            if judgement.right is one.right:
                yield Answered(number, goal, answer, judgement)

    def _row(self, visitor: str | None, run: str) -> RunRow:
        row = self.store.find(run)
        if row is None or row.visitor != visitor:
            raise NotFound("drill", run)
        return row

    def _standing(self, row: RunRow, given: tuple[DrillAnswer, ...]) -> Run:
        mode, right = DrillMode(row.mode), sum(one.right for one in given)
        wrong = len(given) - right
        left = None
        if mode is DrillMode.SPRINT:
            left = max(timedelta(), row.started + SPRINT - self.clock())
        is_over = wrong > 0 if left is None else not left
        return Run(row.id, DrillKind(row.kind), mode, right, wrong, left, is_over)


def _result(kind: DrillKind, mode: DrillMode, tallies: Iterable[Tally]) -> Result:
    found = [one for one in tallies if (one.row.kind, one.row.mode) == (kind, mode)]
    if not found:
        return Result(kind, mode, 0, None, None)
    scores = [score(mode, one.right, one.wrong) for one in found]
    last = found[-1]
    goes_on = mode is DrillMode.STREAK and not last.wrong
    return Result(kind, mode, len(found), max(scores), scores[-1], last.row.id if goes_on else None)
