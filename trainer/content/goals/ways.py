"""`ways`: find every answer that a hand has, and enter how many there are."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from trainer.content.answers import Answer, Entered, Judgement
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, CardsField, ComboField
from trainer.content.goals.base import GoalFault
from trainer.content.goals.common import ByNumber, OnTable
from trainer.rules.combos import Combo
from trainer.rules.moves import answers
from trainer.rules.ruleset import STANDARD
from trainer.words.answers import AnswerCode


@dataclass(frozen=True, slots=True)
class Ways(OnTable, ByNumber):
    """Say in how many ways the table can be beaten: each set of ranks is one, whatever it is read as."""

    __pydantic_config__ = STRICT

    goal: Literal["ways"]
    hand: CardsField
    table: ComboField

    def right_answers(self) -> tuple[Answer, ...]:
        return (Entered(len(self.ways())),)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Entered)
        ways = self.ways()
        if answer.number == len(ways):
            return Judgement(True, AnswerCode.ALL_WAYS, {"plays": ways})
        return Judgement(False, AnswerCode.TOO_MANY if answer.number > len(ways) else AnswerCode.TOO_FEW)

    def faults(self) -> Iterator[GoalFault]:
        if not self.ways():
            yield GoalFault("hand", FaultCode.NO_RIGHT_ANSWER, "nothing in the hand beats the table")

    def ways(self) -> tuple[Combo, ...]:
        """Everything in the hand that beats the table, each set of cards once."""
        return tuple({play.cards: play for play in answers(STANDARD, self.hand, self.table)}.values())
