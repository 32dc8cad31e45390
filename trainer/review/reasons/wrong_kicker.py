"""wrong_kicker: a kicker that was needed elsewhere, although another one was at hand."""

from trainer.concepts import Concept
from trainer.engine.split import fewest_plays
from trainer.review.decision import Decision
from trainer.review.measure import controls
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.kickers import other_kickers
from trainer.rules.notation import show_cards


def find(decision: Decision) -> Reason | None:
    """Claims that the same main part with other kickers, no dearer ones, leaves fewer plays."""
    laid = decision.combo
    if laid is None or decision.goes_out or not laid.kickers:
        return None
    hand, limit = decision.view.hand, fewest_plays(decision.rest)
    found = [
        (after, controls(play.kickers), play.cards, play)
        for play in other_kickers(decision)
        if controls(play.kickers) <= controls(laid.kickers)
        and (after := fewest_plays(hand - play.cards)) < limit
    ]
    if not found:
        return None
    after, *_, better = min(found)
    facts: Facts = {
        "kickers": show_cards(laid.kickers),
        "kickers_better": show_cards(better.kickers),
        "plays": limit,
        "plays_better": after,
    }
    return Reason(Concept.WRONG_KICKER, Claim.KICKER_COST_PLAYS, facts, better)
