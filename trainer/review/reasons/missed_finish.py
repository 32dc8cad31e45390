"""missed_finish: the hand could go out at once or for certain, and the action was no part of that."""

from trainer.concepts import Concept
from trainer.review.decision import Decision
from trainer.review.reason import Claim, Reason
from trainer.rules.cards import size


def find(decision: Decision) -> Reason | None:
    """Claims that the line goes out whatever the others hold: nobody can beat a play of it but the last."""
    if decision.goes_out:
        return None
    hand = decision.view.hand
    for play in decision.other_plays:
        if play.cards == hand:
            facts = {"cards": size(hand)}
            return Reason(Concept.MISSED_FINISH, Claim.COULD_GO_OUT_AT_ONCE, facts, play, (play,))
    line = decision.finish
    if not line:
        return None
    facts = {"cards": size(hand), "plays": len(line)}
    return Reason(Concept.MISSED_FINISH, Claim.COULD_GO_OUT_FOR_CERTAIN, facts, line[0], line)
