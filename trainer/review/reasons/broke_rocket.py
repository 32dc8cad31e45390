"""broke_rocket: one joker laid while holding both, although another play did the same job and kept them."""

from trainer.concepts import Concept
from trainer.engine.split import fewest_plays
from trainer.review.decision import Decision
from trainer.review.measure import taken_apart
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.instead import instead
from trainer.review.reasons.keeping import MORE_PLAYS, keeping, keeps_all, plays_whole
from trainer.rules.cards import JOKERS
from trainer.rules.notation import show_cards


def find(decision: Decision) -> Reason | None:
    """Claims that the better play led or beat the table too, left both jokers together, and cost no play."""
    laid = decision.combo
    if laid is None or decision.goes_out:
        return None
    if not taken_apart(decision.view.hand, laid.cards) & JOKERS:
        return None
    kept = keeping(decision, JOKERS)
    if kept is None:
        return None
    leading = decision.view.table is None
    return Reason(
        Concept.BROKE_ROCKET,
        Claim.ROCKET_BROKEN_LEADING if leading else Claim.ROCKET_BROKEN_FOLLOWING,
        {
            "joker": show_cards(laid.cards & JOKERS),
            "plays": kept.plays_after_laid,
            "plays_better": kept.plays_after,
        },
        kept.play,
    )


def find_by_figures(decision: Decision) -> Reason | None:
    """Claims that the better play, or the pass, takes no bomb and no rocket apart."""
    laid, hand = decision.combo, decision.view.hand
    if laid is None or decision.goes_out or not taken_apart(hand, laid.cards) & JOKERS:
        return None
    plays = fewest_plays(decision.rules, decision.rest)
    better = instead(
        decision,
        lambda play: keeps_all(decision, play) and plays_whole(decision, play, JOKERS) <= plays + MORE_PLAYS,
    )
    if better is None:
        return None
    facts: Facts = {
        "joker": show_cards(laid.cards & JOKERS),
        "plays": plays,
        "plays_better": plays_whole(decision, better, JOKERS),
    }
    return Reason(Concept.BROKE_ROCKET, Claim.ROCKET_WORTH_MORE_WHOLE, facts, better)
