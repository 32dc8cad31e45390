"""`mistake`: all hands lie open; find the one play of a line that threw a won deal away."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Annotated, Literal

from pydantic import Field

from trainer.content.answers import Answer, Chosen, Form, Judgement, Option
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, PlayField, PositionField
from trainer.content.goals.base import GoalFault, Scene
from trainer.content.goals.common import Proved
from trainer.rules.errors import Illegal
from trainer.rules.game import Game, Phase, Play, apply
from trainer.words.answers import AnswerCode


@dataclass(frozen=True, slots=True)
class MistakeQuestion:
    """A line of plays, one of which turned the deal; solved throughout, and so a goal only with its proof."""

    __pydantic_config__ = STRICT

    goal: Literal["mistake"]
    position: PositionField
    """Where the line begins; the seat on turn is the learner's."""
    plays: Annotated[tuple[PlayField, ...], Field(min_length=2, max_length=12)]
    """What was done from there on, turn by turn: a combination or `pass`."""

    @property
    def scene(self) -> Scene:
        game = self.position
        return Scene(hand=game.hands[game.turn], table=game.table, game=game)

    def games(self) -> list[Game]:
        """The deal before the first play, and after each; raises Illegal."""
        return list(accumulate(self.plays, apply, initial=self.position))

    def faults(self) -> Iterator[GoalFault]:
        game = self.position
        for number, play in enumerate(self.plays, 1):
            if game.phase is Phase.OVER:
                yield GoalFault(
                    "plays", FaultCode.NO_RIGHT_ANSWER, f"play {number} is after the end of the deal"
                )
                return
            try:
                game = apply(game, play)
            except Illegal as illegal:
                told = f"play {number} can't be made: {illegal.code}"
                yield GoalFault("plays", FaultCode.NO_RIGHT_ANSWER, told)
                return


@dataclass(frozen=True, slots=True)
class FindMistake(Proved):
    """Choose the play before which one side could force the win, and after which the other can."""

    question: MistakeQuestion
    landlord: tuple[bool, ...]
    """Whether the landlord wins by force before the first play, and after each."""
    better: tuple[Play, ...]
    """What would have kept the win."""

    @property
    def form(self) -> Form:
        return Form.ONE

    @property
    def options(self) -> tuple[Option, ...]:
        turns = zip(self.question.games(), self.question.plays, strict=False)
        first, seats = self.question.position.turn, len(self.question.position.hands)
        return tuple(
            Option(str(number), turn=((game.turn - first) % seats, play))
            for number, (game, play) in enumerate(turns, 1)
        )

    def right_answers(self) -> tuple[Answer, ...]:
        return tuple(Chosen((str(number),)) for number in turned(self.landlord))

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Chosen)
        still = self.landlord[int(answer.ids[0])]
        if answer in self.right_answers():
            return Judgement(True, AnswerCode.TURNED, {"landlord": not still, "better": self.better})
        return Judgement(False, AnswerCode.CHANGES_NOTHING, {"landlord": still})

    def faults(self) -> Iterator[GoalFault]:
        found = turned(self.landlord)
        if not found:
            yield GoalFault("plays", FaultCode.NO_RIGHT_ANSWER, "no play changes who wins by force")
        elif len(found) > 1:
            told = f"{len(found)} plays change who wins by force: {', '.join(map(str, found))}"
            yield GoalFault("plays", FaultCode.SECOND_SOLUTION, told)


def turned(landlord: tuple[bool, ...]) -> list[int]:
    """The numbers of the plays, from 1, after which another side wins than before."""
    return [number for number in range(1, len(landlord)) if landlord[number] != landlord[number - 1]]
