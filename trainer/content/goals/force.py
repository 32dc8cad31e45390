"""`wins_by_force`, `saves`: all hands lie open; find a play after which one's side can't be stopped."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from trainer.content.answers import Answer, Judgement, Laid, Passed, doing
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, PositionField
from trainer.content.goals.base import GoalFault, Scene, read_action
from trainer.content.goals.common import ByCards, Proved, praise, refusal
from trainer.engine.solver import solve
from trainer.rules.combos import readings
from trainer.rules.errors import Illegal
from trainer.rules.game import Game, Phase, Play, Turn, apply, legal
from trainer.words.answers import AnswerCode

MOST_NODES = 50_000
"""Positions that the solver may look at: a learner waits for it where a play is refuted."""


@dataclass(frozen=True, slots=True)
class ForceQuestion:
    """A play that wins by force, all hands open; solved, and so a goal only with its proof.

    In `saves` the other side is about to go out, so that what does not win loses soon.
    """

    __pydantic_config__ = STRICT

    goal: Literal["wins_by_force", "saves"]
    position: PositionField

    @property
    def scene(self) -> Scene:
        game = self.position
        return Scene(hand=game.hands[game.turn], table=game.table, game=game)

    def faults(self) -> Iterator[GoalFault]:
        if self.goal == "saves" and not threatened(self.position):
            told = "nobody of the other side could go out with one play: ask for `wins_by_force`"
            yield GoalFault("position", FaultCode.POSITION, told)


def threatened(game: Game) -> bool:
    """Whether somebody of the other side holds cards that go out in one play."""
    mine = game.turn == game.landlord
    others = [hand for seat, hand in enumerate(game.hands) if (seat == game.landlord) != mine]
    return any(readings(game.rules, hand) for hand in others)


@dataclass(frozen=True, slots=True)
class WinsByForce(Proved, ByCards):
    """Lay, or pass, so that the win is proved."""

    question: ForceQuestion
    wins: tuple[Play, ...]
    """Every action that keeps the win, as the solver has proved."""
    doublings: tuple[int, ...] = ()
    """For each of these the doublings that are sure to come with the win, where that is known."""

    def right_answers(self) -> tuple[Answer, ...]:
        return tuple(map(doing, self.wins))

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Laid | Passed)
        try:
            play = read_action(self.scene.hand, self.scene.table, answer)
        except Illegal as illegal:
            return refusal(illegal)
        if answer in self.right_answers():
            given_away = self._given_away(answer)
            found = praise(self, answer)
            return replace(found, code=AnswerCode.WINS_FOR_LESS, args=given_away) if given_away else found
        game = self.question.position
        line = (Turn(game.turn, play), *_line(apply(game, play)))
        return Judgement(False, AnswerCode.LOSES, {"play": play}, refutation=line)

    def _given_away(self, answer: Answer) -> dict[str, object]:
        """By which play the win is sure to be worth more, and how many times as much; nothing if by none."""
        sure: dict[Answer, int] = {}
        for right, number in zip(self.right_answers(), self.doublings, strict=False):
            sure[right] = max(number, sure.get(right, 0))
        most = max(sure.values(), default=0)
        if sure.get(answer, most) == most:
            return {}
        better = self.wins[self.doublings.index(most)]
        return {"play": better, "times": 2 ** (most - sure[answer])}

    def faults(self) -> Iterator[GoalFault]:
        if not self.wins:
            yield GoalFault("position", FaultCode.NO_RIGHT_ANSWER, "nothing wins by force here")
        elif len(self.wins) == len(legal(self.question.position)):
            yield GoalFault("position", FaultCode.NO_WRONG_ANSWER, "everything wins here")


def _line(game: Game) -> tuple[Turn, ...]:
    """How the deal goes on, as far as it is proved."""
    return solve(game, MOST_NODES, line=True).line if game.phase is Phase.PLAY else ()
