"""`best`: the best play by value from what the seat knows, judged by deals played out from every play."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from trainer.content.answers import Answer, Judgement, Laid, Passed, PlayFigure, doing
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, PositionField
from trainer.content.goals.base import GoalFault, Scene, read_action
from trainer.content.goals.common import ByCards, Proved, praise, refusal
from trainer.engine.situation import has_family
from trainer.rules.errors import Illegal
from trainer.rules.game import legal
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import View, view
from trainer.words.answers import AnswerCode

MOST_PLAYS = 80
"""More plays than this are not all measured: take cards away."""


@dataclass(frozen=True, slots=True)
class BestQuestion:
    """The best play from what the seat on turn can know; measured, and so a goal only with its proof."""

    __pydantic_config__ = STRICT

    goal: Literal["best"]
    position: PositionField
    """The seat on turn is the learner's. Which of the others holds which card is hidden."""

    @property
    def seen(self) -> View:
        """All that the learner may know.

        The bottom cards are left out: a position does not say which of them the landlord has laid.
        """
        return view(replace(self.position, bottom=0), self.position.turn)

    @property
    def scene(self) -> Scene:
        return Scene(hand=self.seen.hand, table=self.seen.table, seen=self.seen)

    def faults(self) -> Iterator[GoalFault]:
        if len(self.position.hands) != STANDARD.seats:
            yield GoalFault("position", FaultCode.POSITION, "must have three hands")
        elif not has_family(self.position.rules):
            yield GoalFault("position", FaultCode.POSITION, "the value function does not know these rules")
        elif len(legal(self.position)) > MOST_PLAYS:
            told = f"{len(legal(self.position))} plays are possible; measured are at most {MOST_PLAYS}"
            yield GoalFault("position", FaultCode.POSITION, told)


@dataclass(frozen=True, slots=True)
class Best(Proved, ByCards):
    """Lay, or pass; right is each play that can't be told to lose more than the margin against the best."""

    question: BestQuestion
    figures: tuple[PlayFigure, ...]
    """One for each play, the best first."""
    deals: int
    """So many deals were played out from each."""

    def right_answers(self) -> tuple[Answer, ...]:
        return tuple(doing(figure.play) for figure in self.figures if figure.is_right)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Laid | Passed)
        seen = self.question.seen
        try:
            read_action(seen.hand, seen.table, answer)
        except Illegal as illegal:
            return refusal(illegal)
        figure = next(figure for figure in self.figures if doing(figure.play) == answer)
        if not figure.is_right:
            told = {"deals": self.deals, "wins": figure.wins, "best": self.figures[0].wins}
            told |= {"points": figure.points, "best_points": self.figures[0].points}
            return Judgement(False, AnswerCode.PLAY_WORTH_LESS, told)
        return replace(praise(self, answer, deals=self.deals), plays=self.figures)

    def faults(self) -> Iterator[GoalFault]:
        if all(figure.is_right for figure in self.figures):
            told = "the plays can't be told apart: measured with this many deals, each is right"
            yield GoalFault("position", FaultCode.NO_WRONG_ANSWER, told)
