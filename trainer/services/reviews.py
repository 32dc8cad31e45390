"""Reviews of finished deals: the visitor's own, of any seat, and those that came by a link."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from trainer.review.document import Review
from trainer.review.review import review
from trainer.rules.game import Phase
from trainer.rules.record import Record
from trainer.services.errors import NotFound, ServiceError
from trainer.services.review_shelf import NOBODY, Question, Shelf, Shown, Stage
from trainer.store.errors import StoreError

_log = logging.getLogger(__name__)


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
    """The service. Without a shelf all reviews are quick ones, and nothing is kept."""

    games: Games
    shelf: Shelf | None = None

    def review(self, visitor: str | None, game: str, seat: int | None = None) -> Review:
        """A quick review of the visitor's own seat or another one; raises NotFound, NotFinished."""
        question = self._own(visitor, game, seat)
        return review(question.record, question.seat)

    def look(self, visitor: str | None, game: str, seat: int | None = None) -> Shown:
        """The review of a seat as far as it is, by default the visitor's; raises NotFound, NotFinished.

        The full look is asked for where it is missing.
        """
        return self._look(self._own(visitor, game, seat))

    def glance(self, visitor: str | None, game: str) -> Shown:
        """The review of the visitor's seat as far as it is; nothing is asked for; raises as `look` does."""
        question = self._own(visitor, game, None)
        if self.shelf is None:
            return Shown(review(question.record, question.seat, split=False), Stage.QUICK)
        return self.shelf.glance(question)

    def look_at_shared(self, visitor: str | None, record: Record, seat: int) -> Shown:
        """The same for a deal that came by a link, whoever played it; raises NotFound, NotFinished."""
        return self._look(_question(record, seat, None, visitor))

    def number_judged(self, visitor: str | None, game: str, seat: int | None = None) -> int | None:
        """How many decisions are kept while the rest is coming, else None; raises NotFound, NotFinished."""
        return self._number_judged(self._own(visitor, game, seat))

    def number_judged_of_shared(self, visitor: str | None, record: Record, seat: int) -> int | None:
        """The same for a deal that came by a link."""
        return self._number_judged(_question(record, seat, None, visitor))

    def ask(self, visitor: str, game: str) -> None:
        """Asks for the review of the visitor's seat, for later; raises NotFound, NotFinished.

        A database that can't keep that now is no failure: the review is asked for when it is opened.
        """
        question = self._own(visitor, game, None)
        if self.shelf is not None:
            try:
                self.shelf.ask(question)
            except StoreError:
                _log.warning("the review of the game %s can't be asked for now", game, exc_info=True)

    def stop(self, visitor: str | None, game: str, seat: int | None = None) -> None:
        """The full look at a deal of one's own is wanted no more; raises NotFound, NotFinished."""
        question = self._own(visitor, game, seat)
        if self.shelf is not None:
            self.shelf.stop(question)

    def ask_again(self, visitor: str | None, game: str, seat: int | None = None) -> bool:
        """Goes on with a full look that was stopped or given up; False if too many wait.

        Raises NotFound, NotFinished.
        """
        question = self._own(visitor, game, seat)
        return self.shelf is None or self.shelf.ask_again(question)

    def ask_again_for_shared(self, visitor: str | None, record: Record, seat: int) -> bool:
        """The same for a deal that came by a link, of which nobody can stop the look."""
        question = _question(record, seat, None, visitor)
        return self.shelf is None or self.shelf.ask_again(question)

    def without(self, visitor: str, most: int) -> Sequence[str]:
        """The ids of the visitor's finished deals whose own review is not done, the newest first."""
        return () if self.shelf is None else self.shelf.without(visitor, most)

    def _own(self, visitor: str | None, game: str, seat: int | None) -> Question:
        record, own = self.games.record(visitor, game)
        return _question(record, own if seat is None else seat, game, visitor)

    def _look(self, question: Question) -> Shown:
        if self.shelf is None:
            return Shown(review(question.record, question.seat), Stage.QUICK)
        return self.shelf.look(question)

    def _number_judged(self, question: Question) -> int | None:
        return None if self.shelf is None else self.shelf.number_judged(question)


def _question(record: Record, seat: int, game: str | None, visitor: str | None) -> Question:
    if not 0 <= seat < record.rules.seats:
        raise NotFound("seat", str(seat))
    if record.games()[-1].phase not in (Phase.OVER, Phase.REDEAL):
        raise NotFinished(game or "")
    return Question(record, seat, game, visitor or NOBODY)
