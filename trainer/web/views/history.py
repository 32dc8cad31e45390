"""All my games: the finished deals, each with the way to its review."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, cast

from flask import Blueprint, current_app, render_template

from trainer.services.finished import FinishedGame
from trainer.services.games import MOST_FINISHED
from trainer.web.i18n import catalogue
from trainer.web.visitor import current_visitor
from trainer.words.house_rules import rules_shown
from trainer.words.players import level_name
from trainer.words.practice import practice_told

blueprint = Blueprint("history", __name__)


class Games(Protocol):
    """The deals as this page needs them: the finished ones, the newest first."""

    def finished(self, visitor: str) -> Sequence[FinishedGame]: ...


class Services(Protocol):
    """What this page asks."""

    @property
    def games(self) -> Games: ...


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
class GamesPage:
    """What `history/games.html` may use; `cut_at` is the number listed where there may be more, else 0."""

    deals: tuple[DealLine, ...]
    cut_at: int


@blueprint.get("/reviews")
def index() -> str:
    """The visitor's finished deals, each with the way to its review."""
    visitor = current_visitor()
    games = _services().games.finished(visitor) if visitor else ()
    page = GamesPage(
        tuple(_line(game) for game in games), MOST_FINISHED if len(games) == MOST_FINISHED else 0
    )
    return render_template("history/games.html", page=page)


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
