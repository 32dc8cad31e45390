"""Lessons for a learner: what there is, what is done, and an answer judged and kept."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from trainer.concepts import Concept
from trainer.content.answers import Answer, Judgement, UnfitAnswer, show_answer
from trainer.content.judging import judge
from trainer.content.model import Lesson, Library, Task
from trainer.content.schema import LessonPart
from trainer.services.attempts import Attempt, AttemptLog
from trainer.services.errors import BadRequest, NotFound
from trainer.services.placement import Placement, place


@dataclass(frozen=True, slots=True)
class LessonSummary:
    """A lesson in the list, with how many of its steps the learner has done."""

    id: str
    title: str
    summary: str
    steps: int
    done: int
    part: LessonPart = LessonPart.CARDS

    @property
    def is_done(self) -> bool:
        """Whether every step is done."""
        return self.done == self.steps


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a lesson in its place."""

    lesson: Lesson
    number: int
    """From 1."""
    task: Task

    @property
    def is_last(self) -> bool:
        """Whether the lesson ends with it."""
        return self.number == len(self.lesson.steps)


class Lessons:
    """What a learner can do with lessons; holds nothing between calls but the library and the log."""

    def __init__(self, library: Library, log: AttemptLog) -> None:
        self._library = library
        self._log = log

    def showing(self, library: Library) -> "Lessons":
        """The same with other lessons."""
        return Lessons(library, self._log)

    def overview(self, visitor: str) -> tuple[LessonSummary, ...]:
        """All lessons in the order in which they teach."""
        return self.course(self._log.of(visitor))

    def course(self, attempts: Iterable[Attempt]) -> tuple[LessonSummary, ...]:
        """The same for a learner who has given these answers."""
        done = _done(attempts)
        return tuple(
            LessonSummary(
                lesson.id,
                lesson.title,
                lesson.summary,
                len(lesson.steps),
                sum((_item(lesson), step.id) in done for step in lesson.steps),
                lesson.part,
            )
            for lesson in self._library.lessons
        )

    def lesson(self, lesson_id: str) -> Lesson:
        """The lesson; raises NotFound."""
        for lesson in self._library.lessons:
            if lesson.id == lesson_id:
                return lesson
        raise NotFound("lesson", lesson_id)

    def about(self, concept: Concept) -> Step | None:
        """The first step about a concept in the lesson that is most about it; None where none is."""
        by_steps = {
            lesson.id: [number for number, step in enumerate(lesson.steps, 1) if concept in step.concepts]
            for lesson in self._library.lessons
        }
        best = max(self._library.lessons, key=lambda lesson: len(by_steps[lesson.id]), default=None)
        if best is None or not by_steps[best.id]:
            return None
        return self.step(best.id, by_steps[best.id][0])

    def placement(self, answers: str) -> Placement:
        """The placement test after these answers; raises NotFound for answers that can't be."""
        return place(self._library.lessons, answers)

    def step(self, lesson_id: str, number: int) -> Step:
        """The step with this number, from 1; raises NotFound."""
        lesson = self.lesson(lesson_id)
        if not 1 <= number <= len(lesson.steps):
            raise NotFound("step", f"{lesson_id}/{number}")
        return Step(lesson, number, lesson.steps[number - 1])

    def after(self, lesson_id: str) -> Lesson | None:
        """The lesson that follows; None after the last. Raises NotFound."""
        lessons = self._library.lessons
        place = lessons.index(self.lesson(lesson_id)) + 1
        return lessons[place] if place < len(lessons) else None

    def known_after(self, lesson_id: str) -> frozenset[str]:
        """The rules that this lesson and those before it are about; raises NotFound."""
        lessons = self._library.lessons
        so_far = lessons[: lessons.index(self.lesson(lesson_id)) + 1]
        return frozenset().union(*(lesson.rules for lesson in so_far))

    def answer(
        self, visitor: str, lesson_id: str, step_id: str, answer: Answer, *, at: datetime
    ) -> Judgement:
        """The judgement of an answer, which is kept as an attempt.

        Raises NotFound, and BadRequest for an answer that does not fit the form of the task.
        """
        lesson = self.lesson(lesson_id)
        task = next((step for step in lesson.steps if step.id == step_id), None)
        if task is None:
            raise NotFound("step", f"{lesson_id}/{step_id}")
        try:
            judgement = judge(task, answer)
        except UnfitAnswer as unfit:
            raise BadRequest(str(unfit)) from unfit
        self._log.append(visitor, _item(lesson), step_id, show_answer(answer), right=judgement.right, at=at)
        return judgement

    def progress(self, visitor: str, lesson_id: str) -> tuple[bool, ...]:
        """For each step in order whether the learner has ever answered it right; raises NotFound."""
        lesson = self.lesson(lesson_id)
        done = _done(self._log.of(visitor))
        return tuple((_item(lesson), step.id) in done for step in lesson.steps)


def _done(attempts: Iterable[Attempt]) -> set[tuple[str, str]]:
    return {(attempt.item, attempt.step) for attempt in attempts if attempt.right}


def _item(lesson: Lesson) -> str:
    return f"lesson:{lesson.id}"
