"""All games of a learner, without HTTP: what is listed when the database can't be written."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest

from trainer.services.history import History
from trainer.store.database import open_database
from trainer.store.errors import Busy
from trainer.store.game_log import Event, EventKind, GameLog, GameRow
from trainer.store.judged import JudgedDecisions
from trainer.store.result_log import ResultLog, ResultRow, Wanted

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class LockedLog(ResultLog):
    """Can be read; another program writes."""

    tried: list[int] = field(default_factory=list)

    def keep(self, found: Sequence[ResultRow]) -> None:
        self.tried.append(len(found))
        raise Busy("another program writes")


def history(url: str, *, locked: bool = False) -> History:
    engine = open_database(url)
    log = LockedLog(engine) if locked else ResultLog(engine)
    return History(log, JudgedDecisions(engine), lambda: ("basis",))


def play(found: History, game: str, started: datetime, *, over: bool = True) -> None:
    assert isinstance(found.results, ResultLog)
    row = GameRow(game, "v", "standard", 7, 0, "easy", scored=True, started=started)
    events = [Event(EventKind.CALL, "3"), *([Event(EventKind.OVER, "-20")] if over else [])]
    assert GameLog(found.results.engine).create(row, events)


def test_a_database_that_is_busy_is_no_reason_to_list_nothing(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    found = history(database_url)
    play(found, "listed", NOON)
    assert [one.game.id for one in found.games("v", Wanted()).games] == ["listed"]
    play(found, "later", NOON + timedelta(hours=1))
    locked = history(database_url, locked=True)
    assert [one.game.id for one in locked.games("v", Wanted()).games] == ["listed"]
    assert "can't be kept now" in caplog.text
    assert [one.game.id for one in found.games("v", Wanted()).games] == ["later", "listed"]


def test_what_nobody_played_is_empty(database_url: str) -> None:
    found = history(database_url).progress("nobody")
    assert (found.rules, found.standings, found.course, found.report.games) == ("", (), (), 0)
