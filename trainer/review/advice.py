"""A decision gets one advice, the best play: which of the reasons that the figures support go with it."""

from collections.abc import Sequence

from trainer.engine.candidate import Known
from trainer.review.decision import same_choice
from trainer.review.price import Option, Price
from trainer.review.reason import Reason
from trainer.review.verdict import LEAST
from trainer.rules.game import Action


def fitting(reasons: Sequence[Reason], price: Price, unit: int) -> tuple[Reason, ...]:
    """The reasons whose better play is the best one, and after them those whose play is as good as it.

    As good is a win that nobody can stop, or what would itself be called no loss against the best play; any
    other would be a second advice that the first one refutes. `unit` are the points of a deal without
    doublings.
    """
    best = _option(price, price.best)
    first = [one for one in reasons if same_choice(one.better, price.best)]
    also = [one for one in reasons if one not in first and _as_good(_option(price, one.better), best, unit)]
    return (*first, *also)


def _option(price: Price, action: Action) -> Option | None:
    return next((option for option in price.options if same_choice(option.action, action)), None)


def _as_good(option: Option | None, best: Option | None, unit: int) -> bool:
    if option is None or best is None or option.chance is None or best.chance is None:
        return False
    if option.known is Known.PROVED:
        return True
    loss = (best.chance - option.chance + (best.points - option.points) / unit / 2) / 2
    return loss < LEAST
