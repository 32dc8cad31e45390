"""withheld_bomb: a pass on an opponent's play with a bomb in the hand that beats it."""

from trainer.concepts import Concept
from trainer.review.decision import Decision
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.harmless import passed_on_opponent, plays_after
from trainer.rules.combos import doubles
from trainer.rules.notation import show_cards, show_combo


def find(decision: Decision) -> Reason | None:
    """Claims that a bomb or the rocket beat the table and was kept, and how few plays it would have left."""
    before = decision.view
    if not passed_on_opponent(decision) or before.table is None or before.table_by is None:
        return None
    better = decision.best_of(play for play in decision.other_plays if doubles(decision.rules, play))
    if better is None:
        return None
    facts: Facts = {
        "table": show_combo(decision.rules, before.table),
        "bomb": show_cards(better.cards),
        "plays": plays_after(decision, better),
        "cards": before.counts[before.table_by],
    }
    return Reason(Concept.WITHHELD_BOMB, Claim.BOMB_KEPT_BACK, facts, better)
