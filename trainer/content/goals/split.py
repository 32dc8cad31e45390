"""`fewest_plays`: empty the hand in as few plays as there can be; the first of them, or their number."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from trainer.content.answers import Answer, Entered, Form, Judgement, Laid, Option, Passed
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, CardsField, Flag
from trainer.content.goals.base import GoalFault, Scene, read_action
from trainer.content.goals.common import refusal
from trainer.engine.split import fewest_plays, split
from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.errors import Illegal
from trainer.rules.moves import leads
from trainer.rules.ruleset import STANDARD
from trainer.words.answers import AnswerCode


@dataclass(frozen=True, slots=True)
class FewestPlays:
    """Lay the first play of a way that empties the hand in the fewest plays; each of them is right."""

    __pydantic_config__ = STRICT

    goal: Literal["fewest_plays"]
    hand: CardsField
    number: Flag = False
    """Ask how many plays it takes instead."""

    @property
    def form(self) -> Form:
        return Form.NUMBER if self.number else Form.CARDS

    @property
    def scene(self) -> Scene:
        return Scene(hand=self.hand)

    @property
    def options(self) -> tuple[Option, ...]:
        return ()

    def right_answers(self) -> tuple[Answer, ...]:
        if self.number:
            return (Entered(self._fewest),)
        return tuple(Laid(combo.cards) for combo in leads(STANDARD, self.hand) if self._is_right(combo))

    def judge(self, answer: Answer) -> Judgement:
        if isinstance(answer, Entered):
            return self._judge_number(answer.number)
        assert isinstance(answer, Laid | Passed)
        try:
            combo = read_action(self.hand, None, answer)
        except Illegal as illegal:
            return refusal(illegal)
        assert isinstance(combo, Combo)  # a leader may not pass
        rest = self.hand - combo.cards
        if not self._is_right(combo):
            told = {"combo": combo, "more": fewest_plays(STANDARD, rest), "fewest": self._fewest}
            return Judgement(False, AnswerCode.MORE_PLAYS, told)
        told = {"fewest": self._fewest, "plays": (combo, *split(STANDARD, rest))}
        also = tuple(other for other in self.right_answers() if other != answer)
        return Judgement(True, AnswerCode.FEWEST, told, also_right=also)

    def faults(self) -> Iterator[GoalFault]:
        if self._fewest == size(self.hand):
            told = "each card is a play of its own here; something must go together"
            yield GoalFault("hand", FaultCode.NO_WRONG_ANSWER, told)
        elif not self.number and len(self.right_answers()) == len(leads(STANDARD, self.hand)):
            yield GoalFault(
                "hand", FaultCode.NO_WRONG_ANSWER, "whatever is laid first, it takes as few plays"
            )

    def _judge_number(self, number: int) -> Judgement:
        if number == self._fewest:
            told = {"fewest": self._fewest, "plays": split(STANDARD, self.hand)}
            return Judgement(True, AnswerCode.FEWEST, told)
        code = AnswerCode.TAKES_MORE if number < self._fewest else AnswerCode.TAKES_FEWER
        return Judgement(False, code, {"number": number})

    @property
    def _fewest(self) -> int:
        return fewest_plays(STANDARD, self.hand)

    def _is_right(self, combo: Combo) -> bool:
        return fewest_plays(STANDARD, self.hand - combo.cards) == self._fewest - 1
