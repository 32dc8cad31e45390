"""Whether what was done on purpose is a mistake: far more deals are played out for it than the review plays.

The scale is that of the review: half the winning chance and half of half the units that are given away; of
a call what it gives away of the points that a landlord wins at the highest bid.
"""

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from typing import NamedTuple

from trainer.engine.calls import likely_worlds
from trainer.engine.playouts import play_out
from trainer.engine.situation import situation
from trainer.engine.worlds import worlds
from trainer.review.call_trial import made_by_calls
from trainer.rules.combos import Combo
from trainer.rules.game import Action, Call, Pass
from trainer.rules.view import View

MISTAKE, TRIFLE = 0.08, 0.03
"""A mistake costs so much or more, and less than a trifle counts as nothing (docs/review.md)."""
_MOST_UNITS = 8


class Worse(NamedTuple):
    """How much less one action makes than another, on average."""

    mean: float
    low: float
    """Between `low` and `high` lies the mean with 95 % confidence."""
    high: float


def compared(seen: View, right: Action, others: Sequence[Action], deals: int, seed: int) -> list[Worse]:
    """How much less each of the others makes than what is right, in the same deals."""
    made = _made_by_calls if isinstance(right, Call) else _made_by_plays
    first, *rest = made(seen, [right, *others], deals, seed)
    return [_worse([one - other for one, other in zip(first, results, strict=True)]) for results in rest]


def _worse(differences: Sequence[float]) -> Worse:
    number = len(differences)
    mean = sum(differences) / number
    reach = 1.96 * sqrt(sum((one - mean) ** 2 for one in differences) / (number - 1) / number)
    return Worse(mean, mean - reach, mean + reach)


def _made_by_plays(seen: View, actions: Sequence[Action], deals: int, seed: int) -> list[list[float]]:
    plays = [action for action in actions if isinstance(action, Combo | Pass)]
    results = play_out(seen, situation(seen), plays, worlds(seen, deals, seed))
    return [[_worth(units) for units in made] for made in results]


def _worth(units: int) -> float:
    return ((units > 0) + max(-_MOST_UNITS, min(_MOST_UNITS, units)) / 2) / 2


def _made_by_calls(seen: View, actions: Sequence[Action], deals: int, seed: int) -> list[list[float]]:
    """The auction goes on with usual calls, and hard players play the deal."""
    made = made_by_calls(seen, list(islice(likely_worlds(seen, seed), deals)))
    won_by_landlord = seen.rules.peasants * seen.rules.base * seen.rules.highest_bid
    calls = [action for action in actions if isinstance(action, Call)]
    return [[points / won_by_landlord / 2 for points in made[call.bid]] for call in calls]
