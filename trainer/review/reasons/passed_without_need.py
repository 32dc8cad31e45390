"""passed_without_need: a pass that let an opponent lead the last card, or left a cheap answer in the hand."""

from trainer.concepts import Concept
from trainer.engine.finish import goes_out_next, unbeaten_by
from trainer.review.decision import Decision
from trainer.review.measure import controls
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.harmless import harmless, passed_on_opponent, plays_after, plays_now
from trainer.rules.combos import Combo, doubles
from trainer.rules.notation import show_combo
from trainer.rules.view import View


def find(decision: Decision) -> Reason | None:
    """Claims that the opponent led his last card before anybody acted, and that some play beat the table.

    The better play is one that the last card can't beat, if there is such a play; no bomb where anything else
    would do; and then the lowest.
    """
    before = decision.view
    opponent = goes_out_next(before)
    if opponent is None or before.table is None or decision.combo is not None or not decision.other_plays:
        return None

    def price(play: Combo) -> tuple[bool, bool, Combo]:
        return not unbeaten_by(before, play, (opponent,)), doubles(decision.rules, play), play

    better = min(decision.other_plays, key=price)
    facts = {"table": show_combo(decision.rules, before.table)}
    return Reason(Concept.PASSED_WITHOUT_NEED, Claim.LAST_CARD_LET_GO, facts, better)


def _fewest_against(before: View) -> int:
    """How many cards the opponent holds who has fewest."""
    others = (seat for seat in range(before.rules.seats) if seat != before.seat)
    return min(before.counts[seat] for seat in others if not before.is_partner(seat))


def find_cheap(decision: Decision) -> Reason | None:
    """Claims that an answer without twos and jokers broke no bomb and cost one play at most."""
    before = decision.view
    if not passed_on_opponent(decision) or before.table is None:
        return None
    cheap = {play: plays_after(decision, play) for play in harmless(decision) if not controls(play.cards)}
    now = plays_now(decision)
    for most, claim in (
        (now - 1, Claim.CHEAP_ANSWER_KEPT),
        (now, Claim.CHEAP_ANSWER_KEPT),
        (now + 1, Claim.ANSWER_WORTH_A_PLAY),
    ):
        better = decision.best_of(play for play, after in cheap.items() if after <= most)
        if better is not None:
            facts: Facts = {
                "table": show_combo(decision.rules, before.table),
                "cards": _fewest_against(before),
                "plays": now,
                "plays_better": cheap[better],
            }
            return Reason(Concept.PASSED_WITHOUT_NEED, claim, facts, better)
    return None
