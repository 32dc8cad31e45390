"""The review of a finished deal: what happened, and what there is to learn from it."""

from collections.abc import Sequence
from typing import Protocol, cast

from flask import Blueprint, abort, current_app, render_template, request
from flask.typing import ResponseReturnValue

from trainer.engine.kernel.state import ready
from trainer.review.look import Depth
from trainer.services.reviews import NotFinished, Reviews
from trainer.web import hx
from trainer.web.i18n import catalogue
from trainer.web.review_page import review_page
from trainer.web.visitor import current_visitor

blueprint = Blueprint("reviews", __name__)

_MOST_DIGITS = 4


class Games(Protocol):
    """The deals as this page needs them: the cards laid in one."""

    def faces(self, visitor: str | None, game: str) -> Sequence[str]: ...


class Services(Protocol):
    """What this page asks."""

    @property
    def games(self) -> Games: ...
    @property
    def reviews(self) -> Reviews: ...


@blueprint.get("/games/<game_id>/review")
def review(game_id: str) -> ResponseReturnValue:
    """The review with one decision selected by `?ply=`: the whole page, or to htmx what changes in it.

    `?look=full` tests losses by deals played out; without it the page is there at once.
    """
    ply, depth = _ply(request.args.get("ply")), _depth(request.args.get("look"))
    try:
        found = _services().reviews.review(current_visitor(), game_id, depth)
        faces = _services().games.faces(current_visitor(), game_id)
    except NotFinished:
        return render_template("review/not_finished.html", id=game_id), 409
    try:
        page = review_page(catalogue(), game_id, found, faces, ply, kernel=ready())
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


def _depth(text: str | None) -> Depth:
    """How closely to look, as the address says it; any other word leads nowhere."""
    if text not in (None, Depth.FULL):
        abort(404)
    return Depth.QUICK if text is None else Depth.FULL


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
