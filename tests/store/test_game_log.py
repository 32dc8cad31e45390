"""Games as append-only events."""

import threading
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from trainer.store.database import open_database
from trainer.store.game_log import Event, EventKind, GameLog, GameRow, HelpKind

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
PASS = Event(EventKind.PLAY, "pass")
CALL = Event(EventKind.CALL, "2")


def row(game: str = "g", visitor: str = "v", started: datetime = NOON) -> GameRow:
    return GameRow(game, visitor, "standard", 4711, 0, "easy", scored=True, started=started)


@pytest.fixture
def log(database_url: str) -> GameLog:
    return GameLog(open_database(database_url))


def test_a_game_is_read_as_it_was_written(log: GameLog) -> None:
    assert log.create(row(), [CALL])
    assert log.find("g") == row()
    assert log.events("g") == (CALL,)
    assert log.find("another") is None


def test_an_id_is_given_once_and_a_refused_game_leaves_nothing(log: GameLog) -> None:
    assert log.create(row(), [CALL])
    assert not log.create(row(visitor="w"), [CALL, PASS])
    assert log.find("g") == row()
    assert log.events("g") == (CALL,)


def test_events_are_added_all_or_none(log: GameLog) -> None:
    log.create(row(), [CALL])
    assert log.append("g", 1, [PASS, PASS], NOON)
    assert not log.append("g", 2, [CALL, CALL], NOON)
    assert log.events("g") == (CALL, PASS, PASS)


def test_of_many_writers_at_one_place_exactly_one_succeeds(log: GameLog) -> None:
    log.create(row(), [])
    outcomes: list[bool] = []
    start = threading.Barrier(8)

    def write() -> None:
        start.wait()
        outcomes.append(log.append("g", 0, [CALL, PASS], NOON))

    threads = [threading.Thread(target=write) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == [False] * 7 + [True]
    assert log.events("g") == (CALL, PASS)


def test_help_is_counted_by_kind(log: GameLog) -> None:
    log.create(row(), [])
    for kind in (HelpKind.HINT, HelpKind.UNDO, HelpKind.HINT):
        log.note_help("g", kind, NOON)
    assert dict(log.helps("g")) == {HelpKind.HINT: 2, HelpKind.UNDO: 1}


def test_a_visitors_games_come_newest_first_running_and_over_apart(log: GameLog) -> None:
    for hours, game in enumerate(("first", "second", "third")):
        log.create(row(game, started=NOON + timedelta(hours=hours)), [])
    log.create(row("foreign", visitor="w"), [])
    log.append("second", 0, [Event(EventKind.OVER, "-20")], NOON)
    assert [found.id for found in log.of_visitor("v", over=False, most=9)] == ["third", "first"]
    assert [found.id for found in log.of_visitor("v", over=True, most=9)] == ["second"]
    assert [found.id for found in log.of_visitor("v", over=False, most=1)] == ["third"]
    assert log.number_of_visitor("v", over=False) == 2
    assert log.number_of_visitor("v", over=True) == 1


def test_the_games_of_a_series_come_by_place_and_visitor(log: GameLog) -> None:
    def deal(game: str, place: int, minute: int, visitor: str = "v", series: str = "s") -> GameRow:
        found = row(game, visitor, NOON + timedelta(minutes=minute))
        return replace(found, series=series, series_length=6, series_place=place)

    first, thrown_in, again = deal("s", 1, 0), deal("b", 2, 1), deal("a", 2, 2)
    for one in (again, row("single"), thrown_in, first, deal("x", 1, 0, series="t"), deal("y", 2, 0, "w")):
        assert log.create(one, [])
    assert log.of_series("v", "s") == (first, thrown_in, again)
    assert log.of_series("w", "none") == ()
