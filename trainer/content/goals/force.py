"""`wins_by_force`: all hands lie open; find a play after which the learner's side can't be stopped."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from trainer.content.answers import Answer, Form, Judgement, Laid, Option, Passed
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, PositionField
from trainer.content.goals.base import GoalFault, Scene
from trainer.engine.solver import Outcome, Verdict, solve
from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import PASS, Action, Call, Game, Phase, Play, Turn, apply, legal, read
from trainer.words.answers import AnswerCode

MOST_NODES = 100_000
"""Positions that the solver may look at; what it does not settle within them is no puzzle."""


@dataclass(frozen=True, slots=True)
class WinsByForce:
    """Lay, or pass, so that the win is proved."""

    __pydantic_config__ = STRICT

    goal: Literal["wins_by_force"]
    position: PositionField

    @property
    def form(self) -> Form:
        return Form.CARDS

    @property
    def scene(self) -> Scene:
        game = self.position
        return Scene(hand=game.hands[game.turn], table=game.table, game=game)

    @property
    def options(self) -> tuple[Option, ...]:
        return ()

    def right_answers(self) -> tuple[Answer, ...]:
        wins = _solved(self.position).wins
        return tuple(Laid(action.cards) if isinstance(action, Combo) else Passed() for action in wins)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Laid | Passed)
        try:
            action = self._read(answer)
        except Illegal as illegal:
            return Judgement(False, illegal.code, illegal.args_by_name, illegal)
        right = self.right_answers()
        if answer in right:
            also = tuple(other for other in right if other != answer)
            code = AnswerCode.ONE_OF_SEVERAL if also else AnswerCode.RIGHT
            return Judgement(True, code, {"number": len(right)}, also_right=also)
        line = (Turn(self.position.turn, action), *_line(apply(self.position, action)))
        return Judgement(False, AnswerCode.LOSES, {"action": action}, refutation=line)

    def faults(self) -> Iterator[GoalFault]:
        game = self.position
        verdict = _solved(game)
        if verdict.outcome is Outcome.UNKNOWN:
            told = f"not solved within {MOST_NODES} positions; take cards away"
            yield GoalFault("position", FaultCode.NOT_PROVED, told)
        elif not verdict.wins:
            yield GoalFault("position", FaultCode.NO_RIGHT_ANSWER, "nothing wins by force here")
        elif len(verdict.wins) == len(legal(game)):
            yield GoalFault("position", FaultCode.NO_WRONG_ANSWER, "everything wins here")

    def _read(self, answer: Laid | Passed) -> Play:
        game = self.position
        if isinstance(answer, Laid):
            return read(game.hands[game.turn], game.table, answer.cards)
        if game.table is None:
            raise Illegal(Code.MUST_LEAD)
        return PASS


@lru_cache(maxsize=512)
def _solved(game: Game) -> Verdict:
    return solve(game, MOST_NODES)


def _line(game: Game) -> Iterator[Turn]:
    """How the deal goes on: who wins keeps winning, who loses lays what there is."""
    while game.phase is Phase.PLAY:
        action = _next(game)
        assert not isinstance(action, Call)
        yield Turn(game.turn, action)
        game = apply(game, action)


def _next(game: Game) -> Action:
    wins = _solved(game).wins
    if wins:
        return max(wins, key=_cards_laid)
    return max(legal(game), key=_cards_laid)


def _cards_laid(action: Action) -> int:
    return size(action.cards) if isinstance(action, Combo) else 0
