"""A priced play: how good it is for the seat on turn, and how that is known."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from typing import NamedTuple

from trainer.rules.game import Play

HIGHEST_UNITS = 8
"""More units than this count as so many where results are compared: a rare flood of bombs decides nothing."""
CONFIDENCE = 1.96
"""Standard errors on each side of a mean for 95 %."""


class Known(StrEnum):
    """Where the figures of a candidate come from, the weakest first."""

    ESTIMATE = "estimate"
    """The value function alone: trained by self-play, right on average, never checked in this position."""
    SAMPLED = "sampled"
    """What deals brought more or less than with the first choice, played out by the value function.

    Only differences are taken from them. What a play brings by itself in drawn worlds says little: the plays
    so far tell more about the hidden cards than the draw knows, so that all plays seem too good or too bad.
    """
    PROVED = "proved"
    """A win that nobody can prevent; or a loss wherever the hidden cards lie, with best play by all."""


class Interval(NamedTuple):
    """Between these lies the mean with 95 % confidence."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play and what it is worth for the seat that is on turn."""

    play: Play
    wins: float
    """The winning chance of the seat's side, 0 to 1."""
    points: float
    """The points that the seat wins, bombs and spring counted; negative for a loss."""
    known: Known
    """How the winning chance is known; points are exact only where nobody else can lay a card any more."""
    merit: float
    """By this plays are compared: half wins, half points; of sampled plays together with the estimate."""
    results: tuple[float, ...] = ()
    """Of a play that was tried: the points of the seat in each world, in the same order for all plays."""
    wins_interval: Interval | None = None
    """Of a sampled play, about the difference to the first choice, whose estimate is taken as it is."""
    points_interval: Interval | None = None
    """The same in points."""


def difference(values: Sequence[float], step: float) -> Interval:
    """Where the mean of such differences lies; two more worlds, a step each way, keep few worlds honest."""
    reach = mean_interval((*values, step, -step))
    half = (reach.high - reach.low) / 2
    mean = sum(values) / len(values)
    return Interval(mean - half, mean + half)


def mean_interval(values: Sequence[float], errors: float = CONFIDENCE) -> Interval:
    """Where the mean of such values lies, so many standard errors each side; of two values at least."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    reach = errors * sqrt(variance / len(values))
    return Interval(mean - reach, mean + reach)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Every play that the seat on turn may make, the best first."""

    candidates: tuple[Candidate, ...]
    worlds: int
    """In how many worlds plays were tried; 0 where nothing was sampled."""

    @property
    def best(self) -> Candidate:
        """The first of the candidates."""
        return self.candidates[0]

    def of(self, play: Play) -> Candidate:
        """The candidate with this play; raises KeyError where it is none of them."""
        for candidate in self.candidates:
            if candidate.play == play:
                return candidate
        raise KeyError(play)

    def gain(self, play: Play, other: Play) -> Interval | None:
        """How many points more a play brings than another, by the worlds in which both were tried.

        It is narrower than what follows from the intervals of the two, since the worlds are the same. None
        where one of them wasn't tried.
        """
        first, second = self.of(play).results, self.of(other).results
        if not first or not second:
            return None
        return mean_interval(tuple(one - two for one, two in zip(first, second, strict=True)))
