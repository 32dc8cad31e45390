"""What the seat on turn is asked: one word for what a page, a sentence or a terminal has to say."""

from enum import StrEnum

from trainer.rules.auction import PASS_BID
from trainer.rules.game import Game, Phase
from trainer.rules.ruleset import AuctionForm
from trainer.rules.view import View


class Question(StrEnum):
    """Every question that a deal puts to a seat."""

    BID = "bid"
    """How much, if anything (R6)."""
    CALL = "call"
    """Whether to call the role of the landlord, which nobody has called yet (V1)."""
    ROB = "rob"
    """Whether to rob the role, or to rob it back (V1)."""
    DOUBLE = "double"
    """Whether to double, as a peasant (V10)."""
    REDOUBLE = "redouble"
    """Whether to redouble, as the landlord (V10)."""
    OPEN = "open"
    """Whether to play with an open hand, as the landlord (V2)."""
    LEAD = "lead"
    """What to lead (R9)."""
    FOLLOW = "follow"
    """What to lay on the table, if anything (R10)."""


def question(state: Game | View) -> Question | None:
    """What the seat on turn is asked in this state; None where the deal is over."""
    if state.phase is Phase.AUCTION:
        if state.rules.auction is not AuctionForm.ROB:
            return Question.BID
        calls = state.calls if isinstance(state, View) else state.auction.calls
        return Question.CALL if max(calls, default=PASS_BID) == PASS_BID else Question.ROB
    if state.phase is Phase.DOUBLING:
        return Question.REDOUBLE if state.turn == state.landlord else Question.DOUBLE
    if state.phase is Phase.OPENING:
        return Question.OPEN
    if state.phase is Phase.PLAY:
        return Question.LEAD if state.table is None else Question.FOLLOW
    return None
