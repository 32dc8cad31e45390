"""left_gate_open: the peasant before the landlord let him get rid of a low card cheaply."""

from trainer.concepts import Concept
from trainer.review.decision import Decision
from trainer.review.measure import higher
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.harmless import harmless, plays_after, plays_now
from trainer.rules.cards import ACE, RANKS
from trainer.rules.shapes import Kind
from trainer.rules.view import View

_LOW, _MIDDLING = RANKS.index("9"), RANKS.index("T")
"""A card up to this rank is low; from this rank to the ace it closes the gate."""


def find(decision: Decision) -> Reason | None:
    """Claims that a low single or pair went to the landlord although a middling one was there.

    The better play leaves no more plays than what was done, and fewer ranks that are out beat it.
    """
    before, laid = decision.view, decision.combo
    low = laid or before.table
    if not _is_at_gate(before) or decision.goes_out or low is None or low.rank > _LOW:
        return None
    if low.kind not in (Kind.SINGLE, Kind.PAIR) or (laid is None and not _is_partners(before)):
        return None
    limit = plays_after(decision, laid) if laid else plays_now(decision)
    better = decision.best_of(
        play
        for play in harmless(decision)
        if play.kind is low.kind and _MIDDLING <= play.rank <= ACE and plays_after(decision, play) <= limit
    )
    if better is None or len(higher(before, better)) >= len(higher(before, low)):
        return None
    facts: Facts = {"above": len(higher(before, low)), "above_better": len(higher(before, better))}
    claim = Claim.LOW_PLAY_AT_THE_GATE if laid else Claim.PASSED_AT_THE_GATE
    return Reason(Concept.LEFT_GATE_OPEN, claim, facts, better)


def _is_at_gate(before: View) -> bool:
    """Whether the landlord plays next, and there are two peasants."""
    return not before.is_landlord and (before.seat + 1) % before.rules.seats == before.landlord


def _is_partners(before: View) -> bool:
    return before.table_by is not None and before.is_partner(before.table_by)
