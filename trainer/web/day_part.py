"""The deal of the day as pages show it: to be begun, to go on with, or over."""

from dataclasses import dataclass
from typing import Protocol

from flask import url_for


class Finished(Protocol):
    """A deal that is over; without `points` it was thrown in."""

    @property
    def id(self) -> str: ...
    @property
    def deal(self) -> int: ...
    @property
    def points(self) -> int | None: ...


class Today(Protocol):
    """The deal of the day: its number, the visitor's game with it if there is one, and its end."""

    @property
    def number(self) -> int: ...
    @property
    def game(self) -> str | None: ...
    @property
    def finished(self) -> Finished | None: ...


@dataclass(frozen=True, slots=True)
class DayPart:
    """The deal of the day: where the visitor's game is, empty before it began, and its result."""

    number: int
    href: str
    over: bool
    points: int | None


def day_part(today: Today) -> DayPart:
    """What `parts/day.html` may use."""
    return DayPart(
        today.number,
        url_for("games.table", game_id=today.game) if today.game else "",
        today.finished is not None,
        today.finished.points if today.finished else None,
    )
