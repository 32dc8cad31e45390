"""broke_bomb: four of a kind taken apart, although another play did the same job and kept them."""

from trainer.concepts import Concept
from trainer.review.decision import Decision
from trainer.review.measure import fours, taken_apart
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.keeping import Kept, keeping, keeping_by_figures
from trainer.rules.cards import Cards, count, single
from trainer.rules.notation import show_cards


def find(decision: Decision) -> Reason | None:
    """Claims that the better play led or beat the table too, left the four together, and cost no play."""
    laid = decision.combo
    if laid is None or decision.goes_out:
        return None
    hand = decision.view.hand
    for rank in fours(taken_apart(decision.rules, hand, laid.cards)):
        bomb = count(hand, rank) * single(rank)
        kept = keeping(decision, bomb)
        if kept is not None:
            leading = decision.view.table is None
            claim = Claim.BOMB_BROKEN_LEADING if leading else Claim.BOMB_BROKEN_FOLLOWING
            return _reason(claim, bomb, kept)
    return None


def find_by_figures(decision: Decision) -> Reason | None:
    """Claims that the better play, or the pass, takes no bomb and no rocket apart."""
    laid, hand = decision.combo, decision.view.hand
    if laid is None or decision.goes_out or not fours(taken_apart(decision.rules, hand, laid.cards)):
        return None
    rank = fours(taken_apart(decision.rules, hand, laid.cards))[0]
    bomb = count(hand, rank) * single(rank)
    kept = keeping_by_figures(decision, bomb)
    return None if kept is None else _reason(Claim.BOMB_WORTH_MORE_WHOLE, bomb, kept)


def _reason(claim: Claim, bomb: Cards, kept: Kept) -> Reason:
    facts: Facts = {
        "bomb": show_cards(bomb),
        "plays": kept.plays_after_laid,
        "plays_better": kept.plays_after,
    }
    return Reason(Concept.BROKE_BOMB, claim, facts, kept.play)
