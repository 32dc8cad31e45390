"""The alternatives that differ from what was laid in their kickers alone."""

from trainer.review.decision import Decision
from trainer.review.measure import taken_apart
from trainer.rules.combos import Combo, kickers_of


def other_kickers(decision: Decision) -> tuple[Combo, ...]:
    """Alternatives with the same main part that take no bomb and no rocket apart that was left whole."""
    laid = decision.combo
    if laid is None or not kickers_of(decision.rules, laid):
        return ()
    hand = decision.view.hand
    broken = taken_apart(decision.rules, hand, laid.cards)
    return tuple(
        play
        for play in decision.other_plays
        if (play.kind, play.rank, play.length) == (laid.kind, laid.rank, laid.length)
        and not taken_apart(decision.rules, hand, play.cards) & ~broken
    )
