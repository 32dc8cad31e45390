"""When something that was answered is asked again: FSRS, the one place that knows the library.

Dates are reckoned without chance. From a day on they are whole days of the machine that serves: what comes
back on a day comes back when it begins, whatever the hour at which it was answered.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from fsrs import Card, Rating, Scheduler

_DAY = timedelta(days=1)
_AGAIN_IN = timedelta(minutes=10)
"""What was missed is asked again after so long."""


class Grade(StrEnum):
    """How well something was known."""

    AGAIN = "again"
    """Not: the answer was wrong, was shown, or was a guess."""
    HARD = "hard"
    GOOD = "good"
    EASY = "easy"


@dataclass(frozen=True, slots=True)
class Graded:
    """An answer that was graded, and when."""

    grade: Grade
    at: datetime


_RATINGS = {
    Grade.AGAIN: Rating.Again,
    Grade.HARD: Rating.Hard,
    Grade.GOOD: Rating.Good,
    Grade.EASY: Rating.Easy,
}

_SCHEDULER = Scheduler(
    learning_steps=(_AGAIN_IN,), relearning_steps=(_AGAIN_IN,), maximum_interval=365, enable_fuzzing=False
)


def first_due(added: datetime) -> datetime:
    """When it is asked first: on the next day, for the answer has just been seen."""
    return start_of_day(added + _DAY)


def next_due(earlier: Iterable[Graded], answer: Graded) -> datetime:
    """When it is asked again after an answer; `earlier` are all answers before it, in order."""
    card = Card(card_id=0, due=answer.at.astimezone(UTC))
    for one in (*earlier, answer):
        card, _log = _SCHEDULER.review_card(card, _RATINGS[one.grade], one.at.astimezone(UTC))
    return start_of_day(card.due) if card.due - answer.at >= _DAY else card.due


def start_of_day(moment: datetime) -> datetime:
    """The beginning of the day to which a moment belongs, by the clock of the machine that serves."""
    return moment.astimezone().replace(hour=0, minute=0, second=0, microsecond=0).astimezone(UTC)
