"""YAML files as plain data in which every key and value knows its place.

A small and strict part of YAML: mappings, lists and scalars. Anchors, aliases, tags, duplicate keys and
several documents are faults, so that a file says just what one reads in it. Of unquoted scalars only whole
numbers, `true`, `false` and `null` are no text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import yaml

from trainer.content.faults import Fault, FaultCode

LARGEST_FILE = 256 * 1024
"""Bytes; a larger file is refused unread."""
DEEPEST = 12
"""Mappings and lists inside each other."""

Trail: TypeAlias = tuple[str | int, ...]
_WHOLE_NUMBER = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_RIGHT = {
    "found a tab character that violates indentation": "indent with spaces, never with tabs",
    "found a tab character where an indentation space is expected": "indent with spaces, never with tabs",
    "found character that cannot start any token": "indent with spaces, never with tabs; "
    "a text that begins with @, % or a backtick goes into quotes",
    "mapping values are not allowed in this context": "a text with a colon in it goes into quotes, "
    "or below a `|`; a key begins in the column of its neighbours",
    "did not find expected key": "the keys of a mapping begin in the same column, and behind a closing quote "
    "nothing more may stand",
    "could not find expected ':'": "a key ends with a colon and a space",
    "did not find expected '-' indicator": "the entries of a list begin in the same column, each with `- `",
    "did not find expected ',' or ']'": "a list in brackets has commas between its entries and ends with `]`",
    "did not find expected ',' or '}'": "a mapping in braces has commas between its keys and ends with `}`",
    "found unexpected end of stream": "a quote is opened and not closed",
    "found unknown escape character": "in double quotes a backslash is written twice",
    "block sequence entries are not allowed in this context": "a list begins on the line below its key",
    "mapping keys are not allowed in this context": "a text that begins with ? goes into quotes",
    "found incompatible YAML document": "leave the line with %YAML out",
}
"""What would be right, by what the parser says is wrong."""
_WORDS: dict[str, object] = {"true": True, "false": False, "null": None, "~": None, "": None}


class Place(NamedTuple):
    """Line and column, from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Source:
    """One file that could be read."""

    file: str
    data: Any
    """Dicts, lists, text, whole numbers, booleans and None; checked by the schema, hence Any."""
    values: dict[Trail, Place] = field(default_factory=dict)
    """Where each value begins, by the keys and indices that lead to it."""
    keys: dict[Trail, Place] = field(default_factory=dict)
    """Where each key of a mapping begins."""

    def fault(self, path: Trail, code: FaultCode, message: str, *, at_key: bool = False) -> Fault:
        """A fault at the value (or the key) that the path leads to, or at the nearest one around it."""
        places = self.keys if at_key else self.values
        while path and path not in places:
            path, places = path[:-1], self.values
        line, column = places.get(path, Place(1, 1))
        return Fault(self.file, line, column, code, message)


class _Refused(Exception):
    """Reading can't go on: what is wrong, and where."""

    def __init__(self, code: FaultCode, message: str, mark: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.place = _place(mark)


def _place(mark: object) -> Place:
    """The place of a mark; of two kinds, for YAML's parser in C has marks of its own."""
    line, column = getattr(mark, "line", 0), getattr(mark, "column", 0)
    return Place(line + 1, column + 1)


def read_source(root: Path, file: Path) -> tuple[Source | None, list[Fault]]:
    """The data of a file below the root, and the faults that kept it from being read."""
    name = file.relative_to(root).as_posix()
    try:
        text = _text(file)
        reader = _Reader(name, yaml.parse(text, Loader=yaml.CSafeLoader))
        return reader.source(), reader.faults
    except _Refused as refused:
        return None, [Fault(name, *refused.place, refused.code, refused.message)]
    except yaml.MarkedYAMLError as broken:
        place = _place(broken.problem_mark or broken.context_mark)
        return None, [Fault(name, *place, FaultCode.YAML, _told(broken.problem or "this is no YAML"))]
    except yaml.reader.ReaderError as broken:
        place = _end(text.encode()[: broken.position])
        message = f"the character U+{broken.character:04X} is not allowed: take it out"
        return None, [Fault(name, *place, FaultCode.YAML, message)]


def _text(file: Path) -> str:
    raw = file.read_bytes()
    if len(raw) > LARGEST_FILE:
        message = f"the file has {len(raw)} bytes; {LARGEST_FILE} are allowed"
        raise _Refused(FaultCode.TOO_BIG, message, None)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as broken:
        refused = _Refused(FaultCode.YAML, "the file is not UTF-8: save it in that encoding", None)
        refused.place = _end(raw[: broken.start])
        raise refused from broken


def _end(raw: bytes) -> Place:
    """The place behind the beginning of a file."""
    before = raw.decode("utf-8", "replace")
    return Place(before.count("\n") + 1, len(before) - before.rfind("\n"))


def _told(problem: str) -> str:
    """What the parser says, and what would be right."""
    right = _RIGHT.get(problem)
    return f"{problem}: {right}" if right else problem


class _Reader:
    """Builds the data out of the parser's events, so that nothing is built that is refused."""

    def __init__(self, file: str, events: Iterator[yaml.Event]) -> None:
        self._events = events
        self._source = Source(file, None)
        self.faults: list[Fault] = []

    def source(self) -> Source:
        data: Any = None
        documents = 0
        for event in self._events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise _Refused(FaultCode.YAML, "a second document begins here", event.start_mark)
            elif isinstance(event, yaml.NodeEvent):
                data = self._value(event, ())
        source = self._source
        return Source(source.file, data, source.values, source.keys)

    def _value(self, event: yaml.Event, path: Trail) -> Any:
        self._refuse(event, path)
        self._source.values[path] = _place(event.start_mark)
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(path)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(path)
        assert isinstance(event, yaml.ScalarEvent)
        return _scalar(event)

    def _mapping(self, path: Trail) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            self._refuse(event, path)
            if not isinstance(event, yaml.ScalarEvent):
                raise _Refused(FaultCode.SHAPE, "a key must be a word", event.start_mark)
            key = str(event.value)
            place = _place(event.start_mark)
            if key in found:
                message = f"`{key}` is there twice"
                self.faults.append(Fault(self._source.file, *place, FaultCode.DUPLICATE_KEY, message))
                self._value(next(self._events), (*path, key, "again"))
                continue
            self._source.keys[*path, key] = place
            found[key] = self._value(next(self._events), (*path, key))
        return found

    def _list(self, path: Trail) -> list[Any]:
        found: list[Any] = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            found.append(self._value(event, (*path, len(found))))
        return found

    def _refuse(self, event: yaml.Event, path: Trail) -> None:
        if isinstance(event, yaml.AliasEvent):
            raise _Refused(FaultCode.ANCHOR, "aliases (`*name`) are not allowed", event.start_mark)
        if getattr(event, "anchor", None) is not None:
            raise _Refused(FaultCode.ANCHOR, "anchors (`&name`) are not allowed", event.start_mark)
        if getattr(event, "tag", None) is not None:
            raise _Refused(FaultCode.TAG, "tags (`!name`) are not allowed", event.start_mark)
        if len(path) > DEEPEST:
            raise _Refused(FaultCode.TOO_DEEP, f"more than {DEEPEST} levels deep", event.start_mark)


def _scalar(event: yaml.ScalarEvent) -> object:
    text = str(event.value)
    if event.style is not None and event.style != "":
        return text
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _WHOLE_NUMBER.fullmatch(text) else text
