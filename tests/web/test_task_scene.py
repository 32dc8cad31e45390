"""Suits for the cards of a task: none twice, and what was laid last is what lies on the table."""

import pytest

from tests.web.tasks import LIBRARY
from trainer.content.model import Task
from trainer.web.task_scene import dressed

STEPS = [step for lesson in LIBRARY.lessons for step in lesson.steps]


def faces(step: Task) -> list[str]:
    """All cards that lie there at once."""
    cards = dressed(step.goal.scene)
    parts = (cards.hand, cards.laid, *cards.others, *(cards.turns or (cards.table,)))
    return [face for part in parts for face in part]


def test_no_card_is_there_twice() -> None:
    for step in STEPS:
        assert len(set(faces(step))) == len(faces(step)), step.id


GUIDED = [step for step in STEPS if step.goal.scene.turns and step.goal.scene.table]


@pytest.mark.parametrize("step", GUIDED, ids=lambda step: step.id)
def test_the_table_is_what_was_laid_last(step: Task) -> None:
    cards = dressed(step.goal.scene)
    assert cards.table == [turn for turn in cards.turns if turn][-1]
