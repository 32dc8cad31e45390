"""Prices a call of the auction: by what calls made with such hands, and in a full look with the very hand.

The table of `trainer.engine.bidding` says what each call made on average with hands of this strength: an
estimate. A full look plays deals out with the hand itself (`trainer.review.call_trial`), and these decide:
also under rules for which there is no table.
"""

from collections.abc import Mapping
from math import hypot

from trainer.concepts import Concept
from trainer.engine.bidding import CallWorth, call_worths, strength
from trainer.engine.candidate import Interval, Known
from trainer.review.call_trial import STAGES, CallGain, CallTrial, best_call
from trainer.review.decision import Decision
from trainer.review.look import Basis, Depth
from trainer.review.price import CHANCE_DIGITS, POINT_DIGITS, Option, Price, rounded, rounded_interval
from trainer.review.reason import Claim, Reason
from trainer.review.verdict import CUTS, LEAST, Verdict, cut, cut_untested
from trainer.rules.game import Call

_MISTAKE = next(least for least, verdict in CUTS if verdict is Verdict.MISTAKE)


def call_reason(decision: Decision, price: Price) -> Reason | None:
    """Why a call is worth another look, where its price is a loss: too much, or too little."""
    best, done = price.best, decision.action
    if not price.verdict.is_loss or not isinstance(best, Call) or not isinstance(done, Call):
        return None
    concept, claim = (
        (Concept.OVERBID, Claim.BID_TOO_MUCH)
        if done.bid > best.bid
        else (Concept.UNDERBID, Claim.BID_TOO_LITTLE)
    )
    held = strength(decision.rules, decision.view.hand)
    facts = {"high_cards": held.high_cards, "bombs": held.bombs, "plays": held.plays}
    return Reason(concept, claim, facts, best)


def price_call(decision: Decision, basis: Basis) -> Price | None:
    """The price of a call; None where nothing is measured of it.

    In a quick look that is a call under rules or with hands of which the table knows nothing, in a full one a
    call under rules by which a hand may be opened: such deals can't be played out.
    """
    done = decision.action
    if not isinstance(done, Call) or decision.rules.open_play:
        return None
    table = {worth.bid: worth for worth in call_worths(decision.view)}
    if basis.depth is Depth.FULL:
        return _played_out(decision, done.bid, basis, table)
    return _estimated(decision, done.bid, table) if done.bid in table else None


def _played_out(decision: Decision, done: int, basis: Basis, table: Mapping[int, CallWorth]) -> Price:
    """By deals with the very hand: until a loss is sure, or a mistake can't be any more.

    A loss that the table doesn't see must be sure to be more than a trifle. The first stage calls none: which
    call is the best takes more deals than that there is a better one.
    """
    trial, full = CallTrial(decision.view, basis), _full_loss(decision)
    for stage in STAGES:
        means = trial.means(stage)
        best = best_call(means, done, LEAST * full)
        gain = trial.gain(best, done)
        agree = {best, done} <= table.keys() and table[best].points > table[done].points
        is_sure = gain.low > (0 if agree else LEAST * full)
        if (is_sure and stage != STAGES[0]) or all(
            trial.gain(bid, done).high < _MISTAKE * full for bid in means
        ):
            break
    if best == done:
        gain = CallGain(0.0, None)
    verdict = _verdict(best == done, is_sure, cut(gain.points / full))
    return _price(decision, verdict, best, gain, means, trial.deals)


def _estimated(decision: Decision, done: int, table: Mapping[int, CallWorth]) -> Price:
    """By the table alone, which knows hands by their strength only."""
    full, means = _full_loss(decision), {bid: worth.points for bid, worth in table.items()}
    best = best_call(means, done, LEAST * full)
    better, worse = table[best], table[done]
    reach = hypot((better.high - better.low) / 2, (worse.high - worse.low) / 2)
    loss = better.points - worse.points
    verdict = _verdict(best == done, loss > reach, cut_untested(loss / full))
    return _price(decision, verdict, best, CallGain(loss, None), means)


def _verdict(is_best: bool, is_sure: bool, verdict: Verdict) -> Verdict:
    if is_best:
        return Verdict.BEST
    return Verdict.TOO_CLOSE if verdict.is_loss and not is_sure else verdict


def _price(
    decision: Decision,
    verdict: Verdict,
    best: int,
    gain: CallGain,
    means: Mapping[int, float],
    deals: int = 0,
) -> Price:
    full = _full_loss(decision)
    known = Known.SAMPLED if deals else Known.ESTIMATE
    interval = gain.interval
    losses = None if interval is None else Interval(interval.low / full, interval.high / full)
    return Price(
        verdict=verdict,
        known=known,
        best=Call(best),
        loss=rounded(gain.points / full, CHANCE_DIGITS),
        loss_interval=rounded_interval(losses, CHANCE_DIGITS),
        points=rounded(gain.points, POINT_DIGITS),
        chance=None,
        points_interval=rounded_interval(interval, POINT_DIGITS),
        chance_interval=None,
        deals=deals,
        options=tuple(
            Option(Call(bid), rounded(means[bid], POINT_DIGITS), None, known)
            for bid in sorted(means, key=lambda bid: (bid != best, -means[bid], bid))
        ),
    )


def _full_loss(decision: Decision) -> int:
    """The points that are a loss of 1: twice what a landlord wins at the highest bid without doublings.

    In robbing there are no bids, and each rob doubles.
    """
    rules = decision.rules
    return 2 * rules.peasants * rules.base * rules.given_bid
