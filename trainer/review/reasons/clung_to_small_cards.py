"""clung_to_small_cards: a single or pair led while a long and low combination stayed in the hand."""

from trainer.concepts import Concept
from trainer.review.decision import Decision
from trainer.review.measure import controls, taken_apart
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.harmless import harmless, plays_after
from trainer.rules.cards import RANKS, Cards, ranks, size

_SHORT, _LONG = 2, 5
"""A lead of no more cards is short, one of so many or more is long."""
_TEN = RANKS.index("T")
"""What begins below it is low."""


def find(decision: Decision) -> Reason | None:
    """Claims that a long and low play without twos and jokers could be led, and leaves no more plays."""
    laid = decision.combo
    if laid is None or decision.view.table is not None or size(laid.cards) > _SHORT or decision.goes_out:
        return None
    if controls(laid.cards) or taken_apart(decision.rules, decision.view.hand, laid.cards):
        return None
    limit = plays_after(decision, laid)
    better = decision.best_of(
        play
        for play in harmless(decision)
        if _is_long_and_low(play.cards) and plays_after(decision, play) <= limit
    )
    if better is None:
        return None
    facts: Facts = {
        "cards": size(better.cards),
        "plays": limit,
        "plays_better": plays_after(decision, better),
    }
    return Reason(Concept.CLUNG_TO_SMALL_CARDS, Claim.LONG_PLAY_KEPT_BACK, facts, better)


def _is_long_and_low(cards: Cards) -> bool:
    return size(cards) >= _LONG and not controls(cards) and min(ranks(cards)) < _TEN
