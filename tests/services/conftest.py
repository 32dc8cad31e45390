"""The service on an empty database, with a clock and with numbers that a test can foresee."""

from datetime import UTC, datetime
from itertools import count

import pytest

from trainer.services.games import Games
from trainer.store.database import open_database
from trainer.store.game_log import GameLog

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
def fresh_games(database_url: str) -> Games:
    """Random deals have the numbers 101, 102 and so on; new games the ids game-1, game-2 and so on."""
    ids, numbers = count(1), count(100)
    log = GameLog(open_database(database_url))
    return Games(log, lambda: NOON, lambda _limit: next(numbers), lambda: f"game-{next(ids)}")
