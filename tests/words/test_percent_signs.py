"""A percent sign stays with its number: between them stands a space at which no line breaks."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from trainer.words.prices import percent

ROOT = Path(__file__).parents[2]
LOOSE = re.compile(r"(?:^|[\ddsf]) %(?![\w(])")
"""A percent sign after a common space: in a text, a message ("%(share)d %%"), after what is filled in."""
CODE = re.compile(r"{%.*?%}|{{|}}|{#.*?#}", re.DOTALL)


def texts(source: str) -> Iterator[str]:
    """The strings of a module, without those that stand alone and tell of it."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def test_a_share_is_told_with_a_space_that_does_not_break() -> None:
    assert percent(0.14) == "14\u00a0%"


def test_no_percent_sign_of_a_module_can_leave_its_number() -> None:
    modules = [
        path for room in ("words", "web", "services") for path in (ROOT / "trainer" / room).rglob("*.py")
    ]
    found = [(path.name, text) for path in modules for text in texts(path.read_text("utf-8"))]
    assert any("\u00a0%" in text for _, text in found)
    assert [one for one in found if LOOSE.search(one[1])] == []


def test_no_percent_sign_of_a_template_or_a_lesson_can() -> None:
    pages = [(path, CODE.sub("", path.read_text("utf-8"))) for path in (ROOT / "templates").rglob("*.html")]
    lessons = [
        (path, path.read_text("utf-8"))
        for room in ("lessons", "puzzles")
        for path in (ROOT / room / "en").glob("*.yaml")
    ]
    assert any("\\u00a0%" in text for _, text in pages)
    assert [path.name for path, text in (*pages, *lessons) if LOOSE.search(text)] == []
