"""ignored_count: feared a card that was gone, or relied on one that could still be beaten."""

from trainer.concepts import Concept
from trainer.review.decision import Decision
from trainer.review.measure import can_be_beaten, controls
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.harmless import harmless, passed_on_opponent, plays_after
from trainer.rules.combos import Combo
from trainer.rules.notation import show_combo

_FEW_PLAYS = 2
"""With no more plays left after it, a lead that nobody beats decides much."""


def find(decision: Decision) -> Reason | None:
    """Claims that no cards out could beat another play: a cheaper one, or the one that was needed.

    Not claimed where the hand could go out for certain: that says more.
    """
    laid = decision.combo
    if decision.goes_out or decision.finish is not None:
        return None
    if laid is None:
        return _kept(decision) if passed_on_opponent(decision) else None
    found = _led(decision, laid) if decision.view.table is None else None
    return found or (_dearer(decision, laid) if controls(laid.cards) else None)


def _kept(decision: Decision) -> Reason | None:
    """A pass, though a play that nobody beats would have won the lead."""
    before = decision.view
    better = decision.best_of(play for play in harmless(decision) if not can_be_beaten(before, play))
    if better is None or before.table is None:
        return None
    facts: Facts = {"table": show_combo(decision.rules, before.table), "plays": plays_after(decision, better)}
    return Reason(Concept.IGNORED_COUNT, Claim.UNBEATABLE_KEPT, facts, better)


def _led(decision: Decision, laid: Combo) -> Reason | None:
    """A lead that can be beaten, though one that nobody beats was there and left the hand nearly out.

    Or one of its kind: then it doesn't matter how many plays are left.
    """
    if not can_be_beaten(decision.view, laid):
        return None
    better = decision.best_of(
        play
        for play in harmless(decision)
        if plays_after(decision, play) <= _most_plays(decision, play, laid)
        and not can_be_beaten(decision.view, play)
    )
    if better is None:
        return None
    facts: Facts = {"plays": plays_after(decision, better)}
    return Reason(Concept.IGNORED_COUNT, Claim.LEAD_COULD_BE_BEATEN, facts, better)


def _dearer(decision: Decision, laid: Combo) -> Reason | None:
    """A play with twos or jokers, though a lower one of its kind, with no more of them, can't be beaten."""
    better = decision.best_of(
        play
        for play in harmless(decision)
        if _is_alike(play, laid)
        and play.rank < laid.rank
        and controls(play.cards) <= controls(laid.cards)
        and not can_be_beaten(decision.view, play)
    )
    if better is None:
        return None
    return Reason(Concept.IGNORED_COUNT, Claim.LOWER_WAS_UNBEATABLE, {}, better)


def _is_alike(play: Combo, laid: Combo) -> bool:
    return (play.kind, play.length) == (laid.kind, laid.length)


def _most_plays(decision: Decision, play: Combo, laid: Combo) -> int:
    """So many plays may be left after a lead that nobody beats: of another kind, no more than a few."""
    after = plays_after(decision, laid)
    return after if _is_alike(play, laid) else min(_FEW_PLAYS, after)
