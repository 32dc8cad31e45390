"""How often something may be asked for from one address: a brake on guessing, and on what costs much."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import cast

from flask import Blueprint, current_app, request

from trainer.services.errors import TooOften

_MOST_ADDRESSES = 10_000
"""So many addresses are remembered; when more come, the one that was quiet longest is forgotten."""


@dataclass
class Limit:
    """At most `most` tries of an address, or for a name, within `seconds`; counted in this process alone."""

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


@dataclass(frozen=True, slots=True)
class Brake:
    """A limit with a name, for the pages of a blueprint."""

    name: str
    most: int
    seconds: float

    def fit(self, blueprint: Blueprint) -> None:
        """Gives each application that has the blueprint a limit of its own."""
        blueprint.record_once(
            lambda setup: setup.app.extensions.update({self.name: Limit(self.most, self.seconds)})
        )

    def count(self) -> None:
        """Counts this request; raises TooOften where its address has to wait."""
        limit, address = cast(Limit, current_app.extensions[self.name]), request.remote_addr or ""
        if limit.reached(address):
            raise TooOften(f"{self.name}: {self.most} in {self.seconds:.0f} seconds")
        limit.count(address)
