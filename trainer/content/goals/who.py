"""`who_beats`: all hands lie open; say who of the others can beat what the learner might lead."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from trainer.content.answers import Answer, Chosen, Form, Judgement, Option
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, ComboField, PositionField
from trainer.content.goals.base import GoalFault, Scene
from trainer.content.goals.seats import NOBODY
from trainer.rules.cards import holds
from trainer.rules.combos import Combo
from trainer.rules.moves import answers
from trainer.rules.ruleset import STANDARD
from trainer.words.answers import AnswerCode

BOTH = "both"
_CHOICES = {"right": (True, False), "left": (False, True), BOTH: (True, True), NOBODY: (False, False)}
"""Whether the seat on the right can beat it, and whether the one on the left can."""


@dataclass(frozen=True, slots=True)
class WhoBeats:
    """Say who can beat a play out of the learner's hand: one of the others, both, or nobody."""

    __pydantic_config__ = STRICT

    goal: Literal["who_beats"]
    position: PositionField
    """The learner is on turn and leads."""
    play: ComboField
    """What the learner might lead."""

    @property
    def form(self) -> Form:
        return Form.ONE

    @property
    def scene(self) -> Scene:
        game = self.position
        return Scene(hand=game.hands[game.turn], game=game, cards=self.play.cards)

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(map(Option, _CHOICES))

    def right_answers(self) -> tuple[Answer, ...]:
        can = tuple(answer is not None for answer in self._cheapest())
        return tuple(Chosen((name,)) for name, who in _CHOICES.items() if who == can)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Chosen)
        said = _CHOICES[answer.ids[0]]
        for place, (told, cheapest) in enumerate(zip(said, self._cheapest(), strict=True), 1):
            if cheapest is not None and not told:
                return Judgement(False, AnswerCode.CAN_BEAT_IT, {"place": place, "combo": cheapest})
            if cheapest is None and told:
                return Judgement(False, AnswerCode.CANT_BEAT_IT, {"place": place})
        return Judgement(True, AnswerCode.RIGHT)

    def faults(self) -> Iterator[GoalFault]:
        game = self.position
        if len(game.hands) != STANDARD.seats or game.table is not None:
            yield GoalFault("position", FaultCode.POSITION, "must have three hands, and nothing on the table")
        if not holds(game.hands[game.turn], self.play.cards):
            yield GoalFault("play", FaultCode.CARDS, "must be out of the hand of the seat on turn")

    def _cheapest(self) -> tuple[Combo | None, ...]:
        """The lowest answer of the seat on the right and of the one on the left; None where there is none."""
        game = self.position
        hands = (game.hands[(game.turn + step) % len(game.hands)] for step in (1, 2))
        return tuple(next(iter(answers(STANDARD, hand, self.play)), None) for hand in hands)
