"""What was answered, counted in this process: by endpoint, method and status, and how long it took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from threading import Lock

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds at which the histogram is cut; what takes longer is in the last part."""

_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})


@dataclass
class Metrics:
    """As many lines as there are endpoints, methods and statuses, whatever is asked for."""

    _answers: Counter[tuple[str, str, int]] = field(default_factory=Counter)
    _parts: dict[str, list[int]] = field(default_factory=dict)
    _seconds: dict[str, float] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def count(self, endpoint: str, method: str, status: int, seconds: float) -> None:
        """Counts one answer."""
        part = next((place for place, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))
        with self._lock:
            self._answers[endpoint, method if method in _METHODS else "other", status] += 1
            self._parts.setdefault(endpoint, [0] * (len(BOUNDS) + 1))[part] += 1
            self._seconds[endpoint] = self._seconds.get(endpoint, 0.0) + seconds

    def text(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """All of it in the text format of Prometheus; `gauges` are help and value by name."""
        with self._lock:
            lines = [*self._counted(), *self._timed()]
        for name, (told, value) in gauges.items():
            lines += [f"# HELP {name} {told}", f"# TYPE {name} gauge", f"{name} {value}"]
        return "\n".join(lines) + "\n"

    def _counted(self) -> Iterator[str]:
        yield "# HELP trainer_requests_total Requests that were answered by this process."
        yield "# TYPE trainer_requests_total counter"
        for (endpoint, method, status), number in sorted(self._answers.items()):
            labels = f'endpoint="{endpoint}",method="{method}",status="{status}"'
            yield f"trainer_requests_total{{{labels}}} {number}"

    def _timed(self) -> Iterator[str]:
        name = "trainer_request_seconds"
        yield f"# HELP {name} Seconds until an answer began."
        yield f"# TYPE {name} histogram"
        for endpoint, parts in sorted(self._parts.items()):
            so_far = 0
            for bound, number in zip((*map(str, BOUNDS), "+Inf"), parts, strict=True):
                so_far += number
                yield f'{name}_bucket{{endpoint="{endpoint}",le="{bound}"}} {so_far}'
            yield f'{name}_sum{{endpoint="{endpoint}"}} {self._seconds[endpoint]}'
            yield f'{name}_count{{endpoint="{endpoint}"}} {so_far}'
