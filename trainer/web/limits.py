"""How often something may be tried from one address: a brake on guessing."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

_MOST_ADDRESSES = 10_000
"""So many addresses are remembered; when more come, the one that was quiet longest is forgotten."""


@dataclass
class Limit:
    """At most `most` tries of an address within `seconds`; counted in this process alone."""

    most: int
    seconds: float
    clock: Callable[[], float] = monotonic
    _tries: dict[str, deque[float]] = field(default_factory=dict)

    def reached(self, address: str) -> bool:
        """Whether the address has to wait."""
        tries = self._tries.get(address)
        while tries and tries[0] <= self.clock() - self.seconds:
            tries.popleft()
        return tries is not None and len(tries) >= self.most

    def count(self, address: str) -> None:
        """Counts one try."""
        tries = self._tries.pop(address, None) or deque(maxlen=self.most)
        tries.append(self.clock())
        self._tries[address] = tries
        while len(self._tries) > _MOST_ADDRESSES:
            del self._tries[next(iter(self._tries))]
