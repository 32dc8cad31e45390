"""Puzzles without HTTP: the list, the standing, the next one, and answers judged and kept."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.services.log import MemoryLog
from trainer.content.answers import Chosen, Entered, Laid
from trainer.content.library import load
from trainer.services.errors import BadRequest, NotFound
from trainer.services.puzzles import Puzzles
from trainer.services.solver import Standing

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
GOOD = Path(__file__).resolve().parents[1] / "content" / "good"
RIGHT = Chosen(("34666777", "45666777", "8888"))


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog()


@pytest.fixture
def puzzles(log: MemoryLog) -> Puzzles:
    return Puzzles(load(GOOD)[0], log)


def standings(puzzles: Puzzles) -> list[Standing]:
    return [puzzle.standing for theme in puzzles.overview(puzzles.solver("v")) for puzzle in theme.puzzles]


def test_puzzles_by_theme_and_level(puzzles: Puzzles) -> None:
    (theme,) = puzzles.overview(puzzles.solver("v"))
    assert (theme.id, theme.title) == ("planes", "Planes")
    assert [(puzzle.id, puzzle.level) for puzzle in theme.puzzles] == [("which-beat-it", 1), ("how-much", 2)]
    assert [
        puzzle.id for theme in puzzles.overview(puzzles.solver("v"), level=2) for puzzle in theme.puzzles
    ] == ["how-much"]
    assert puzzles.overview(puzzles.solver("v"), level=3) == ()


def test_new_tried_solved_and_solved_for_good(puzzles: Puzzles) -> None:
    assert standings(puzzles) == [Standing.NEW, Standing.NEW]
    puzzles.answer("v", "how-much", Entered(1), at=NOON)
    assert standings(puzzles) == [Standing.NEW, Standing.TRIED]
    assert puzzles.answer("v", "how-much", Entered(-120), at=NOON).right
    puzzles.answer("v", "how-much", Entered(1), at=NOON)
    assert standings(puzzles) == [Standing.NEW, Standing.SOLVED]
    assert puzzles.overview(puzzles.solver("v"))[0].solved == 1


def test_tries_are_kept_in_order(puzzles: Puzzles) -> None:
    puzzles.answer("v", "how-much", Entered(1), at=NOON)
    puzzles.answer("v", "which-beat-it", Chosen(()), at=NOON)
    puzzles.answer("v", "how-much", Entered(-120), at=NOON)
    assert [(entry.answer, entry.right) for entry in puzzles.tries("v", "how-much")] == [
        ("1", False),
        ("-120", True),
    ]
    assert puzzles.tries("another", "how-much") == ()


def test_the_next_one_is_not_solved_and_not_the_same(puzzles: Puzzles) -> None:
    first = puzzles.next_for(puzzles.solver("v"))
    second = puzzles.next_for(puzzles.solver("v"), after="which-beat-it")
    assert first is not None
    assert second is not None
    assert (first.puzzle.id, second.puzzle.id) == ("which-beat-it", "how-much")
    puzzles.answer("v", "how-much", Entered(-120), at=NOON)
    assert puzzles.next_for(puzzles.solver("v"), after="which-beat-it") is None
    puzzles.answer("v", "which-beat-it", RIGHT, at=NOON)
    assert puzzles.next_for(puzzles.solver("v")) is None


def test_unknown_puzzles(puzzles: Puzzles) -> None:
    for ask in (
        puzzles.puzzle,
        puzzles.theme,
        lambda name: puzzles.next_for(puzzles.solver("v"), after=name),
    ):
        with pytest.raises(NotFound):
            ask("no-such-puzzle")


@pytest.mark.parametrize("answer", [Laid(1), Entered(3), Chosen(("K",)), Chosen(("8888", "8888"))])
def test_an_answer_of_another_form_is_refused_and_not_kept(
    puzzles: Puzzles, log: MemoryLog, answer: Laid | Entered | Chosen
) -> None:
    with pytest.raises(BadRequest):
        puzzles.answer("v", "which-beat-it", answer, at=NOON)
    assert log.entries == []
