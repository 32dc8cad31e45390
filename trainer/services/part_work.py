"""Parts of long work (`trainer.parts`) done by whoever works at the queue: what a worker does with one.

In the queue a part is data: the name of its craft out of a closed list, and what the craft reads. What comes
of it follows from that alone, so that two workers at one do no harm. Whoever has asked hears that somebody is
at it, takes what was found, and asks again where no more is heard (`trainer.services.part_asking`).
"""

import json
import logging
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field, replace
from itertools import count
from time import sleep
from typing import Any, Protocol

from trainer.content.mining.carried import MINING
from trainer.content.proving import PROVING
from trainer.engine.climbs import CLIMBING
from trainer.parts import Craft
from trainer.players.matches.match import MATCHES

CRAFTS: Mapping[str, Craft[Any, Any]] = {craft.name: craft for craft in (MINING, PROVING, MATCHES, CLIMBING)}
"""All that workers do beside reviews."""

BEAT = 2.0
"""Seconds after which a worker is heard again."""
AHEAD = 64
"""Parts that are asked for at once."""
SILENCE_OF_THE_DEAD = 3 * BEAT
"""Seconds after which whoever is heard no more is taken for dead, where the process has ended as far as is
known here (which is wrong where two containers share a name)."""
_MOST_TRIES = 30
"""So often an answer is tried to be given, a beat apart."""
_PART = "part "

_log = logging.getLogger(__name__)


class Unreachable(Exception):
    """The server of the queue is away, or its disk full: it may come back."""


class Results(Protocol):
    """Texts by name, beside the queue (`trainer.jobs.Queue`); each raises Unreachable."""

    def give(self, name: str, text: str) -> None: ...
    def take(self, name: str) -> str | None: ...
    def look(self, name: str) -> str | None: ...


class Work(Protocol):
    """What else a worker does (`trainer.services.deck_work.DeckWork`)."""

    def do(self, review: str) -> None: ...
    def left_lying(self) -> Sequence[str]: ...


@dataclass(frozen=True, slots=True)
class Task:
    """A part as it stands in the queue."""

    job: str
    """Of which asking it is a part; the name under which it stands beside the queue that it is wanted: who
    asks, and a number that grows with each beat."""
    number: int
    craft: str
    basis: str
    """The versions that the answer depends on: who has others leaves it undone."""
    part: Any

    @property
    def answered(self) -> str:
        """Under which name the answer is given: `found`, or `fault`, each as JSON."""
        return f"{self.job} {self.number} answered"

    @property
    def heard(self) -> str:
        """Under which name it stands who is at it, and a number that grows with each beat."""
        return f"{self.job} {self.number} heard"

    def show(self) -> str:
        """What stands in the queue; `read` is its inverse."""
        return _PART + json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> "Task":
        """Raises TypeError or ValueError for anything else."""
        return cls(**json.loads(text.removeprefix(_PART)))


@dataclass(slots=True)
class PartWork:
    """What a worker does beside the work of `others`; where it gives what it found is known once it works."""

    others: Work
    worker: str
    basis: Callable[[], str]
    kernel: Callable[[], bool]
    """Whether the kernel is ready here."""
    wait: Callable[[float], object] = sleep
    is_alive: Callable[[str], bool] = lambda _asker: True
    """Whether a process that asks still runs, as far as that can be known."""
    results: Results | None = field(default=None, init=False)

    def left_lying(self) -> Sequence[str]:
        """What waits and nobody is at: no parts, since whoever wants them asks again."""
        return self.others.left_lying()

    def do(self, review: str) -> None:
        """Does a task of the queue: a part, unless nobody wants it any more, or something of the others."""
        if not review.startswith(_PART) or self.results is None:
            self.others.do(review)
            return
        task = Task.read(review)
        if not self._is_wanted(self.results, task):
            return
        if self.results.look(task.answered) is not None or self.results.look(task.heard) is not None:
            return
        with _beating(self.results, task.heard, self.worker):
            self._give(self.results, task, json.dumps(self._answer(task)))

    def _is_wanted(self, results: Results, task: Task) -> bool:
        """Whether it is; where whoever asked has died, all of that asking is called off."""
        mark = results.look(task.job)
        asker = (mark or "").rpartition(" ")[0]
        if mark is None or not asker or self.is_alive(asker):
            return mark is not None
        self.wait(SILENCE_OF_THE_DEAD)
        if results.look(task.job) != mark:
            return True
        results.take(task.job)
        for number in range(max(0, task.number - AHEAD), task.number + AHEAD):
            results.take(replace(task, number=number).answered)
        return False

    def _give(self, results: Results, task: Task, answer: str) -> None:
        """Gives it, unless it is wanted no more; tried for a while, where the server is away."""
        for _ in range(_MOST_TRIES):
            try:
                if results.look(task.job) is not None:
                    results.give(task.answered, answer)
            except Unreachable:
                _log.warning("an answer can't be given now", exc_info=True)
                self.wait(BEAT)
            else:
                return

    def _answer(self, task: Task) -> dict[str, Any]:
        if task.basis != self.basis():
            return self._fault(f"it is of the version {self.basis()}, and the work of {task.basis}")
        try:
            craft = CRAFTS[task.craft]
            part = craft.read_part(task.part)
            if craft.needs_kernel(part) and not self.kernel():
                return self._fault("it has no machine code of the engine (`trainer engine`)")
            return {"found": craft.found_json(craft.do(part))}
        except Exception as wrong:  # noqa: BLE001 - told to whoever has asked; the worker goes on with others
            _log.exception("a part can't be done: %s", task)
            return self._fault(f"{type(wrong).__name__}: {wrong}")

    def _fault(self, why: str) -> dict[str, Any]:
        return {"fault": f"the worker {self.worker} can't do it: {why}"}


@contextmanager
def _beating(results: Results, name: str, worker: str) -> Iterator[None]:
    """Lets it be heard again and again that the worker is at something."""
    done = threading.Event()

    def beat() -> None:
        for number in count():
            try:
                results.give(name, f"{worker} {number}")
            except Unreachable:
                _log.warning("can't say that the worker is at a part", exc_info=True)
            if done.wait(BEAT):
                return

    thread = threading.Thread(target=beat, name="beat", daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
        with suppress(Unreachable):
            results.take(name)
