"""What content files may hold, as JSON Schemas: for editors, which then complete keys and mark mistakes.

They come from the same declarations by which files are read (`trainer.content.schema`), with the sentences
that stand there. What takes the rules or the other file to find out, only the linter knows.
"""

import ast
import inspect
from collections.abc import Iterator
from enum import StrEnum
from types import ModuleType
from typing import Any, TypeAlias, get_args

from pydantic import BaseModel, TypeAdapter

from trainer.content import schema
from trainer.content.schema import (
    LessonFile,
    LessonText,
    PuzzleEntry,
    PuzzleFile,
    Question,
    TaskEntry,
    TaskText,
    ThemeText,
)

Json: TypeAlias = dict[str, Any]


class FileKind(StrEnum):
    """The four kinds of content files."""

    LESSON = "lesson"
    LESSON_TEXTS = "lesson-texts"
    PUZZLES = "puzzles"
    PUZZLE_TEXTS = "puzzle-texts"


_FILES: dict[FileKind, tuple[type[BaseModel], str, type[BaseModel]]] = {
    FileKind.LESSON: (LessonFile, "steps", TaskEntry),
    FileKind.LESSON_TEXTS: (LessonText, "steps", TaskText),
    FileKind.PUZZLES: (PuzzleFile, "puzzles", PuzzleEntry),
    FileKind.PUZZLE_TEXTS: (ThemeText, "puzzles", TaskText),
}
"""The shape of a file, the key under which its tasks stand, and the shape of one of these."""


def json_schema(kind: FileKind) -> Json:
    """The JSON Schema (draft 2020-12) of the files of a kind."""
    file, key, task = _FILES[kind]
    whole, inner = _described(file), _described(task)
    parts = {**whole.pop("$defs", {}), **inner.pop("$defs", {}), task.__name__: inner}
    each = {"$ref": f"#/$defs/{task.__name__}"}
    tasks = whole["properties"][key]
    tasks["items" if tasks["type"] == "array" else "additionalProperties"] = each
    found: Json = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Dou Dizhu Trainer: {kind.value.replace('-', ': ')}",
        **whole,
        "$defs": dict(sorted(parts.items())),
    }
    return found


def _described(shape: type[BaseModel]) -> Json:
    found: Json = _plain(TypeAdapter(shape).json_schema())
    said = _sayings()
    for name, part in [(shape.__name__, found), *found.get("$defs", {}).items()]:
        for key, about in part.get("properties", {}).items():
            if (name, key) in said:
                about["description"] = said[name, key]
    return found


def _plain(part: Any) -> Any:
    """Without what says nothing to an author: titles made from names, and that a key left out is null."""
    if isinstance(part, list):
        return [_plain(one) for one in part]
    if not isinstance(part, dict):
        return part
    choices = part.get("anyOf", [])
    if {"type": "null"} in choices and len(choices) == 2:
        rest = {key: value for key, value in part.items() if key not in ("anyOf", "default")}
        part = {**next(one for one in choices if one != {"type": "null"}), **rest}
    return {
        key: _plain(value) for key, value in part.items() if not (key == "title" and isinstance(value, str))
    }


def _sayings() -> dict[tuple[str, str], str]:
    """The sentence below each declared field, by the name of its class and its own."""
    goals = {inspect.getmodule(question) for question in get_args(Question)}
    modules = [schema, *(module for module in goals if module is not None)]
    return {at: said for module in modules for at, said in _sayings_of(module)}


def _sayings_of(module: ModuleType) -> Iterator[tuple[tuple[str, str], str]]:
    for declared in ast.parse(inspect.getsource(module)).body:
        if isinstance(declared, ast.ClassDef):
            for field, after in zip(declared.body, declared.body[1:], strict=False):
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                    said = _text_of(after)
                    if said:
                        yield (declared.name, field.target.id), said


def _text_of(statement: ast.stmt) -> str:
    value = statement.value if isinstance(statement, ast.Expr) else None
    told = value.value if isinstance(value, ast.Constant) else None
    return inspect.cleandoc(told) if isinstance(told, str) else ""
