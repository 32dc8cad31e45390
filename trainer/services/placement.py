"""Where to begin: a few questions out of the lessons, each chosen by how the ones before were answered.

The lessons build on each other, so the search halves what is left of the course with every answer. It only
proposes: no lesson is locked.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.content.model import Lesson, Task
from trainer.services.errors import NotFound

RIGHT, WRONG = "r", "w"


@dataclass(frozen=True, slots=True)
class Placement:
    """How far the search is: the next question, or where to begin."""

    asked: int
    most: int
    """So many questions there are at most."""
    question: Task | None
    """None once it is known where to begin."""
    begin: Lesson | None
    """The first lesson that is not known; None while that is open, and where all are known."""


def place(lessons: Sequence[Lesson], answers: str) -> Placement:
    """The placement after these answers, `r` or `w` each; raises NotFound for answers that can't be.

    Lessons without a question for it are counted to the next one that has one.
    """
    probes = [
        (place, step) for place, lesson in enumerate(lessons) for step in lesson.steps if step.places_learner
    ]
    low, high = 0, len(probes)
    for answer in answers:
        if low == high or answer not in (RIGHT, WRONG):
            raise NotFound("placement", answers)
        middle = (low + high) // 2
        low, high = (middle + 1, high) if answer == RIGHT else (low, middle)
    most = len(probes).bit_length()
    if low < high:
        return Placement(len(answers), most, probes[(low + high) // 2][1], None)
    known = probes[low - 1][0] + 1 if low else 0
    return Placement(len(answers), most, None, lessons[known] if known < len(lessons) else None)
