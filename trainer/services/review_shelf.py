"""The shelf of reviews: each is asked for once, and shown as far as it is judged.

A quick look is there at once. The full one is made elsewhere (`trainer.services.review_work`), decision by
decision; until it is done, what is judged so far stands in the quick one.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import IntEnum, StrEnum
from hashlib import sha256
from typing import Protocol

import trainer
from trainer.engine.net import version
from trainer.review.as_json import joined, read_entry, read_review
from trainer.review.document import REVIEW_VERSION, Entry, Review, praised_once
from trainer.review.look import Depth, Look
from trainer.review.review import review
from trainer.rules.record import Record, show_record
from trainer.store.judged import JudgedDecisions
from trainer.store.review_log import ReviewLog, ReviewRow

LOOKS: Mapping[Depth, Look] = {depth: Look(depth) for depth in (Depth.FULL, Depth.QUICK)}
"""How reviews that are kept are looked at, the best first."""

QUEUED_FOR = timedelta(minutes=2)
"""So long a queue is trusted to hand a review to somebody before it is put there again."""

MOST_WAITING = 400
MOST_WAITING_OF_ONE = 40
MOST_WAITING_SHARED = 20
"""Reviews that may wait: of everybody, of one visitor, and of deals that came by a link."""

MOST_TRIES = 3
"""A decision at which so many workers have died is not tried again, but once each time the learner asks."""

MOST_SHARED = 500
"""So many reviews of deals that came by a link are kept."""

NOBODY = ""


class Urgency(IntEnum):
    """What is worked at first."""

    SHARED = 0
    OVER = 1
    """The deal has just ended."""
    WATCHED = 2
    """Somebody has opened it."""


class Queue(Protocol):
    """Hands reviews to whoever works at them (`trainer.jobs`)."""

    def put(self, review: str, urgency: Urgency) -> None:
        """Never fails: what can't be put is found again on the shelf."""
        ...


class Stage(StrEnum):
    """How far a review is."""

    QUICK = "quick"
    """A quick look is all there will be here."""
    COMING = "coming"
    """The full look is being made, or waits for its turn."""
    TOO_MANY = "too_many"
    """So many reviews wait that this one could not be asked for."""
    GIVEN_UP = "given_up"
    """The full look failed; the quick one stands."""
    STOPPED = "stopped"
    """The learner wanted the rest of the full look no more."""
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Question:
    """Which seat of which finished deal is to be reviewed, and who asks."""

    record: Record
    seat: int
    game: str | None = None
    """None for a deal that came by a link."""
    visitor: str = NOBODY

    def row(self, depth: Depth, asked: datetime) -> ReviewRow:
        """What is kept of it; the same question at the same depth has the same id, whoever asks."""
        text = show_record(self.record)
        told = "\n".join((self.game or "", basis_name(depth), str(self.seat), text))
        return ReviewRow(
            sha256(told.encode()).hexdigest(),
            self.game,
            self.visitor,
            text,
            self.seat,
            depth.value,
            basis_name(depth),
            sum(game.turn == self.seat for game in self.record.games()[:-1]),
            asked,
        )


@dataclass(frozen=True, slots=True)
class Shown:
    """A review as far as it is."""

    review: Review
    stage: Stage
    judged: frozenset[int] = frozenset()
    """The plies that were looked at in full."""
    number: int = 0
    """How many there will be; 0 where none will."""


def basis_name(depth: Depth) -> str:
    """All that the document depends on besides record and seat."""
    look = LOOKS[depth]
    return f"{REVIEW_VERSION} {depth.value} {look.seed} {look.worlds} {trainer.__version__} {version()}"


def bases() -> tuple[str, ...]:
    """The bases of reviews that count, the best first."""
    return tuple(basis_name(depth) for depth in LOOKS)


