"""The bench of the library: so many puzzles are made as are asked for, and what takes too long fails it."""

import shutil
from pathlib import Path

import pytest

from tests.bench import library
from trainer.content.library import load


def test_copies_are_as_right_as_what_they_are_taken_from(tmp_path: Path) -> None:
    puzzles = len(load(library.TOP, proofread=False)[0].puzzles)
    library.write_copies(library.TOP, tmp_path, puzzles + 1)
    copies, faults = load(tmp_path, proofread=False)
    assert (len(copies.puzzles), faults) == (2 * puzzles, [])


def test_a_library_in_memory_has_exactly_so_many() -> None:
    large = library.repeated(load(library.TOP, proofread=False)[0], 1001)
    assert len({puzzle.id for puzzle in large.puzzles}) == 1001


def test_all_that_it_says_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = tmp_path / "content"
    shutil.copytree(library.TOP / "tests" / "content" / "good", small)
    (small / "puzzles" / "proofs.json").write_text("{}")
    monkeypatch.setattr(library, "TOP", small)
    figures = library.measured(3, 600)
    assert len(figures) == 5
    assert all(took > 0 for took in figures.values())


@pytest.mark.parametrize(("took", "status"), [(10.0, 0), (30.0, 1)])
def test_a_late_answer_fails_the_bench(
    took: float, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = {"start": 10.0, "easiest": took, "next": 1.0, "nearest": 1.0, "list": 900.0}
    monkeypatch.setattr(library, "measured", lambda start, following: figures)
    assert library.main([]) == status
    assert "easiest" in capsys.readouterr().out
