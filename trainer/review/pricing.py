"""Prices a play: what else could have been done, what was given away, and which reasons that supports.

The value function names the best play. Where it sees a loss, a full look plays the deal out from the best
play and from what was done in the same worlds; these were not used to choose the best play, so that chance
favours neither. A mistake is called only where both see a loss. More worlds are drawn, in stages, as long as
those so far can't tell the loss from none.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from trainer.engine.candidate import Candidate, Interval, Known, mean_interval
from trainer.engine.evaluate import merit_of_units, points_of_unit
from trainer.engine.playouts import play_out
from trainer.engine.situation import situation
from trainer.engine.worlds import World, drawn_worlds
from trainer.review.decision import Decision, same_choice
from trainer.review.look import Basis, Depth
from trainer.review.price import CHANCE_DIGITS, POINT_DIGITS, Option, Price
from trainer.review.reason import Reason
from trainer.review.verdict import LEAST, Verdict, cut, cut_untested
from trainer.rules.game import Action, Play

STAGES = (1, 2, 6)
"""After so many times the worlds of the look it is asked whether the loss can be told from none."""
_ERRORS = 2.34
"""Standard errors each side of a mean. Asked at all these stages, chance misleads in one case of twenty, as
with 1.96 where it is asked once (a bound as in S. J. Pocock, Biometrika 64, 1977, found by simulation)."""
_OPTIONS = 4
"""So many of the best plays are told at least."""


@dataclass(frozen=True, slots=True)
class _Gain:
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


def price_play(
    decision: Decision, basis: Basis, reasons: Sequence[Reason] = ()
) -> tuple[Price, tuple[Reason, ...]]:
    """The price of a play, and those of the reasons whose better play was better by the figures as well."""
    comparison = _Comparison(decision, basis, reasons)
    if decision.forced:
        return comparison.price(Verdict.FORCED), ()
    if comparison.best is comparison.done or decision.goes_out:
        return comparison.price(Verdict.BEST), ()
    verdict = comparison.verdict()
    if not verdict.is_loss:
        return comparison.price(verdict), ()
    return comparison.price(verdict), tuple(one for one in reasons if comparison.supports(one))


class _Comparison:
    """All plays of one decision, priced, and those that matter tried in the same worlds."""

    def __init__(self, decision: Decision, basis: Basis, reasons: Sequence[Reason]) -> None:
        self._decision = decision
        self._unit = points_of_unit(decision.view)
        self._found = decision.candidates
        self.done = self._of(decision.action)
        self.best = self.done if decision.goes_out else self._found[0]
        named = [self._of(one.better) for one in reasons]
        self._told = [*self._found[:_OPTIONS], self.done, *named]
        self._results: dict[Play, list[int]] = {}
        loss = self._estimated(self.best, self.done).loss
        if basis.depth is Depth.FULL and not decision.forced and loss >= LEAST:
            self._try(named, basis)

    def _of(self, action: Action) -> Candidate:
        return next(one for one in self._found if same_choice(one.play, action))

    def _try(self, named: Sequence[Candidate], basis: Basis) -> None:
        """Plays the deal out in as many worlds as are needed; the better plays of the reasons in the same."""
        lies: list[World] = []
        drawn = drawn_worlds(self._decision.view, basis.seed)
        for stage in STAGES:
            more = list(islice(drawn, stage * basis.worlds - len(lies)))
            lies += more
            for play, results in self._outcomes([self.best, self.done], more).items():
                self._results.setdefault(play, []).extend(results)
            if self._gain(self.best, self.done).is_settled:
                break
        self._results |= self._outcomes([one for one in named if one.play not in self._results], lies)

    def _outcomes(self, candidates: Sequence[Candidate], lies: Sequence[World]) -> dict[Play, list[int]]:
        """What comes of each play in each world, in units; of a proved one what is proved."""
        view = self._decision.view
        plays = list(dict.fromkeys(one.play for one in candidates if one.known is not Known.PROVED))
        found = dict(zip(plays, play_out(view, situation(view), plays, lies), strict=True))
        proved = [one for one in candidates if one.known is Known.PROVED]
        return found | {one.play: [round(one.points / self._unit)] * len(lies) for one in proved}

    def verdict(self) -> Verdict:
        """What the play is called that was not the best.

        That a play is worse than a win that nobody can stop needs no test: only how much worse it is does.
        """
        gain = self._gain(self.best, self.done)
        if self.best.known is Known.PROVED:
            return cut(gain.loss)
        if gain.loss_interval is None:
            return cut_untested(gain.loss)
        return cut(gain.loss) if gain.is_settled else Verdict.TOO_CLOSE

    def supports(self, reason: Reason) -> bool:
        """Whether the better play of a reason is better than what was done, by the net and in the worlds."""
        better = self._of(reason.better)
        gain = self._gain(better, self.done)
        return self._estimated(better, self.done).loss >= LEAST <= gain.loss and gain.is_sure

    def price(self, verdict: Verdict) -> Price:
        """The price with this verdict."""
        gain = self._gain(self.best, self.done)
        told = {one.play: self._option(one) for one in self._told}
        order = sorted(told.values(), key=lambda one: (one.action != self.best.play, -self._worth(one)))
        return Price(
            verdict=verdict,
            known=gain.known,
            best=self.best.play,
            loss=_chance(gain.loss),
            loss_interval=_rounded(gain.loss_interval, CHANCE_DIGITS),
            points=_points(gain.points),
            chance=_chance(gain.chance),
            points_interval=_rounded(gain.points_interval, POINT_DIGITS),
            chance_interval=_rounded(gain.chance_interval, CHANCE_DIGITS),
            deals=len(self._results.get(self.done.play, ())),
            options=tuple(order),
        )

    def _worth(self, option: Option) -> float:
        return (option.chance or 0.0) + option.points / self._unit / 2

    def _option(self, one: Candidate) -> Option:
        results = self._results.get(one.play)
        known = Known.PROVED if one is self.done and self._decision.goes_out else one.known
        if known is Known.PROVED:
            return Option(one.play, _points(one.points), 1.0, known)
        if results is None:
            return Option(one.play, _points(one.points), _chance(one.wins), known)
        if one is self.best:
            return Option(one.play, _points(one.points), _chance(one.wins), known)
        gain = self._gain(self.best, one)  # on the scale of the estimates, on which all else stands
        chance = max(0.0, min(1.0, self.best.wins - gain.chance))
        return Option(one.play, _points(self.best.points - gain.points), _chance(chance), Known.SAMPLED)

    def _gain(self, one: Candidate, other: Candidate) -> _Gain:
        first, second = self._results.get(one.play), self._results.get(other.play)
        if one is other:
            known = Known.PROVED if self._decision.goes_out else one.known
            return _Gain(0.0, 0.0, 0.0, known)
        if first is None or second is None:
            return self._estimated(one, other)
        pairs = list(zip(first, second, strict=True))
        losses = [(merit_of_units(a) - merit_of_units(b)) / 2 for a, b in pairs]
        points = [float(self._unit * (a - b)) for a, b in pairs]
        chances = [float((a > 0) - (b > 0)) for a, b in pairs]
        return _Gain(
            sum(losses) / len(pairs),
            sum(points) / len(pairs),
            sum(chances) / len(pairs),
            Known.SAMPLED,
            mean_interval(losses, _ERRORS),
            mean_interval(points, _ERRORS),
            mean_interval(chances, _ERRORS),
        )

    def _estimated(self, one: Candidate, other: Candidate) -> _Gain:
        return _Gain(
            (one.merit - other.merit) / 2,
            one.points - other.points,
            one.wins - other.wins,
            Known.ESTIMATE,
        )


def _points(points: float) -> float:
    return round(points, POINT_DIGITS) + 0.0  # no negative zero


def _chance(chance: float) -> float:
    return round(chance, CHANCE_DIGITS) + 0.0


def _rounded(interval: Interval | None, digits: int) -> Interval | None:
    if interval is None:
        return None
    return Interval(round(interval.low, digits) + 0.0, round(interval.high, digits) + 0.0)
