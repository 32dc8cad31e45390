"""A content file while it is written: read anew on each change, proved beside, nothing else touched."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from trainer.content.preview import Draft, NoContentFile
from trainer.content.proofs import FILES, read_proofs

GOOD = Path(__file__).parent / "good"
WON = "position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6"
LOST = "position 1; landlord 0; bid 1; turn 0; hands 345 2 2"
FORCED = """theme: force
order: 2
puzzles:
  - id: which-first
    level: 1
    task:
      goal: wins_by_force
      position: "{position}"
"""
TEXTS = """title: By force
puzzles:
  which-first:
    title: Which first?
    task: Win by force.
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(GOOD, tmp_path / "content")
    (tmp_path / "content" / "puzzles" / "force.yaml").write_text(FORCED.format(position=WON))
    (tmp_path / "content" / "puzzles" / "en" / "force.yaml").write_text(TEXTS)
    return tmp_path / "content"


@pytest.fixture
def draft(root: Path) -> Iterator[Draft]:
    found = Draft(root / "puzzles" / "force.yaml")
    yield found
    found.close()


def save(file: Path, text: str) -> None:
    """Writes a file so that its time is another one, however coarse the clock is."""
    before = file.stat().st_mtime_ns if file.exists() else 0
    file.write_text(text)
    os.utime(file, ns=(before + 10**9, before + 10**9))


def test_only_the_file_itself_is_in_the_library(draft: Draft) -> None:
    draft.read()
    draft.wait()
    assert [theme.id for theme in draft.read().library.themes] == ["force"]
    assert draft.read().library.lessons == ()


def test_what_needs_a_proof_is_proved_beside_and_the_content_is_not_touched(draft: Draft) -> None:
    first = draft.read()
    draft.wait()
    proved = draft.read()
    assert (proved.faults, proved.waiting, proved.unproved) == ((), (), ())
    assert proved.version >= first.version
    assert [puzzle.id for puzzle in proved.library.puzzles] == ["which-first"]
    assert not (draft.root / FILES[1]).exists()


def test_proofs_are_kept_beside_the_content_where_that_is_asked_for(root: Path) -> None:
    draft = Draft(root / "puzzles" / "en" / "force.yaml", write=True)
    draft.read()
    draft.wait()
    draft.close()
    assert list(read_proofs(root)) == ["which-first"]


def test_a_change_is_read_and_proved_anew(draft: Draft) -> None:
    draft.read()
    draft.wait()
    before = draft.read().version
    save(draft.root / "puzzles" / "force.yaml", FORCED.format(position=LOST))
    draft.read()
    draft.wait()
    after = draft.read()
    assert after.version > before
    assert [str(fault) for fault in after.faults] == [
        "puzzles/force.yaml:8:17: no_right_answer: nothing wins by force here"
    ]


def test_a_reading_stays_the_same_as_long_as_nothing_changes(draft: Draft) -> None:
    draft.read()
    draft.wait()
    assert draft.read() is draft.read()


def test_faults_and_missing_texts_are_told_with_their_place(draft: Draft) -> None:
    (draft.root / "puzzles" / "en" / "force.yaml").unlink()
    save(draft.root / "puzzles" / "force.yaml", FORCED.format(position="position 1; turn"))
    draft.read()
    draft.wait()
    assert [(fault.code, fault.line) for fault in draft.read().faults] == [
        ("text_missing", 1),
        ("position", 8),
    ]


def test_what_only_the_other_files_show_is_told_too(draft: Draft) -> None:
    save(draft.root / "puzzles" / "force.yaml", FORCED.format(position=WON).replace("order: 2", "order: 1"))
    draft.read()
    draft.wait()
    assert [str(fault) for fault in draft.read().faults] == [
        "puzzles/planes.yaml:2:8: order_taken: puzzles/force.yaml has the order 1 too"
    ]


@pytest.mark.parametrize("name", ["README.md", "force.yaml", "puzzles/force.txt"])
def test_a_file_that_is_no_content_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(NoContentFile, match="no content file"):
        Draft(tmp_path / name)
