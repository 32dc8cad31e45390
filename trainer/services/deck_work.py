"""Work off the request for the deck: own mistakes made short, once each, by whoever works at reviews.

What can't be made short so that it surely shows the mistake stays whole, and that is kept too. The queue
holds ids of reviews and tasks of this work, which are told apart by how they begin.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from trainer.content.goals.force import ForceQuestion, WinsByForce
from trainer.content.shrink import Mistake, Short, shrink
from trainer.rules.combos import Combo
from trainer.rules.game import Action, Pass, Play
from trainer.services.deck_forms import AS_IT_IS, FormStore, show_form
from trainer.services.retry import Position, judge, read_position

_TRIED_FOR = timedelta(days=2)
"""So long after it joined a deck a decision is looked for that nobody has made short."""
_AT_ONCE = 100
_CARD = "card "

_log = logging.getLogger(__name__)


class CardStore(FormStore, Protocol):
    """Where cards and their forms are kept (`trainer.store.deck_form_log.DeckFormLog`)."""

    def find(self, card: str) -> str | None: ...
    def without(self, since: datetime, most: int) -> tuple[str, ...]: ...


class Work(Protocol):
    """What else a worker does (`trainer.services.review_work.ReviewWork`)."""

    def do(self, review: str) -> None: ...
    def left_lying(self) -> Sequence[str]: ...


@dataclass(frozen=True, slots=True)
class DeckWork:
    """What a worker does beside `reviews`; `full` tells whether the solver is quick enough here and now."""

    store: CardStore
    clock: Callable[[], datetime]
    full: Callable[[], bool]
    reviews: Work

    def left_lying(self) -> Sequence[str]:
        """What waits and nobody is at. It is for the queue."""
        cards = self.store.without(self.clock() - _TRIED_FOR, _AT_ONCE) if self.full() else ()
        return (*self.reviews.left_lying(), *map(task_of, cards))

    def do(self, review: str) -> None:
        """Does a task of the queue: works at a review, or makes the decision of a card short."""
        if review.startswith(_CARD):
            self._shorten(review.removeprefix(_CARD))
        else:
            self.reviews.do(review)

    def _shorten(self, card: str) -> None:
        item = self.store.find(card)
        if item is None or not self.full() or self.store.form(card, 0) is not None:
            return
        try:
            mistake = mistake_of(read_position(item))
            found = None if mistake is None else shrink(mistake)
        except Exception:  # noqa: BLE001 - the card is asked whole, and the worker goes on with others
            _log.exception("the decision of the card %s can't be made short", card)
            found = None
        self.store.keep(card, 0, AS_IT_IS if found is None else _form(found), self.clock())


def task_of(card: str) -> str:
    """What is put into the queue for a card."""
    return _CARD + card


def mistake_of(position: Position) -> Mistake | None:
    """What is held against a play, as closely as the machine can look now; None where nothing is."""
    entry = judge(position, position.done).entry
    done, better = _play(position.done), _play(entry.advice)
    if done is None or better is None:
        return None
    concept = entry.reasons[0].concept if entry.reasons else None
    return Mistake(position.before, done, better, concept)


def _form(short: Short) -> str:
    goal = WinsByForce(ForceQuestion("wins_by_force", short.position), short.wins)
    return show_form(goal, as_it_lay=short.as_it_lay)


def _play(action: Action | None) -> Play | None:
    return action if isinstance(action, Combo | Pass) else None
