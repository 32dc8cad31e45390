"""One apostrophe for everybody: what people read in messages, lessons and puzzles has the curved one."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
STRAIGHT = re.compile(r"(?<=[A-Za-z])'(?=[a-z]|\s)")
MESSAGE = re.compile(r'\b(?:_|ngettext)\((?:\s*"[^"]*",?)+')
FUNCTIONS = {"gettext", "ngettext", "_", "_l"}


def messages(source: str) -> Iterator[str]:
    """The texts of a module that are messages for people."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in FUNCTIONS:
            yield from (
                one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)
            )


def test_messages_in_modules_have_the_curved_apostrophe() -> None:
    modules = sorted((ROOT / "trainer").rglob("*.py"))
    found = [(path, one) for path in modules for one in messages(path.read_text("utf-8"))]
    assert any("’" in one for _, one in found)
    assert [(path.name, one) for path, one in found if STRAIGHT.search(one)] == []


def test_messages_in_templates_have_it_too() -> None:
    pages = sorted((ROOT / "templates").rglob("*.html"))
    found = [(path, one[0]) for path in pages for one in MESSAGE.finditer(path.read_text("utf-8"))]
    assert any("’" in one for _, one in found)
    assert [(path.name, one) for path, one in found if STRAIGHT.search(one)] == []


def test_lessons_and_puzzles_have_it_too() -> None:
    texts = sorted([*(ROOT / "lessons" / "en").glob("*.yaml"), *(ROOT / "puzzles" / "en").glob("*.yaml")])
    assert any("’" in path.read_text("utf-8") for path in texts)
    assert [path.name for path in texts if STRAIGHT.search(path.read_text("utf-8"))] == []
