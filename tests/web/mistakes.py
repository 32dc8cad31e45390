"""A visitor with a finished deal in which a mistake was planted, and a deck whose clock a test sets."""

import re
from dataclasses import dataclass
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient

from tests.clock import NOON, Clock
from tests.review.deals import carelessly_played
from trainer.content.goals.force import ForceQuestion, WinsByForce
from trainer.review.review import review
from trainer.rules.combos import Combo
from trainer.rules.game import Action, Phase
from trainer.rules.notation import read_combo
from trainer.rules.position import read_position
from trainer.services import suits
from trainer.services.deck import Deck
from trainer.services.replay import event_of
from trainer.services.retry import Position, judge, position_at
from trainer.settings import Settings
from trainer.store.game_log import Event, EventKind, GameRow
from trainer.web import create_app
from trainer.wiring import Services, build

SHORT = WinsByForce(
    ForceQuestion("wins_by_force", read_position("position 1; landlord 0; bid 1; turn 0; hands 4KK 5QQ 6A")),
    (read_combo("KK"),),
)
"""What a mistake may become when it is made short."""
GAME, DEAL, SEAT = "planted", carelessly_played(39), 1


@dataclass
class Site:
    """The application with its real services, and what a test wants to know of it."""

    app: Flask
    services: Services
    clock: Clock

    @property
    def deck(self) -> Deck:
        return self.services.deck

    def plant(self, visitor: str) -> None:
        """Gives the visitor a finished deal that was played carelessly."""
        row = GameRow(GAME, visitor, DEAL.rules.id, DEAL.number or 0, SEAT, "easy", True, NOON)
        events = [event_of(DEAL.played_rules, action) for action in DEAL.actions]
        self.services.games.store.create(row, [*events, Event(EventKind.OVER, "-1")])


def site(settings: Settings, *, translations: Path | None = None) -> Site:
    """The application on an empty database."""
    clock = Clock()
    services = build(settings, clock)
    return Site(create_app(settings, services, translations=translations), services, clock)


def moments() -> list[Position]:
    """The mistakes of the planted deal in the play, in order."""
    plies = [entry.ply for entry in review(DEAL, SEAT).moments if entry.phase is Phase.PLAY]
    return [position_at(DEAL, ply) for ply in plies]


def right(position: Position) -> Action:
    """The best answer."""
    price = judge(position, position.done).entry.price
    assert price is not None
    return price.best


def posted(position: Position, action: Action) -> dict[str, str | list[str]]:
    """The fields that the page of a decision sends for this answer."""
    if not isinstance(action, Combo):
        return {"do": "pass"}
    return {"do": "play", "card": faces(position, action)}


def faces(position: Position, action: Combo) -> list[str]:
    """Cards of the hand for a combination."""
    return [str(card) for card in suits.choose(position.hand(), action.cards)]


def plain(html: str) -> str:
    """The text of a page."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).strip()


def visitor_of(client: FlaskClient, name: str = "anna") -> str:
    """Makes this browser the one of a visitor."""
    with client.session_transaction() as session:
        session["visitor"] = name
    return name
