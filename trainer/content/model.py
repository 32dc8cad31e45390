"""Lessons and puzzles as the rest of the program sees them: immutable, checked, with rendered texts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from trainer.concepts import Concept
from trainer.content.answers import Html
from trainer.content.goals.base import Goal
from trainer.content.schema import LessonPart, Practice


@dataclass(frozen=True, slots=True)
class Rendered:
    """All texts of a task but its title."""

    text: Html
    task: Html
    right: Html
    hints: tuple[Html, ...]
    wrong: Mapping[str, Html]


@dataclass(frozen=True)
class TaskWords:
    """The texts of a task in one language. Rendering takes time, so that it waits until they are shown."""

    title: str
    render: Callable[[], Rendered]

    @cached_property
    def _rendered(self) -> Rendered:
        return self.render()

    @property
    def text(self) -> Html:
        """What is taught or told, as paragraphs; may be empty for a puzzle."""
        return self._rendered.text

    @property
    def task(self) -> Html:
        """What is to be done, in one sentence without a paragraph around it."""
        return self._rendered.task

    @property
    def right(self) -> Html:
        """Said after a right answer; may be empty."""
        return self._rendered.right

    @property
    def hints(self) -> tuple[Html, ...]:
        """From the faintest to the plainest."""
        return self._rendered.hints

    @property
    def wrong(self) -> Mapping[str, Html]:
        """By code of a judgement, or by the text of an answer: said after that wrong answer."""
        return self._rendered.wrong


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do on real cards: a step of a lesson, or a puzzle."""

    id: str
    goal: Goal
    """The question: its cards are `goal.scene`, how to answer `goal.form` and `goal.options`."""
    words: TaskWords
    rules: tuple[str, ...] = ()
    """Paragraphs of `docs/rules.md` that it is about, such as "B1"."""
    concepts: tuple[Concept, ...] = ()
    places_learner: bool = False
    """Whether it is asked by the placement test."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson with its steps in order; `summary` is one plain sentence."""

    id: str
    title: str
    summary: str
    steps: tuple[Task, ...]
    part: LessonPart = LessonPart.CARDS
    practice: Practice | None = None
    """A deal to play at its end."""

    @property
    def rules(self) -> frozenset[str]:
        """The paragraphs of `docs/rules.md` that its steps are about."""
        return frozenset(rule for step in self.steps for rule in step.rules)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle: a task with a theme and a level from 1 (for beginners) to 3."""

    task: Task
    theme: str
    level: int

    @property
    def id(self) -> str:
        return self.task.id


@dataclass(frozen=True, slots=True)
class Theme:
    """Puzzles that train one thing, in the order of their file."""

    id: str
    title: str
    puzzles: tuple[Puzzle, ...]


@dataclass(frozen=True, slots=True)
class Library:
    """All that is there and right, in one language."""

    language: str
    lessons: tuple[Lesson, ...] = ()
    themes: tuple[Theme, ...] = ()
    withdrawn: Mapping[str, str] = field(default_factory=dict)
    """Why puzzles that were there once are served no more, by their ids."""

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """Every puzzle, theme by theme."""
        return tuple(puzzle for theme in self.themes for puzzle in theme.puzzles)
