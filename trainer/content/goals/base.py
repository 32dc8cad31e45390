"""What all goals have in common: what lies on the page, how one answers, and who judges."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from trainer.content.answers import (
    Answer,
    Chosen,
    Entered,
    Form,
    Judgement,
    Laid,
    Option,
    Passed,
    UnfitAnswer,
)
from trainer.content.faults import FaultCode
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import PASS, Game, Play, read
from trainer.rules.ruleset import STANDARD
from trainer.rules.scoring import Spring
from trainer.rules.view import View


@dataclass(frozen=True, slots=True)
class Factors:
    """What a finished deal was made of, where the question is what it is worth (S1 to S4)."""

    bid: int
    bombs: int
    rockets: int
    spring: Spring
    landlord_won: bool
    as_landlord: bool
    """Whether the learner was the landlord."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the page shows before the answer. No cards are 0, nothing on the table is None."""

    hand: Cards = 0
    """The learner's hand: what is laid comes out of it, if the form is CARDS."""
    table: Combo | None = None
    cards: Cards = 0
    """The cards that the question is about."""
    laid: Cards = 0
    """Cards that were laid before and lie face up."""
    calls: tuple[int, ...] = ()
    """Calls so far, the first bidder's first."""
    first: int | None = None
    """The place of the first bidder (as in `turns`); None where the learner speaks next."""
    turns: tuple[tuple[int, Play], ...] = ()
    """What was done last, turn by turn: the place (0 the learner, 1 right, 2 left) and the play."""
    game: Game | None = None
    """The whole deal, where all hands lie open; the learner is the seat on turn."""
    seen: View | None = None
    """The deal as the learner's seat sees it, where the other hands are hidden."""
    factors: Factors | None = None


class GoalFault(NamedTuple):
    """Something that makes a task unfit: the key it is about, and what is wrong."""

    key: str
    code: FaultCode
    message: str


class Goal(Protocol):
    """A question that the engine can answer."""

    @property
    def goal(self) -> str:
        """The name by which content asks for it."""
        ...

    @property
    def form(self) -> Form: ...

    @property
    def scene(self) -> Scene: ...

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen; empty where the form is CARDS or NUMBER."""
        ...

    def right_answers(self) -> tuple[Answer, ...]:
        """Every right answer, as the engine finds them."""
        ...

    def judge(self, answer: Answer) -> Judgement:
        """What to say of an answer that fits the form."""
        ...

    def faults(self) -> Iterator[GoalFault]:
        """What makes it no good task, beyond its shape."""
        ...


def read_action(hand: Cards, table: Combo | None, answer: Laid | Passed) -> Play:
    """The play that is answered, in its highest reading; raises Illegal."""
    if isinstance(answer, Laid):
        return read(STANDARD, hand, table, answer.cards)
    if table is None:
        raise Illegal(Code.MUST_LEAD)
    return PASS


def check_form(goal: Goal, answer: Answer) -> None:
    """Raises UnfitAnswer for an answer that could not have been given on the goal's page."""
    if goal.form is Form.CARDS:
        fits = isinstance(answer, Laid | Passed)
    elif goal.form is Form.NUMBER:
        fits = isinstance(answer, Entered)
    else:
        fits = isinstance(answer, Chosen) and _fits(goal, answer.ids)
    if not fits:
        raise UnfitAnswer(f"this is no answer to a task of the form {goal.form}")


def _fits(goal: Goal, ids: tuple[str, ...]) -> bool:
    known = {option.id for option in goal.options}
    if len(set(ids)) != len(ids) or not known.issuperset(ids):
        return False
    if goal.form is Form.ORDER:
        return len(ids) == len(known)
    return goal.form is Form.ANY or len(ids) == 1


def option_of(goal: Goal, option_id: str) -> Option:
    """The option with this id, which is known to be there."""
    return next(option for option in goal.options if option.id == option_id)
