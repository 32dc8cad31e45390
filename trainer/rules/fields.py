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
        """Takes a text apart; raises Unreadable for another title, and for unknown or repeated fields."""
        if len(text) > LONGEST_TEXT:
            raise Unreadable(f"longer than {LONGEST_TEXT} characters", text)
        first, *rest = text.strip().split(separator)
        place = len(text) - len(text.lstrip()) + len(first) + len(separator)
        if first.strip() != title:
            raise Unreadable(f"must begin with `{title}`", text)
        values: dict[str, str] = {}
        places: dict[str, int] = {}
        for field in rest:
            begin = place + len(field) - len(field.lstrip())
            place += len(field) + len(separator)
            name, _, value = field.strip().partition(" ")
            if name not in names:
                raise Unreadable(f"unknown field `{name}`; there are {', '.join(names)}", text, begin)
            if name in values:
                raise Unreadable(f"field `{name}` stands twice", text, begin)
            values[name], places[name] = value.strip(), begin
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
        try:
            return read_rules(self.values.get("rules", STANDARD.id))
        except Unreadable as error:
            raise self.wrong("rules", f"can't be read: {error.problem}") from error

    def wrong(self, name: str, problem: str) -> Unreadable:
        """The error to raise for a field."""
        return Unreadable(f"{name} {problem}", self.whole, self.places.get(name, 0))


def is_number(word: str, longest: int) -> bool:
    """Whether a word is a whole number of at most so many of the digits 0 to 9."""
    return word.isascii() and word.isdecimal() and len(word) <= longest
