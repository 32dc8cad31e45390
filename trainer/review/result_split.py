"""The result of a deal in parts: what calls and plays gave away, and the rest, which is the cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from trainer.engine.evaluate import points_of_unit
from trainer.review.decision import Decision
from trainer.review.price import POINT_DIGITS, Price
from trainer.rules.game import Phase


@dataclass(frozen=True, slots=True)
class Split:
    """Points of the reviewed seat; the five add up to its result.

    Measured where its own plays were priced by deals played out, else estimates of the value function.
    """

    call: float
    """What its own call gave away, as a negative number; 0 where that was not called a loss."""
    own: float
    """What its own plays gave away, as a negative number."""
    partner: float
    """The same of its partner; 0 for the landlord."""
    opponents: float
    """What the plays of the other side gave away, as a positive number."""
    cards: float
    """The rest: the deal, the calls of the others, the stakes, and all that nobody could know."""


def split_result(
    points: int,
    unit: int,
    seat: int,
    landlord: int,
    by_seat: Sequence[Sequence[Decision]],
    prices: Mapping[int, Price | None],
) -> Split:
    """The split of a result of so many points; `by_seat` are all decisions of the deal, by seat.

    `prices` are those of the reviewed seat by ply: what they measured counts instead of the estimate.

    A side wins and loses in units, the same for all its seats: what one peasant loses the other loses too.
    `unit` is what one is to the seat (`trainer.engine.evaluate.points_of_unit`), which the stakes between the
    landlord and each peasant settle before the first lead.
    """
    lost = [sum(_units_given_away(one, prices.get(one.ply)) for one in decisions) for decisions in by_seat]
    peasants = sum(units for other, units in enumerate(lost) if other != landlord)
    if seat == landlord:
        own, partner, opponents = -lost[seat] * unit, 0.0, peasants * unit
    else:
        own, partner, opponents = -lost[seat] * unit, (lost[seat] - peasants) * unit, lost[landlord] * unit
    call = -sum(map(_lost_by_call, prices.values()))
    call, own, partner, opponents = (
        round(part, POINT_DIGITS) + 0.0 for part in (call, own, partner, opponents)
    )
    cards = round(points - call - own - partner - opponents, POINT_DIGITS) + 0.0
    return Split(call, own, partner, opponents, cards)


def _lost_by_call(price: Price | None) -> float:
    """Points that a call gave away, if it was called a loss: calls alone have no winning chance."""
    return price.points if price is not None and price.chance is None and price.verdict.is_loss else 0.0


def _units_given_away(decision: Decision, price: Price | None) -> float:
    """Units of its side that a play gave away: as its price measured them, else as estimated.

    None where the figures are for what was done, which may win more than the sure win that is best.
    """
    if decision.view.phase is not Phase.PLAY or decision.forced:
        return 0.0
    points = price.points if price is not None and price.deals else decision.given_away
    return max(0.0, points) / points_of_unit(decision.view)
