"""A shelf of reviews on a database of its own, and workers that are called by hand."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from sqlalchemy import Engine

from trainer.services.review_shelf import Shelf, Urgency, bases
from trainer.services.review_work import ReviewWork
from trainer.store.database import open_database
from trainer.store.game_log import Event, EventKind, GameLog, GameRow
from trainer.store.judged import Judged, JudgedDecisions
from trainer.store.review_log import ReviewLog

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@dataclass
class Queue:
    """Remembers what was put, in order."""

    waiting: list[str] = field(default_factory=list)
    urgencies: list[Urgency] = field(default_factory=list)

    def put(self, review: str, urgency: Urgency) -> None:
        self.waiting.append(review)
        self.urgencies.append(urgency)


class Place:
    """A shelf, its queue, and a clock that stands until it is moved.

    The full look is asked for, whether or not a kernel is there: without one its document says "quick".
    """

    def __init__(self, url: str, *, full: bool = True) -> None:
        self.engine: Engine = open_database(url)
        self.log, self.queue, self.now, self.full = ReviewLog(self.engine), Queue(), NOON, full
        self.over_games = JudgedDecisions(self.engine)
        self.shelf = Shelf(self.log, self.over_games, self.queue, lambda: self.now, lambda: self.full)

    def add_game(self, game: str, visitor: str, seat: int = 1) -> None:
        """A finished deal in the database."""
        row = GameRow(game, visitor, "standard", 7, seat, "normal", scored=True, started=NOON)
        assert GameLog(self.engine).create(row, [Event(EventKind.OVER, "3")])

    def judged(self, visitor: str) -> tuple[Judged, ...]:
        """The visitor's own decisions whose review is done."""
        return self.over_games.of(visitor, bases())

    def wait(self, **time: float) -> None:
        self.now += timedelta(**time)

    def worker(self, name: str = "w", *, dies_after: int | None = None, full: bool = True) -> ReviewWork:
        """A worker; one that `dies_after` so many decisions raises Died and tidies nothing up."""
        left = [dies_after if dies_after is not None else -1]

        def step() -> bool:
            if left[0] == 0:
                raise Died
            left[0] -= 1
            return False

        return ReviewWork(self.log, lambda: self.now, name, lambda: full, step)


class Died(BaseException):
    """As a process that is killed: nothing in the program notices."""
