"""Every kept game is played once more: whole ones are sound, a broken one is told and hinders no other."""

from datetime import UTC, datetime

import pytest

from trainer.services.replays import Replayed, replayed
from trainer.store.database import open_database
from trainer.store.game_log import Event, EventKind, GameLog, GameRow

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
PASS = Event(EventKind.CALL, "0")
REDEAL = Event(EventKind.OVER, "redeal")


@pytest.fixture
def log(database_url: str) -> GameLog:
    return GameLog(open_database(database_url))


def add(log: GameLog, game: str, *events: Event, rules: str = "standard") -> None:
    assert log.create(GameRow(game, "anna", rules, 7, 0, "easy", True, NOON), events)


def test_whole_games_are_sound_whether_they_go_on_or_are_over(log: GameLog) -> None:
    add(log, "goes on", PASS, PASS)
    add(log, "is over", PASS, PASS, PASS, REDEAL)
    assert list(replayed(log)) == [Replayed("goes on"), Replayed("is over")]


@pytest.mark.parametrize(
    ("events", "rules", "why"),
    [
        ((PASS, Event(EventKind.CALL, "nine")), "standard", "nine"),
        ((PASS, Event(EventKind.PLAY, "3")), "standard", "Illegal"),
        ((Event(EventKind.UNDO, "x"),), "standard", "ValueError"),
        ((PASS,), "unheard-of", "unheard-of"),
        ((PASS, PASS, PASS), "standard", "no event says so"),
        ((PASS, REDEAL), "standard", "goes on"),
    ],
)
def test_a_broken_game_is_told_and_the_others_are_looked_at(
    events: tuple[Event, ...], rules: str, why: str, log: GameLog
) -> None:
    add(log, "broken", *events, rules=rules)
    add(log, "whole", PASS)
    broken, whole = replayed(log)
    assert broken.game == "broken"
    assert "deal 7" in broken.fault
    assert why in broken.fault
    assert whole == Replayed("whole")
