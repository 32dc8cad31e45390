"""`play_on`: one decision of a guided deal; what the others do, and what is to be done, is scripted."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import PlainValidator, ValidationInfo, WithJsonSchema

from trainer.content.answers import Answer, Chosen, Form, Judgement, Laid, Option, Passed
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, refused
from trainer.content.goals.base import GoalFault, Scene, read_action
from trainer.content.goals.common import refusal
from trainer.rules.combos import Combo
from trainer.rules.errors import Illegal
from trainer.rules.game import Action, Call, Game, Pass, Phase, Play, legal
from trainer.rules.record import Record
from trainer.rules.view import View, view
from trainer.words.answers import AnswerCode


@dataclass(frozen=True, slots=True)
class Script:
    """A guided deal: every action of it is legal, as a record's are."""

    record: Record
    seat: int
    """The learner's."""

    def moments(self) -> tuple["Moment", ...]:
        """The decisions of the learner in their order."""
        found: list[Moment] = []
        since = 0
        games = self.record.games()
        for place, (game, action) in enumerate(zip(games, self.record.actions, strict=False)):
            if game.turn == self.seat:
                found.append(Moment(game, action, games[since]))
                since = since if isinstance(action, Pass) else place
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of the learner in a guided deal."""

    game: Game
    action: Action
    """What the script does."""
    before: Game
    """The deal as it was when the learner last laid something, or at the start."""

    @property
    def turns(self) -> tuple[tuple[int, Play], ...]:
        """What was done since the learner last laid something, that included, by place."""
        game, known = self.game, len(self.before.history)
        return tuple(((seat - game.turn) % game.rules.seats, play) for seat, play in game.history[known:])


def _moment(value: object, info: ValidationInfo) -> Moment:
    script = (info.context or {}).get("script")
    if script is None:
        raise refused(FaultCode.MISSING_KEY, "the lesson has no `deal` that could be played on")
    moments = script.moments()
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= len(moments):
        told = f"must be the number of a decision in the deal, 1 to {len(moments)}"
        raise refused(FaultCode.SHAPE, told)
    moment: Moment = moments[value - 1]
    return moment


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Do what the script of the lesson's deal does; the task says it in words."""

    __pydantic_config__ = STRICT

    goal: Literal["play_on"]
    decision: Annotated[Moment, PlainValidator(_moment), WithJsonSchema({"type": "integer", "minimum": 1})]
    """Which decision of the learner it is, from 1; calls are decisions too."""

    @property
    def form(self) -> Form:
        return Form.ONE if self.decision.game.phase is Phase.AUCTION else Form.CARDS

    @property
    def scene(self) -> Scene:
        seen = self._seen
        if self.form is Form.ONE:
            return Scene(hand=seen.hand, calls=seen.calls)
        return Scene(hand=seen.hand, table=seen.table, turns=self.decision.turns, seen=seen)

    @property
    def options(self) -> tuple[Option, ...]:
        if self.form is Form.CARDS:
            return ()
        return tuple(Option(str(bid), bid=bid) for bid in self._seen.allowed_calls)

    def right_answers(self) -> tuple[Answer, ...]:
        match self.decision.action:
            case Call(bid):
                return (Chosen((str(bid),)),)
            case Combo() as combo:
                return (Laid(combo.cards),)
        return (Passed(),)

    def judge(self, answer: Answer) -> Judgement:
        if isinstance(answer, Laid | Passed):
            try:
                read_action(self._seen.hand, self._seen.table, answer)
            except Illegal as illegal:
                return refusal(illegal)
        right = answer in self.right_answers()
        return Judgement(right, AnswerCode.RIGHT if right else AnswerCode.OFF_SCRIPT)

    def faults(self) -> Iterator[GoalFault]:
        if len(legal(self.decision.game)) == 1 and isinstance(self.decision.action, Pass):
            yield GoalFault("decision", FaultCode.NO_WRONG_ANSWER, "nothing but a pass is possible here")

    @property
    def _seen(self) -> View:
        return view(self.decision.game, self.decision.game.turn)
