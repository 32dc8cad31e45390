"""Reviews of the visitor's finished deals."""

from dataclasses import dataclass
from typing import Protocol

from trainer.review.document import Review
from trainer.review.review import review
from trainer.rules.game import Phase
from trainer.rules.record import Record
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

    def review(self, visitor: str | None, game: str) -> Review:
        """The review of the visitor's part in a deal; raises NotFound, NotFinished."""
        record, seat = self.games.record(visitor, game)
        if record.games()[-1].phase not in (Phase.OVER, Phase.REDEAL):
            raise NotFinished(game)
        return review(record, seat)
