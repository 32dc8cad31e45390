"""The result of a deal in parts: what the plays of each side gave away, and the rest, which is the cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.review.decision import Decision, same_choice
from trainer.review.price import POINT_DIGITS
from trainer.rules.game import Phase


@dataclass(frozen=True, slots=True)
class Split:
    """Points of the reviewed seat; the four add up to its result. Estimates of the value function."""

    own: float
    """What its own plays gave away, as a negative number."""
    partner: float
    """The same of its partner; 0 for the landlord."""
    opponents: float
    """What the plays of the other side gave away, as a positive number."""
    cards: float
    """The rest: the deal, the auction, and all that nobody could know."""


def split_result(points: int, seat: int, landlord: int, by_seat: Sequence[Sequence[Decision]]) -> Split:
    """The split of a result of so many points; `by_seat` are all decisions of the deal, by seat.

    Only for deals in which nobody raised the stakes: what one peasant loses the other loses too, and the
    landlord wins both.
    """
    lost = [sum(map(_given_away, decisions)) for decisions in by_seat]
    peasants = sum(loss for other, loss in enumerate(lost) if other != landlord)
    if seat == landlord:
        own, partner, opponents = -lost[seat], 0.0, peasants * (len(lost) - 1)
    else:
        own, partner, opponents = -lost[seat], lost[seat] - peasants, lost[landlord] / (len(lost) - 1)
    own, partner, opponents = (round(part, POINT_DIGITS) + 0.0 for part in (own, partner, opponents))
    return Split(own, partner, opponents, round(points - own - partner - opponents, POINT_DIGITS) + 0.0)


def _given_away(decision: Decision) -> float:
    """Points of its own seat that a play gave away, as the value function estimates them."""
    if decision.view.phase is not Phase.PLAY or decision.forced or decision.goes_out:
        return 0.0
    done = next(one for one in decision.candidates if same_choice(one.play, decision.action))
    return decision.candidates[0].points - done.points
