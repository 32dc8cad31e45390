"""A content file while its author writes it: its faults, its tasks as learners see them, and their answers.

No area of the site: only `trainer preview` has it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import cast

from flask import Blueprint, current_app, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.content.judging import judge
from trainer.content.model import Library, Task
from trainer.content.preview import Draft, Reading
from trainer.web import hx
from trainer.web.i18n import catalogue
from trainer.web.task_note import Note, answer_words, judged
from trainer.web.task_page import TaskPage, task_page
from trainer.wiring import Services

blueprint = Blueprint("preview", __name__)

_MOST_ANSWERS = 20
"""Of the right answers so many are written out."""


@dataclass(frozen=True, slots=True)
class FaultLine:
    """A fault and its place."""

    place: str
    """`file:line:column`."""
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class TaskPart:
    """A task as the learner sees it, and what only its author is told."""

    id: str
    task: TaskPage
    answers: tuple[str, ...]
    """The right answers that the engine has found, as far as they are written out."""
    more_answers: int
    note: Note | None
    """What is said to the first of them."""


@dataclass(frozen=True, slots=True)
class PreviewPage:
    """What the templates of the preview may use."""

    file: str
    address: str
    """Where to ask whether anything has changed."""
    faults: tuple[FaultLine, ...]
    waiting: tuple[str, ...]
    """The ids of tasks that are still to be proved, the one at work first."""
    unproved: tuple[str, ...]
    """Why tasks can't be proved, a line each."""
    title: str
    """The title of the lesson or theme; empty where none can be shown."""
    summary: str
    tasks: tuple[TaskPart, ...]


@blueprint.before_app_request
def _take_what_is_written() -> None:
    """Lessons and puzzles are those of the file as it is now, on every page."""
    library = _draft().read().library
    if current_app.extensions.get("previewed") is not library:
        services = cast(Services, current_app.extensions["trainer"])
        current_app.extensions["previewed"] = library
        current_app.extensions["trainer"] = replace(
            services, lessons=services.lessons.showing(library), puzzles=services.puzzles.showing(library)
        )


@blueprint.get("/preview")
def index() -> ResponseReturnValue:
    """The whole file; 204 where a page asks whether anything has changed, and nothing has."""
    reading = _draft().read()
    if request.args.get("seen") == str(reading.version):
        return "", 204
    template = "preview/state.html" if hx.wants_fragment() else "preview/page.html"
    return render_template(template, page=_page(reading))


def _page(reading: Reading) -> PreviewPage:
    title, summary = _head(reading.library)
    return PreviewPage(
        file=_draft().files[0],
        address=url_for(".index", seen=reading.version),
        faults=tuple(
            FaultLine(f"{fault.file}:{fault.line}:{fault.column}", fault.code, fault.message)
            for fault in reading.faults
        ),
        waiting=reading.waiting,
        unproved=reading.unproved,
        title=title,
        summary=summary,
        tasks=tuple(_part(task, address) for task, address in _tasks(reading.library)),
    )


def _head(library: Library) -> tuple[str, str]:
    for lesson in library.lessons:
        return lesson.title, lesson.summary
    return next((theme.title for theme in library.themes), ""), ""


def _tasks(library: Library) -> Iterator[tuple[Task, str]]:
    """The tasks in order, each with the address at which it can be done."""
    for lesson in library.lessons:
        for number, step in enumerate(lesson.steps, 1):
            yield step, url_for("lessons.step", lesson_id=lesson.id, number=number)
    for puzzle in library.puzzles:
        yield puzzle.task, url_for("puzzles.puzzle", puzzle_id=puzzle.id)


def _part(task: Task, address: str) -> TaskPart:
    t, right = catalogue(), task.goal.right_answers()
    shown = right[:_MOST_ANSWERS]
    return TaskPart(
        task.id,
        task_page(t, task, address),
        tuple(answer_words(t, task.goal, answer) for answer in shown),
        len(right) - len(shown),
        judged(t, task, judge(task, right[0])) if right else None,
    )


def _draft() -> Draft:
    return cast(Draft, current_app.extensions["preview"])
