"""`reads`: choose every combination that the same cards can be read as (A1)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, PlainValidator

from trainer.content.answers import Answer, Chosen, Form, Judgement, Option
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, CardsField, refused, text
from trainer.content.goals.base import GoalFault, Scene
from trainer.rules.cards import RANKS, Rank
from trainer.rules.combos import Combo, readings
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind
from trainer.words.answers import AnswerCode


@dataclass(frozen=True, slots=True)
class Reading:
    """A way to read cards: the kind, the highest rank of the main part, and how many groups it has."""

    kind: Kind
    rank: Rank
    length: int

    def __str__(self) -> str:
        return f"{self.kind}:{RANKS[self.rank]}:{self.length}"


def _reading(value: object) -> Reading:
    kind, _, rest = str(value).partition(":")
    rank, _, length = rest.partition(":")
    if kind not in STANDARD.kinds or len(rank) != 1 or rank not in RANKS or not length.isdecimal():
        told = "must be a reading such as `plane_singles:6:3`: kind, highest rank, number of groups"
        raise refused(FaultCode.COMBINATION, told)
    return Reading(Kind(kind), RANKS.index(rank), int(length))


ReadingField = Annotated[
    Reading,
    PlainValidator(_reading),
    text('A reading: kind, highest rank, number of groups, such as "plane_singles:6:3".'),
]


@dataclass(frozen=True, slots=True)
class Reads:
    """Choose all readings of the cards among those that are offered."""

    __pydantic_config__ = STRICT

    goal: Literal["reads"]
    cards: CardsField
    among: Annotated[tuple[ReadingField, ...], Field(min_length=2, max_length=8)]

    @property
    def form(self) -> Form:
        return Form.ANY

    @property
    def scene(self) -> Scene:
        return Scene(cards=self.cards)

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(Option(str(each), combo=self._combo(each)) for each in self.among)

    def right_answers(self) -> tuple[Answer, ...]:
        return (Chosen(tuple(str(each) for each in self.among if self._is_right(each))),)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Chosen)
        for each in self.among:
            if str(each) in answer.ids and not self._is_right(each):
                return Judgement(False, AnswerCode.NOT_READ_SO, {"combo": self._combo(each)})
        missed = sum(self._is_right(each) and str(each) not in answer.ids for each in self.among)
        if missed:
            return Judgement(False, AnswerCode.MISSED, {"number": missed})
        return Judgement(True, AnswerCode.RIGHT)

    def faults(self) -> Iterator[GoalFault]:
        right = [each for each in self.among if self._is_right(each)]
        if len(set(self.among)) < len(self.among):
            yield GoalFault("among", FaultCode.OPTION_TWICE, "the same reading is there twice")
        if len(right) == len(self.among):
            yield GoalFault("among", FaultCode.NO_WRONG_ANSWER, "the cards can be read in each of these ways")
        if len(right) < len(readings(STANDARD, self.cards)) or not right:
            every = ", ".join(
                f"`{Reading(combo.kind, combo.rank, combo.length)}`"
                for combo in readings(STANDARD, self.cards)
            )
            told = f"the readings of these cards are {every or 'none'}, and each must be among them"
            yield GoalFault("among", FaultCode.NO_RIGHT_ANSWER, told)

    def _combo(self, reading: Reading) -> Combo:
        return Combo(self.cards, reading.kind, reading.rank, reading.length)

    def _is_right(self, reading: Reading) -> bool:
        return self._combo(reading) in readings(STANDARD, self.cards)
