"""A small form at each puzzle and each step: what is wrong with it, for whoever runs the server."""

from dataclasses import dataclass
from typing import cast

from flask import Blueprint, current_app, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from trainer.services.reports import LONGEST_TEXT, ReportReason
from trainer.web.limits import Limit
from trainer.web.visitor import visitor_id
from trainer.wiring import Services

blueprint = Blueprint("reports", __name__)

_REPORTS = "reports made"
blueprint.record_once(
    # A visitor without cookies is another one each time; the address stays.
    lambda setup: setup.app.extensions.update({_REPORTS: Limit(most=20, seconds=3600)})
)
_UNPROCESSABLE, _TOO_MANY = 422, 429


@dataclass(frozen=True, slots=True)
class ReasonChoice:
    """A reason to choose."""

    value: ReportReason
    words: str


@dataclass(frozen=True, slots=True)
class ReportPage:
    """What `reports/page.html` may use."""

    title: str
    """Of the puzzle or the step."""
    back: str
    address: str
    reasons: tuple[ReasonChoice, ...]
    chosen: str
    text: str
    longest: int
    sent: bool
    fault: str
    """Why nothing was kept; empty where something was, or nothing was sent yet."""


@blueprint.get("/report/puzzles/<puzzle_id>")
def puzzle(puzzle_id: str) -> str:
    """The form for a puzzle."""
    return _page(*_of_puzzle(puzzle_id))


@blueprint.post("/report/puzzles/<puzzle_id>")
def send_of_puzzle(puzzle_id: str) -> ResponseReturnValue:
    """Keep what is said of a puzzle."""
    return _send(f"puzzle:{puzzle_id}", "", *_of_puzzle(puzzle_id))


@blueprint.get("/report/lessons/<lesson_id>/<int:number>")
def step(lesson_id: str, number: int) -> str:
    """The form for a step."""
    return _page(*_of_step(lesson_id, number))


@blueprint.post("/report/lessons/<lesson_id>/<int:number>")
def send_of_step(lesson_id: str, number: int) -> ResponseReturnValue:
    """Keep what is said of a step."""
    step_id = _services().lessons.step(lesson_id, number).task.id
    return _send(f"lesson:{lesson_id}", step_id, *_of_step(lesson_id, number))


def _of_puzzle(puzzle_id: str) -> tuple[str, str, str]:
    """The title, the address of the puzzle, and that of its form; raises NotFound."""
    found = _services().puzzles.puzzle(puzzle_id)
    back = url_for("puzzles.puzzle", puzzle_id=puzzle_id)
    return found.task.words.title, back, url_for(".send_of_puzzle", puzzle_id=puzzle_id)


def _of_step(lesson_id: str, number: int) -> tuple[str, str, str]:
    found = _services().lessons.step(lesson_id, number)
    back = url_for("lessons.step", lesson_id=lesson_id, number=number)
    return found.task.words.title, back, url_for(".send_of_step", lesson_id=lesson_id, number=number)


def _send(item: str, step_id: str, title: str, back: str, address: str) -> ResponseReturnValue:
    reason, text = request.form.get("reason", ""), request.form.get("text", "")[: 2 * LONGEST_TEXT]
    if not reason:
        told = _("Choose what is wrong. Nothing was sent yet.")
        return _page(title, back, address, text=text, fault=told), _UNPROCESSABLE
    if len(" ".join(text.split())) > LONGEST_TEXT:
        told = _("That is more than %(most)d characters. Say it shorter.", most=LONGEST_TEXT)
        return _page(title, back, address, reason, text, told), _UNPROCESSABLE
    limit, sender = cast(Limit, current_app.extensions[_REPORTS]), request.remote_addr or ""
    if limit.reached(sender):
        told = _("Many reports came from here just now. Wait an hour; what you wrote stands below.")
        return _page(title, back, address, reason, text, told), _TOO_MANY
    _services().reports.report(visitor_id(), item, step_id, reason, text)
    limit.count(sender)
    return _page(title, back, address, sent=True)


def _page(
    title: str,
    back: str,
    address: str,
    reason: str = "",
    text: str = "",
    fault: str = "",
    *,
    sent: bool = False,
) -> str:
    page = ReportPage(title, back, address, _reasons(), reason, text, LONGEST_TEXT, sent, fault)
    return render_template("reports/page.html", page=page)


def _reasons() -> tuple[ReasonChoice, ...]:
    words = {
        ReportReason.REFUSED: _("A right answer is refused"),
        ReportReason.ACCEPTED: _("A wrong answer is taken"),
        ReportReason.UNCLEAR: _("It is not clear what is to be done"),
        ReportReason.TEXT: _("A text is wrong"),
        ReportReason.SHOWN: _("Something is shown wrongly, or can’t be used"),
        ReportReason.OTHER: _("Something else"),
    }
    return tuple(ReasonChoice(reason, words[reason]) for reason in ReportReason)


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
