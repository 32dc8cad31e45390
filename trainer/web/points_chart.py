"""The picture of points per deal over time: the mean of the last deals, in the band of its interval."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from math import floor, log10

from trainer.services.outcomes import Reached
from trainer.web.numbers import points
from trainer.words import Translations

_PLACES = 2
_STEPS = (1, 2, 5, 10)


@dataclass(frozen=True, slots=True)
class PointsLine:
    """A place of the line, for those who read it as a table."""

    started: datetime
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class PointsChart:
    """The picture: `line` and `band` are points of a polyline and of a polygon in a field of 100 by 100."""

    line: str
    band: str
    top: str
    """What the upper edge stands for; the lower one is as much below zero."""
    bottom: str
    label: str
    """All that the picture says, in words."""
    lines: tuple[PointsLine, ...]


def points_chart(t: Translations, course: Sequence[Reached]) -> PointsChart | None:
    """The picture of a course, the oldest place first; None where there are fewer than two."""
    if len(course) < 2:
        return None
    lines = tuple(
        PointsLine(one.started, one.points.value, one.points.interval.low, one.points.interval.high)
        for one in course
    )
    reach = _round_up(max(max(abs(line.low), abs(line.high)) for line in lines))
    across = [round(100 * number / (len(lines) - 1), _PLACES) for number in range(len(lines))]

    def drawn(values: Sequence[float], places: Sequence[float]) -> list[str]:
        return [
            f"{x:g},{round(50 - 50 * value / reach, _PLACES):g}"
            for x, value in zip(places, values, strict=True)
        ]

    upper = drawn([line.high for line in lines], across)
    lower = drawn([line.low for line in reversed(lines)], across[::-1])
    return PointsChart(
        line=" ".join(drawn([line.value for line in lines], across)),
        band=" ".join([*upper, *lower]),
        top=points(reach),
        bottom=points(-reach),
        label=_label(t, lines),
        lines=lines,
    )


def _round_up(value: float) -> int:
    """The next of 1, 2, 5, 10, 20, 50 and so on."""
    if value <= 1:
        return 1
    power: int = 10 ** floor(log10(value))
    return next(step * power for step in _STEPS if step * power >= value)


def _label(t: Translations, lines: Sequence[PointsLine]) -> str:
    first, last = lines[0], lines[-1]
    return t.gettext(
        "Mean points per deal, from %(first)s to %(last)s; now between %(low)s and %(high)s with 95\u00a0%%"
        " confidence"
    ) % {
        "first": points(first.value),
        "last": points(last.value),
        "low": points(last.low),
        "high": points(last.high),
    }
