"""JSON Schemas for editors: what is published is what files are read by, and all our own content fits."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from trainer.content.json_schema import FileKind, json_schema
from trainer.content.source import read_source

TOP = Path(__file__).resolve().parents[2]
GOOD, BAD = Path(__file__).parent / "good", Path(__file__).parent / "bad"
FOLDERS = {
    FileKind.LESSON: "lessons/*.yaml",
    FileKind.LESSON_TEXTS: "lessons/*/*.yaml",
    FileKind.PUZZLES: "puzzles/*.yaml",
    FileKind.PUZZLE_TEXTS: "puzzles/*/*.yaml",
}


def data_of(root: Path, file: Path) -> Any:
    source, faults = read_source(root, file)
    assert source is not None
    assert faults == []
    return source.data


@pytest.mark.parametrize("kind", FileKind)
def test_what_is_published_is_what_the_program_reads_by(kind: FileKind) -> None:
    published = (TOP / "docs" / "schemas" / f"{kind}.json").read_text("utf-8")
    assert json.loads(published) == json_schema(kind), (
        f"run: trainer schema {kind} > docs/schemas/{kind}.json"
    )
    Draft202012Validator.check_schema(json_schema(kind))


@pytest.mark.parametrize("kind", FileKind)
@pytest.mark.parametrize("root", [TOP, GOOD])
def test_content_without_faults_fits(kind: FileKind, root: Path) -> None:
    files = sorted(root.glob(FOLDERS[kind]))
    assert files
    validator = Draft202012Validator(json_schema(kind))
    faults = [
        f"{file.name}: {error.json_path}: {error.message}"
        for file in files
        for error in validator.iter_errors(data_of(root, file))
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("unquoted-cards", FileKind.PUZZLES),
        ("unknown-key", FileKind.LESSON),
        ("unknown-goal", FileKind.LESSON),
        ("missing-key", FileKind.LESSON),
        ("no-such-rank", FileKind.LESSON),
        ("unknown-concept", FileKind.LESSON),
        ("unknown-rule", FileKind.LESSON),
        ("unknown-kind", FileKind.LESSON),
        ("level-too-high", FileKind.PUZZLES),
        ("id-with-capitals", FileKind.LESSON),
        ("text-is-a-number", FileKind.PUZZLE_TEXTS),
    ],
)
def test_an_editor_sees_mistakes_that_need_no_rules(name: str, kind: FileKind) -> None:
    assert not Draft202012Validator(json_schema(kind)).is_valid(data_of(BAD, BAD / f"{name}.yaml"))


def test_fields_are_described_in_the_words_of_the_program() -> None:
    task = json_schema(FileKind.LESSON)["$defs"]["TaskEntry"]["properties"]
    assert task["only"]["description"].startswith("Whether one answer alone must be right")
    assert "wasted_control" in task["concepts"]["items"]["enum"]
