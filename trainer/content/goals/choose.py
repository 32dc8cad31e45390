"""`names`, `legal` and `beats`: say what cards are, and whether they may be laid."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import Field, PlainValidator, WithJsonSchema

from trainer.content.answers import Answer, Chosen, Form, Judgement, Option, OptionTruth
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, CardsField, ComboField, refused
from trainer.content.goals.base import GoalFault, Scene, option_of
from trainer.content.goals.common import refusal
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo, readings
from trainer.rules.errors import Illegal
from trainer.rules.explain import why_no_combination
from trainer.rules.game import read
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind
from trainer.words.answers import AnswerCode

CardOptions = Annotated[tuple[CardsField, ...], Field(min_length=2, max_length=12)]
NO_COMBINATION = "none"
YES, NO = "yes", "no"


def _kind_or_none(value: object) -> Kind | None:
    if value == NO_COMBINATION:
        return None
    if value not in STANDARD.kinds:
        kinds = ", ".join(f"`{kind}`" for kind in STANDARD.kinds)
        raise refused(FaultCode.SHAPE, f"must be one of {kinds}, `{NO_COMBINATION}`")
    return Kind(str(value))


KindOrNone = Annotated[
    Kind | None,
    PlainValidator(_kind_or_none),
    WithJsonSchema({"type": "string", "enum": [*map(str, STANDARD.kinds), NO_COMBINATION]}),
]


def card_options(cards: tuple[Cards, ...]) -> tuple[Option, ...]:
    """One option for each set of cards, known by the cards themselves."""
    return tuple(Option(show_cards(each), cards=each) for each in cards)


def repeated(cards: tuple[Cards, ...], key: str) -> Iterator[GoalFault]:
    """A fault for options that are there twice."""
    if len(set(cards)) < len(cards):
        yield GoalFault(key, FaultCode.OPTION_TWICE, "the same cards are there twice")


@dataclass(frozen=True, slots=True)
class Names:
    """Say what kind of combination these cards are; each of their readings is right."""

    __pydantic_config__ = STRICT

    goal: Literal["names"]
    cards: CardsField
    among: Annotated[tuple[KindOrNone, ...], Field(min_length=2)]
    """The kinds to choose from; None, written `none`, stands for "no combination"."""

    @property
    def form(self) -> Form:
        return Form.ONE

    @property
    def scene(self) -> Scene:
        return Scene(cards=self.cards)

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(Option(kind or NO_COMBINATION, kind=kind) for kind in self.among)

    def right_answers(self) -> tuple[Answer, ...]:
        return tuple(Chosen((option.id,)) for option in self.options if self._is_right(option))

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Chosen)
        option = option_of(self, answer.ids[0])
        if self._is_right(option):
            also = tuple(other for other in self.right_answers() if other != answer)
            return Judgement(True, AnswerCode.RIGHT, also_right=also)
        if option.kind is None:
            return Judgement(False, AnswerCode.IS_A_COMBINATION, {"cards": self.cards})
        if not readings(STANDARD, self.cards):
            illegal = why_no_combination(STANDARD, self.cards)
            return refusal(illegal)
        return Judgement(False, AnswerCode.NOT_THAT_KIND, {"cards": self.cards, "kind": option.kind})

    def faults(self) -> Iterator[GoalFault]:
        right = len(self.right_answers())
        if len(set(self.among)) < len(self.among):
            yield GoalFault("among", FaultCode.OPTION_TWICE, "the same kind is there twice")
        if not right:
            kinds = ", ".join(combo.kind for combo in readings(STANDARD, self.cards)) or NO_COMBINATION
            yield GoalFault("among", FaultCode.NO_RIGHT_ANSWER, f"none of these is right; right is {kinds}")
        if right == len(self.among):
            yield GoalFault("among", FaultCode.NO_WRONG_ANSWER, "all of these are right")

    def _is_right(self, option: Option) -> bool:
        found = {combo.kind for combo in readings(STANDARD, self.cards)}
        return option.kind in found if option.kind is not None else not found


@dataclass(frozen=True, slots=True)
class Legal:
    """Say whether these cards may be laid: alone or on a table, and out of a hand if there is one."""

    __pydantic_config__ = STRICT

    goal: Literal["legal"]
    cards: CardsField
    table: ComboField | None = None
    hand: CardsField | None = None

    @property
    def form(self) -> Form:
        return Form.ONE

    @property
    def scene(self) -> Scene:
        return Scene(hand=self.hand or 0, cards=self.cards, table=self.table)

    @property
    def options(self) -> tuple[Option, ...]:
        return Option(YES), Option(NO)

    def right_answers(self) -> tuple[Answer, ...]:
        return (Chosen((NO if isinstance(self._reading(), Illegal) else YES,)),)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Chosen)
        found = self._reading()
        right = answer in self.right_answers()
        if isinstance(found, Illegal):
            # Also a right "no" says why it is no.
            return replace(refusal(found), right=right)
        return Judgement(right, AnswerCode.MAY_BE_LAID, {"combo": found, "table": self.table})

    def faults(self) -> Iterator[GoalFault]:
        yield from ()

    def _reading(self) -> Combo | Illegal:
        return try_to_lay(self.cards, self.table, self.hand)


@dataclass(frozen=True, slots=True)
class Beats:
    """Choose all that beat the table or, where there is none, may be laid."""

    __pydantic_config__ = STRICT

    goal: Literal["beats"]
    among: CardOptions
    table: ComboField | None = None

    @property
    def form(self) -> Form:
        return Form.ANY

    @property
    def scene(self) -> Scene:
        return Scene(table=self.table)

    @property
    def options(self) -> tuple[Option, ...]:
        return card_options(self.among)

    def right_answers(self) -> tuple[Answer, ...]:
        return (Chosen(tuple(truth.option.id for truth in self._truths() if truth.right)),)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Chosen)
        truths = self._truths()
        for truth in truths:
            if truth.option.id in answer.ids and truth.illegal is not None:
                illegal = truth.illegal
                return replace(refusal(illegal), options=(truth,))
        missed = sum(truth.right and truth.option.id not in answer.ids for truth in truths)
        if missed:
            return Judgement(False, AnswerCode.MISSED, {"number": missed})
        return Judgement(True, AnswerCode.RIGHT, options=truths)

    def faults(self) -> Iterator[GoalFault]:
        yield from repeated(self.among, "among")
        right = [truth.right for truth in self._truths()]
        if not any(right):
            yield GoalFault("among", FaultCode.NO_RIGHT_ANSWER, "none of these may be laid")
        if all(right):
            yield GoalFault("among", FaultCode.NO_WRONG_ANSWER, "all of these may be laid")

    def _truths(self) -> tuple[OptionTruth, ...]:
        found = [(option, try_to_lay(option.cards, self.table)) for option in self.options]
        return tuple(
            OptionTruth(option, False, reading) if isinstance(reading, Illegal) else OptionTruth(option, True)
            for option, reading in found
        )


def try_to_lay(cards: Cards, table: Combo | None, hand: Cards | None = None) -> Combo | Illegal:
    """How the cards would be laid, or why they can't; without a hand they are all one holds."""
    try:
        return read(STANDARD, cards if hand is None else hand, table, cards)
    except Illegal as illegal:
        return illegal
