"""Pages go first: who works in the process that serves them waits for a lull between two decisions.

A worker in a process of its own meets no requests, and never waits.
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic, sleep

LULL = 0.05
"""Seconds without a request after which work goes on."""
MOST = 1.0
"""Seconds after which it goes on however many ask: reviews get done under any load, if slowly."""
_LOOK = 0.01


@dataclass(slots=True)
class Traffic:
    """When this process was last asked for something; the clock tells seconds."""

    clock: Callable[[], float] = monotonic
    wait: Callable[[float], None] = sleep
    _last: float = float("-inf")

    def note(self) -> None:
        """A request has come, or was answered."""
        self._last = self.clock()

    def give_way(self) -> None:
        """Returns in the next lull, or after `MOST` seconds."""
        until = self.clock() + MOST
        while (now := self.clock()) < until and now - self._last < LULL:
            self.wait(_LOOK)
