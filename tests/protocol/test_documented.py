"""The page that describes the protocol is true: its examples run, and nothing is missing."""

import json
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.protocol.asking import answer
from trainer.cli import main
from trainer.protocol.lines import LONGEST_LINE, answer_line
from trainer.protocol.op import Op
from trainer.protocol.ops import OPS
from trainer.protocol.refusals import ErrorCode
from trainer.rules.shapes import Kind

DOCUMENT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
REQUESTS = re.findall(r"^> (.*)\n< (.*)$", DOCUMENT, re.MULTILINE)
COMMANDS = re.findall(r"^\$ (trainer .*)\n((?:(?!\$ |```).*\n)*)", DOCUMENT, re.MULTILINE)


def section(name: str) -> str:
    found = re.search(rf"^## {name}\n(.*?)(?=^## |\Z)", DOCUMENT, re.MULTILINE | re.DOTALL)
    assert found is not None, f"no section {name}"
    return found[1]


@pytest.mark.parametrize(("asked", "told"), REQUESTS)
def test_examples_of_requests(asked: str, told: str) -> None:
    assert json.loads(answer_line(asked.encode())) == json.loads(told)


@pytest.mark.parametrize(("command", "told"), COMMANDS)
def test_examples_of_commands(command: str, told: str) -> None:
    result = CliRunner().invoke(main, shlex.split(command)[1:])
    assert (result.exit_code, result.stdout) == (0, told)


@pytest.mark.parametrize("op", OPS.values(), ids=OPS)
def test_each_op_has_its_section_with_fields_and_examples(op: Op) -> None:
    text = section(op.name)
    for field in op.fields:
        assert f"`{field.name}`" in text
    examples = [json.loads(asked) for asked, _ in re.findall(r"^> (.*)\n< (.*)$", text, re.MULTILINE)]
    assert examples
    assert all(asked["op"] == op.name for asked in examples)
    answered = {key for asked in examples for key in answer(**asked)}
    for key in answered:
        assert f"`{key}`" in text, f"{op.name} gives {key}"


def test_the_sections_of_ops_are_the_ops() -> None:
    sections = re.findall(r"^## ([a-z]+)$", DOCUMENT, re.MULTILINE)
    assert sections == list(OPS)
    assert set(answer("hello")["ops"]) == set(sections)


@pytest.mark.parametrize("code", ErrorCode)
def test_each_code_of_an_error_is_described(code: ErrorCode) -> None:
    assert f"| `{code}` |" in DOCUMENT


@pytest.mark.parametrize("kind", Kind)
def test_each_kind_is_named(kind: Kind) -> None:
    assert f"`{kind}`" in DOCUMENT


def test_each_op_is_a_command_and_each_command_is_shown() -> None:
    shown = {shlex.split(command)[1] for command, _ in COMMANDS}
    assert set(OPS) - {"hello"} <= set(main.commands)
    assert set(OPS) - {"hello", "review"} | {"rules"} == shown  # what reads a file is shown on its own page
    for name in ("rulesets", "export", "import", "engine"):
        assert name in main.commands
        assert f"`trainer {name}`" in DOCUMENT


def test_bounds_are_told() -> None:
    assert f"{LONGEST_LINE:,} bytes" in DOCUMENT
