"""The way to a table where a deal has just begun."""

from flask import url_for
from flask.typing import ResponseReturnValue

from trainer.services.games import Games
from trainer.web import hx
from trainer.web.preferences import preferences
from trainer.web.visitor import current_visitor


def enter(games: Games, game_id: str) -> ResponseReturnValue:
    """Send the browser to the table; where the visitor wants it, passes that nothing can replace are made."""
    if preferences().automatic_pass:
        games.pass_on(current_visitor(), game_id)
    return hx.go_to(url_for("games.table", game_id=game_id))
