"""Plays of one decision compared: by the value function, and by deals played out in the same worlds.

More worlds are drawn, in stages, as long as those so far don't settle what is asked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from trainer.engine.candidate import HIGHEST_UNITS, Candidate, Interval, Known, mean_interval
from trainer.engine.evaluate import merit_of_units, points_of_unit
from trainer.engine.playouts import play_out
from trainer.engine.situation import situation
from trainer.engine.worlds import World, drawn_worlds
from trainer.review.decision import Decision
from trainer.review.look import Basis
from trainer.review.verdict import LEAST
from trainer.rules.game import Play

STAGES = (1, 2, 6)
"""After so many times the worlds of the look it is asked whether the loss can be told from none."""
_ERRORS = 2.34
"""Standard errors each side of a mean. Asked at all these stages, chance misleads in one case of twenty, as
with 1.96 where it is asked once (a bound as in S. J. Pocock, Biometrika 64, 1977, found by simulation)."""
_CHOSEN_ERRORS = 2.82
"""The same where the worlds also chose which of four plays is the best (a fourth of the risk for each)."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What one play brings more than another."""

    loss: float
    """What verdicts are cut from (`trainer.review.verdict.CUTS`)."""
    points: float
    chance: float
    known: Known
    loss_interval: Interval | None = None
    points_interval: Interval | None = None
    chance_interval: Interval | None = None

    @property
    def is_sure(self) -> bool:
        """Whether chance in the worlds can't be what makes it a gain."""
        return self.loss_interval is None or self.loss_interval.low > 0

    @property
    def is_settled(self) -> bool:
        """Whether it is told from none, or too small to matter."""
        return self.loss_interval is None or self.is_sure or self.loss_interval.high < LEAST


class Standing(NamedTuple):
    """What a seat expects after a play."""

    chance: float
    """The winning chance of its side, 0 to 1."""
    points: float


class Trial:
    """What came of the plays of one decision that were tried."""

    def __init__(self, decision: Decision) -> None:
        self.unit = points_of_unit(decision.view)
        self._decision = decision
        self._results: dict[Play, list[int]] = {}
        self._gains: dict[tuple[Play, Play, int, bool], Gain] = {}

    def compare(self, better: Candidate, other: Candidate, basis: Basis) -> None:
        """Plays the deal out from both in as many worlds as are needed; once for each trial."""
        for _ in self.stages([better, other], basis):
            if self.gain(better, other).is_settled:
                return

    def stages(
        self, tried: Sequence[Candidate], basis: Basis, stages: Sequence[float] = STAGES
    ) -> Iterator[int]:
        """Plays the deal out from all of them in the same worlds, and tells after each stage in how many."""
        drawn = drawn_worlds(self._decision.view, basis.seed)
        played = 0
        for stage in stages:
            more = list(islice(drawn, round(stage * basis.worlds) - played))
            played += len(more)
            for play, results in self._outcomes(tried, more).items():
                self._results.setdefault(play, []).extend(results)
            yield played

    def deals(self, play: Play) -> int:
        """In how many worlds a play was tried."""
        return len(self._results.get(play, ()))

    def mean(self, play: Play) -> Standing | None:
        """What a play that was tried came to in the worlds, on average; None for another one."""
        results = self._results.get(play)
        if results is None:
            return None
        won = sum(units > 0 for units in results)
        return Standing(won / len(results), self.unit * sum(results) / len(results))

    def gain(self, one: Candidate, other: Candidate, chosen: bool = False) -> Gain:
        """What the first brings more than the second: in the worlds if both were tried, else as estimated.

        `chosen` says that the same worlds chose the first among the plays that were tried.
        """
        first, second = self._results.get(one.play), self._results.get(other.play)
        if one is other:
            return Gain(0.0, 0.0, 0.0, one.known if first is None else Known.SAMPLED)
        if first is None or second is None:
            return estimated_gain(one, other, self.unit)
        asked = one.play, other.play, len(first), chosen
        if asked not in self._gains:
            self._gains[asked] = self._sampled(first, second, _CHOSEN_ERRORS if chosen else _ERRORS)
        return self._gains[asked]

    def _sampled(self, first: Sequence[int], second: Sequence[int], errors: float) -> Gain:
        """The gain of one play over another by their results in the same worlds."""
        pairs = list(zip(first, second, strict=True))
        losses = [(merit_of_units(a) - merit_of_units(b)) / 2 for a, b in pairs]
        points = [float(self.unit * (a - b)) for a, b in pairs]
        chances = [float((a > 0) - (b > 0)) for a, b in pairs]
        return Gain(
            sum(losses) / len(pairs),
            sum(points) / len(pairs),
            sum(chances) / len(pairs),
            Known.SAMPLED,
            mean_interval(losses, errors),
            mean_interval(points, errors),
            mean_interval(chances, errors),
        )

    def _outcomes(self, candidates: Sequence[Candidate], lies: Sequence[World]) -> dict[Play, list[int]]:
        """What comes of each play in each world, in units; of a proved one what is proved."""
        view = self._decision.view
        plays = list(dict.fromkeys(one.play for one in candidates if one.known is not Known.PROVED))
        found = dict(zip(plays, play_out(view, situation(view), plays, lies), strict=True))
        proved = [one for one in candidates if one.known is Known.PROVED]
        return found | {one.play: [round(one.points / self.unit)] * len(lies) for one in proved}


def estimated_gain(one: Candidate, other: Candidate, unit: int) -> Gain:
    """What the first brings more than the second by the value function; proved where both are sure wins.

    `unit` are the points of a deal without doublings (`trainer.engine.evaluate.points_of_unit`).
    """
    known = Known.PROVED if one.known is other.known is Known.PROVED else Known.ESTIMATE
    loss = (_worth(one, unit) - _worth(other, unit)) / 2
    return Gain(loss, one.points - other.points, one.wins - other.wins, known)


def _worth(one: Candidate, unit: int) -> float:
    """Chance and half units of a candidate, by which losses are measured."""
    return one.wins + max(-HIGHEST_UNITS, min(HIGHEST_UNITS, one.points / unit)) / 2
