"""The shape of content files. What does not fit becomes a fault at its place; unknown keys do not fit."""

from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import (
    BaseModel,
    ConfigDict,
    Discriminator,
    PlainValidator,
    TypeAdapter,
    ValidationError,
    WithJsonSchema,
)
from pydantic_core import ErrorDetails

from trainer.concepts import Concept
from trainer.content.faults import Fault, FaultCode
from trainer.content.fields import RULES, Flag, Id, Sentence, number, refused, text
from trainer.content.goals.best import BestQuestion
from trainer.content.goals.bid import BidQuestion
from trainer.content.goals.choose import Beats, Legal, Names
from trainer.content.goals.compare import Highest, Order
from trainer.content.goals.force import ForceQuestion
from trainer.content.goals.guided import PlayOn, Script
from trainer.content.goals.lay import Lay
from trainer.content.goals.mistake import MistakeQuestion
from trainer.content.goals.numbers import Counts, Worth
from trainer.content.goals.readings import Reads
from trainer.content.goals.seats import Allowed, Landlord, NextTurn
from trainer.content.goals.split import FewestPlays
from trainer.content.goals.variants import Under
from trainer.content.goals.ways import Ways
from trainer.content.goals.who import WhoBeats
from trainer.content.known_names import keys_at, meant
from trainer.content.source import Source, Trail
from trainer.rules.deal import HIGHEST_NUMBER
from trainer.rules.errors import Unreadable
from trainer.rules.record import Record, read_record
from trainer.rules.ruleset import STANDARD

Question: TypeAlias = (
    Lay
    | Names
    | Legal
    | Beats
    | Highest
    | Order
    | Counts
    | Worth
    | Reads
    | Ways
    | FewestPlays
    | NextTurn
    | Allowed
    | Landlord
    | Under
    | PlayOn
    | BidQuestion
    | BestQuestion
    | ForceQuestion
    | MistakeQuestion
    | WhoBeats
)


def _record(value: object) -> Record:
    if not isinstance(value, str):
        raise refused(FaultCode.SHAPE, "must be a record as text, beginning with `game 1`")
    try:
        record = read_record(value)
    except Unreadable as unreadable:
        raise refused(FaultCode.POSITION, unreadable.problem) from None
    if record.rules != STANDARD:
        raise refused(FaultCode.POSITION, "must be a deal of the standard rules")
    return record


class _Entry(BaseModel):
    """What every mapping of a content file has in common."""

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)


_RuleName = Annotated[str, WithJsonSchema({"type": "string", "enum": sorted(RULES)})]
_ConceptName = Annotated[str, WithJsonSchema({"type": "string", "enum": list(map(str, Concept))})]


class TaskEntry(_Entry):
    """A step of a lesson."""

    id: Id
    task: Annotated[Question, Discriminator("goal")]
    rules: tuple[_RuleName, ...] = ()
    """Paragraphs of docs/rules.md that it is about."""
    concepts: tuple[_ConceptName, ...] = ()
    """Teaching concepts that it is about."""
    probe: Flag = False
    """Whether the placement test may ask it."""
    only: Flag = False
    """Whether one answer alone must be right, which the linter then checks."""
    refuses: dict[str, str] = {}
    """Answers as text that must be refused, with the code that each must get."""


class LessonPart(StrEnum):
    """The parts of the course, in their order."""

    CARDS = "cards"
    DEAL = "deal"
    PLAY = "play"
    SIDES = "sides"
    MASTERY = "mastery"


class GuidedDeal(_Entry):
    """A deal with everything that is done in it, as the text of a record, and the learner's seat."""

    record: Annotated[Record, PlainValidator(_record), text("A record, beginning with `game 1`.")]
    seat: Annotated[int, number(0, STANDARD.seats - 1)] = 0

    @property
    def script(self) -> Script:
        """The deal as the steps of the lesson go through it."""
        return Script(self.record, self.seat)


class Practice(_Entry):
    """A deal to be played at the table with the coach: the learner's role, the level of the others."""

    role: Literal["auction", "landlord", "before", "after"]
    level: Literal["easy", "normal"] = "easy"
    deal: Annotated[int, number(1, HIGHEST_NUMBER)] | None = None
    """Its number; a random one without it."""


class PuzzleEntry(TaskEntry):
    """A puzzle: a task with a level."""

    level: Annotated[int, number(1, 3)]
    """1 for beginners, 2, 3."""
    withdrawn: Sentence | None = None
    """Why nobody is to solve it any more; its id stays taken."""


class LessonFile(_Entry):
    """`lessons/<id>.yaml`; each step is checked on its own, so that one fault hides no other."""

    id: Id
    order: Annotated[int, number(1, 1000)]
    part: LessonPart = LessonPart.CARDS
    deal: GuidedDeal | None = None
    """The deal that its `play_on` steps go through."""
    practice: Practice | None = None
    """The deal that is offered at its end, with free opponents."""
    steps: list[Any]


class PuzzleFile(_Entry):
    """`puzzles/<theme>.yaml`."""

    theme: Id
    order: Annotated[int, number(1, 1000)]
    puzzles: list[Any]


