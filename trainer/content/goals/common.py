"""What several goals do alike: how they are answered, what a proof adds, what is said of an answer."""

from typing import Protocol

from trainer.content.answers import Answer, Form, Judgement, Option
from trainer.content.goals.base import Goal, Scene
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo
from trainer.rules.errors import Illegal
from trainer.words.answers import AnswerCode


class ByCards:
    """A goal that is answered by cards out of the hand, or by a pass."""

    __slots__ = ()

    @property
    def form(self) -> Form:
        return Form.CARDS

    @property
    def options(self) -> tuple[Option, ...]:
        return ()


class ByNumber:
    """A goal that is answered by a number."""

    __slots__ = ()

    @property
    def form(self) -> Form:
        return Form.NUMBER

    @property
    def options(self) -> tuple[Option, ...]:
        return ()


class OnTable:
    """A goal about a hand, and what lies on the table."""

    __slots__ = ()

    hand: Cards
    table: Combo | None

    @property
    def scene(self) -> Scene:
        return Scene(hand=self.hand, table=self.table)


class Question(Protocol):
    """What is asked, as long as no proof goes with it."""

    @property
    def goal(self) -> str: ...
    @property
    def scene(self) -> Scene: ...


class Proved:
    """A goal that is a question with its proof: name and page are the question's."""

    __slots__ = ()

    question: Question

    @property
    def goal(self) -> str:
        return self.question.goal

    @property
    def scene(self) -> Scene:
        return self.question.scene


def refusal(illegal: Illegal) -> Judgement:
    """What is said of an answer that the rules refuse."""
    return Judgement(False, illegal.code, illegal.args_by_name, illegal)


def praise(goal: Goal, answer: Answer, **told: object) -> Judgement:
    """What is said of a right answer: how many there are, and which besides it."""
    right = goal.right_answers()
    also = tuple(other for other in right if other != answer)
    code = AnswerCode.ONE_OF_SEVERAL if also else AnswerCode.RIGHT
    return Judgement(True, code, {"number": len(right), **told}, also_right=also)
