"""How well learners know what they know: of what they were so sure of, how much was right.

Only first answers to puzzles count, one for each puzzle: afterwards one knows what was wrong.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from trainer.engine.candidate import Interval
from trainer.services.attempts import Attempt

LEVELS = (50, 60, 70, 80, 90, 100)
"""How sure one can say to be, in percent; the first also stands for less."""
FEWEST = 20
"""From so many answers on calibration is told."""
FEWEST_OF_A_LEVEL = 5
"""Of a level it is told how many were right from so many answers on."""

_Z = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Level:
    """The answers of which a learner was so sure."""

    sure: int
    """In percent."""
    answers: int
    right: int
    interval: Interval | None
    """Between these lies the share of right ones with 95 % confidence; None for too few to say."""

    @property
    def share(self) -> float:
        """The share of right ones."""
        return self.right / self.answers


@dataclass(frozen=True, slots=True)
class Calibration:
    """What the answers tell for which a learner said how sure they were."""

    answers: int
    levels: tuple[Level, ...] = ()
    """Those that have answers, the least sure first; none where there are too few answers in all."""
    sure: float = 0.0
    """How sure the learner was on average, from 0 to 1."""
    right: float = 0.0
    """The share that was right."""
    over: Interval | None = None
    """By how much the learner was surer than right, with 95 % confidence; None where there are too few."""


def calibration(attempts: Iterable[Attempt]) -> Calibration:
    """What attempts tell, given the oldest first."""
    told = [(one.sure, one.right) for one in _first_answers(attempts) if one.sure is not None]
    number = len(told)
    if number < FEWEST:
        return Calibration(number)
    levels = [_level(level, [right for sure, right in told if sure == level]) for level in LEVELS]
    errors = [sure / 100 - right for sure, right in told]
    over = sum(errors) / number
    reach = _Z * sqrt(sum((one - over) ** 2 for one in errors) / (number - 1) / number)
    return Calibration(
        answers=number,
        levels=tuple(level for level in levels if level is not None),
        sure=sum(sure for sure, _ in told) / number / 100,
        right=sum(right for _, right in told) / number,
        over=Interval(over - reach, over + reach),
    )


def wilson(right: int, answers: int) -> Interval:
    """The interval of a share with 95 % confidence (E. B. Wilson, JASA 22 (1927) 209-212).

    >>> low, high = wilson(8, 10)
    >>> round(low, 3), round(high, 3)
    (0.49, 0.943)
    """
    share, weight = right / answers, _Z**2 / answers
    middle = (share + weight / 2) / (1 + weight)
    reach = _Z / (1 + weight) * sqrt(share * (1 - share) / answers + weight / (4 * answers))
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def _first_answers(attempts: Iterable[Attempt]) -> list[Attempt]:
    first: dict[tuple[str, str], Attempt] = {}
    for one in attempts:
        first.setdefault((one.item, one.step), one)
    return list(first.values())


def _level(sure: int, answers: Sequence[bool]) -> Level | None:
    number, right = len(answers), sum(answers)
    if not number:
        return None
    return Level(sure, number, right, wilson(right, number) if number >= FEWEST_OF_A_LEVEL else None)
