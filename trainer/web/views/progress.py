"""Progress: what all games tell together, and what to do next."""

from typing import cast

from flask import Blueprint, current_app, render_template, request

from trainer.web.i18n import catalogue
from trainer.web.next_step import next_steps
from trainer.web.preferences import preferences
from trainer.web.progress_page import Known, progress_page
from trainer.web.visitor import current_visitor
from trainer.wiring import Services

blueprint = Blueprint("progress", __name__)


@blueprint.get("/progress")
def index() -> str:
    """All that is known of the visitor; `?rules=` chooses of which rule set results are told."""
    t, visitor, services = catalogue(), current_visitor() or "", _services()
    found = services.history.progress(visitor, request.args.get("rules"))
    due = services.deck.number_due(visitor, preferences().cards_a_day)
    solver = services.puzzles.solver(visitor)
    steps = next_steps(t, solver, found.report, services.lessons, services.puzzles, due)
    known = Known(
        services.diary.days(visitor),
        services.drills.results(visitor),
        solver.strength,
        services.puzzles.calibration(solver),
        preferences().asks_how_sure,
    )
    page = progress_page(t, found, steps, known)
    return render_template("history/progress.html", page=page)


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
