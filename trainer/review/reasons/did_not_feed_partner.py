"""did_not_feed_partner: the partner has one or two cards, and the lead was little or nothing to go out on."""

from trainer.concepts import Concept
from trainer.engine.worlds import surely_held
from trainer.review.decision import Decision
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.harmless import harmless
from trainer.rules.cards import BIG_JOKER, count, size
from trainer.rules.combos import Combo

_FEW = 2


def find(decision: Decision) -> Reason | None:
    """Claims that the lead had another number of cards than the partner, or was harder for him to beat.

    The better play is one of his number that cards still out can beat, so that he may hold what beats it.
    """
    before, laid = decision.view, decision.combo
    if laid is None or before.table is not None or before.is_landlord or decision.goes_out:
        return None
    partners = [seat for seat in range(before.rules.seats) if seat != before.seat and before.is_partner(seat)]
    few = min(before.counts[seat] for seat in partners)
    if few > _FEW:
        return None
    fed = _beaten_by(decision, laid) if size(laid.cards) == few else 0
    better = decision.best_of(
        play for play in harmless(decision) if size(play.cards) == few and _beaten_by(decision, play) > fed
    )
    if better is None:
        return None
    facts: Facts = {"cards": few, "above": _beaten_by(decision, better)}
    if size(laid.cards) != few:
        return Reason(Concept.DID_NOT_FEED_PARTNER, Claim.PARTNER_NOT_FED, facts, better)
    return Reason(Concept.DID_NOT_FEED_PARTNER, Claim.FED_TOO_HIGH, {**facts, "above_laid": fed}, better)


def _beaten_by(decision: Decision, play: Combo) -> int:
    """How many ranks that the partner may hold in such a number are higher: with one of them he goes out.

    What the landlord is known to hold, the partner doesn't.
    """
    before, number = decision.view, size(play.cards)
    known = 0 if before.landlord is None else surely_held(before, before.landlord)
    return sum(
        count(before.others, rank) - count(known, rank) >= number
        for rank in range(play.rank + 1, BIG_JOKER + 1)
    )
