"""Prices a call of the auction: what calls made with such hands in measured deals, and what simulations say.

The table of `trainer.engine.bidding` says what each call made on average. It knows hands by class only; so a
full look also simulates the deal with the very hand, and a mistake is called only where both see a loss.
"""

from math import hypot

from trainer.concepts import Concept
from trainer.engine.bidding import CallWorth, call_worths
from trainer.engine.calls import call_values
from trainer.engine.candidate import Interval, Known
from trainer.review.decision import Decision
from trainer.review.look import Basis, Depth
from trainer.review.price import CHANCE_DIGITS, POINT_DIGITS, Option, Price
from trainer.review.reason import Claim, Reason
from trainer.review.verdict import LEAST, Verdict, cut, cut_untested
from trainer.rules.game import Call

_SIMULATED = 96
"""So many deals are simulated where a loss is to be tested."""


def call_reason(price: Price, done: Call) -> Reason | None:
    """Why a call is worth another look, where its price is a loss: too much, or too little."""
    best = price.best
    if not price.verdict.is_loss or not isinstance(best, Call):
        return None
    concept, claim = (
        (Concept.OVERBID, Claim.BID_TOO_MUCH)
        if done.bid > best.bid
        else (Concept.UNDERBID, Claim.BID_TOO_LITTLE)
    )
    return Reason(concept, claim, {}, best)


def price_call(decision: Decision, basis: Basis) -> Price | None:
    """The price of a call; None where nothing was measured of it under such rules or with such hands."""
    worths = call_worths(decision.view)
    done = next((worth for worth in worths if Call(worth.bid) == decision.action), None)
    if done is None:
        return None
    best = max(worths, key=lambda worth: worth.points)
    loss = best.points - done.points
    reach = hypot((best.high - best.low) / 2, (done.high - done.low) / 2) if best is not done else 0.0
    interval = Interval(round(loss - reach, POINT_DIGITS), round(loss + reach, POINT_DIGITS))
    full = _full_loss(decision)
    return Price(
        verdict=_verdict(decision, basis, best, done, interval),
        known=Known.SAMPLED,
        best=Call(best.bid),
        loss=round(loss / full, CHANCE_DIGITS),
        loss_interval=Interval(
            round((loss - reach) / full, CHANCE_DIGITS), round((loss + reach) / full, CHANCE_DIGITS)
        ),
        points=round(loss, POINT_DIGITS),
        chance=None,
        points_interval=interval,
        chance_interval=None,
        deals=min(best.deals, done.deals),
        options=tuple(
            Option(Call(worth.bid), round(worth.points, POINT_DIGITS), None, Known.SAMPLED)
            for worth in sorted(worths, key=lambda worth: -worth.points)
        ),
    )


def _verdict(
    decision: Decision, basis: Basis, best: CallWorth, done: CallWorth, interval: Interval
) -> Verdict:
    if decision.forced:
        return Verdict.FORCED
    if best is done:
        return Verdict.BEST
    loss = (best.points - done.points) / _full_loss(decision)
    if loss < LEAST:
        return Verdict.GOOD
    if interval.low <= 0:
        return Verdict.TOO_CLOSE
    if basis.depth is not Depth.FULL:
        return cut_untested(loss)
    simulated = {value.call: value.points for value in call_values(decision.view, basis.seed, _SIMULATED)}
    return cut(loss) if simulated[best.bid] > simulated[done.bid] else Verdict.TOO_CLOSE


def _full_loss(decision: Decision) -> int:
    """The points that are a loss of 1: twice what a landlord wins at the highest bid without doublings."""
    rules = decision.rules
    return 2 * rules.peasants * rules.base * rules.highest_bid
