"""What the documents name is there: files, modules, tests, commands, settings, links and anchors.

Names stand in backticks, or in blocks of lines to type. Whatever is renamed or removed fails here, under the
name of the document that still tells of it.
"""

import ast
import importlib
import re
import shlex
from functools import cache
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from types import ModuleType

import click
import pytest

from trainer.cli import main
from trainer.settings import SETTINGS
from trainer.web.document import load

TOP = Path(__file__).resolve().parents[1]
DOCUMENTS = sorted([*TOP.glob("*.md"), *(TOP / "docs").glob("*.md")])
FOLDERS = ("docs", "lessons", "puzzles", "static", "templates", "tests", "trainer")
MADE_BY_READERS = {
    "lessons/the-cheapest-card.yaml",
    "lessons/en/the-cheapest-card.yaml",
    "puzzles/two-kings.yaml",
    "puzzles/composed.yaml",
    "puzzles/en/composed.yaml",
    "messages.pot",
    "trainer/translations",
}
"""Files that a document has its reader make."""
ENDINGS = ("css", "html", "js", "json", "lock", "md", "npz", "py", "svg", "toml", "yaml")
FILE = re.compile(rf"[\w.-]+(?:/[\w.<>-]+)*(?:/|\.(?:{'|'.join(ENDINGS)}))|[\w-]+(?:/[\w-]+)+")
MODULE = re.compile(r"(?:python -m )?((?:tests|trainer)(?:\.[a-z_]\w*)+)(?:\(.*\))?")
LINE_OF_TREE = re.compile(r"( +)(\w+/|[\w, .]*\.py)")

of_each_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)


@cache
def code(document: Path) -> tuple[str, ...]:
    """What stands in backticks, and the lines of blocks that are typed."""
    text = document.read_text(encoding="utf-8")
    block = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    lines = [line.strip().removeprefix("$ ") for found in block.findall(text) for line in found.splitlines()]
    return (*re.findall(r"`([^`\n]+)`", block.sub("", text)), *lines)


@cache
def files() -> tuple[PurePosixPath, ...]:
    """All files and folders of the repository that are no program's making, from its top."""
    found = [TOP / folder for folder in FOLDERS]
    found += [path for folder in FOLDERS for path in (TOP / folder).rglob("*")]
    found += [path for path in TOP.iterdir() if path.is_file()]
    return tuple(PurePosixPath(path.relative_to(TOP).as_posix()) for path in found)


def is_there(name: str) -> bool:
    """Whether some file ends so, folders counted whole; what stands in <> stands for any name."""
    return any(path.match(re.sub(r"<\w+>", "*", name)) for path in files())


def is_ours(name: str) -> bool:
    """Whether a path would be one of the repository: not an address, nor a place on somebody's machine."""
    rooms = {path.name for path in files() if path.parts[0] == "trainer" and not path.suffix}
    first, _, rest = name.partition("/")
    return first in rooms.union(FOLDERS) if rest or name.endswith("/") else "." in name


@of_each_document
def test_each_file_that_it_names_is_there(document: Path) -> None:
    named = {name.rstrip("/") for name in code(document) if FILE.fullmatch(name) and is_ours(name)}
    assert {name for name in named - MADE_BY_READERS if not is_there(name)} == set()


@of_each_document
def test_each_module_that_it_names_is_there_with_what_is_in_it(document: Path) -> None:
    named = {found[1] for each in code(document) if (found := MODULE.fullmatch(each))}
    assert {name for name in named if not is_defined(name)} == set()


def is_defined(name: str) -> bool:
    """Whether this is a module, or the name of something in one."""
    module, _, inside = name.rpartition(".")
    if find_spec(module) is None:
        return False
    return hasattr(importlib.import_module(module), inside) or find_spec(name) is not None


@cache
def all_tests() -> frozenset[str]:
    found = [path.read_text(encoding="utf-8") for path in (TOP / "tests").rglob("test_*.py")]
    return frozenset(name for text in found for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE))


@of_each_document
def test_each_test_that_it_names_is_there(document: Path) -> None:
    named = {name for name in code(document) if re.fullmatch(r"test_\w+", name)}
    assert named - all_tests() == set()


@of_each_document
def test_each_command_that_it_names_is_there(document: Path, run_script: ModuleType) -> None:
    for line in code(document):
        words = (
            shlex.split(line.partition("./run ")[2] or line) if "./run " in line or "trainer " in line else []
        )
        if "./run " in line and words[0] != "trainer":
            assert words[0] in run_script.WORDS, line
            assert words[0] != "bench" or words[1] in run_script.BENCHES, line
        elif words and words[0] == "trainer":
            assert unknown_to(main, words[1:]) == [], line


def unknown_to(command: click.Command, words: list[str]) -> list[str]:
    """The commands and options among the words that there are not."""
    if isinstance(command, click.Group) and words and re.fullmatch("[a-z]+", words[0]):
        inner = command.commands.get(words[0])
        return [words[0]] if inner is None else unknown_to(inner, words[1:])
    known = {option for each in command.get_params(click.Context(command)) for option in each.opts}
    return [word for word in words if word.startswith("--") and word.partition("=")[0] not in known]


@of_each_document
def test_each_setting_that_it_names_is_there(document: Path) -> None:
    named = {name for each in code(document) for name in re.findall(r"\bTRAINER_\w+", each)}
    assert named - {line.variable for line in SETTINGS} == set()


@of_each_document
def test_each_link_leads_to_something(document: Path) -> None:
    for target in re.findall(r"\]\(([^):\s]+)\)", document.read_text(encoding="utf-8")):
        name, _, anchor = target.partition("#")
        there = document.parent / name if name else document
        assert there.exists(), target
        assert not anchor or f'id="{anchor}"' in load(there).body, target


def test_the_tree_of_the_architecture_is_that_of_the_program() -> None:
    block = (TOP / "docs" / "architecture.md").read_text(encoding="utf-8").split("```\n")[1]
    folders = [TOP / "trainer"]
    told: set[Path] = set()
    for line in block.splitlines()[1:]:
        found = LINE_OF_TREE.match(line)
        assert found, line
        depth = len(found[1]) // 2
        folders = [*folders[:depth], folders[depth - 1] / found[2]]
        place = folders[depth] if found[2].endswith("/") else folders[depth - 1]
        told |= {folders[depth]} if found[2].endswith("/") else set()
        told |= {place / name for name in re.findall(r"\b\w+\.py\b", line)}
    assert {path.relative_to(TOP) for path in told if not path.exists()} == set()
    assert {path.relative_to(TOP) for path in rooms() if path not in told} == set()


def rooms() -> set[Path]:
    """The folders of the program that hold modules with something in them, but for the migrations."""
    return {
        path.parent
        for path in (TOP / "trainer").rglob("*.py")
        if ast.parse(path.read_text(encoding="utf-8")).body
        and path.parent.name not in ("trainer", "versions")
    }
