"""The review of a finished deal: what happened, and what there is to learn from it."""

from typing import Protocol, cast

from flask import Blueprint, abort, current_app, render_template, request
from flask.typing import ResponseReturnValue

from trainer.services.reviews import NotFinished, Reviews
from trainer.web import hx
from trainer.web.i18n import catalogue
from trainer.web.review_page import review_page
from trainer.web.visitor import current_visitor

blueprint = Blueprint("reviews", __name__)

_MOST_DIGITS = 4


class Services(Protocol):
    """What this page asks."""

    @property
    def reviews(self) -> Reviews: ...


@blueprint.get("/games/<game_id>/review")
def review(game_id: str) -> ResponseReturnValue:
    """The review with one decision selected by `?ply=`: the whole page, or to htmx what changes in it."""
    ply = _ply(request.args.get("ply"))
    try:
        found = _reviews().review(current_visitor(), game_id)
    except NotFinished:
        return render_template("review/not_finished.html", id=game_id), 409
    try:
        page = review_page(catalogue(), game_id, found, ply)
    except LookupError:
        abort(404)
    whole = not hx.wants_fragment() or page.decision is None
    return render_template("review/page.html" if whole else "review/selected.html", page=page)


def _ply(text: str | None) -> int | None:
    """The number in the address; any other text leads nowhere."""
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS):
        abort(404)
    return int(text)


def _reviews() -> Reviews:
    return cast(Services, current_app.extensions["trainer"]).reviews
