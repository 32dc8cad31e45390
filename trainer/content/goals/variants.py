"""`under`: choose the rule sets by which the same cards may be laid."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from trainer.content.answers import Answer, Chosen, Form, Judgement, Option, OptionTruth
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT, CardsField, refused
from trainer.content.goals.base import GoalFault, Scene
from trainer.rules.errors import Illegal
from trainer.rules.game import read
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.words.answers import AnswerCode


def _rule_set(value: object) -> object:
    one_pack = [name for name, rules in RULE_SETS.items() if rules.packs == STANDARD.packs]
    if value not in one_pack:
        raise refused(FaultCode.SHAPE, "must be one of " + ", ".join(f"`{name}`" for name in one_pack))
    return value


RuleSets = Annotated[
    tuple[Annotated[str, BeforeValidator(_rule_set)], ...], Field(min_length=2, max_length=len(RULE_SETS))
]


@dataclass(frozen=True, slots=True)
class Under:
    """Choose all rule sets among these by which the cards may be led."""

    __pydantic_config__ = STRICT

    goal: Literal["under"]
    cards: CardsField
    among: RuleSets

    @property
    def form(self) -> Form:
        return Form.ANY

    @property
    def scene(self) -> Scene:
        return Scene(cards=self.cards)

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(Option(name, rules=name) for name in self.among)

    def right_answers(self) -> tuple[Answer, ...]:
        return (Chosen(tuple(truth.option.id for truth in self._truths() if truth.right)),)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Chosen)
        truths = self._truths()
        for truth in truths:
            if truth.option.id in answer.ids and not truth.right:
                told = {"illegal": truth.illegal, "rules": truth.option.rules}
                return Judgement(False, AnswerCode.NOT_UNDER, told, options=(truth,))
        missed = sum(truth.right and truth.option.id not in answer.ids for truth in truths)
        if missed:
            return Judgement(False, AnswerCode.MISSED, {"number": missed})
        return Judgement(True, AnswerCode.RIGHT, options=truths)

    def faults(self) -> Iterator[GoalFault]:
        if len(set(self.among)) < len(self.among):
            yield GoalFault("among", FaultCode.OPTION_TWICE, "the same rule set is there twice")
        right = [truth.right for truth in self._truths()]
        if not any(right):
            yield GoalFault("among", FaultCode.NO_RIGHT_ANSWER, "by none of these they may be laid")
        if all(right):
            yield GoalFault("among", FaultCode.NO_WRONG_ANSWER, "by all of these they may be laid")

    def _truths(self) -> tuple[OptionTruth, ...]:
        return tuple(self._truth(option) for option in self.options)

    def _truth(self, option: Option) -> OptionTruth:
        try:
            read(RULE_SETS[option.id], self.cards, None, self.cards)
        except Illegal as illegal:
            return OptionTruth(option, False, illegal)
        return OptionTruth(option, True)
