"""Reviews of the visitor's finished deals."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from trainer.engine.kernel.state import ready
from trainer.review.document import Review
from trainer.review.look import Depth, Look
from trainer.review.review import review
from trainer.rules.game import Phase
from trainer.rules.record import Record, read_record, show_record
from trainer.services.errors import ServiceError


class NotFinished(ServiceError):
    """The deal is still being played, so that there is nothing to review yet."""

    def __init__(self, game: str) -> None:
        super().__init__(f"the game {game!r} is not over")
        self.game = game


class Games(Protocol):
    """Where the records of deals come from (`trainer.services.games.Games`)."""

    def record(self, visitor: str | None, game: str) -> tuple[Record, int]:
        """The record of a game and the visitor's seat in it; raises NotFound."""
        ...


@dataclass(frozen=True, slots=True)
class Reviews:
    """The service."""

    games: Games

    def review(self, visitor: str | None, game: str, depth: Depth = Depth.QUICK) -> Review:
        """The review of the visitor's part in a deal; raises NotFound, NotFinished.

        A full look is a quick one, and says so, until the kernel is ready; nobody waits for that here.
        """
        record, seat = self.games.record(visitor, game)
        if record.games()[-1].phase not in (Phase.OVER, Phase.REDEAL):
            raise NotFinished(game)
        if depth is Depth.FULL and ready():
            return _full(show_record(record), seat)
        return review(record, seat)


@lru_cache(maxsize=256)
def _full(record: str, seat: int) -> Review:
    """Made once while a visitor goes through the decisions of a deal, and the same whenever it is made."""
    return review(read_record(record), seat, Look(Depth.FULL))
