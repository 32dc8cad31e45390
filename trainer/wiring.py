"""Builds the services from the settings: for the web, the command line and, one day, workers."""

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from trainer.content.library import load
from trainer.engine.kernel.state import State, state
from trainer.engine.net import net_fault
from trainer.services.deck import Deck
from trainer.services.devices import Devices
from trainer.services.games import Games
from trainer.services.lessons import Lessons
from trainer.services.puzzles import Puzzles
from trainer.services.retry import Tries
from trainer.services.reviews import Reviews
from trainer.settings import Settings
from trainer.store.attempt_log import AttemptLog
from trainer.store.database import open_database
from trainer.store.deck_log import DeckLog
from trainer.store.game_log import GameLog
from trainer.store.link_log import LinkLog

TOP = Path(__file__).resolve().parents[1]
"""The folder that holds `lessons/` and `puzzles/`."""


_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Services:
    """Everything a learner can do."""

    games: Games
    lessons: Lessons
    puzzles: Puzzles
    reviews: Reviews
    devices: Devices
    tries: Tries
    deck: Deck
    kernel: Callable[[], State] = state
    """Tells how far the machine code of the engine is."""


def build(settings: Settings) -> Services:
    """The services on the database of the settings, which is made or migrated where needed."""
    database = open_database(settings.database_url)
    games = Games(GameLog(database), _now, secrets.randbelow, _new_id)
    attempts = AttemptLog(database)
    library, faults = load(TOP)
    for fault in faults:
        _log.warning("not served: %s", fault)
    if unusable := net_fault():
        _log.warning("no hard and master players, no prices in reviews: %s", unusable)
    puzzle_ids = frozenset(puzzle.id for puzzle in library.puzzles)
    deck = Deck(DeckLog(database), _now, _new_id, puzzle_ids.__contains__)
    return Services(
        games,
        Lessons(library, attempts),
        Puzzles(library, attempts, deck),
        Reviews(games),
        Devices(LinkLog(database), _now, _new_secret),
        Tries(games),
        deck,
    )


def _now() -> datetime:
    return datetime.now(UTC)


def _new_secret() -> str:
    return secrets.token_urlsafe(32)


def _new_id() -> str:
    return secrets.token_urlsafe(9)
