"""Working at reviews that were asked for: each decision is kept as soon as it is judged.

So a worker that dies loses one decision at most, and whoever takes the review up goes on after the others.
What is kept does not depend on who judges it, nor on how often somebody has begun.
"""

import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from trainer.review.as_json import entry_json, frame_json, read_entry
from trainer.review.document import Entry
from trainer.review.look import Depth
from trainer.review.review import Making
from trainer.rules.record import Record, read_record
from trainer.rules.ruleset import RuleSet
from trainer.services.review_shelf import LOOKS, MOST_TRIES, QUEUED_FOR, Question, bases
from trainer.store.errors import StoreError
from trainer.store.review_log import DecisionRow, ReviewLog, ReviewRow

LEASE = timedelta(seconds=30)
"""So long a worker that keeps no further decision is trusted to be alive."""

_AT_ONCE = 100
"""So many reviews are put into the queue again at once."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ReviewWork:
    """What a worker does; `worker` is its name, `is_alive` tells whether another one still runs.

    `full` tells whether a full look can be made here and now, `stopping` whether to leave the rest to others;
    `give_way` waits before each decision where something else has to go first (`trainer.services.traffic`).
    """

    log: ReviewLog
    clock: Callable[[], datetime]
    worker: str
    full: Callable[[], bool]
    stopping: Callable[[], bool] = lambda: False
    is_alive: Callable[[str], bool] = lambda _worker: True
    give_way: Callable[[], None] = lambda: None

    def left_lying(self) -> Sequence[str]:
        """The ids of reviews that nobody is at: what a crash or a lost queue left. They are for the queue."""
        for worker in self.log.workers():
            if worker != self.worker and not self.is_alive(worker):
                self.log.let_go(worker, died=True)
        now = self.clock()
        found = self.log.left_lying(bases(), now, _AT_ONCE)
        return tuple(one for one in found if self.log.queue(one, now, now + QUEUED_FOR))

    def do(self, review: str) -> None:
        """Works at a review until it is done or wanted no more, or until `stopping`; not where another does.

        Where no full look can be made a quick one is, and the other is left to those who can.
        """
        row = self.log.find(review)
        if row is None or row.ended is not None or row.basis not in bases():
            return
        if row.depth == Depth.FULL and not self.full():
            row = self._quick(row)
        now = self.clock()
        if not self.log.take(row.id, self.worker, now, now + LEASE):
            return
        if row.tries >= MOST_TRIES:
            self.log.give_up(row.id, f"begun {row.tries} times, and no further decision was judged", now)
            return
        try:
            self._judge(row)
        except StoreError:
            raise  # the review itself is whole: it is taken up again
        except Exception as wrong:  # noqa: BLE001 - told on its page; the worker goes on with others
            _log.exception("the review %s of seat %d can't be made: %r", row.id, row.seat, row.record)
            self.log.give_up(row.id, f"{type(wrong).__name__}: {wrong}", self.clock())

    def _quick(self, row: ReviewRow) -> ReviewRow:
        question = Question(read_record(row.record), row.seat, row.game, row.visitor)
        quick = question.row(Depth.QUICK, self.clock())
        self.log.ask(quick)
        return self.log.find(quick.id) or quick

    def _judge(self, row: ReviewRow) -> None:
        record = read_record(row.record)
        rules, role = record.played_rules, _role(record, row.seat)
        making = Making(record, row.seat, LOOKS[Depth(row.depth)])
        kept = {one.ply for one in self.log.decisions(row.id)}
        for ply in making.plies:
            if ply in kept:
                continue
            if self.stopping():
                self.log.let_go(self.worker, died=False)
                return
            self.give_way()
            judged = _judged(rules, role, making.judge(ply))
            now = self.clock()
            self.log.keep(row.id, self.worker, judged, now, now + LEASE)
            if not self.log.is_wanted(row.id):
                return
        entries = [read_entry(json.loads(one.entry), rules) for one in self.log.decisions(row.id)]
        if row.game is not None:
            self.log.forget_outdated(row.game, row.seat, bases())
        self.log.end(row.id, json.dumps(frame_json(making.whole(entries))), self.clock())


def _role(record: Record, seat: int) -> str:
    landlord = record.games()[-1].landlord
    if landlord is None:
        return ""
    return "landlord" if landlord == seat else "peasant"


def _judged(rules: RuleSet, role: str, entry: Entry) -> DecisionRow:
    price = entry.price
    return DecisionRow(
        ply=entry.ply,
        role=role,
        phase=entry.phase.value,
        forced=entry.forced,
        verdict=None if price is None else price.verdict.value,
        concept=entry.reasons[0].concept.value if entry.reasons else None,
        loss=None if price is None else price.loss,
        points=None if price is None else price.points,
        chance=None if price is None else price.chance,
        entry=json.dumps(entry_json(rules, entry)),
    )
