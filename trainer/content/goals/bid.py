"""`bid`: what to call with a hand, judged by what each call earned in simulated deals."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import Field

from trainer.content.answers import Answer, CallFigure, Chosen, Form, Judgement, Option
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, CardsField, number
from trainer.content.goals.base import GoalFault, Scene
from trainer.content.goals.common import Proved, praise
from trainer.rules.auction import Auction
from trainer.rules.cards import size
from trainer.rules.errors import Illegal
from trainer.rules.ruleset import STANDARD
from trainer.words.answers import AnswerCode

Calls = Annotated[
    tuple[Annotated[int, number(0, STANDARD.highest_bid)], ...], Field(max_length=STANDARD.seats - 1)
]


@dataclass(frozen=True, slots=True)
class BidQuestion:
    """What to call with a hand; measured, and so a goal only with its proof."""

    __pydantic_config__ = STRICT

    goal: Literal["bid"]
    hand: CardsField
    calls: Calls = ()
    """The calls before the learner's, the first bidder's first; 0 is a pass."""

    @property
    def scene(self) -> Scene:
        return Scene(hand=self.hand, calls=self.calls)

    @property
    def auction(self) -> Auction:
        """The auction so far, the first bidder in seat 0; raises Illegal for calls that can't be."""
        auction = Auction(STANDARD, 0)
        for bid in self.calls:
            auction = auction.call(bid)
        return auction

    def faults(self) -> Iterator[GoalFault]:
        if size(self.hand) != STANDARD.hand_size:
            told = f"a hand has {STANDARD.hand_size} cards when one bids, and not {size(self.hand)}"
            yield GoalFault("hand", FaultCode.CARDS, told)
        try:
            if self.auction.closed:
                yield GoalFault("calls", FaultCode.NO_RIGHT_ANSWER, "the auction is over after these calls")
        except Illegal as illegal:
            yield GoalFault("calls", FaultCode.SHAPE, f"these calls are not legal: {illegal}")


@dataclass(frozen=True, slots=True)
class Bid(Proved):
    """Choose a call; right is each one that can't be told to lose a point or more against the best."""

    question: BidQuestion
    figures: tuple[CallFigure, ...]
    """One for each allowed call."""
    deals: int
    """From how many simulated deals they are."""

    @property
    def form(self) -> Form:
        return Form.ONE

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(Option(str(bid), bid=bid) for bid in self.question.auction.allowed)

    def right_answers(self) -> tuple[Answer, ...]:
        return tuple(Chosen((str(figure.bid),)) for figure in self.figures if figure.is_right)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Chosen)
        figure = next(figure for figure in self.figures if str(figure.bid) == answer.ids[0])
        if not figure.is_right:
            told = {"bid": figure.bid, "behind": figure.behind, "margin": figure.behind_margin}
            return Judgement(False, AnswerCode.WORTH_LESS, told)
        return replace(praise(self, answer, deals=self.deals), figures=self.figures)

    def faults(self) -> Iterator[GoalFault]:
        yield from self.question.faults()
        if all(figure.is_right for figure in self.figures):
            told = "the calls can't be told apart: measured with this many deals, each is right"
            yield GoalFault("hand", FaultCode.NO_WRONG_ANSWER, told)
