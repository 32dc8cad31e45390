"""The frame that positions and game records share: a title with its version, then named fields."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from trainer.rules.errors import Unreadable, shortened
from trainer.rules.notation import LONGEST_TEXT
from trainer.rules.ruleset import STANDARD, RuleSet
from trainer.rules.switches import read_rules

_Read = TypeVar("_Read")
_LONGEST_WORD = 40
"""So many characters of a word that can't be read are shown."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of one text by name."""

    whole: str
    values: dict[str, str]
    places: dict[str, int]
    """Where in the whole text each field begins."""

    @classmethod
    def read(cls, text: str, title: str, separator: str, names: tuple[str, ...]) -> "Fields":
        """Takes a text apart, in which empty fields say nothing.

        Raises Unreadable for another title or a second one, and for unknown or repeated fields.
        """
        if len(text) > LONGEST_TEXT:
            raise Unreadable(f"longer than {LONGEST_TEXT} characters", text)
        first, *rest = text.strip().split(separator)
        begin = len(text) - len(text.lstrip())
        if _plain(first) != title:
            met = f", not with `{shortened(first.strip(), _LONGEST_WORD)}`" if first else ""
            raise Unreadable(f"must begin with `{title}`{met}", text, begin)
        place = begin + len(first) + len(separator)
        values: dict[str, str] = {}
        places: dict[str, int] = {}
        for field in rest:
            begin = place + len(field) - len(field.lstrip())
            place += len(field) + len(separator)
            if not field.strip():
                continue
            name, *value = field.split(maxsplit=1)
            if _plain(field) == title:
                raise Unreadable(f"a second `{title}` begins here; only one is read at a time", text, begin)
            if name not in names:
                shown = shortened(name, _LONGEST_WORD)
                raise Unreadable(f"unknown field `{shown}`; there are {', '.join(names)}", text, begin)
            if name in values:
                raise Unreadable(f"field `{name}` stands twice", text, begin)
            values[name], places[name] = "".join(value).strip(), begin
        return cls(text, values, places)

    def text(self, name: str) -> str:
        """The value of a field; empty if it is not there."""
        return self.values.get(name, "")

    def words(self, name: str) -> list[str]:
        """The words of a field; none if it is not there."""
        return self.text(name).split()

    def read_words(self, name: str, read: Callable[[str], _Read]) -> Iterator[_Read]:
        """What each word of a field says; raises Unreadable, which tells the word that can't be read."""
        place = self.places.get(name, 0) + len(name)
        for number, word in enumerate(self.words(name), 1):
            place = self.whole.index(word, place)
            try:
                yield read(word)
            except Unreadable as error:
                problem = f"{name}, word {number}, `{shortened(word, _LONGEST_WORD)}`: {error.problem}"
                raise Unreadable(problem, self.whole, place + error.place) from error
            place += len(word)

    def read_part(self, name: str, part: str, read: Callable[[str], _Read]) -> _Read:
        """What a part of a field says; raises Unreadable, which tells the field that can't be read."""
        try:
            return read(part)
        except Unreadable as error:
            raise self.wrong(name, f"can't be read: {error.problem}") from error

    def number(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """A field as a number within bounds; raises Unreadable."""
        value = self.values.get(name)
        if value is None and default is not None:
            return default
        if value is None or not is_number(value, 12) or not least <= int(value) <= most:
            raise self.wrong(name, f"must be a number from {least} to {most}")
        return int(value)

    def rule_set(self) -> RuleSet:
        """The rule set that the text names; standard if it names none."""
        return self.read_part("rules", self.values.get("rules", STANDARD.id), read_rules)

    def wrong(self, name: str, problem: str) -> Unreadable:
        """The error to raise for a field."""
        return Unreadable(f"{name} {problem}", self.whole, self.places.get(name, 0))


def _plain(text: str) -> str:
    """Words with one blank between two."""
    return " ".join(text.split())


def is_number(word: str, longest: int) -> bool:
    """Whether a word is a whole number of at most so many of the digits 0 to 9."""
    return word.isascii() and word.isdecimal() and len(word) <= longest
