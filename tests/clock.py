"""The time, as a test sets it."""

from dataclasses import dataclass
from datetime import UTC, datetime

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@dataclass
class Clock:
    """A clock that stands still unless a test moves it."""

    now: datetime = NOON

    def __call__(self) -> datetime:
        return self.now
