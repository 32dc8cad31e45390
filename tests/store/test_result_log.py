"""How deals ended: kept once from their events, listed in parts and filtered."""

from datetime import UTC, datetime, timedelta

import pytest

from trainer.store.database import open_database
from trainer.store.game_log import Event, EventKind, GameLog, GameRow
from trainer.store.result_log import Outcome, ResultLog, ResultRow, ScoredResult, Wanted

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
def log(database_url: str) -> ResultLog:
    return ResultLog(open_database(database_url))


def finish(
    log: ResultLog,
    game: str,
    points: int | None,
    *,
    role: str = "peasant",
    visitor: str = "v",
    level: str = "easy",
    rules: str = "standard",
    hour: int = 0,
    scored: bool = True,
) -> GameRow:
    """A deal with its result."""
    row = GameRow(game, visitor, rules, 7, 0, level, scored=scored, started=NOON + timedelta(hours=hour))
    GameLog(log.engine).create(row, [Event(EventKind.OVER, "redeal" if points is None else str(points))])
    log.keep([ResultRow(game, role, points)])
    return row


def ids(log: ResultLog, wanted: Wanted, skip: int = 0, most: int = 9) -> list[str]:
    return [row.id for row, _ in log.page("v", wanted, skip=skip, most=most)]


def test_deals_that_are_over_wait_for_their_result_with_their_events(log: ResultLog) -> None:
    games = GameLog(log.engine)
    over = GameRow("over", "v", "standard", 7, 0, "easy", scored=True, started=NOON)
    happened = (Event(EventKind.CALL, "3"), Event(EventKind.OVER, "-20"))
    games.create(over, happened)
    games.create(GameRow("running", "v", "standard", 7, 0, "easy", scored=True, started=NOON), [])
    games.create(GameRow("foreign", "w", "standard", 7, 0, "easy", scored=True, started=NOON), happened)
    assert log.missing("v", 9) == {over: happened}
    log.keep([ResultRow("over", "landlord", -20)])
    assert log.missing("v", 9) == {}


def test_a_result_is_kept_once(log: ResultLog) -> None:
    finish(log, "g", 20)
    log.keep([ResultRow("g", "peasant", 20)])
    assert ids(log, Wanted()) == ["g"]


def test_deals_come_in_parts_the_newest_first(log: ResultLog) -> None:
    for hour, game in enumerate(("a", "b", "c")):
        finish(log, game, 20, hour=hour)
    finish(log, "foreign", 20, visitor="w")
    assert ids(log, Wanted(), most=2) == ["c", "b"]
    assert ids(log, Wanted(), skip=2, most=2) == ["a"]
    assert log.number("v", Wanted()) == 3


def test_filters_hold_together(log: ResultLog) -> None:
    finish(log, "won", 20, role="landlord")
    finish(log, "lost", -40, level="hard")
    finish(log, "thrown", None, role="", rules="pagat")
    assert ids(log, Wanted(outcome=Outcome.WON)) == ["won"]
    assert ids(log, Wanted(outcome=Outcome.LOST)) == ["lost"]
    assert ids(log, Wanted(outcome=Outcome.THROWN_IN)) == ["thrown"]
    assert ids(log, Wanted(role="landlord")) == ["won"]
    assert ids(log, Wanted(rules="pagat")) == ["thrown"]
    assert ids(log, Wanted(level="hard", outcome=Outcome.WON)) == []
    assert log.number("v", Wanted(level="hard")) == 1
    assert sorted(log.levels_and_rules("v")) == [
        ("easy", "pagat", 1),
        ("easy", "standard", 1),
        ("hard", "standard", 1),
    ]


def test_figures_are_of_the_newest_scored_deals_of_a_rule_set(log: ResultLog) -> None:
    finish(log, "oldest", 1, hour=0)
    finish(log, "older", 20, hour=1)
    finish(log, "newer", -20, hour=2)
    finish(log, "practice", 99, hour=3, scored=False)
    finish(log, "thrown", None, hour=4)
    finish(log, "elsewhere", 99, hour=5, rules="pagat")
    assert log.scored("v", "standard", 2) == (
        ScoredResult(NOON + timedelta(hours=1), "peasant", "easy", 20),
        ScoredResult(NOON + timedelta(hours=2), "peasant", "easy", -20),
    )
