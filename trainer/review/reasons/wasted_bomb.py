"""wasted_bomb: a bomb or the rocket laid where less would do, or where there was nothing to be won by it."""

from trainer.concepts import Concept
from trainer.engine.finish import beaten_by_bombs_only
from trainer.review.decision import Decision
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.harmless import harmless, plays_after
from trainer.review.reasons.keeping import keeps_all
from trainer.rules.combos import Combo, doubles
from trainer.rules.game import PASS, Play
from trainer.rules.notation import show_cards, show_combo

_MANY_PLAYS = 3
"""With so many plays left after it, a bomb comes early."""


def find(decision: Decision) -> Reason | None:
    """Claims that the bomb was led, laid on the partner, laid where only a bomb beats less, or laid early."""
    laid = decision.combo
    if laid is None or not doubles(decision.rules, laid) or decision.goes_out:
        return None
    found = _led(decision) or _on_partner(decision) or _too_strong(decision) or _early(decision, laid)
    if found is None:
        return None
    claim, better = found
    facts: Facts = {"bomb": show_cards(laid.cards), "plays": plays_after(decision, laid)}
    if decision.view.table is not None:
        facts = {**facts, "table": show_combo(decision.rules, decision.view.table)}
    return Reason(Concept.WASTED_BOMB, claim, facts, better)


def find_by_figures(decision: Decision) -> Reason | None:
    """Claims that a bomb was laid on a play, and that the best play, or the pass, leaves it in the hand."""
    laid, table = decision.combo, decision.view.table
    if laid is None or table is None or not doubles(decision.rules, laid) or decision.goes_out:
        return None
    best = decision.candidates[0].play
    if not keeps_all(decision, best):
        return None
    facts: Facts = {"bomb": show_cards(laid.cards), "table": show_combo(decision.rules, table)}
    return Reason(Concept.WASTED_BOMB, Claim.BOMB_BETTER_KEPT, facts, best)


def _led(decision: Decision) -> tuple[Claim, Play] | None:
    better = decision.best_of(harmless(decision)) if decision.view.table is None else None
    return None if better is None else (Claim.BOMB_LED, better)


def _on_partner(decision: Decision) -> tuple[Claim, Play] | None:
    by = decision.view.table_by
    return (Claim.BOMB_ON_PARTNER, PASS) if by is not None and decision.view.is_partner(by) else None


def _too_strong(decision: Decision) -> tuple[Claim, Play] | None:
    if decision.view.table is None:
        return None
    enough = [play for play in harmless(decision) if beaten_by_bombs_only(decision.view, play)]
    better = decision.best_of(enough)
    return None if better is None else (Claim.BOMB_WHERE_LESS_WOULD_DO, better)


def _early(decision: Decision, laid: Combo) -> tuple[Claim, Play] | None:
    early = decision.view.table is not None and plays_after(decision, laid) >= _MANY_PLAYS
    return (Claim.BOMB_TOO_EARLY, PASS) if early else None
