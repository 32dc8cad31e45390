"""What learners report of puzzles and steps: a reason out of a closed list, and a few words."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Protocol

from trainer.services.errors import BadRequest, TooOften
from trainer.store.report_log import ReportRow

MOST_A_DAY = 20
LONGEST_TEXT = 500
"""Characters."""


class ReportReason(StrEnum):
    """What is wrong, as the learner sees it."""

    REFUSED = "refused"
    """A right answer is refused."""
    ACCEPTED = "accepted"
    """A wrong answer is taken."""
    UNCLEAR = "unclear"
    """It does not say what is to be done."""
    TEXT = "text"
    """A text is wrong."""
    SHOWN = "shown"
    """Something is shown wrongly or can't be used."""
    OTHER = "other"


class Log(Protocol):
    """Where reports are kept (`trainer.store.report_log.ReportLog`)."""

    def append(self, visitor: str, row: ReportRow) -> None: ...
    def number_since(self, visitor: str, since: datetime) -> int: ...
    def all(self) -> Iterator[ReportRow]: ...


@dataclass(frozen=True, slots=True)
class Reports:
    """The service."""

    log: Log
    clock: Callable[[], datetime]

    def report(self, visitor: str, item: str, step: str, reason: str, text: str) -> None:
        """Keeps a report of a puzzle or of the step of a lesson, both named as attempts name them.

        Raises BadRequest for a reason that there is not, or for more text than there is room for, and
        TooOften where the visitor has made as many as one may in a day.
        """
        if reason not in list(ReportReason):
            raise BadRequest("there is no such reason")
        words = "".join(letter for letter in " ".join(text.split()) if letter.isprintable())
        if len(words) > LONGEST_TEXT:
            raise BadRequest(f"{len(words)} characters; {LONGEST_TEXT} are kept")
        now = self.clock()
        if self.log.number_since(visitor, now - timedelta(days=1)) >= MOST_A_DAY:
            raise TooOften(f"{MOST_A_DAY} reports were made within a day")
        self.log.append(visitor, ReportRow(item, step, reason, words, now))

    def all(self) -> tuple[ReportRow, ...]:
        """Every report, the oldest first."""
        return tuple(self.log.all())
