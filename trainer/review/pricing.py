"""Prices a play: what else could have been done, what was given away, and which reasons that supports.

The value function names plays that may have been better. Where it sees a loss, or a reason speaks against
what was done and the value function doesn't contradict, a full look plays the deal out from these plays and
from what was done in the same worlds (`trainer.review.trial`). What is best there is the best play.
"""

from collections.abc import Sequence
from dataclasses import replace

from trainer.engine.candidate import Candidate, Known
from trainer.review.decision import Decision, same_choice
from trainer.review.look import Basis, Depth
from trainer.review.price import CHANCE_DIGITS, POINT_DIGITS, Option, Price, rounded, rounded_interval
from trainer.review.reason import Reason, Stands
from trainer.review.scale import Scale
from trainer.review.trial import STAGES, Gain, Standing, Trial, estimated_gain
from trainer.review.verdict import LEAST, SERIOUS, Verdict, cut, cut_untested
from trainer.rules.game import Action

_OPTIONS = 4
"""So many of the best plays are told at least."""
_GLANCE = 0.25
"""After so small a part of the worlds of the look a mere suspicion is dropped where they see nothing."""


def price_play(
    decision: Decision, basis: Basis, reasons: Sequence[Reason] = ()
) -> tuple[Price, tuple[Reason, ...]]:
    """The price of a play, and those of the reasons whose better play was better by the figures as well."""
    comparison = _Comparison(decision, basis, reasons)
    verdict = comparison.verdict()
    kept = [comparison.supported(one) for one in reasons] if verdict.is_loss else []
    return comparison.price(verdict), tuple(one for one in kept if one is not None)


