"""`counts` and `worth`: numbers that the engine works out from the cards and from the settlement."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from trainer.content.answers import Answer, Entered, Judgement
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, CardsField, Flag, RankField, number
from trainer.content.goals.base import Factors, GoalFault, Scene
from trainer.content.goals.common import ByNumber
from trainer.rules import scoring
from trainer.rules.cards import Cards, Rank, size
from trainer.rules.ruleset import STANDARD
from trainer.rules.scoring import Settlement, Spring, settle
from trainer.words.answers import AnswerCode

LANDLORD, PEASANT = 0, 1


@dataclass(frozen=True, slots=True)
class Counts(ByNumber):
    """Count the cards; or, with a rank, those cards of it that the learner has not seen."""

    __pydantic_config__ = STRICT

    goal: Literal["counts"]
    cards: CardsField | None = None
    """Count these cards, if no rank is asked for."""
    unseen: RankField | None = None
    """Count the cards of this rank that are neither in the hand nor laid."""
    higher: Flag = False
    """Count those of all higher ranks instead."""
    hand: CardsField | None = None
    laid: CardsField | None = None

    @property
    def scene(self) -> Scene:
        return Scene(hand=self.hand or 0, cards=self.cards or 0, laid=self.laid or 0)

    def right_answers(self) -> tuple[Answer, ...]:
        return (Entered(self._number()),)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Entered)
        if answer.number == self._number():
            return Judgement(True, AnswerCode.RIGHT)
        if self.unseen is not None:
            total = size(_part(STANDARD.deck, self.unseen, self.higher))
            told = {"total": total, "rank": self.unseen, "higher": self.higher}
            return Judgement(False, AnswerCode.UNSEEN, told)
        too_many = answer.number > self._number()
        return Judgement(False, AnswerCode.TOO_MANY if too_many else AnswerCode.TOO_FEW)

    def faults(self) -> Iterator[GoalFault]:
        if (self.cards is None) == (self.unseen is None):
            yield GoalFault("goal", FaultCode.SHAPE, "needs either `cards` or `unseen`")

    def _number(self) -> int:
        if self.unseen is None:
            return size(self.cards or 0)
        seen = (self.hand or 0) + (self.laid or 0)
        return size(_part(STANDARD.deck, self.unseen, self.higher)) - size(
            _part(seen, self.unseen, self.higher)
        )


def _part(cards: Cards, rank: Rank, higher: bool) -> Cards:
    """The cards of a rank, or of all ranks above it."""
    above = cards >> 4 * (rank + 1) << 4 * (rank + 1)
    return above if higher else (cards >> 4 * rank << 4 * rank) - above


@dataclass(frozen=True, slots=True)
class Worth(ByNumber):
    """Say what the learner gets for this deal in points; what is paid is negative."""

    __pydantic_config__ = STRICT

    goal: Literal["worth"]
    you: Literal["landlord", "peasant"]
    winner: Literal["landlord", "peasants"]
    bid: Annotated[int, number(1, STANDARD.highest_bid)]
    bombs: Annotated[int, number(0, 13)] = 0
    rockets: Annotated[int, number(0, 1)] = 0
    spring: Flag = False
    """Spring where the landlord won, anti-spring where the peasants did."""

    @property
    def scene(self) -> Scene:
        return Scene(
            factors=Factors(
                self.bid, self.bombs, self.rockets, self._spring, self._landlord_won, self._seat == LANDLORD
            )
        )

    def right_answers(self) -> tuple[Answer, ...]:
        return (Entered(self._settlement().points[self._seat]),)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Entered)
        result = self._settlement()
        right = result.points[self._seat]
        if answer.number == right:
            return Judgement(True, AnswerCode.RIGHT)
        if answer.number == -right:
            return Judgement(False, AnswerCode.WRONG_SIGN)
        if abs(answer.number) == result.value:
            return Judgement(False, AnswerCode.LANDLORD_TWICE)
        if abs(answer.number) == abs(result.points[LANDLORD]):
            return Judgement(False, AnswerCode.PEASANT_ONCE)
        doublings = result.factors.doublings
        told = {"base": result.base, "bid": result.factors.bid, "doublings": doublings}
        return Judgement(False, AnswerCode.DOUBLINGS, told)

    def faults(self) -> Iterator[GoalFault]:
        yield from ()

    @property
    def _seat(self) -> int:
        return LANDLORD if self.you == "landlord" else PEASANT

    @property
    def _landlord_won(self) -> bool:
        return self.winner == "landlord"

    @property
    def _spring(self) -> Spring:
        if not self.spring:
            return Spring.NONE
        return Spring.SPRING if self._landlord_won else Spring.ANTI_SPRING

    def _settlement(self) -> Settlement:
        return settle(
            STANDARD,
            landlord=LANDLORD,
            landlord_won=self._landlord_won,
            factors=scoring.Factors(self.bid, self.bombs, self.rockets, self._spring),
        )
