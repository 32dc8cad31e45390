"""Lists that are filtered by choices in their address and read in parts."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import abort, request, url_for

from trainer.services.history import Place

_MOST_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen; an empty `value` stands for no choice."""

    value: str
    words: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Field:
    """A question of the form above a list; `name` is its parameter in the address."""

    name: str
    words: str
    choices: tuple[Choice, ...]

    @property
    def is_needed(self) -> bool:
        """Whether there is anything to choose: more than one thing beside all of them."""
        return len(self.choices) > 2


@dataclass(frozen=True, slots=True)
class Parts:
    """Which part of a list is shown, and the ways to those before and after it; empty where there is none."""

    part: int
    parts: int
    before: str
    after: str


def chosen(name: str, values: Iterable[str]) -> str | None:
    """The value in the address, None for none; any other value leads nowhere."""
    value = request.args.get(name, "")
    if value and value not in set(values):
        abort(404)
    return value or None


def field(
    name: str, words: str, every: str, values: Mapping[str, str], choices: Mapping[str, str | None]
) -> Field:
    """A question with its choices in words; `every` are the words for none, empty where one is needed."""
    wanted = choices[name]
    found = [Choice(value, one, value == wanted) for value, one in values.items()]
    return Field(name, words, (*([Choice("", every, wanted is None)] if every else []), *found))


def told(values: Iterable[str], word: Callable[[str], str]) -> dict[str, str]:
    """The values with their words."""
    return {value: word(value) for value in values}


def part_wanted() -> int:
    """The part that the address asks for, from 1; what is no number leads nowhere."""
    text = request.args.get("part", "1")
    if not (text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS):
        abort(404)
    return int(text)


def parts(place: Place, endpoint: str, choices: Mapping[str, str | None]) -> Parts:
    """The ways to the parts before and after, with the same choices."""

    def way(part: int) -> str:
        kept = {name: value for name, value in choices.items() if value}
        return f"{url_for(endpoint)}?{urlencode({**kept, 'part': part})}"

    return Parts(
        part=place.part,
        parts=place.parts,
        before=way(place.part - 1) if place.part > 1 else "",
        after=way(place.part + 1) if place.part < place.parts else "",
    )
