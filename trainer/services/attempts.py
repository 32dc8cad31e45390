"""The log of answers: the one thing that the services for lessons and puzzles keep."""

from datetime import datetime
from typing import Protocol


class Attempt(Protocol):
    """One answer that was given."""

    @property
    def item(self) -> str:
        """`lesson:<id>` or `puzzle:<id>`."""
        ...

    @property
    def step(self) -> str:
        """The id of the lesson's step; empty for a puzzle."""
        ...

    @property
    def answer(self) -> str:
        """The answer as `content.answers.show_answer` writes it."""
        ...

    @property
    def right(self) -> bool: ...

    @property
    def at(self) -> datetime: ...

    @property
    def sure(self) -> int | None:
        """How sure the learner was of it, in percent; None where that was not told."""
        ...


class AttemptLog(Protocol):
    """Append-only storage of attempts."""

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
        """Keeps one attempt: whether a hint was shown before it, and how sure the learner was, in percent."""
        ...

    def of(self, visitor: str) -> tuple[Attempt, ...]:
        """All attempts of a visitor, the oldest first."""
        ...
