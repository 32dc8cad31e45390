"""The placement test: every answer halves what is left, and all ways end with a proposal."""

from itertools import product

import pytest

from tests.web.tasks import LIBRARY
from trainer.services.errors import NotFound
from trainer.services.placement import place

LESSONS = LIBRARY.lessons
PROBES = [lesson for lesson in LESSONS if any(step.places_learner for step in lesson.steps)]


def test_most_lessons_have_one_question_for_it() -> None:
    assert len(PROBES) >= 15
    assert all(sum(step.places_learner for step in lesson.steps) <= 1 for lesson in LESSONS)


def test_all_wrong_leads_to_the_first_lesson_and_all_right_beyond_the_last_question() -> None:
    def end(answer: str) -> str:
        answers = ""
        while place(LESSONS, answers).question is not None:
            answers += answer
        return answers

    assert place(LESSONS, end("w")).begin == LESSONS[0]
    beyond = LESSONS.index(PROBES[-1]) + 1
    assert place(LESSONS, end("r")).begin == LESSONS[beyond]
    assert len(end("r")) <= place(LESSONS, "").most <= 5


def test_the_lesson_after_each_question_can_be_proposed() -> None:
    most = place(LESSONS, "").most
    proposed = set()
    for answers in product("rw", repeat=most):
        so_far = ""
        for answer in answers:
            if place(LESSONS, so_far).question is None:
                break
            so_far += answer
        begin = place(LESSONS, so_far).begin
        proposed.add(begin.id if begin is not None else "")
    after_each = {LESSONS[LESSONS.index(one) + 1].id for one in PROBES}
    assert proposed == {LESSONS[0].id, *after_each}


@pytest.mark.parametrize("answers", ["x", "rx", "r" * 9])
def test_answers_that_cannot_be_are_not_found(answers: str) -> None:
    with pytest.raises(NotFound):
        place(LESSONS, answers)


def test_without_lessons_nothing_is_asked() -> None:
    assert place((), "").question is None
