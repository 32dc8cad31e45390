"""Having parts of long work done by whoever works at the queue (`trainer.services.part_work`).

Answers are taken in the order of the parts. A part whose worker is known to be dead, or is heard no more, is
put into the queue again. So is one that nobody is at while the queue is empty, since it was lost on the way;
and all that wait, where nobody has been heard for long.
"""

import json
import secrets
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice

from trainer.parts import Craft, F, P
from trainer.services.part_work import AHEAD, SILENCE_OF_THE_DEAD, Results, Task, Unreachable

URGENCY = -1
"""Of a part in the queue: reviews that somebody waits for come first."""
SILENCE = 30.0
"""Seconds after which any worker of which nothing more is heard is taken for dead."""
LOST = 10.0
"""Seconds after which a part that nobody is at, while the queue is empty, is put there again."""
PATIENCE = 300.0
"""Seconds without a sign of any worker after which all that waits is put into the queue again."""
MOST_TRIES = 3
"""A part at which so many workers have died is given up; so is all, where so often nobody was heard."""
LONELY = 10.0
"""Seconds after which whoever has asked is told that nobody has begun."""
_LOOK, _LOOK_AFTER = 0.25, 2.0
"""Seconds between two looks for an answer, and for who is at what."""


class PartLost(Exception):
    """A part that is not done: no worker, or a fault in it; the text says which."""


@dataclass(slots=True)
class _Waiting:
    """A part that was asked for."""

    task: Task
    beat: str | None = None
    """What was heard of it last; None while nobody is at it."""
    heard: float = 0.0
    missed_since: float | None = None
    """Since when nobody is at it and the queue is empty."""
    tries: int = 1


@dataclass(slots=True)
class Asking:
    """A `trainer.parts.Doing` that asks; `ask` puts a task into the queue. Use it by `asking`."""

    ask: Callable[[str], None]
    length: Callable[[], int | None]
    """How many tasks are in the queue; None where that can't be known now."""
    results: Results
    basis: str
    clock: Callable[[], float]
    """Seconds, from anywhere on."""
    wait: Callable[[float], object]
    is_alive: Callable[[str], bool]
    """Whether a worker still runs, as far as that can be known."""
    lonely: Callable[[], None]
    """Told once, if nobody begins."""
    asker: str = ""
    """The name of this process; without one nobody notices its death."""
    job: str = field(default_factory=lambda: secrets.token_hex(8))
    _beats: int = field(default=0, init=False)
    _number: int = field(default=0, init=False)
    _heard: float = field(default=0.0, init=False)
    """When any worker was heard last, or all was put into the queue."""
    _ever_heard: bool = field(default=False, init=False)
    _told: bool = field(default=False, init=False)
    _silences: int = field(default=0, init=False)

    def __call__(self, craft: Craft[P, F], parts: Iterable[P]) -> Generator[F, None, None]:
        """What the parts hold, in their order; raises PartLost."""
        coming = iter(parts)
        waiting: deque[_Waiting] = deque()
        self._heard, looked = self.clock(), self.clock()
        try:
            self._ask_more(craft, islice(coming, AHEAD), waiting)
            while waiting:
                answer = self._take(waiting[0].task.answered)
                if answer is not None:
                    self._note_heard()
                    waiting.popleft()
                    self._ask_more(craft, islice(coming, 1), waiting)
                    yield self._found(craft, answer)
                    continue
                if self.clock() - looked >= _LOOK_AFTER:
                    self._look_after(waiting)
                    looked = self.clock()
                self.wait(_LOOK)
        finally:
            for one in waiting:
                self._take(one.task.answered)

    def say_that_it_is_wanted(self) -> None:
        """Lets whoever works hear that its parts are wanted, once more; raises Unreachable."""
        self.results.give(self.job, f"{self.asker} {self._beats}")
        self._beats += 1

    def _ask_more(self, craft: Craft[P, F], parts: Iterable[P], waiting: deque[_Waiting]) -> None:
        for part in parts:
            task = Task(self.job, self._number, craft.name, self.basis, craft.part_json(part))
            self._number += 1
            waiting.append(_Waiting(task))
            self.ask(task.show())

    def _found(self, craft: Craft[P, F], text: str) -> F:
        answer = json.loads(text)
        if "fault" in answer:
            raise PartLost(answer["fault"])
        return craft.read_found(answer["found"])

    def _look_after(self, waiting: deque[_Waiting]) -> None:
        now = self.clock()
        try:
            self.say_that_it_is_wanted()
            is_empty = self.length() == 0
            for one in waiting:
                self._look_after_one(one, now, is_empty=is_empty)
            if now - self._heard >= PATIENCE:
                self._ask_all_again(waiting)
        except Unreachable:
            return
        if not self._ever_heard and not self._told and now - self._heard >= LONELY:
            self._told = True
            self.lonely()

    def _look_after_one(self, one: _Waiting, now: float, *, is_empty: bool) -> None:
        beat = self.results.look(one.task.heard)
        if beat != one.beat:
            one.beat, one.heard = beat, now
            self._note_heard()
        if beat is not None or not is_empty or self._is_answered(one):
            one.missed_since = None
        elif one.missed_since is None:
            one.missed_since = now
        elif now - one.missed_since >= LOST:
            one.missed_since = None
            self.ask(one.task.show())
        if beat is not None and self._is_dead(one, now) and not self._is_answered(one):
            self._ask_again(one)

    def _is_dead(self, one: _Waiting, now: float) -> bool:
        worker = (one.beat or "").rpartition(" ")[0]
        silent = now - one.heard
        return silent >= SILENCE or (silent >= SILENCE_OF_THE_DEAD and not self.is_alive(worker))

    def _is_answered(self, one: _Waiting) -> bool:
        return self.results.look(one.task.answered) is not None

    def _ask_again(self, one: _Waiting) -> None:
        """Somebody died at it."""
        if one.tries == MOST_TRIES:
            raise PartLost(f"{MOST_TRIES} workers have died at the part {one.task.number}")
        one.tries, one.beat = one.tries + 1, None
        self.results.take(one.task.heard)
        self.ask(one.task.show())

    def _ask_all_again(self, waiting: deque[_Waiting]) -> None:
        self._silences += 1
        if self._silences == MOST_TRIES:
            raise PartLost("no worker has been heard for a quarter of an hour")
        self._heard = self.clock()
        for one in waiting:
            if not self._is_answered(one):
                self.ask(one.task.show())

    def _take(self, name: str) -> str | None:
        try:
            return self.results.take(name)
        except Unreachable:
            return None

    def _note_heard(self) -> None:
        self._heard, self._ever_heard, self._silences = self.clock(), True, 0


@contextmanager
def called_off_in_the_end(asking: Asking) -> Iterator[Asking]:
    """While it lasts the parts are wanted; afterwards what nobody has begun is done by nobody."""
    asking.say_that_it_is_wanted()
    try:
        yield asking
    finally:
        with suppress(Unreachable):
            asking.results.take(asking.job)