class _Comparison:
    """All plays of one decision, priced, and those that matter tried in the same worlds."""

    def __init__(self, decision: Decision, basis: Basis, reasons: Sequence[Reason]) -> None:
        self._decision = decision
        self._done, self._first = decision.done, decision.best
        self._best = self._first
        self._found = [self._done if one.play == self._done.play else one for one in decision.candidates]
        self._named = list(dict.fromkeys(self._of(reason.better) for reason in reasons))
        self._trial = Trial(decision)
        if basis.depth is Depth.FULL and not decision.forced:
            self._look_closer(basis)

    def _of(self, action: Action) -> Candidate:
        return next(one for one in self._found if same_choice(one.play, action))

    def _look_closer(self, basis: Basis) -> None:
        """Plays the deal out where a loss is seen, or may be."""
        seen = self._estimated(self._first)
        if seen.known is Known.PROVED:
            return
        if seen.loss >= LEAST:
            self._test(basis)
            return
        suspected = [one for one in self._named if self._estimated(one).loss > 0]
        if suspected and not self._confirms(suspected, basis):
            self._trial, self._best = Trial(self._decision), self._first

    def _estimated(self, one: Candidate) -> Gain:
        return estimated_gain(one, self._done, self._trial.unit)

    def _test(self, basis: Basis) -> None:
        """Plays out what the value function and the reasons name until the loss can be told from none."""
        for _ in self._trial.stages(self._tried(self._named), basis):
            self._best = self._leader(self._named)
            if self._is_settled:
                return

    def _confirms(self, suspected: Sequence[Candidate], basis: Basis) -> bool:
        """Whether the worlds are sure that more than a trifle was lost, though the value function isn't."""
        for worlds in self._trial.stages(self._tried(suspected), basis, (_GLANCE, *STAGES)):
            self._best = self._leader(suspected)
            gain = self._gain
            if gain.loss_interval is None or gain.loss < LEAST:
                return False
            if gain.loss_interval.low >= LEAST and worlds >= basis.worlds:
                return True
        return False

    def _tried(self, named: Sequence[Candidate]) -> list[Candidate]:
        return list(dict.fromkeys((self._first, self._done, *named)))

    def _leader(self, named: Sequence[Candidate]) -> Candidate:
        """The best in the worlds; a win that nobody can stop stays the best play."""
        if self._first.known is Known.PROVED and self._first.wins:
            return self._first
        return max(self._tried(named), key=lambda one: self._trial.gain(one, self._first).loss)

    @property
    def _gain(self) -> Gain:
        """What the best play brings more than what was done."""
        return self._trial.gain(self._best, self._done, chosen=self._best is not self._first)

    @property
    def _is_settled(self) -> bool:
        """Whether the loss is told from none; where nothing is better in the worlds, that of the estimate."""
        better = self._first if self._best is self._done else self._best
        return self._trial.gain(better, self._done, chosen=better is not self._first).is_settled

    def verdict(self) -> Verdict:
        """What the play is called."""
        if self._decision.forced:
            return Verdict.FORCED
        if not self._is_settled:
            return Verdict.TOO_CLOSE
        if self._best is self._done:
            return Verdict.BEST
        gain = self._gain
        return cut_untested(gain.loss) if gain.known is Known.ESTIMATE else cut(gain.loss)

    def supported(self, reason: Reason) -> Reason | None:
        """The reason with how its better play stands; None where that wins back too little.

        Half of the loss is enough, and so is what would be a mistake by itself. The worlds must say so
        surely, where there are any and it is no sure win.
        """
        better = self._of(reason.better)
        gain = self._trial.gain(better, self._done)
        surely = gain.is_sure or better.known is Known.PROVED
        if not surely or gain.loss < max(LEAST, min(self._gain.loss / 2, SERIOUS)):
            return None
        if same_choice(better.play, self._best.play):
            return replace(reason, stands=Stands.ADVICE)
        if better.known is Known.PROVED or self._trial.gain(self._best, better).loss < LEAST:
            return replace(reason, stands=Stands.AS_GOOD)
        return None if gain.known is Known.ESTIMATE else replace(reason, stands=Stands.EXAMPLE)

    def price(self, verdict: Verdict) -> Price:
        """The price with this verdict."""
        gain = self._gain
        told = [*self._found[:_OPTIONS], self._best, self._done, *self._named]
        return Price(
            verdict=verdict,
            known=gain.known,
            best=self._best.play,
            loss=rounded(gain.loss, CHANCE_DIGITS),
            loss_interval=rounded_interval(gain.loss_interval, CHANCE_DIGITS),
            points=rounded(gain.points, POINT_DIGITS),
            chance=rounded(gain.chance, CHANCE_DIGITS),
            points_interval=rounded_interval(gain.points_interval, POINT_DIGITS),
            chance_interval=rounded_interval(gain.chance_interval, CHANCE_DIGITS),
            deals=self._trial.deals(self._done.play),
            options=_options(self._decision, self._trial, self._first, self._best.play, told),
        )


def with_tried(price: Price, decision: Decision, trial: Trial, other: Candidate) -> Price:
    """The price of a good play beside another one that was tried against it: both stand on one scale.

    Where what was done was tried before, its scale stays.
    """
    if price.deals:
        return price
    told = [*decision.candidates[:_OPTIONS], decision.done, other]
    return replace(price, options=_options(decision, trial, decision.done, price.best, told))


def _options(
    decision: Decision, trial: Trial, standing: Candidate, best: Action, told: Sequence[Candidate]
) -> tuple[Option, ...]:
    """What could have been done, the best first; of what was tried `standing` is where it is estimated."""
    scale = Scale(decision.view, trial, standing, told)
    rows = {one.play: _option(one, scale.standing(one), trial) for one in told}
    return tuple(
        sorted(rows.values(), key=lambda one: (not same_choice(one.action, best), -_worth(one, trial.unit)))
    )


def _worth(option: Option, unit: int) -> float:
    return (option.chance or 0.0) + option.points / unit / 2


def _option(one: Candidate, at: Standing, trial: Trial) -> Option:
    tried = one.known is Known.ESTIMATE and trial.deals(one.play)
    return Option(
        one.play,
        rounded(at.points, POINT_DIGITS),
        rounded(at.chance, CHANCE_DIGITS),
        Known.SAMPLED if tried else one.known,
    )
