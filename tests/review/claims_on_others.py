"""The claims about the partner, the landlord and what is out, each held to the plays that could come."""

from tests.review.worked_out import (
    Checks,
    beaters,
    better,
    held_by_landlord,
    is_bomb,
    laid,
    left,
    opponents,
    whole,
)
from trainer.review.decision import Decision
from trainer.review.reason import Claim, Reason
from trainer.rules.cards import TWO, count, size
from trainer.rules.game import PASS
from trainer.rules.moves import answers
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind


def partner_stood(decision: Decision, reason: Reason) -> None:
    seen = decision.view
    assert seen.table is not None
    assert seen.table_by is not None
    assert seen.is_partner(seen.table_by)
    assert not seen.is_landlord
    if reason.claim is Claim.PARTNER_HAD_THE_TRICK:
        assert seen.passes == seen.rules.seats - 2
    elif reason.claim is Claim.PARTNER_WAS_AS_SAFE:
        assert beaters(seen, seen.table) <= beaters(seen, laid(decision))
    assert reason.facts["partner_cards"] == seen.counts[seen.table_by]


def last_card(decision: Decision, reason: Reason) -> None:
    seen, play = decision.view, laid(decision)
    assert seen.landlord is not None
    assert seen.counts[seen.landlord] == 1
    assert play.kind is Kind.SINGLE
    out = [rank for rank in range(15) for _ in range(count(seen.others, rank))]
    above = [rank for rank in held_by_landlord(seen) or out if rank > play.rank]
    assert reason.facts["above"] == len(above) > 0
    if reason.claim is Claim.SINGLE_AGAINST_LAST_CARD:
        assert seen.table is None
        assert size(better(reason).cards) > 1
    else:
        assert reason.facts["above_better"] == sum(rank > better(reason).rank for rank in above)
        assert int(reason.facts["above_better"]) < len(above)


def last_card_goes(decision: Decision, reason: Reason) -> None:
    """Whoever laid the table leads his only card next, and it is the whole of his hand."""
    seen = decision.view
    assert decision.action == PASS
    assert seen.table_by is not None
    assert seen.counts[seen.table_by] == 1
    assert (seen.seat + 1) % seen.rules.seats == seen.table_by
    assert not seen.is_partner(seen.table_by)


def gate(decision: Decision, reason: Reason) -> None:
    seen, other = decision.view, better(reason)
    assert seen.landlord == (seen.seat + 1) % 3
    low = decision.combo or seen.table
    assert low is not None
    assert low.kind is other.kind
    assert low.rank < other.rank < TWO
    for play, fact in ((low, "above"), (other, "above_better")):
        followers = {answer.rank for answer in beaters(seen, play) if answer.kind is play.kind}
        assert reason.facts[fact] == len(followers)
    assert int(reason.facts["above_better"]) < int(reason.facts["above"])
    assert left(decision, other) <= left(decision, decision.combo)


def not_fed(decision: Decision, reason: Reason) -> None:
    seen, other = decision.view, better(reason)
    (partner,) = (seat for seat in range(3) if seat not in (seen.seat, seen.landlord))
    assert seen.table is None
    assert seen.counts[partner] == reason.facts["cards"] == size(other.cards) != size(laid(decision).cards)
    may_hold = seen.others - sum(1 << 4 * rank for rank in held_by_landlord(seen))
    out = {answer.rank for answer in answers(STANDARD, may_hold, other) if not is_bomb(answer)}
    assert reason.facts["above"] == len(out) > 0


def fed_too_high(decision: Decision, reason: Reason) -> None:
    seen = decision.view
    (partner,) = (seat for seat in range(3) if seat not in (seen.seat, seen.landlord))
    for play, fact in ((laid(decision), "above_laid"), (better(reason), "above")):
        assert seen.counts[partner] == size(play.cards)
        may_hold = seen.others - sum(1 << 4 * rank for rank in held_by_landlord(seen))
        out = {answer.rank for answer in answers(STANDARD, may_hold, play) if not is_bomb(answer)}
        assert reason.facts[fact] == len(out)
    assert int(reason.facts["above_laid"]) < int(reason.facts["above"])


def unbeatable(decision: Decision, reason: Reason) -> None:
    seen, other = decision.view, better(reason)
    assert not beaters(seen, other)
    assert whole(decision, other)
    if reason.claim is Claim.UNBEATABLE_KEPT:
        assert opponents(decision)
        assert reason.facts["plays"] == left(decision, other)
    elif reason.claim is Claim.LEAD_COULD_BE_BEATEN:
        assert beaters(seen, laid(decision))
        assert reason.facts["plays"] == left(decision, other) <= left(decision, laid(decision))
    else:
        assert (other.kind, other.length) == (laid(decision).kind, laid(decision).length)
        assert other.rank < laid(decision).rank


def goes_out(decision: Decision, reason: Reason) -> None:
    assert reason.line[0] == reason.better
    assert sum(play.cards for play in reason.line) == decision.view.hand
    for play in reason.line[:-1]:
        assert not beaters(decision.view, play)
    assert laid(decision).cards != decision.view.hand if decision.combo else decision.action == PASS


CHECKS: Checks = {
    Claim.PARTNER_HAD_THE_TRICK: partner_stood,
    Claim.PARTNER_WAS_AS_SAFE: partner_stood,
    Claim.PARTNER_BEATEN: partner_stood,
    Claim.SINGLE_AGAINST_LAST_CARD: last_card,
    Claim.LOW_SINGLE_AGAINST_LAST_CARD: last_card,
    Claim.LAST_CARD_LET_GO: last_card_goes,
    Claim.LOW_PLAY_AT_THE_GATE: gate,
    Claim.PASSED_AT_THE_GATE: gate,
    Claim.PARTNER_NOT_FED: not_fed,
    Claim.FED_TOO_HIGH: fed_too_high,
    Claim.UNBEATABLE_KEPT: unbeatable,
    Claim.LEAD_COULD_BE_BEATEN: unbeatable,
    Claim.LOWER_WAS_UNBEATABLE: unbeatable,
    Claim.COULD_GO_OUT_AT_ONCE: goes_out,
    Claim.COULD_GO_OUT_FOR_CERTAIN: goes_out,
}
