"""Parts of the factory of puzzles done by whoever works at the queue: asked for, done, given back.

What a part holds follows from its name alone, so that two workers at one do no harm. Whoever asked takes it
from where it was given; a part of which nothing is heard for a while is asked for again, as its worker may be
dead.
"""

import secrets
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Protocol

from trainer.content.mining.carried import found_json, read_found
from trainer.content.mining.factory import Part, Proved, work

URGENCY = -1
"""Of a part in the queue: reviews that somebody waits for come first."""
LEASE = 300.0
"""Seconds after which a part is asked for again; one takes some ten, more where others wait before it."""
AHEAD = 16
"""Parts that are asked for at once."""
MOST_TRIES = 3
"""A part of which nothing was heard so often is given up."""
_LOOK = 0.5
"""Seconds between two looks for what was given back."""
_PART = "part "


class PartLost(Exception):
    """Nothing was heard of a part, however often it was asked for: no worker, or a fault in it."""


class Results(Protocol):
    """Where workers give what they found (`trainer.jobs.Queue`); what is taken is there no more."""

    def give(self, name: str, text: str) -> None: ...
    def take(self, name: str) -> str | None: ...
    def has(self, name: str) -> bool: ...


class Work(Protocol):
    """What else a worker does (`trainer.services.deck_work.DeckWork`)."""

    def do(self, review: str) -> None: ...
    def left_lying(self) -> Sequence[str]: ...


@dataclass(slots=True)
class MineWork:
    """What a worker does beside the work of `others`; where it gives what it found is known once it works."""

    others: Work
    results: Results | None = field(default=None, init=False)

    def left_lying(self) -> Sequence[str]:
        """What waits and nobody is at: no parts, since whoever wants them asks again."""
        return self.others.left_lying()

    def do(self, review: str) -> None:
        """Does a task of the queue: a part, unless nobody wants it any more, or something of the others."""
        if not review.startswith(_PART) or self.results is None:
            self.others.do(review)
            return
        _, job, kind, seed, number = review.split(" ")
        if self.results.has(_ended(job)) or self.results.has(review):
            return
        found = work(Part(kind, int(seed), int(number)))
        if not self.results.has(_ended(job)):
            self.results.give(review, found_json(found))


class OnlyAsks:
    """The work of a process that puts parts into the queue, and does none."""

    def do(self, review: str) -> None:
        raise NotImplementedError(review)

    def left_lying(self) -> Sequence[str]:
        return ()


@dataclass(frozen=True, slots=True)
class Asking:
    """Has parts done by workers, wherever they are: `ask` puts a task into the queue."""

    ask: Callable[[str], None]
    results: Results
    clock: Callable[[], float]
    """Seconds, from anywhere on."""
    wait: Callable[[float], object]
    job: str = field(default_factory=lambda: secrets.token_hex(8))

    def __call__(self, parts: Iterator[Part]) -> Generator[list[Proved], None, None]:
        """What the parts hold, in their order; when it is closed, what is still waiting is done by nobody.

        Raises PartLost.
        """
        waiting: deque[str] = deque()
        asked: dict[str, list[float]] = {}
        try:
            self._ask(islice(parts, AHEAD), waiting, asked)
            while waiting:
                found = self.results.take(waiting[0])
                if found is None:
                    self._ask_again(waiting, asked)
                    self.wait(_LOOK)
                    continue
                del asked[waiting.popleft()]
                self._ask(islice(parts, 1), waiting, asked)
                yield read_found(found)
        finally:
            if waiting:
                self.results.give(_ended(self.job), "")
            for task in waiting:
                self.results.take(task)

    def _ask(self, parts: Iterator[Part], waiting: deque[str], asked: dict[str, list[float]]) -> None:
        for part in parts:
            task = f"{_PART}{self.job} {part.kind} {part.seed} {part.number}"
            waiting.append(task)
            asked[task] = [self.clock()]
            self.ask(task)

    def _ask_again(self, waiting: deque[str], asked: dict[str, list[float]]) -> None:
        for task in waiting:
            if self.clock() - asked[task][-1] > LEASE and not self.results.has(task):
                if len(asked[task]) == MOST_TRIES:
                    raise PartLost(f"nothing was heard of `{task}`, asked for {MOST_TRIES} times")
                asked[task].append(self.clock())
                self.ask(task)


def _ended(job: str) -> str:
    return f"ended {job}"
