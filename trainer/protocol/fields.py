"""Declared fields: what an op may be given, each checked and read by the same mechanism.

A reader gets the name that messages call the value, the value out of the JSON, and the rules; it gives the
value that the op works with, or raises `Refused`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar, cast

from trainer.protocol.refusals import ErrorCode, Refused, shortened
from trainer.rules.cards import RANKS, SMALL_JOKER, Cards, Rank, size
from trainer.rules.errors import Unreadable
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import Kind

YES, NO = "yes", "no"
"""Answers in the doubling stage and to the open hand, as records write them."""

Value = TypeVar("Value")
Value_co = TypeVar("Value_co", covariant=True)
Reader: TypeAlias = Callable[[str, object, RuleSet], Value]


@dataclass(frozen=True, slots=True)
class Field(Generic[Value_co]):
    """One field of a request: its name, how it is read, and what counts where it is left out."""

    name: str
    read: Reader[Value_co]
    optional: bool = False
    default: Value_co | None = None


def needed(name: str, read: Reader[Value]) -> Field[Value]:
    """A field that must be there."""
    return Field(name, read)


def optional(name: str, read: Reader[Value]) -> Field[Value | None]:
    """A field that may be left out or null: then it is None."""
    return Field(name, read, optional=True)


def defaulting(name: str, read: Reader[Value], default: Value) -> Field[Value]:
    """A field that may be left out or null: then it has this value."""
    return Field(name, read, optional=True, default=default)


@dataclass(frozen=True, slots=True)
class Values:
    """The values of the fields of one request."""

    by_name: Mapping[str, object]

    def __getitem__(self, field: Field[Value]) -> Value:
        return cast(Value, self.by_name[field.name])


def read_field(field: Field[Value], request: Mapping[str, object], rules: RuleSet) -> Value | None:
    """The value of a field in a request; raises Refused where it is missing or not what it must be."""
    value = request.get(field.name)
    if value is not None:
        return field.read(field.name, value, rules)
    if field.optional:
        return field.default
    if field.name in request:
        raise Refused(ErrorCode.WRONG_TYPE, f"`{field.name}` must not be null")
    raise Refused(ErrorCode.MISSING_FIELD, f"`{field.name}` is missing")


def text(name: str, value: object, rules: RuleSet) -> str:
    """A JSON string."""
    if not isinstance(value, str):
        raise wrong_type(name, "a string", value)
    return value


def yes_or_no(name: str, value: object, rules: RuleSet) -> bool:
    """A JSON boolean."""
    if not isinstance(value, bool):
        raise wrong_type(name, "true or false", value)
    return value


def number(least: int, most: int) -> Reader[int]:
    """A whole number within bounds."""
    return bounded(lambda _: (least, most))


def bounded(bounds: Callable[[RuleSet], tuple[int, int]]) -> Reader[int]:
    """A whole number within bounds that depend on the rules."""

    def read(name: str, value: object, rules: RuleSet) -> int:
        least, most = bounds(rules)
        told = f"a whole number from {least} to {most}"
        if type(value) is not int:  # a bool is an int to Python, and no number to anybody else
            raise wrong_type(name, told, value)
        if not least <= value <= most:
            raise Refused(ErrorCode.OUT_OF_RANGE, f"`{name}` must be {told}")
        return value

    return read


def one_of(words: Iterable[str]) -> Reader[str]:
    """One of a few words."""
    known = tuple(words)

    def read(name: str, value: object, rules: RuleSet) -> str:
        word = text(name, value, rules)
        if word not in known:
            raise Refused(
                ErrorCode.OUT_OF_RANGE, f"`{name}` must be one of {', '.join(known)}, not {shortened(word)}"
            )
        return word

    return read


def list_of(item: Reader[Value]) -> Reader[tuple[Value, ...]]:
    """A JSON array of such values."""

    def read(name: str, value: object, rules: RuleSet) -> tuple[Value, ...]:
        if not isinstance(value, list):
            raise wrong_type(name, "an array", value)
        return tuple(item(f"{name}[{index}]", one, rules) for index, one in enumerate(value))

    return read


def by_seat(item: Reader[Value]) -> Reader[tuple[Value, ...]]:
    """A JSON array with one such value for each seat."""
    read_list = list_of(item)

    def read(name: str, value: object, rules: RuleSet) -> tuple[Value, ...]:
        values = read_list(name, value, rules)
        if len(values) != rules.seats:
            raise Refused(
                ErrorCode.OUT_OF_RANGE, f"`{name}` must have {rules.seats} entries, not {len(values)}"
            )
        return values

    return read


def cards(name: str, value: object, rules: RuleSet) -> Cards:
    """Cards as text, at most as many of each rank as there are."""
    try:
        return read_cards(text(name, value, rules), rules)
    except Unreadable as unreadable:
        raise unreadable_field(name, unreadable) from unreadable


def hand(name: str, value: object, rules: RuleSet) -> Cards:
    """At least one card and at most those of a landlord: more nobody can hold."""
    held, most = cards(name, value, rules), rules.hand_size + rules.bottom_size
    if not 1 <= size(held) <= most:
        raise Refused(ErrorCode.OUT_OF_RANGE, f"`{name}` must have 1 to {most} cards, not {size(held)}")
    return held


def wild_rank(name: str, value: object, rules: RuleSet) -> Rank:
    """The rank that is wild; only rules with wildcards have one (V3)."""
    word = text(name, value, rules)
    if not rules.wildcards:
        raise Refused(ErrorCode.IMPOSSIBLE, f"`{name}`: no rank is wild under the rules `{rules.id}`")
    if len(word) != 1 or word.upper() not in RANKS[:SMALL_JOKER]:
        raise Refused(
            ErrorCode.OUT_OF_RANGE, f"`{name}` must be one of {' '.join(RANKS[:SMALL_JOKER])}, a rank"
        )
    return RANKS.index(word.upper())


@dataclass(frozen=True, slots=True)
class Reading:
    """How cards are to be read."""

    kind: Kind
    rank: Rank
    length: int


def reading(name: str, value: object, rules: RuleSet) -> Reading:
    """A reading as answers tell it: an object with kind, rank and length."""
    if not isinstance(value, dict):
        raise wrong_type(name, "an object with kind, rank and length", value)
    unknown = value.keys() - set(_READING)
    if unknown:
        raise Refused(ErrorCode.UNKNOWN_FIELD, f"`{name}` has no field {shortened(min(unknown))}")
    missing = next((part for part in _READING if part not in value), None)
    if missing is not None:
        raise Refused(ErrorCode.MISSING_FIELD, f"`{name}.{missing}` is missing")
    kind = one_of(Kind)(f"{name}.kind", value["kind"], rules)
    rank = one_of(RANKS)(f"{name}.rank", value["rank"], rules)
    length = number(1, len(RANKS))(f"{name}.length", value["length"], rules)
    return Reading(Kind(kind), RANKS.index(rank), length)


_READING = ("kind", "rank", "length")

_JSON_NAMES = {
    type(None): "null",
    bool: "true or false",
    int: "a number",
    float: "a fraction",
    list: "an array",
}


def wrong_type(name: str, told: str, value: object) -> Refused:
    """The refusal of a value of another type."""
    met = shortened(value) if isinstance(value, str) else _JSON_NAMES.get(type(value), "an object")
    return Refused(ErrorCode.WRONG_TYPE, f"`{name}` must be {told}, not {met}")


def unreadable_field(name: str, unreadable: Unreadable) -> Refused:
    """The refusal of a text that is not in the notation."""
    return Refused(ErrorCode.UNREADABLE, f"`{name}` can't be read: {unreadable}")
