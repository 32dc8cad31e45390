"""The better play of a reason that only figures support: one that does what was done should have done."""

from collections.abc import Callable

from trainer.review.decision import Decision
from trainer.review.verdict import LEAST
from trainer.rules.combos import Combo
from trainer.rules.game import Pass, Play


def instead(decision: Decision, fits: Callable[[Play], bool]) -> Play | None:
    """Of the alternatives that fit, the one that shows it best; None where the best play of all doesn't fit.

    That is a play of the same kind and length as what was laid, where one is hardly worse than the best
    play; else the best play itself.
    """
    best, laid = decision.candidates[0], decision.combo
    if laid is None or best.play == laid or not _fits(decision, best.play, fits):
        return None
    hardly_worse = {one.play for one in decision.candidates if (best.merit - one.merit) / 2 < LEAST}
    alike = decision.best_of(
        play
        for play in decision.other_plays
        if (play.kind, play.length) == (laid.kind, laid.length) and play in hardly_worse and fits(play)
    )
    return best.play if alike is None else alike


def _fits(decision: Decision, best: Play, fits: Callable[[Play], bool]) -> bool:
    legal = isinstance(best, Pass) or best in decision.other_plays
    return legal and fits(best)


def laid_by(play: Play) -> int:
    """The cards of a play, none of a pass."""
    return play.cards if isinstance(play, Combo) else 0
