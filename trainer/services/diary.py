"""On which days a learner practised, and how much, by the days of the machine that serves."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Protocol

from trainer.store.diary_log import Doing

DAYS = 28
"""So many days are told, today among them."""


class DiaryStore(Protocol):
    """Where it is kept what was done (`trainer.store.diary_log.DiaryLog`)."""

    def since(self, visitor: str, since: datetime) -> Iterable[tuple[Doing, datetime]]: ...


@dataclass(frozen=True, slots=True)
class Day:
    """A day: how many deals began, and how many answers were given to lessons, puzzles, drills and cards."""

    date: date
    deals: int
    answers: int

    @property
    def is_practised(self) -> bool:
        """Whether anything was done on it."""
        return bool(self.deals or self.answers)


@dataclass(frozen=True, slots=True)
class Diary:
    """The service; `clock` tells the time."""

    store: DiaryStore
    clock: Callable[[], datetime]

    def days(self, visitor: str) -> tuple[Day, ...]:
        """The last days, the oldest first."""
        now = self.clock().astimezone()
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
        found = self.store.since(visitor, midnight - timedelta(days=DAYS))
        done = Counter((what, at.astimezone().date()) for what, at in found)
        days = [now.date() - timedelta(days=back) for back in reversed(range(DAYS))]
        return tuple(Day(day, done[Doing.DEAL, day], done[Doing.ANSWER, day]) for day in days)
