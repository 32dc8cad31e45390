"""The part of the page of progress that tells how sure somebody was and how much of that was right."""

from dataclasses import dataclass

from trainer.services.calibration import FEWEST, FEWEST_OF_A_LEVEL, Calibration, Level
from trainer.words import Translations
from trainer.words.calibration import fit_told, not_yet_told, sure_name
from trainer.words.prices import percent


@dataclass(frozen=True, slots=True)
class SureBar:
    """The share that was right as it is drawn: places in percent of the width, from 0 to 100 % right."""

    low: float
    high: float
    value: float
    sure: int
    """Where the share would be if it were as one said."""


@dataclass(frozen=True, slots=True)
class SureLine:
    """The answers of which somebody was so sure."""

    sure: str
    answers: int
    right: str
    low: str
    high: str
    bar: SureBar | None
    """None where there are too few answers to say."""


@dataclass(frozen=True, slots=True)
class CalibrationPart:
    """What `history/calibration.html` may use."""

    told: str
    """What all of it comes to, or how many answers there are so far."""
    lines: tuple[SureLine, ...]
    """None where there are too few answers."""
    fewest: int
    """From so many answers on a level is told."""
    is_asked: bool
    """Whether the visitor has the question switched on."""


def calibration_part(t: Translations, found: Calibration, *, is_asked: bool) -> CalibrationPart:
    """The part, also for somebody who never said how sure an answer was."""
    if found.over is None:
        told = not_yet_told(t, found.answers, FEWEST) if found.answers else ""
    else:
        told = fit_told(t, found.sure, found.right, found.over.low, found.over.high)
    return CalibrationPart(
        told, tuple(_line(t, level) for level in found.levels), FEWEST_OF_A_LEVEL, is_asked
    )


def _line(t: Translations, level: Level) -> SureLine:
    words, right = sure_name(t, level.sure), percent(level.share)
    if level.interval is None:
        return SureLine(words, level.answers, right, "", "", None)
    low, high = level.interval
    bar = SureBar(_place(low), _place(high), _place(level.share), level.sure)
    return SureLine(words, level.answers, right, percent(low), percent(high), bar)


def _place(share: float) -> float:
    return round(100 * share, 2)
