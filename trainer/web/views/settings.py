"""The settings of this device: a form that works without scripts, kept in a cookie."""

from dataclasses import dataclass, replace

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.web.coach_choice import GROUPS
from trainer.web.i18n import catalogue
from trainer.web.preferences import (
    SECTIONS,
    Preferences,
    Section,
    UnknownChoice,
    chosen_in_form,
    keep,
    preferences,
)
from trainer.web.visitor import account_name
from trainer.words.concepts import concept_name

blueprint = Blueprint("settings", __name__)


@dataclass(frozen=True, slots=True)
class StopBox:
    """A mistake for which the coach may stop."""

    value: str
    name: str
    checked: bool


@dataclass(frozen=True, slots=True)
class StopGroup:
    """Such mistakes that belong together."""

    title: str
    boxes: tuple[StopBox, ...]


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """What `settings/page.html` may use."""

    sections: tuple[Section, ...]
    chosen: Preferences
    stops: tuple[StopGroup, ...]
    saved: bool
    unknown: bool
    """Whether a choice was sent that is not on the page, so that nothing was saved."""
    account: str
    """The name of the account that this browser is signed in to; empty where it is to none."""
    back: str
    """The path of the deal that the visitor came from, or nothing."""


@blueprint.get("/settings")
def index() -> str:
    """Everything that can be set, as it is set now."""
    return _page(_deal(request.args.get("back", "")), saved="saved" in request.args)


@blueprint.post("/settings")
def save() -> ResponseReturnValue:
    """Keep what the form says."""
    back = _deal(request.form.get("back", ""))
    try:
        wanted = chosen_in_form()
    except UnknownChoice:
        return _page(back, unknown=True), 422
    answer = make_response(redirect(url_for(".index", saved=1, back=back or None), 303))
    keep(answer, wanted)
    return answer


@blueprint.post("/settings/coach")
def coach() -> ResponseReturnValue:
    """Switch the coach on or off, from the table."""
    back = _deal(request.form.get("back", ""))
    answer = make_response(redirect(back or url_for(".index"), 303))
    keep(answer, replace(preferences(), words=preferences().words ^ {"coach"}))
    return answer


def _page(back: str, *, saved: bool = False, unknown: bool = False) -> str:
    chosen = preferences()
    stops = tuple(
        StopGroup(
            str(group.title),
            tuple(
                StopBox(concept, concept_name(catalogue(), concept), concept not in chosen.left_to_me)
                for concept in group.concepts
            ),
        )
        for group in GROUPS
    )
    page = SettingsPage(SECTIONS, chosen, stops, saved, unknown, account_name(), back)
    return render_template("settings/page.html", page=page)


def _deal(path: str) -> str:
    """The path if it leads to a deal of this site, else nothing: a link must not lead elsewhere."""
    start, game = path[:7], path[7:]
    is_deal = start == "/games/" and game.replace("-", "").replace("_", "").isalnum() and game.isascii()
    return path if is_deal else ""
