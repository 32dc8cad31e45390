"""broke_rocket: jokers laid apart while holding all, although another play did the same job and kept them."""

from trainer.concepts import Concept
from trainer.review.decision import Decision
from trainer.review.measure import taken_apart
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.keeping import Kept, keeping, keeping_by_figures
from trainer.rules.cards import ALL_JOKERS, Cards
from trainer.rules.notation import show_cards


def find(decision: Decision) -> Reason | None:
    """Claims that the better play led or beat the table too, left the jokers together, and cost no play."""
    laid = decision.combo
    if laid is None or decision.goes_out:
        return None
    if not taken_apart(decision.rules, decision.view.hand, laid.cards) & ALL_JOKERS:
        return None
    kept = keeping(decision, decision.rules.rocket)
    if kept is None:
        return None
    leading = decision.view.table is None
    claim = Claim.ROCKET_BROKEN_LEADING if leading else Claim.ROCKET_BROKEN_FOLLOWING
    return _reason(claim, laid.cards & ALL_JOKERS, kept)


def find_by_figures(decision: Decision) -> Reason | None:
    """Claims that the better play, or the pass, takes no bomb and no rocket apart."""
    laid, rules, hand = decision.combo, decision.rules, decision.view.hand
    if laid is None or decision.goes_out or not taken_apart(rules, hand, laid.cards) & ALL_JOKERS:
        return None
    kept = keeping_by_figures(decision, rules.rocket)
    return None if kept is None else _reason(Claim.ROCKET_WORTH_MORE_WHOLE, laid.cards & ALL_JOKERS, kept)


def _reason(claim: Claim, joker: Cards, kept: Kept) -> Reason:
    facts: Facts = {
        "joker": show_cards(joker),
        "plays": kept.plays_after_laid,
        "plays_better": kept.plays_after,
    }
    return Reason(Concept.BROKE_ROCKET, claim, facts, kept.play)
