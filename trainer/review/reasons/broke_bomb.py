"""broke_bomb: four of a kind taken apart, although another play did the same job and kept them."""

from trainer.concepts import Concept
from trainer.engine.split import fewest_plays
from trainer.review.decision import Decision
from trainer.review.measure import fours, taken_apart
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.instead import instead
from trainer.review.reasons.keeping import MORE_PLAYS, keeping, keeps_all, plays_whole
from trainer.rules.cards import count, single
from trainer.rules.notation import show_cards


def find(decision: Decision) -> Reason | None:
    """Claims that the better play led or beat the table too, left the four together, and cost no play."""
    laid = decision.combo
    if laid is None or decision.goes_out:
        return None
    hand = decision.view.hand
    for rank in fours(taken_apart(hand, laid.cards)):
        bomb = count(hand, rank) * single(rank)
        kept = keeping(decision, bomb)
        if kept is not None:
            leading = decision.view.table is None
            return Reason(
                Concept.BROKE_BOMB,
                Claim.BOMB_BROKEN_LEADING if leading else Claim.BOMB_BROKEN_FOLLOWING,
                {
                    "bomb": show_cards(bomb),
                    "plays": kept.plays_after_laid,
                    "plays_better": kept.plays_after,
                },
                kept.play,
            )
    return None


def find_by_figures(decision: Decision) -> Reason | None:
    """Claims that the better play, or the pass, takes no bomb and no rocket apart."""
    laid, hand = decision.combo, decision.view.hand
    if laid is None or decision.goes_out or not fours(taken_apart(hand, laid.cards)):
        return None
    rank = fours(taken_apart(hand, laid.cards))[0]
    bomb = count(hand, rank) * single(rank)
    plays = fewest_plays(decision.rules, decision.rest)
    better = instead(
        decision,
        lambda play: keeps_all(decision, play) and plays_whole(decision, play, bomb) <= plays + MORE_PLAYS,
    )
    if better is None:
        return None
    facts: Facts = {
        "bomb": show_cards(bomb),
        "plays": plays,
        "plays_better": plays_whole(decision, better, bomb),
    }
    return Reason(Concept.BROKE_BOMB, Claim.BOMB_WORTH_MORE_WHOLE, facts, better)
