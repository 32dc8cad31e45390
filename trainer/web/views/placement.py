"""The placement test: a few steps out of the lessons, and then a proposal where to begin.

How it went so far is in the address, so that nothing is kept and the way back is the browser's own.
"""

from dataclasses import dataclass
from typing import cast

from flask import Blueprint, current_app, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.content.answers import Answer, Judgement
from trainer.content.judging import judge
from trainer.content.model import Lesson
from trainer.services.errors import NotFound
from trainer.services.lessons import Lessons
from trainer.services.placement import RIGHT, WRONG, Placement
from trainer.web import hx
from trainer.web.i18n import catalogue
from trainer.web.task_page import TaskPage, task_page
from trainer.web.task_turn import Outcome, take_turn
from trainer.wiring import Services

blueprint = Blueprint("placement", __name__)


@dataclass(frozen=True, slots=True)
class QuestionPage:
    """What `lessons/placement.html` and its buttons may use."""

    number: int
    most: int
    task: TaskPage
    unknown: str
    """Where "I don't know" leads."""


@dataclass(frozen=True, slots=True)
class ProposalPage:
    """What `lessons/placed.html` may use; `begin` is None where every question was answered right."""

    begin: Lesson | None
    known: int
    """How many lessons come before it."""


@blueprint.get("/learn/placement")
@blueprint.get("/learn/placement/<answers>")
def question(answers: str = "") -> str:
    """The next question, or the proposal."""
    found = _lessons().placement(answers)
    if found.question is None:
        return render_template("lessons/placed.html", page=_proposal(found))
    return render_template("lessons/placement.html", page=_question_page(found, answers))


@blueprint.post("/learn/placement")
@blueprint.post("/learn/placement/<answers>")
def answer(answers: str = "") -> ResponseReturnValue:
    """On to the next question by how this one is answered; what is no answer yet stays here."""
    found = _lessons().placement(answers)
    if found.question is None:
        raise NotFound("placement", answers)
    task, judged = found.question, list[Judgement]()

    def take(given: Answer) -> Judgement:
        judged.append(judge(task, given))
        return judged[-1]

    outcome = take_turn(catalogue(), task, request.form, take)
    if judged:
        went = RIGHT if judged[0].right else WRONG
        return hx.go_to(url_for(".question", answers=answers + went))
    template = "parts/task_answered.html" if hx.wants_fragment() else "lessons/placement.html"
    page = _question_page(found, answers, outcome)
    return render_template(template, page=page, task=page.task, buttons=_BUTTONS), outcome.status


_BUTTONS = "lessons/placement_buttons.html"


def _question_page(found: Placement, answers: str, outcome: Outcome | None = None) -> QuestionPage:
    assert found.question is not None
    address = url_for(".answer", answers=answers) if answers else url_for(".answer")
    task = task_page(
        catalogue(),
        found.question,
        address,
        given=outcome.given if outcome else None,
        note=outcome.note if outcome else None,
    )
    return QuestionPage(found.asked + 1, found.most, task, url_for(".question", answers=answers + WRONG))


def _proposal(found: Placement) -> ProposalPage:
    ids = [summary.id for summary in _lessons().overview("")]
    return ProposalPage(found.begin, ids.index(found.begin.id) if found.begin is not None else len(ids))


def _lessons() -> Lessons:
    return cast(Services, current_app.extensions["trainer"]).lessons
