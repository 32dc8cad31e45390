"""The settings of this device: a form that works without scripts, kept in a cookie."""

from dataclasses import dataclass

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.web.preferences import SECTIONS, Preferences, Section, chosen_in_form, keep, preferences

blueprint = Blueprint("settings", __name__)


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """What `settings/page.html` may use."""

    sections: tuple[Section, ...]
    chosen: Preferences
    saved: bool
    back: str
    """The path of the deal that the visitor came from, or nothing."""


@blueprint.get("/settings")
def index() -> str:
    """Everything that can be set, as it is set now."""
    page = SettingsPage(SECTIONS, preferences(), "saved" in request.args, _deal(request.args.get("back", "")))
    return render_template("settings/page.html", page=page)


@blueprint.post("/settings")
def save() -> ResponseReturnValue:
    """Keep what the form says."""
    back = _deal(request.form.get("back", ""))
    answer = make_response(redirect(url_for(".index", saved=1, back=back or None), 303))
    keep(answer, chosen_in_form())
    return answer


@blueprint.post("/settings/coach")
def coach() -> ResponseReturnValue:
    """Switch the coach on or off, from the table."""
    back = _deal(request.form.get("back", ""))
    answer = make_response(redirect(back or url_for(".index"), 303))
    keep(answer, Preferences(preferences().words ^ {"coach"}))
    return answer


def _deal(path: str) -> str:
    """The path if it leads to a deal of this site, else nothing: a link must not lead elsewhere."""
    start, game = path[:7], path[7:]
    is_deal = start == "/games/" and game.replace("-", "").replace("_", "").isalnum() and game.isascii()
    return path if is_deal else ""
