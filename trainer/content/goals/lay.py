"""`lay`: lay a combination out of a hand, leading or on a table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from trainer.content.answers import Answer, Judgement, Laid, Passed
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, CardsField, ComboField, Flag, KindField, number
from trainer.content.goals.base import GoalFault
from trainer.content.goals.common import ByCards, OnTable, praise, refusal
from trainer.rules.cards import holds
from trainer.rules.combos import Combo, beats, doubles, readings
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import read
from trainer.rules.moves import plays
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind
from trainer.words.answers import AnswerCode


@dataclass(frozen=True, slots=True)
class Lay(OnTable, ByCards):
    """Lay what the rules allow and the task asks for."""

    __pydantic_config__ = STRICT

    goal: Literal["lay"]
    hand: CardsField
    table: ComboField | None = None
    kind: KindField | None = None
    length: Annotated[int, number(1, 12)] | None = None
    """The number of groups, where a chain of a certain length is wanted."""
    keep: CardsField | None = None
    """Cards that must stay in the hand together."""
    cheapest: Flag = False
    """Only the lowest main rank is right, and a bomb only where nothing else beats the table."""

    def right_answers(self) -> tuple[Answer, ...]:
        return tuple(Laid(combo.cards) for combo in self._right())

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Laid | Passed)
        try:
            combo = self._read(answer)
        except Illegal as illegal:
            return refusal(illegal)
        if combo is None:
            return Judgement(False, AnswerCode.CAN_BE_DONE)
        return self._misses(combo) or praise(self, answer)

    def faults(self) -> Iterator[GoalFault]:
        if self.keep is not None and not holds(self.hand, self.keep):
            yield GoalFault("keep", FaultCode.CARDS, "these cards are not in the hand")
        elif self.table is not None and self.kind not in (None, self.table.kind, Kind.BOMB, Kind.ROCKET):
            yield GoalFault("kind", FaultCode.NO_RIGHT_ANSWER, "this kind never beats the table")
        elif not self._right():
            yield GoalFault("hand", FaultCode.NO_RIGHT_ANSWER, "nothing in the hand fits the task")

    def _read(self, answer: Laid | Passed) -> Combo | None:
        if isinstance(answer, Laid):
            return read(STANDARD, self.hand, self.table, answer.cards)
        if self.table is None:
            raise Illegal(Code.MUST_LEAD)
        return None

    def _ways(self, combo: Combo) -> list[Combo]:
        """The readings in which these cards could be laid here."""
        return [
            way
            for way in readings(STANDARD, combo.cards)
            if self.table is None or beats(STANDARD, way, self.table)
        ]

    def _asked(self, combo: Combo) -> list[Combo]:
        """Those of the readings that have the kind and the length that are asked for."""
        return [
            way
            for way in self._ways(combo)
            if self.kind in (None, way.kind) and self.length in (None, way.length)
        ]

    def _keeps(self, combo: Combo) -> bool:
        return self.keep is None or holds(self.hand - combo.cards, self.keep)

    def _fitting(self) -> list[Combo]:
        """Everything that fits, as its lowest reading that does; whether it is the cheapest is left open."""
        return [
            min(self._asked(combo), key=_price)
            for combo in plays(STANDARD, self.hand, self.table)
            if self._asked(combo) and self._keeps(combo)
        ]

    def _right(self) -> list[Combo]:
        fitting = self._fitting()
        if not self.cheapest or not fitting:
            return fitting
        lowest = min(map(_price, fitting))
        return [combo for combo in fitting if _price(combo) == lowest]

    def _misses(self, combo: Combo) -> Judgement | None:
        """What the task asks for and this play, which is legal, does not give."""
        ways = self._ways(combo)
        if all(self.kind not in (None, way.kind) for way in ways):
            return Judgement(False, AnswerCode.ASKED_KIND, {"combo": combo, "kind": self.kind})
        if not self._asked(combo):
            return Judgement(False, AnswerCode.ASKED_LENGTH, {"combo": combo, "length": self.length})
        if not self._keeps(combo):
            return Judgement(False, AnswerCode.KEEP, {"combo": combo, "keep": self.keep})
        if self.cheapest:
            lowest = min(map(_price, self._fitting()))
            way = min(self._asked(combo), key=_price)
            if _price(way) > lowest:
                needless = doubles(STANDARD, way) and not lowest[0]
                code = AnswerCode.NO_BOMB_NEEDED if needless else AnswerCode.CHEAPER
                return Judgement(False, code, {"combo": way})
        return None


def _price(combo: Combo) -> tuple[bool, int]:
    return doubles(STANDARD, combo), combo.rank
