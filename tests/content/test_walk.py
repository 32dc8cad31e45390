"""The walk in the guide for authors: its files are taken by the linter as they stand, one after the other."""

import re
from pathlib import Path

import pytest

from trainer.content.library import load
from trainer.content.lint import lint
from trainer.content.proving import prove_all

GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "authoring.md").read_text("utf-8")
FILE = re.compile(r"^   ```yaml\n   # ((?:lessons|puzzles)/\S+)\n(.*?)^   ```$", re.MULTILINE | re.DOTALL)


def test_each_file_of_the_walk_is_taken_by_the_linter(tmp_path: Path) -> None:
    files = FILE.findall(GUIDE)
    assert [name for name, _text in files] == [
        "lessons/the-cheapest-card.yaml",
        "lessons/en/the-cheapest-card.yaml",
        "puzzles/two-kings.yaml",
        "puzzles/en/two-kings.yaml",
    ]
    told = []
    for name, text in files:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"# {name}\n" + re.sub("^   ", "", text, flags=re.MULTILINE))
        told.append([str(fault) for fault in lint(tmp_path)])
    assert told[0][0] in GUIDE
    assert told[1] == []
    assert [fault.partition(": ")[2][:13] for fault in told[3]] == ["proof_missing"]
    assert list(prove_all(tmp_path)) == ["`the-four-or-the-kings` is proved"]
    assert lint(tmp_path) == []
    library = load(tmp_path)[0]
    assert [len(lesson.steps) for lesson in library.lessons] == [2]
    assert len(library.puzzles) == 1


@pytest.mark.parametrize("command", ["lint", "lint --prove", "preview", "schema", "reports"])
def test_the_guide_names_each_command_for_authors(command: str) -> None:
    assert re.search(rf"trainer {command}\b", GUIDE)
