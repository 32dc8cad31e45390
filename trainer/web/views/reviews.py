"""Reviews: the finished deals, and for each what happened and what there is to learn from it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, cast

from flask import Blueprint, abort, current_app, render_template, request
from flask.typing import ResponseReturnValue

from trainer.engine.kernel.state import ready
from trainer.review.look import Depth
from trainer.services.finished import FinishedGame
from trainer.services.games import MOST_FINISHED
from trainer.services.reviews import NotFinished, Reviews
from trainer.web import hx
from trainer.web.i18n import catalogue
from trainer.web.review_page import review_page
from trainer.web.visitor import current_visitor
from trainer.words.house_rules import rules_shown
from trainer.words.players import level_name
from trainer.words.practice import practice_told

blueprint = Blueprint("reviews", __name__)

_MOST_DIGITS = 4


class Games(Protocol):
    """The deals as these pages need them: the finished ones, the newest first, and the cards laid in one."""

    def finished(self, visitor: str) -> Sequence[FinishedGame]: ...
    def faces(self, visitor: str | None, game: str) -> Sequence[str]: ...


class Services(Protocol):
    """What these pages ask."""

    @property
    def games(self) -> Games: ...
    @property
    def reviews(self) -> Reviews: ...


@dataclass(frozen=True, slots=True)
class DealLine:
    """One finished deal; without `points` it was thrown in."""

    id: str
    deal: int
    rules: str
    """The name of the rule set; empty for the standard rules."""
    role: str
    level: str
    practice: tuple[str, ...]
    """What is told of it beside its rules: that the role was chosen, open hands, not scored."""
    points: int | None
    started: datetime


@dataclass(frozen=True, slots=True)
class ReviewsPage:
    """What `review/index.html` may use; `cut_at` is the number listed where there may be more, else 0."""

    deals: tuple[DealLine, ...]
    cut_at: int


@blueprint.get("/reviews")
def index() -> str:
    """The visitor's finished deals, each with the way to its review."""
    visitor = current_visitor()
    games = _services().games.finished(visitor) if visitor else ()
    page = ReviewsPage(
        tuple(_line(game) for game in games), MOST_FINISHED if len(games) == MOST_FINISHED else 0
    )
    return render_template("review/index.html", page=page)


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


def _line(game: FinishedGame) -> DealLine:
    t = catalogue()
    practice = practice_told(t, role_given=game.role_given, study=game.study, scored=game.scored)
    return DealLine(
        game.id,
        game.deal,
        rules_shown(t, game.rules),
        game.role,
        level_name(t, game.level),
        practice,
        game.points,
        game.started,
    )


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
