"""Puzzles that are withdrawn: in no theme, without a proof or texts, and their ids stay taken."""

import shutil
from pathlib import Path

import pytest

from trainer.content.library import load, provable_questions
from trainer.content.lint import lint

GOOD = Path(__file__).parent / "good"
WHY = "Two answers were right, and one was refused."


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The good content, one of its puzzles withdrawn; it could not be asked any more as it stands."""
    shutil.copytree(GOOD, tmp_path / "content")
    file = tmp_path / "content" / "puzzles" / "planes.yaml"
    text = file.read_text()
    text = text.replace("level: 1", f'level: 1\n    withdrawn: "{WHY}"')
    file.write_text(text.replace(', "8888"', "").replace('"44455567"', '"JJJQQQ89"'))
    return tmp_path / "content"


def test_it_is_served_to_nobody_and_the_library_knows_why(root: Path) -> None:
    assert lint(root) == []
    library = load(root)[0]
    assert [puzzle.id for puzzle in library.puzzles] == ["how-much"]
    assert library.withdrawn == {"which-beat-it": WHY}


def test_its_texts_may_go(root: Path) -> None:
    texts = root / "puzzles" / "en" / "planes.yaml"
    head, _, rest = texts.read_text().partition("  which-beat-it:")
    texts.write_text(head + "  how-much:" + rest.partition("  how-much:")[2])
    assert lint(root) == []


def test_its_id_stays_taken(root: Path) -> None:
    structure = (root / "puzzles" / "planes.yaml").read_text()
    (root / "puzzles" / "triples.yaml").write_text(
        structure.partition("puzzles:")[0].replace("planes", "triples").replace("order: 1", "order: 2")
        + 'puzzles:\n  - id: which-beat-it\n    level: 1\n    task:\n      goal: counts\n      cards: "334"\n'
    )
    (root / "puzzles" / "en" / "triples.yaml").write_text(
        "title: Triples\npuzzles:\n  which-beat-it:\n    title: Count\n    task: How many cards?\n"
    )
    assert [str(fault) for fault in lint(root)] == [
        "puzzles/triples.yaml:4:9: id_taken: `which-beat-it` is in puzzles/planes.yaml too"
    ]


def test_it_needs_no_proof(root: Path) -> None:
    file = root / "puzzles" / "planes.yaml"
    position = "position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6"
    task = f'    task:\n      goal: wins_by_force\n      position: "{position}"\n'
    file.write_text(file.read_text() + f'  - id: gone\n    level: 1\n    withdrawn: "{WHY}"\n{task}')
    assert provable_questions(root) == {}
    assert lint(root) == []
