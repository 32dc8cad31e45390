"""Lessons: the course, its steps, an answer to a step, and what to do after the last one."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import groupby
from typing import cast

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.concepts import Concept
from trainer.content.answers import Answer, Judgement
from trainer.content.model import Lesson
from trainer.rules.ruleset import STANDARD
from trainer.services.errors import NotFound
from trainer.services.lessons import Lessons, LessonSummary, Step
from trainer.services.new_deal import NewDeal, Role, landlord_for
from trainer.services.puzzles import Puzzles
from trainer.services.solver import Standing
from trainer.web import hx, practised
from trainer.web.entering import enter
from trainer.web.fresh_id import fresh_id, wanted_id
from trainer.web.i18n import catalogue
from trainer.web.preferences import keep, preferences
from trainer.web.task_page import TaskPage, task_page
from trainer.web.task_turn import Outcome, take_turn
from trainer.web.visitor import current_visitor, visitor_id
from trainer.wiring import Services
from trainer.words.lessons import part_name, practice_offer

blueprint = Blueprint("lessons", __name__)

_MOST_PUZZLES = 3
"""So many puzzles are offered at the end of a lesson."""


@dataclass(frozen=True, slots=True)
class CoursePart:
    """Lessons under one heading."""

    title: str
    lessons: tuple[LessonSummary, ...]


@dataclass(frozen=True, slots=True)
class CoursePage:
    """What `lessons/index.html` may use; `next` is the first lesson that is not done."""

    parts: tuple[CoursePart, ...]
    next: LessonSummary | None
    begun: bool
    """Whether a step of any lesson is done."""

    @property
    def steps(self) -> int:
        """The steps of all lessons."""
        return sum(lesson.steps for part in self.parts for lesson in part.lessons)

    @property
    def done(self) -> int:
        """Those that are done."""
        return sum(lesson.done for part in self.parts for lesson in part.lessons)


@dataclass(frozen=True, slots=True)
class StepPage:
    """What the templates of a step may use."""

    lesson_id: str
    lesson: str
    lesson_number: int
    number: int
    done: tuple[bool, ...]
    """For each step whether it was ever answered right."""
    task: TaskPage
    is_last: bool


@dataclass(frozen=True, slots=True)
class ReadingPage:
    """What `lessons/reading.html` may use: every step as it is before an answer."""

    lesson: str
    summary: str
    steps: tuple[TaskPage, ...]


@dataclass(frozen=True, slots=True)
class PuzzleLink:
    """A puzzle that trains what a lesson taught."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class EndPage:
    """What `lessons/end.html` may use; `open` are the numbers of the steps that are not done."""

    lesson_id: str
    lesson: str
    steps: int
    open: tuple[int, ...]
    next: Lesson | None
    puzzles: tuple[PuzzleLink, ...]
    practice: str
    """What the offered deal is, in a sentence; empty where none is offered."""
    new_id: str


@blueprint.get("/learn")
def index() -> str:
    """All lessons, how far they are done, and what comes next."""
    found = _lessons().overview(current_visitor() or "")
    parts = tuple(
        CoursePart(part_name(catalogue(), part), tuple(lessons))
        for part, lessons in groupby(found, key=lambda lesson: lesson.part)
    )
    next_up = next((lesson for lesson in found if not lesson.is_done), None)
    page = CoursePage(parts, next_up, any(lesson.done for lesson in found))
    return render_template("lessons/index.html", page=page)


@blueprint.get("/lessons/<lesson_id>")
def lesson(lesson_id: str) -> ResponseReturnValue:
    """To the first step that is not done."""
    done = _lessons().progress(current_visitor() or "", lesson_id)
    number = 1 if all(done) else done.index(False) + 1
    return redirect(url_for(".step", lesson_id=lesson_id, number=number))


@blueprint.get("/lessons/<lesson_id>/<int:number>")
def step(lesson_id: str, number: int) -> str:
    """One step, as it is before an answer."""
    return render_template("lessons/step.html", page=_step_page(_lessons().step(lesson_id, number)))


@blueprint.post("/lessons/<lesson_id>/<int:number>")
def answer(lesson_id: str, number: int) -> ResponseReturnValue:
    """What the pressed button says; an answer is judged and kept."""
    shown = _lessons().step(lesson_id, number)

    def judge(given: Answer) -> Judgement:
        now = datetime.now(UTC)
        return _lessons().answer(visitor_id(), lesson_id, shown.task.id, given, at=now)

    outcome = take_turn(catalogue(), shown.task, request.form, judge)
    template = "lessons/answered.html" if hx.wants_fragment() else "lessons/step.html"
    return render_template(template, page=_step_page(shown, outcome)), outcome.status


