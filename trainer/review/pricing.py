"""Prices a play: what else could have been done, what was given away, and which reasons that supports.

The value function names the best play. Where it sees a loss, a full look plays the deal out from the best
play and from what was done in the same worlds (`trainer.review.trial`). A mistake is called only where both
see a loss.
"""

from collections.abc import Sequence

from trainer.engine.candidate import Candidate, Known
from trainer.review.decision import Decision, same_choice
from trainer.review.look import Basis, Depth
from trainer.review.price import CHANCE_DIGITS, POINT_DIGITS, Option, Price, rounded, rounded_interval
from trainer.review.reason import Reason
from trainer.review.scale import Scale
from trainer.review.trial import Standing, Trial, estimated_gain
from trainer.review.verdict import LEAST, Verdict, cut, cut_untested
from trainer.rules.game import Action

_OPTIONS = 4
"""So many of the best plays are told at least."""


def price_play(
    decision: Decision, basis: Basis, reasons: Sequence[Reason] = ()
) -> tuple[Price, tuple[Reason, ...]]:
    """The price of a play, and those of the reasons whose better play was better by the figures as well."""
    comparison = _Comparison(decision, basis, reasons)
    if decision.forced:
        return comparison.price(Verdict.FORCED), ()
    if comparison.best is comparison.done:
        return comparison.price(Verdict.BEST), ()
    verdict = comparison.verdict()
    if not verdict.is_loss:
        return comparison.price(verdict), ()
    return comparison.price(verdict), tuple(one for one in reasons if comparison.supports(one))


class _Comparison:
    """All plays of one decision, priced, and those that matter tried in the same worlds."""

    def __init__(self, decision: Decision, basis: Basis, reasons: Sequence[Reason]) -> None:
        self._decision = decision
        self.done, self.best = decision.done, decision.best
        self._found = [self.done if one.play == self.done.play else one for one in decision.candidates]
        named = [self._of(one.better) for one in reasons]
        self._told = [*self._found[:_OPTIONS], self.done, *named]
        self._trial = Trial(decision)
        gain = estimated_gain(self.best, self.done, self._trial.unit)
        if basis.depth is Depth.FULL and gain.loss >= LEAST and gain.known is not Known.PROVED:
            self._trial.compare(self.best, self.done, basis)
            self._trial.add(named)

    def _of(self, action: Action) -> Candidate:
        return next(one for one in self._found if same_choice(one.play, action))

    def verdict(self) -> Verdict:
        """What the play is called that was not the best."""
        gain = self._trial.gain(self.best, self.done)
        if gain.known is Known.ESTIMATE:
            return cut_untested(gain.loss)
        return cut(gain.loss) if gain.is_settled else Verdict.TOO_CLOSE

    def supports(self, reason: Reason) -> bool:
        """Whether the better play of a reason wins back half of the loss or more.

        The worlds must say so surely, where there are any and it is no sure win.
        """
        better = self._of(reason.better)
        gain, whole = self._trial.gain(better, self.done), self._trial.gain(self.best, self.done)
        surely = gain.is_sure or better.known is Known.PROVED
        return surely and gain.loss >= max(LEAST, whole.loss / 2)

    def price(self, verdict: Verdict) -> Price:
        """The price with this verdict."""
        gain = self._trial.gain(self.best, self.done)
        scale = Scale(self._decision.view, self._trial, self.best, self._told)
        told = {one.play: self._option(one, scale.standing(one)) for one in self._told}
        order = sorted(told.values(), key=lambda one: (one.action != self.best.play, -self._worth(one)))
        return Price(
            verdict=verdict,
            known=gain.known,
            best=self.best.play,
            loss=rounded(gain.loss, CHANCE_DIGITS),
            loss_interval=rounded_interval(gain.loss_interval, CHANCE_DIGITS),
            points=rounded(gain.points, POINT_DIGITS),
            chance=rounded(gain.chance, CHANCE_DIGITS),
            points_interval=rounded_interval(gain.points_interval, POINT_DIGITS),
            chance_interval=rounded_interval(gain.chance_interval, CHANCE_DIGITS),
            deals=self._trial.deals(self.done.play),
            options=tuple(order),
        )

    def _worth(self, option: Option) -> float:
        return (option.chance or 0.0) + option.points / self._trial.unit / 2

    def _option(self, one: Candidate, at: Standing) -> Option:
        tried = one.known is Known.ESTIMATE and self._trial.deals(one.play)
        return Option(
            one.play,
            rounded(at.points, POINT_DIGITS),
            rounded(at.chance, CHANCE_DIGITS),
            Known.SAMPLED if tried else one.known,
        )
