"""The lessons that are there: how many, what about, and that every answer to them is judged rightly."""

from collections import Counter

from tests.web.tasks import LIBRARY, wrong_answers
from trainer.concepts import Concept
from trainer.content.goals.base import Goal
from trainer.content.judging import judge

STEPS = [(f"{lesson.id}/{step.id}", step) for lesson in LIBRARY.lessons for step in lesson.steps]


def scene_of(goal: Goal) -> str:
    """All that tells one question from another."""
    return repr((goal.goal, goal.scene, goal.options, goal.right_answers()))


def test_there_are_24_lessons_and_200_steps() -> None:
    assert len(LIBRARY.lessons) >= 24
    assert len(STEPS) >= 200
    assert all(6 <= len(lesson.steps) <= 13 for lesson in LIBRARY.lessons)


def test_every_concept_is_taught_by_a_step() -> None:
    assert {concept for _name, step in STEPS for concept in step.concepts} == set(Concept)


def test_no_step_repeats_another() -> None:
    asked = Counter(scene_of(step.goal) for _name, step in STEPS)
    assert [question for question, times in asked.items() if times > 1] == []
    titles = Counter(step.words.title for _name, step in STEPS)
    assert [title for title, times in titles.items() if times > 1] == []


def test_every_answer_that_the_engine_finds_is_right_and_no_other_play_is() -> None:
    for name, step in STEPS:
        right = step.goal.right_answers()
        assert all(judge(step, answer).right for answer in right), name
        wrong = list(wrong_answers(step.goal))
        assert wrong, name
        assert not any(judge(step, answer).right for answer in wrong), name