@blueprint.get("/lessons/<lesson_id>/reading")
def reading(lesson_id: str) -> str:
    """The whole lesson on one page: to read without a connection, and to print."""
    found = _lessons().lesson(lesson_id)
    steps = tuple(
        task_page(catalogue(), task, url_for(".step", lesson_id=lesson_id, number=number))
        for number, task in enumerate(found.steps, 1)
    )
    return render_template("lessons/reading.html", page=ReadingPage(found.title, found.summary, steps))


@blueprint.get("/lessons/<lesson_id>/end")
def end(lesson_id: str) -> str:
    """After the last step: what is still open, and where to go on."""
    found = _lessons().lesson(lesson_id)
    done = _lessons().progress(current_visitor() or "", lesson_id)
    page = EndPage(
        found.id,
        found.title,
        len(done),
        tuple(number for number, is_done in enumerate(done, 1) if not is_done),
        _lessons().after(lesson_id),
        _puzzles_on(found),
        practice_offer(catalogue(), found.practice.role) if found.practice is not None else "",
        fresh_id(),
    )
    return render_template("lessons/end.html", page=page)


@blueprint.post("/lessons/<lesson_id>/practice")
def practice(lesson_id: str) -> ResponseReturnValue:
    """Begin the deal that the lesson offers at its end, with the coach switched on; it is not scored."""
    offered = _lessons().lesson(lesson_id).practice
    if offered is None:
        raise NotFound("practice", lesson_id)
    landlord = landlord_for(Role(offered.role), 0, STANDARD.seats)
    wish = NewDeal(offered.level, offered.deal, scored=False, landlord=landlord)
    games = cast(Services, current_app.extensions["trainer"]).games
    game = games.begin(visitor_id(), wish, wanted_id(request.form))
    practised.keep(game, lesson_id)
    response = current_app.make_response(enter(games, game))
    wanted = preferences()
    keep(response, replace(wanted, words=wanted.words | {"coach"}))
    return response


@blueprint.get("/lessons/about/<concept>")
def about(concept: str) -> ResponseReturnValue:
    """To the step of a lesson that is about a concept."""
    if concept not in list(Concept):
        raise NotFound("concept", concept)
    found = _lessons().about(Concept(concept))
    if found is None:
        raise NotFound("concept", concept)
    return redirect(url_for(".step", lesson_id=found.lesson.id, number=found.number))


def _step_page(shown: Step, outcome: Outcome | None = None) -> StepPage:
    lesson_id = shown.lesson.id
    done = _lessons().progress(current_visitor() or "", lesson_id)
    return StepPage(
        lesson_id=lesson_id,
        lesson=shown.lesson.title,
        lesson_number=_number(lesson_id),
        number=shown.number,
        done=done,
        task=task_page(
            catalogue(),
            shown.task,
            url_for(".answer", lesson_id=lesson_id, number=shown.number),
            given=outcome.given if outcome else None,
            note=outcome.note if outcome else None,
            done_before=done[shown.number - 1],
        ),
        is_last=shown.is_last,
    )


def _number(lesson_id: str) -> int:
    ids = [summary.id for summary in _lessons().overview("")]
    return ids.index(lesson_id) + 1


def _puzzles_on(lesson: Lesson) -> tuple[PuzzleLink, ...]:
    """Puzzles on rules of the lesson that need none which comes later, those first that are not solved."""
    known, own = _lessons().known_after(lesson.id), lesson.rules
    puzzles = _puzzles()
    solver = puzzles.solver(current_visitor() or "")
    summaries = [each for theme in puzzles.overview(solver) for each in theme.puzzles]
    fitting = [
        summary
        for summary in summaries
        for needed in (frozenset(puzzles.puzzle(summary.id).task.rules),)
        if needed & own and needed <= known
    ]
    fitting.sort(key=lambda summary: (summary.standing is Standing.SOLVED, summary.level))
    return tuple(PuzzleLink(summary.id, summary.title) for summary in fitting[:_MOST_PUZZLES])


def _lessons() -> Lessons:
    return cast(Services, current_app.extensions["trainer"]).lessons


def _puzzles() -> Puzzles:
    return cast(Services, current_app.extensions["trainer"]).puzzles
