"""Drills: all kinds with one's results, a run with its questions, and how it ended."""

from typing import Protocol, cast

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.content.answers import Answer, Judgement
from trainer.services.drills import Drills, Run
from trainer.services.errors import BadRequest, Conflict
from trainer.web import hx
from trainer.web.drills_page import drills_page, end_page, question_page, task_of
from trainer.web.i18n import catalogue
from trainer.web.task_turn import take_turn
from trainer.web.visitor import current_visitor, visitor_id
from trainer.words.drills import DrillKind, DrillMode

blueprint = Blueprint("drills", __name__)


class Services(Protocol):
    """What these pages ask."""

    @property
    def drills(self) -> Drills: ...


@blueprint.get("/drills")
def index() -> str:
    """All kinds of drills."""
    page = drills_page(catalogue(), _drills().results(current_visitor() or ""))
    return render_template("drills/index.html", page=page)


@blueprint.post("/drills")
def begin() -> ResponseReturnValue:
    """Begin a run."""
    try:
        kind, mode = DrillKind(request.form.get("kind", "")), DrillMode(request.form.get("mode", ""))
    except ValueError:
        raise BadRequest("there is no such drill") from None
    return redirect(url_for(".run", run_id=_drills().begin(visitor_id(), kind, mode)), 303)


@blueprint.get("/drills/<run_id>")
def run(run_id: str) -> str:
    """The question that is asked now, or how the run has ended."""
    found = _drills().run(current_visitor(), run_id)
    return _ended(found) if found.is_over else _asked(found, "drills/question.html")


@blueprint.post("/drills/<run_id>/<int:number>")
def answer(run_id: str, number: int) -> ResponseReturnValue:
    """What the pressed button says; the first answer to a question counts."""
    drills, visitor = _drills(), visitor_id()
    goal = drills.question(visitor, run_id, number)
    kind = drills.run(visitor, run_id).kind

    def keep(given: Answer) -> Judgement:
        return drills.answer(visitor, run_id, number, given)

    try:
        outcome = take_turn(catalogue(), task_of(catalogue(), kind, goal), request.form, keep)
    except Conflict:
        return hx.go_to(url_for(".run", run_id=run_id))
    found = drills.run(visitor, run_id)
    told = drills.answered(visitor, run_id, number)
    if told is not None and found.mode is DrillMode.SPRINT:
        if hx.wants_fragment() and not found.is_over:
            return hx.replace_main(_asked(found, "drills/main.html"), 200)
        return hx.go_to(url_for(".run", run_id=run_id))
    page = question_page(catalogue(), found, number, goal, outcome=outcome, told=told)
    template = "drills/answered.html" if hx.wants_fragment() else "drills/question.html"
    return render_template(template, page=page), outcome.status


def _asked(found: Run, template: str) -> str:
    visitor, number = current_visitor(), found.number
    goal = _drills().question(visitor, found.id, number)
    before = None
    if found.mode is DrillMode.SPRINT and number:
        before = _drills().answered(visitor, found.id, number - 1)
    page = question_page(catalogue(), found, number, goal, outcome=None, told=before)
    return render_template(template, page=page)


def _ended(found: Run) -> str:
    visitor = current_visitor() or ""
    results = _drills().results(visitor)
    result = next(one for one in results if (one.kind, one.mode) == (found.kind, found.mode))
    page = end_page(catalogue(), found, result, _drills().wrong(visitor, found.id))
    return render_template("drills/end.html", page=page)


def _drills() -> Drills:
    return cast(Services, current_app.extensions["trainer"]).drills