class TaskText(_Entry):
    """The texts of one step or puzzle."""

    title: Sentence
    text: Sentence | None = None
    """What is taught or told, in one to three short paragraphs."""
    task: Sentence
    """What is to be done, in one sentence."""
    right: Sentence | None = None
    """Said after a right answer."""
    hints: tuple[Sentence, ...] = ()
    """From the faintest to the plainest."""
    wrong: dict[str, Sentence] = {}
    """By a code, or by an answer as it is written: said after that wrong answer."""


class LessonText(_Entry):
    """`lessons/<language>/<id>.yaml`."""

    title: Sentence
    summary: Sentence
    steps: dict[str, Any]


class ThemeText(_Entry):
    """`puzzles/<language>/<theme>.yaml`."""

    title: Sentence
    puzzles: dict[str, Any]


_OWN_CODES = frozenset(map(str, FaultCode))
_Shape = TypeVar("_Shape", bound=BaseModel)


@cache
def _adapter(shape: type[_Shape]) -> TypeAdapter[_Shape]:
    return TypeAdapter(shape)


def checked(
    shape: type[_Shape], source: Source, trail: Trail = (), script: Script | None = None
) -> tuple[_Shape | None, list[Fault]]:
    """The part of a file that the trail leads to, as this shape; None if it has faults.

    The script is the deal that steps of the file may go through.
    """
    data = source.data
    for step in trail:
        data = data[step]
    try:
        return _adapter(shape).validate_python(data, context={"script": script}), []
    except ValidationError as wrong:
        errors = wrong.errors(include_url=False)
        places = [error["loc"] for error in errors]
        return None, [
            _fault(shape, source, trail, data, error)
            for error in errors
            if error["type"] != "too_short" or not any(_is_inside(place, error["loc"]) for place in places)
        ]


def _is_inside(place: tuple[str | int, ...], around: tuple[str | int, ...]) -> bool:
    return len(place) > len(around) and place[: len(around)] == around


def _fault(shape: type[_Shape], source: Source, trail: Trail, data: Any, error: ErrorDetails) -> Fault:
    kind, context = error["type"], error.get("ctx", {})
    path = (*trail, *_keys_of(data, error["loc"]))
    name = path[-1] if path else ""
    if kind in ("extra_forbidden", "unexpected_keyword_argument"):
        told = f"there is no key `{name}` here{meant(str(name), keys_at(shape, error['loc'][:-1]))}"
        return source.fault(path, FaultCode.UNKNOWN_KEY, told, at_key=True)
    if kind == "missing":
        return source.fault(path[:-1], FaultCode.MISSING_KEY, f"`{name}` is missing")
    if kind == "union_tag_not_found":
        return source.fault(path, FaultCode.MISSING_KEY, "`goal` is missing")
    if kind == "union_tag_invalid":
        told = f"there is no goal `{str(context['tag']).strip('[]')}`; goals are {context['expected_tags']}"
        return source.fault(
            (*path, "goal"), FaultCode.UNKNOWN_GOAL, told.replace("'", "`").replace("``", "`")
        )
    if kind in _OWN_CODES:
        return source.fault(path, FaultCode(kind), error["msg"])
    return source.fault(path, FaultCode.SHAPE, _shape_message(kind, context, error["msg"]))


def _shape_message(kind: str, context: dict[str, Any], message: str) -> str:
    if kind in ("enum", "literal_error"):
        return f"must be one of {context['expected']}".replace("'", "`").replace(" or ", ", ")
    if kind in ("greater_than_equal", "less_than_equal"):
        return f"must be at least {context['ge']}" if "ge" in context else f"must be at most {context['le']}"
    if kind in _SIZES:
        return _SIZES[kind].format(**context)
    return _MESSAGES.get(kind, message[:1].lower() + message[1:])


_MAPPING = "must be a mapping: lines of `key: value`"
_LIST = "must be a list"
_MESSAGES = {
    "string_type": "must be text; put it in quotes if it looks like something else",
    "string_pattern_mismatch": "must be small letters and digits, in words joined by `-`",
    "model_type": _MAPPING,
    "dict_type": _MAPPING,
    "dataclass_type": _MAPPING,
    "model_attributes_type": _MAPPING,
    "list_type": _LIST,
    "tuple_type": _LIST,
    "int_type": "must be a whole number such as 12, without quotes",
    "bool_type": "must be true or false",
}
_SIZES = {
    "too_short": "must have at least {min_length} entries, not {actual_length}",
    "too_long": "must have at most {max_length} entries, not {actual_length}",
    "string_too_short": "must not be empty",
    "string_too_long": "must have at most {max_length} characters",
}


def _keys_of(data: Any, location: tuple[str | int, ...]) -> Trail:
    """The keys in an error's location: it also names the variants of unions, which the file does not have."""
    keys: list[str | int] = []
    for number_in_row, step in enumerate(location):
        last = number_in_row == len(location) - 1
        if isinstance(data, dict) and (step in data or last):
            keys.append(step)
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            keys.append(step)
            data = data[step]
    return tuple(keys)
