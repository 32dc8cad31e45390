"""The plays of one decision on one scale, on which nothing stands that a deal could not come to.

Deals played out say how plays differ; what a play comes to by itself the value function tells better
(`trainer.engine.candidate.Known`). So the plays that were tried keep their differences, and stand where the
best one is estimated, or as close to that as is possible for all of them.
"""

from collections.abc import Iterator, Sequence

from trainer.engine.candidate import Candidate
from trainer.engine.payable import least_units, most_units, possible_points
from trainer.review.trial import Standing, Trial
from trainer.rules.view import View

_ROUNDING = 1e-6
"""What lies so little beyond what is possible does so by rounding: where nothing can double any more the
points follow from the chance alone, and no place would be exactly possible."""


class Scale:
    """Where the plays of one decision stand."""

    def __init__(self, view: View, trial: Trial, best: Candidate, told: Sequence[Candidate]) -> None:
        self._least, self._most = trial.unit * least_units(view), trial.unit * most_units(view)
        self._trial = trial
        self._shift = self._moved = Standing(0.0, 0.0)
        mean = trial.mean(best.play)
        if mean is None:
            return
        way = Standing(best.wins - mean.chance, best.points - mean.points)
        tried = [found for one in told if (found := trial.mean(one.play)) is not None]
        part = min(self._possible_part(one, way) for one in tried)
        self._shift = Standing(part * way.chance, part * way.points)
        self._moved = Standing(self._shift.chance - way.chance, self._shift.points - way.points)

    def standing(self, one: Candidate) -> Standing:
        """Where a candidate stands; an estimate moves along where the best play had to be moved."""
        mean = self._trial.mean(one.play)
        if mean is None:
            chance = max(0.0, min(1.0, one.wins + self._moved.chance))
            low, high = possible_points(chance, self._least, self._most)
            return Standing(chance, max(low, min(high, one.points + self._moved.points)))
        return Standing(mean.chance + self._shift.chance, mean.points + self._shift.points)

    def _possible_part(self, mean: Standing, way: Standing) -> float:
        """How much of the way a play can be moved from what it came to, 0 to 1."""
        end = Standing(mean.chance + way.chance, mean.points + way.points)
        part = 1.0
        for here, there in zip(self._room(mean), self._room(end), strict=True):
            if there < -_ROUNDING:
                part = min(part, max(0.0, here) / (max(0.0, here) - there))
        return part

    def _room(self, at: Standing) -> Iterator[float]:
        """How far from what is impossible, each way: a negative number beyond it."""
        low, high = possible_points(at.chance, self._least, self._most)
        yield at.chance
        yield 1 - at.chance
        yield high - at.points
        yield at.points - low
