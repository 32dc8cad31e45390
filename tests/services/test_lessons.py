"""Lessons without HTTP: what is listed, what is judged, what is kept, and what is refused."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.services.log import MemoryLog
from trainer.concepts import Concept
from trainer.content.answers import Chosen, Entered, Laid
from trainer.content.library import load
from trainer.rules.errors import Code
from trainer.rules.notation import read_cards
from trainer.services.errors import BadRequest, NotFound
from trainer.services.lessons import Lessons

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
GOOD = Path(__file__).resolve().parents[1] / "content" / "good"
ACE, TWO, THREE = (Laid(read_cards(card)) for card in "A23")


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog()


@pytest.fixture
def lessons(log: MemoryLog) -> Lessons:
    return Lessons(load(GOOD)[0], log)


def test_the_overview_tells_how_many_steps_are_done(lessons: Lessons) -> None:
    (lesson,) = lessons.overview("v")
    assert (lesson.id, lesson.title, lesson.steps, lesson.done) == ("first", "The first lesson", 2, 0)
    lessons.answer("v", "first", "beat-the-king", ACE, at=NOON)
    lessons.answer("v", "first", "beat-the-king", ACE, at=NOON)
    assert lessons.overview("v")[0].done == 1
    assert not lessons.overview("v")[0].is_done
    assert lessons.overview("another")[0].done == 0


def test_a_wrong_answer_is_told_why_and_kept(lessons: Lessons, log: MemoryLog) -> None:
    judgement = lessons.answer("v", "first", "beat-the-king", THREE, at=NOON)
    assert (judgement.right, judgement.code) == (False, Code.TOO_LOW)
    (entry,) = log.entries
    assert (entry.item, entry.step, entry.answer) == ("lesson:first", "beat-the-king", "3")
    assert (entry.right, entry.at) == (False, NOON)
    assert lessons.progress("v", "first") == (False, False)


def test_the_author_has_a_word_to_add(lessons: Lessons) -> None:
    right = lessons.answer("v", "first", "beat-the-king", ACE, at=NOON)
    cheaper = lessons.answer("v", "first", "beat-the-king", TWO, at=NOON)
    low = lessons.answer("v", "first", "beat-the-king", THREE, at=NOON)
    assert right.note == 'The <span class="ranks">A</span> is the only answer.'
    assert cheaper.note == 'Keep the <span class="ranks">2</span>.'
    assert low.note == ""


def test_done_stays_done_after_a_later_wrong_try(lessons: Lessons) -> None:
    lessons.answer("v", "first", "beat-the-king", ACE, at=NOON)
    lessons.answer("v", "first", "beat-the-king", TWO, at=NOON)
    assert lessons.progress("v", "first") == (True, False)


def test_steps_by_number(lessons: Lessons) -> None:
    step = lessons.step("first", 2)
    assert (step.number, step.task.id, step.is_last) == (2, "name-it", True)
    assert not lessons.step("first", 1).is_last
    assert lessons.after("first") is None


@pytest.mark.parametrize("number", [0, 3, -1])
def test_there_is_no_such_step(lessons: Lessons, number: int) -> None:
    with pytest.raises(NotFound):
        lessons.step("first", number)


def test_unknown_ids(lessons: Lessons, log: MemoryLog) -> None:
    with pytest.raises(NotFound):
        lessons.lesson("second")
    with pytest.raises(NotFound):
        lessons.progress("v", "second")
    with pytest.raises(NotFound):
        lessons.answer("v", "first", "second", ACE, at=NOON)
    assert log.entries == []


@pytest.mark.parametrize("answer", [Chosen(("K",)), Entered(3)])
def test_an_answer_of_another_form_is_refused_and_not_kept(
    lessons: Lessons, log: MemoryLog, answer: Chosen | Entered
) -> None:
    with pytest.raises(BadRequest):
        lessons.answer("v", "first", "beat-the-king", answer, at=NOON)
    assert log.entries == []


@pytest.mark.parametrize("ids", [(), ("plane",), ("bomb", "triple_single"), ("bomb", "bomb")])
def test_exactly_one_of_the_options_must_be_chosen(lessons: Lessons, ids: tuple[str, ...]) -> None:
    with pytest.raises(BadRequest):
        lessons.answer("v", "first", "name-it", Chosen(ids), at=NOON)


def test_the_step_that_teaches_a_concept_is_found(lessons: Lessons) -> None:
    found = lessons.about(Concept.WASTED_CONTROL)
    assert found is not None
    assert (found.lesson.id, found.number) == ("first", 1)
    assert lessons.about(Concept.OVERBID) is None
