"""What a loss is called: one table cuts the verdict from what a decision gave away."""

from enum import StrEnum


class Verdict(StrEnum):
    """What there is to say of a decision that was priced."""

    BEST = "best"
    GOOD = "good"
    """Another play may be a little better, and no more than that."""
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    FORCED = "forced"
    """There was no choice."""
    TOO_CLOSE = "too_close"
    """The value function sees a loss that the deals played out can't tell from none."""

    @property
    def is_loss(self) -> bool:
        """Whether something was given away that is worth another look."""
        return self in (Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER)


CUTS = ((0.20, Verdict.BLUNDER), (0.08, Verdict.MISTAKE), (0.03, Verdict.INACCURACY))
"""From such a loss on a decision is called so, the worst first.

A loss is the mean of the winning chance given away and of half the units given away: where nothing doubles,
these two are the same number.
"""
LEAST = CUTS[-1][0]
"""A smaller loss counts as none."""
SERIOUS = next(least for least, verdict in CUTS if verdict is Verdict.MISTAKE)
"""From such a loss on it is a mistake or worse."""


def cut(loss: float) -> Verdict:
    """The verdict for such a loss.

    >>> cut(0.5), cut(0.1), cut(0.01)
    (<Verdict.BLUNDER: 'blunder'>, <Verdict.MISTAKE: 'mistake'>, <Verdict.GOOD: 'good'>)
    """
    return next((verdict for least, verdict in CUTS if loss >= least), Verdict.GOOD)


def cut_untested(loss: float) -> Verdict:
    """The verdict for a loss that was estimated and never tested: an inaccuracy at most."""
    return Verdict.INACCURACY if loss >= LEAST else Verdict.GOOD
