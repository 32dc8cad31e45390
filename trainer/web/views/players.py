"""The page that says who the AI players are, how strong each is, and whether the strong engine is ready."""

from __future__ import annotations

from typing import cast

from flask import Blueprint, current_app, render_template

from trainer.web.i18n import catalogue
from trainer.web.players_page import players_page
from trainer.wiring import Services

blueprint = Blueprint("players", __name__)


@blueprint.get("/players")
def index() -> str:
    """The levels with what they do and don't, and the table of their matches."""
    kernel = cast(Services, current_app.extensions["trainer"]).kernel()
    return render_template("players/index.html", page=players_page(catalogue(), kernel))
