"""What a learner answers, and what comes back: right or not, why, and what else would have been right."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType, TypeAlias

from trainer.review.verdict import LEAST
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo
from trainer.rules.errors import Illegal, Unreadable
from trainer.rules.game import Play, Turn
from trainer.rules.notation import read_cards, show_cards
from trainer.rules.shapes import Kind

Html = NewType("Html", str)
"""Rendered and cleaned text: safe to put on a page as it is."""

NO_HTML = Html("")
_LONGEST_NUMBER = 10
_TRIFLE = 1.0
"""In points a deal: a call that can't be told to lose as much against the best one is right as well."""


class Form(StrEnum):
    """How an answer is given, which decides what the page offers."""

    CARDS = "cards"
    """Cards out of the hand, or a pass where there is a table."""
    ONE = "one"
    """One of the options."""
    ANY = "any"
    """Any number of the options, also none."""
    ORDER = "order"
    """All options, the lowest first."""
    NUMBER = "number"
    """A whole number, which may be negative."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: cards, kind, call, reading, rule set or turn, whichever is set; else a word.

    The words are `yes`, `no` and `none`; `you`, `right`, `left`, `both` and `nobody`.
    """

    id: str
    """Stays the same as long as the task does: what a form sends and an attempt keeps."""
    cards: Cards = 0
    kind: Kind | None = None
    bid: int | None = None
    combo: Combo | None = None
    rules: str = ""
    turn: tuple[int, Play] | None = None
    """Something that was done, numbered by the id: by whom (0 the learner, 1 right, 2 left), and the play."""


@dataclass(frozen=True, slots=True)
class Laid:
    """These cards are laid."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Passed:
    """Nothing is laid."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The ids of the chosen options; their order counts only where the form is ORDER."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entered:
    """A number."""

    number: int


Answer: TypeAlias = Laid | Passed | Chosen | Entered


def doing(play: Play) -> Laid | Passed:
    """The answer that does this play."""
    return Laid(play.cards) if isinstance(play, Combo) else Passed()


@dataclass(frozen=True, slots=True)
class OptionTruth:
    """What is true of one option: whether it belongs to the right answer, and if not, why."""

    option: Option
    right: bool
    illegal: Illegal | None = None


@dataclass(frozen=True, slots=True)
class CallFigure:
    """What a call was worth in simulated deals: points a deal, and half the width of the 95 % interval."""

    bid: int
    points: float
    margin: float
    behind: float
    """How much less than the best call, measured on the same deals."""
    behind_margin: float

    @property
    def is_right(self) -> bool:
        """Whether the call can't be told to lose more than a trifle against the best one."""
        return self.behind - self.behind_margin < _TRIFLE


@dataclass(frozen=True, slots=True)
class PlayFigure:
    """What a play was worth in deals played out: the winning chance, 0 to 1, and points a deal."""

    play: Play
    wins: float
    points: float
    behind: float
    """The loss against the best play, measured on the same deals, as verdicts of a review weigh it."""
    behind_margin: float
    """Half the width of the 95 % interval of that loss."""

    @property
    def is_right(self) -> bool:
        """Whether it can't be told to lose more than what a review would hold against it."""
        return self.behind - self.behind_margin < LEAST


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the engine says of an answer. Sentences for codes stand in `trainer.words.answers`."""

    right: bool
    code: str
    """An `AnswerCode`, or the `Code` of the rules where they refuse something."""
    args: Mapping[str, object] = field(default_factory=dict)
    illegal: Illegal | None = None
    """The refusal of the rules, where that is the reason."""
    also_right: tuple[Answer, ...] = ()
    """For a right answer: every other one that is right too."""
    options: tuple[OptionTruth, ...] = ()
    """For a right answer all options with their reasons; for a wrong one only the one at fault."""
    figures: tuple[CallFigure, ...] = ()
    """For a right bid: what each call is worth."""
    plays: tuple[PlayFigure, ...] = ()
    """For a right play where plays were measured: what each is worth, the best first."""
    refutation: tuple[Turn, ...] = ()
    """For a play that loses: how it loses, the answered play first."""
    note: Html = NO_HTML
    """What the author says of this answer; empty if nothing."""


class UnfitAnswer(ValueError):
    """An answer that does not fit the form of its task, such as an option that is not there."""


def show_answer(answer: Answer) -> str:
    """The text by which an attempt is kept; `read_answer` is its inverse."""
    match answer:
        case Laid(cards):
            return show_cards(cards)
        case Passed():
            return "pass"
        case Chosen(ids):
            return ",".join(ids)
        case Entered(number):
            return str(number)


def read_answer(text: str, form: Form) -> Answer:
    """An answer out of its text; raises UnfitAnswer.

    >>> read_answer("888999", Form.CARDS) == Laid(read_cards("888999")), read_answer("-60", Form.NUMBER)
    (True, Entered(number=-60))
    """
    if form is Form.CARDS:
        return Passed() if text == "pass" else Laid(_cards(text))
    if form is Form.NUMBER:
        digits = text.strip().replace("\N{MINUS SIGN}", "-")
        plain = digits.isascii() and digits.removeprefix("-").isdecimal()
        if not plain or len(digits) > _LONGEST_NUMBER:
            raise UnfitAnswer("not a whole number in the digits 0 to 9")
        return Entered(int(digits))
    return Chosen(tuple(text.split(",")) if text else ())


def _cards(text: str) -> Cards:
    try:
        return read_cards(text)
    except Unreadable as unreadable:
        raise UnfitAnswer(str(unreadable)) from unreadable
