"""Deals that begin from another one, or on a day: once more, from another seat, the next of a series."""

from typing import cast

from flask import Blueprint, current_app, request, url_for
from flask.typing import ResponseReturnValue

from trainer.services.errors import BadRequest
from trainer.services.games import Games
from trainer.web import hx
from trainer.web.entering import enter
from trainer.web.fresh_id import wanted_id
from trainer.web.visitor import current_visitor, visitor_id
from trainer.wiring import Services

blueprint = Blueprint("deals", __name__)

_DAILY_LEVEL = "normal"
"""Whom one plays in the deal of the day where the form does not say it."""


@blueprint.post("/games/<game_id>/again")
def again(game_id: str) -> ResponseReturnValue:
    """Begin the same deal once more, from the seat that the form names."""
    seat = request.form.get("seat")
    if seat is not None and not (seat.isascii() and seat.isdecimal() and len(seat) == 1):
        raise BadRequest(f"{seat[:40]!r} is no seat")
    new_id = wanted_id(request.form)
    game = _games().again(current_visitor(), game_id, None if seat is None else int(seat), new_id)
    return enter(_games(), game)


@blueprint.post("/games/<game_id>/next")
def next_of_series(game_id: str) -> ResponseReturnValue:
    """Begin the deal of the series that follows this one."""
    return enter(_games(), _games().next_of_series(current_visitor(), game_id))


@blueprint.post("/games/<game_id>/end")
def end_series(game_id: str) -> ResponseReturnValue:
    """End an endless series with this deal."""
    _games().end_series(current_visitor(), game_id)
    return hx.go_to(url_for("games.table", game_id=game_id))


@blueprint.post("/day")
def today() -> ResponseReturnValue:
    """Begin the deal of the day, or go on with it."""
    return enter(_games(), _games().begin_today(visitor_id(), request.form.get("level", _DAILY_LEVEL)))


def _games() -> Games:
    return cast(Services, current_app.extensions["trainer"]).games
