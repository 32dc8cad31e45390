"""Work cut into parts: each is a value that any worker can do, and what comes of it follows from it alone.

So the parts may be done one by one, by processes of this machine, or by whoever works at a queue: taken in
their order they give the same.
"""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, Protocol, TypeVar

P = TypeVar("P")
F = TypeVar("F")

_AHEAD = 2
"""Parts in work for each process."""


@dataclass(frozen=True, slots=True)
class Craft(Generic[P, F]):
    """A kind of work: how a part is done, and how parts and what is found in them are told as JSON."""

    name: str
    do: Callable[[P], F]
    part_json: Callable[[P], Any]
    read_part: Callable[[Any], P]
    """Raises KeyError, TypeError or ValueError for what `part_json` did not make."""
    found_json: Callable[[F], Any]
    read_found: Callable[[Any], F]
    needs_kernel: Callable[[P], bool]
    """Whether without the kernel something else would be found, or after hours only."""


class Doing(Protocol):
    """Who does parts, and gives what is in them in their order."""

    def __call__(self, craft: Craft[P, F], parts: Iterable[P]) -> Generator[F, None, None]:
        """Begins some parts ahead; when it is closed, what nobody has begun is called off."""
        ...


def one_by_one(craft: Craft[P, F], parts: Iterable[P]) -> Generator[F, None, None]:
    """Does them here, each when it is asked for."""
    for part in parts:
        yield craft.do(part)


@contextmanager
def in_processes(number: int | None = None) -> Iterator[Doing]:
    """Does them in so many processes at once, by default one for each core; with one, in this process."""
    if number == 1:
        yield one_by_one
        return
    ahead = _AHEAD * (number or os.cpu_count() or 1)
    with ProcessPoolExecutor(number) as pool:

        def doing(craft: Craft[P, F], parts: Iterable[P]) -> Generator[F, None, None]:
            coming = iter(parts)
            waiting = deque(pool.submit(craft.do, part) for part in islice(coming, ahead))
            try:
                while waiting:
                    yield waiting.popleft().result()
                    waiting.extend(pool.submit(craft.do, part) for part in islice(coming, 1))
            finally:
                for one in waiting:
                    one.cancel()

        try:
            yield doing
        finally:
            pool.shutdown(cancel_futures=True)
