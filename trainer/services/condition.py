"""How the trainer itself is: whether it can answer, and how much there is to do. Nothing of any learner."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from trainer.engine.kernel.state import State
from trainer.store.errors import StoreError

_LONGEST_DEAL = timedelta(days=1)
"""A deal that began earlier and is not over is not counted as running: its visitor has left it."""

_log = logging.getLogger(__name__)


class Database(StrEnum):
    """What the database answers."""

    READY = "ready"
    OTHER_VERSION = "other_version"
    """Its tables are not those that this trainer works with."""
    NO_ANSWER = "no_answer"


@dataclass(frozen=True, slots=True)
class Condition:
    """Whether requests can be answered now. Without kernel or queue they can: more slowly, less closely."""

    database: Database
    kernel: State
    queue: bool
    """Whether the queue can be reached."""

    @property
    def ready(self) -> bool:
        """Whether to send requests here."""
        return self.database is Database.READY


@dataclass(frozen=True, slots=True)
class Load:
    """How much there is to do, of all visitors together."""

    games: int
    """Deals that began within a day and are not over."""
    reviews: int
    """Reviews that were asked for and are neither done nor given up."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """Asks database, kernel and queue."""

    version: Callable[[], str]
    newest_version: Callable[[], str]
    kernel: Callable[[], State]
    queue_length: Callable[[], int | None]
    """None where the queue can't be reached."""
    games_since: Callable[[datetime], int]
    reviews_waiting: Callable[[], int]
    clock: Callable[[], datetime]

    def now(self) -> Condition:
        """How it is; never fails."""
        return Condition(self._database(), self.kernel(), self.queue_length() is not None)

    def load(self) -> Load:
        """How much there is to do. Raises StoreError where the database does not answer."""
        return Load(self.games_since(self.clock() - _LONGEST_DEAL), self.reviews_waiting())

    def _database(self) -> Database:
        try:
            found = self.version()
        except StoreError as unusable:
            _log.warning("not ready: %s", unusable)
            return Database.NO_ANSWER
        return Database.READY if found == self.newest_version() else Database.OTHER_VERSION
