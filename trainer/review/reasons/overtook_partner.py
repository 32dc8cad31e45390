"""overtook_partner: a peasant beat his partner's play although it stood as well without him."""

from trainer.concepts import Concept
from trainer.engine.split import fewest_plays
from trainer.review.decision import Decision
from trainer.review.measure import as_safe, can_be_beaten, controls
from trainer.review.reason import Claim, Facts, Reason
from trainer.rules.cards import size
from trainer.rules.combos import Combo, doubles
from trainer.rules.game import PASS
from trainer.rules.notation import show_combo
from trainer.rules.view import View

FEW_CARDS = 2
"""With no more cards than this the landlord has to be stopped: then nothing is claimed."""


def find(decision: Decision) -> Reason | None:
    """Claims that a pass gave the partner the lead, or that nothing more could beat his play than this one.

    Claimed only where overtaking also cost something: twos, jokers or a bomb, or no play was saved; and on a
    trick that was won, also where the partner has fewer cards even after it. Not claimed where a single play
    is left after it.
    """
    before, laid = decision.view, decision.combo
    if laid is None or before.table is None or before.table_by is None or before.landlord is None:
        return None
    if not before.is_partner(before.table_by) or before.counts[before.landlord] <= FEW_CARDS:
        return None
    if decision.goes_out or fewest_plays(decision.rules, decision.rest) <= 1:
        return None
    costly = _is_costly(decision, laid)
    if before.passes == before.rules.seats - 2:
        if not costly and before.counts[before.table_by] >= size(decision.rest):
            return None
        claim = Claim.PARTNER_HAD_THE_TRICK
    elif costly and _was_as_safe(before, before.table, laid):
        claim = Claim.PARTNER_WAS_AS_SAFE
    else:
        return None
    facts: Facts = {
        "table": show_combo(before.rules, before.table),
        "partner_cards": before.counts[before.table_by],
        "own_cards": size(decision.rest),
    }
    return Reason(Concept.OVERTOOK_PARTNER, claim, facts, PASS)


def find_by_figures(decision: Decision) -> Reason | None:
    """Claims that the partner's play was beaten, and that the best play was the pass."""
    before, laid = decision.view, decision.combo
    if laid is None or before.table is None or before.table_by is None or decision.goes_out:
        return None
    if not before.is_partner(before.table_by) or decision.candidates[0].play != PASS:
        return None
    facts: Facts = {
        "table": show_combo(before.rules, before.table),
        "partner_cards": before.counts[before.table_by],
    }
    return Reason(Concept.OVERTOOK_PARTNER, Claim.PARTNER_BEATEN, facts, PASS)


def _is_costly(decision: Decision, laid: Combo) -> bool:
    if doubles(decision.rules, laid) or controls(laid.cards):
        return True
    return fewest_plays(decision.rules, decision.rest) >= fewest_plays(decision.rules, decision.view.hand)


def _was_as_safe(before: View, table: Combo, laid: Combo) -> bool:
    if not can_be_beaten(before, table):
        return True
    return not doubles(before.rules, laid) and as_safe(before, table, laid)
