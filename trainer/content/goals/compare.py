"""`highest` and `order`: tell high from low, be it single cards or whole plays."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cmp_to_key
from itertools import combinations, pairwise
from typing import Literal

from trainer.content.answers import Answer, Chosen, Form, Judgement, Option
from trainer.content.faults import FaultCode
from trainer.content.fields import STRICT
from trainer.content.goals.base import GoalFault, Scene
from trainer.content.goals.choose import CardOptions, card_options, repeated
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo, beats, readings
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import STANDARD
from trainer.words.answers import AnswerCode


class _Compared:
    """What both goals show: nothing but the cards to choose among."""

    __slots__ = ()

    among: CardOptions

    @property
    def scene(self) -> Scene:
        return Scene()

    @property
    def options(self) -> tuple[Option, ...]:
        return card_options(self.among)


@dataclass(frozen=True, slots=True)
class Highest(_Compared):
    """Choose the highest, the one that beats every other."""

    __pydantic_config__ = STRICT

    goal: Literal["highest"]
    among: CardOptions

    @property
    def form(self) -> Form:
        return Form.ONE

    def right_answers(self) -> tuple[Answer, ...]:
        return (Chosen((show_cards(_sorted(self.among)[-1].cards),)),)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Chosen)
        in_order = _sorted(self.among)
        place = [show_cards(combo.cards) for combo in in_order].index(answer.ids[0])
        if place == len(in_order) - 1:
            return Judgement(True, AnswerCode.RIGHT)
        # The next one up: it shows the mistake and does not give the answer away sooner than needed.
        told = {"chosen": in_order[place], "higher": in_order[place + 1]}
        return Judgement(False, AnswerCode.HIGHER_IS_THERE, told)

    def faults(self) -> Iterator[GoalFault]:
        yield from _comparable(self.among)


@dataclass(frozen=True, slots=True)
class Order(_Compared):
    """Put these in order, the lowest first."""

    __pydantic_config__ = STRICT

    goal: Literal["order"]
    among: CardOptions

    @property
    def form(self) -> Form:
        return Form.ORDER

    def right_answers(self) -> tuple[Answer, ...]:
        return (Chosen(tuple(show_cards(combo.cards) for combo in _sorted(self.among))),)

    def judge(self, answer: Answer) -> Judgement:
        assert isinstance(answer, Chosen)
        combos = {show_cards(combo.cards): combo for combo in _sorted(self.among)}
        for first, second in pairwise(combos[option_id] for option_id in answer.ids):
            if beats(STANDARD, first, second):
                return Judgement(False, AnswerCode.WRONG_ORDER, {"lower": second, "higher": first})
        return Judgement(True, AnswerCode.RIGHT)

    def faults(self) -> Iterator[GoalFault]:
        yield from _comparable(self.among)


def _sorted(among: tuple[Cards, ...]) -> list[Combo]:
    """The options from low to high; those that are no combination are left out."""
    combos = [combo for cards in among for combo in readings(STANDARD, cards)[:1]]
    return sorted(combos, key=cmp_to_key(_compared))


def _compared(one: Combo, other: Combo) -> int:
    return beats(STANDARD, one, other) - beats(STANDARD, other, one)


def _comparable(among: tuple[Cards, ...]) -> Iterator[GoalFault]:
    yield from repeated(among, "among")
    for cards in among:
        if not readings(STANDARD, cards):
            yield GoalFault("among", FaultCode.NOT_COMPARABLE, f"{show_cards(cards)} is no combination")
    for one, other in combinations(_sorted(tuple(dict.fromkeys(among))), 2):
        if not beats(STANDARD, one, other) and not beats(STANDARD, other, one):
            told = f"{show_cards(one.cards)} and {show_cards(other.cards)} do not beat each other either way"
            yield GoalFault("among", FaultCode.NOT_COMPARABLE, told)