@dataclass(frozen=True, slots=True)
class Shelf:
    """`full` tells whether a full look can be expected from those who work at reviews."""

    log: ReviewLog
    over_games: JudgedDecisions
    queue: Queue
    clock: Callable[[], datetime]
    full: Callable[[], bool]

    def look(self, question: Question) -> Shown:
        """The review as far as it is; what is missing is asked for."""
        asked = question.row(Depth.FULL, self.clock())
        row = self.log.find(asked.id)
        if row is not None and row.frame is not None:
            return self._done(row.id, row.frame)
        quick = review(question.record, question.seat, LOOKS[Depth.QUICK])
        if not self.full():
            return Shown(quick, Stage.QUICK)
        if row is not None and row.ended is not None:
            return self._ended(row, question.record, quick)
        if not self._ask(asked, _urgency(question)):
            return Shown(quick, Stage.TOO_MANY)
        return self._coming(asked.id, question.record, quick)

    def glance(self, question: Question) -> Shown:
        """The review as far as it is; what is missing is not asked for, so that nothing is written.

        Until it is done it tells of decisions alone, not what each side gave away in all.
        """
        row = self.log.find(question.row(Depth.FULL, self.clock()).id)
        if row is not None and row.frame is not None:
            return self._done(row.id, row.frame)
        quick = review(question.record, question.seat, LOOKS[Depth.QUICK], split=False)
        if row is None or not self.full():
            return Shown(quick, Stage.QUICK)
        if row.ended is not None:
            return self._ended(row, question.record, quick)
        return self._coming(row.id, question.record, quick)

    def number_judged(self, question: Question) -> int | None:
        """How many decisions are kept while the rest is coming; None where nothing is."""
        row = self.log.find(question.row(Depth.FULL, self.clock()).id)
        return None if row is None or row.ended is not None else self.log.number_of_decisions(row.id)

    def ask(self, question: Question) -> None:
        """Asks for a review that nobody waits for: as closely as is possible, unless too many wait."""
        depth = Depth.FULL if self.full() else Depth.QUICK
        asked = question.row(depth, self.clock())
        row = self.log.find(asked.id)
        if row is not None and row.stopped:
            self._ask_again(row, Urgency.OVER)
        else:
            self._ask(asked, Urgency.OVER)

    def stop(self, question: Question) -> None:
        """The rest of the full look is wanted no more, if it was asked for and is not done."""
        now = self.clock()
        self.log.stop(question.row(Depth.FULL, now).id, now)

    def ask_again(self, question: Question) -> bool:
        """Goes on with a full look that was stopped, and tries one that was given up once more.

        False if too many wait.
        """
        row = self.log.find(question.row(Depth.FULL, self.clock()).id)
        return row is None or row.ended is None or row.done or self._ask_again(row, _urgency(question))

    def without(self, visitor: str, most: int) -> Sequence[str]:
        """The ids of the visitor's finished deals whose own review is not done, the newest first."""
        return self.over_games.without(visitor, bases(), most)

    def _ask(self, asked: ReviewRow, urgency: Urgency) -> bool:
        """Whether it is asked for, now or earlier."""
        now = self.clock()
        until = now + QUEUED_FOR
        if self.log.find(asked.id) is not None:
            wanted = self.log.queue(asked.id, now, until)
        elif self._too_many(asked):
            return False
        else:
            if asked.game is None:
                self.log.forget_shared(MOST_SHARED - 1)
            wanted = self.log.ask(replace(asked, leased_until=until))
        if wanted:
            self.queue.put(asked.id, urgency)
        return True

    def _ask_again(self, row: ReviewRow, urgency: Urgency) -> bool:
        if self._too_many(row):
            return False
        tries = 0 if row.stopped else MOST_TRIES - 1
        if self.log.ask_again(row.id, tries, self.clock() + QUEUED_FOR):
            self.queue.put(row.id, urgency)
        return True

    def _too_many(self, asked: ReviewRow) -> bool:
        waiting, on = self.log.number_waiting, bases()
        if asked.game is None:
            return waiting(on, shared=True) >= MOST_WAITING_SHARED
        own = waiting(on, asked.visitor, shared=False)
        return own >= MOST_WAITING_OF_ONE or waiting(on) >= MOST_WAITING

    def _done(self, review: str, frame: str) -> Shown:
        entries = [json.loads(one.entry) for one in self.log.decisions(review)]
        found = _praised_once(read_review(joined(json.loads(frame), entries)))
        plies = frozenset(entry.ply for entry in found.decisions)
        return Shown(found, Stage.DONE, plies, len(plies))

    def _ended(self, row: ReviewRow, record: Record, quick: Review) -> Shown:
        """A full look that was given up, or what was judged of one that was stopped."""
        if not row.stopped:
            return Shown(quick, Stage.GIVEN_UP)
        return replace(self._coming(row.id, record, quick), stage=Stage.STOPPED)

    def _coming(self, review: str, record: Record, quick: Review) -> Shown:
        """What is judged so far, in its place in the quick look."""
        found = self._judged(review, record)
        merged = tuple(found.get(entry.ply, entry) for entry in quick.decisions)
        coming = _praised_once(replace(quick, decisions=merged))
        return Shown(coming, Stage.COMING, frozenset(found), len(merged))

    def _judged(self, review: str, record: Record) -> dict[int, Entry]:
        rules = record.played_rules
        return {one.ply: read_entry(json.loads(one.entry), rules) for one in self.log.decisions(review)}


def _urgency(question: Question) -> Urgency:
    return Urgency.SHARED if question.game is None else Urgency.WATCHED


def _praised_once(review: Review) -> Review:
    """Decisions are kept one by one, before it is known which of their good moves saved most."""
    return replace(review, decisions=praised_once(review.decisions))
