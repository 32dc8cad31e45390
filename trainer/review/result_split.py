"""The result of a deal in parts: what the plays of each side gave away, and the rest, which is the cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.engine.evaluate import points_of_unit
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
    """The rest: the deal, the auction, the stakes, and all that nobody could know."""


def split_result(
    points: int, unit: int, seat: int, landlord: int, by_seat: Sequence[Sequence[Decision]]
) -> Split:
    """The split of a result of so many points; `by_seat` are all decisions of the deal, by seat.

    A side wins and loses in units, the same for all its seats: what one peasant loses the other loses too.
    `unit` is what one is to the seat (`trainer.engine.evaluate.points_of_unit`), which the stakes between the
    landlord and each peasant settle before the first lead.
    """
    lost = [sum(map(_units_given_away, decisions)) for decisions in by_seat]
    peasants = sum(units for other, units in enumerate(lost) if other != landlord)
    if seat == landlord:
        own, partner, opponents = -lost[seat] * unit, 0.0, peasants * unit
    else:
        own, partner, opponents = -lost[seat] * unit, (lost[seat] - peasants) * unit, lost[landlord] * unit
    own, partner, opponents = (round(part, POINT_DIGITS) + 0.0 for part in (own, partner, opponents))
    return Split(own, partner, opponents, round(points - own - partner - opponents, POINT_DIGITS) + 0.0)


def _units_given_away(decision: Decision) -> float:
    """Units of its side that a play gave away, as the value function estimates them."""
    if decision.view.phase is not Phase.PLAY or decision.forced or decision.goes_out:
        return 0.0
    done = next(one for one in decision.candidates if same_choice(one.play, decision.action))
    return (decision.candidates[0].points - done.points) / points_of_unit(decision.view)
