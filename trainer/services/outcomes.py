"""How deals ended, over many of them: by role and level, and in the course of time."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from trainer.engine.candidate import Interval
from trainer.review.over_games import Rate, mean
from trainer.store.result_log import ScoredResult

WINDOW = 30
"""Over so many deals points are averaged in the course of time."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The results in one role against one level."""

    role: str
    level: str
    deals: int
    won: int
    points: float
    """The mean of a deal."""
    interval: Interval | None
    """Between these lies the mean with 95 % confidence; None where there are too few deals to say."""


@dataclass(frozen=True, slots=True)
class Reached:
    """The mean points of the last `WINDOW` deals, as it stood when a deal had ended."""

    started: datetime
    """When that deal began."""
    points: Rate


def standings(results: Sequence[ScoredResult]) -> tuple[Standing, ...]:
    """The results by role and level."""

    def group(result: ScoredResult) -> tuple[str, str]:
        return result.role, result.level

    return tuple(
        _standing(role, level, [result.points for result in found])
        for (role, level), found in groupby(sorted(results, key=group), key=group)
    )


def course(results: Sequence[ScoredResult], most: int) -> tuple[Reached, ...]:
    """The mean of the last deals in the course of time, at so many places at most, the newest among them.

    The oldest result comes first; empty where there are fewer than `WINDOW`.
    """
    points = [result.points for result in results]
    step = max(1, -(-(len(points) - WINDOW + 1) // most))
    ends = range(len(points), WINDOW - 1, -step)
    found = [(results[end - 1].started, mean(points[end - WINDOW : end])) for end in reversed(ends)]
    return tuple(Reached(started, rate) for started, rate in found if rate is not None)


def _standing(role: str, level: str, points: Sequence[int]) -> Standing:
    found = mean(points)
    return Standing(
        role=role,
        level=level,
        deals=len(points),
        won=sum(one > 0 for one in points),
        points=sum(points) / len(points),
        interval=None if found is None else found.interval,
    )
