"""On which days a learner practised: whatever was done counts, and only what this learner did."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import Engine

from trainer.services.diary import DAYS, Day, Diary
from trainer.store.attempt_log import AttemptLog
from trainer.store.database import open_database
from trainer.store.deck_log import CardEvent, CardEventKind, CardKind, CardRow, DeckLog
from trainer.store.diary_log import DiaryLog
from trainer.store.drill_log import DrillAnswer, DrillLog, RunRow
from trainer.store.game_log import Event, EventKind, GameLog, GameRow

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
TODAY = NOON.astimezone().date()


def diary(engine: Engine) -> Diary:
    return Diary(DiaryLog(engine), lambda: NOON)


def play(engine: Engine, visitor: str, started: datetime) -> None:
    row = GameRow(f"{visitor}{started}", visitor, "standard", 7, 0, "easy", scored=True, started=started)
    assert GameLog(engine).create(row, [Event(EventKind.CALL, "3")])


def test_deals_and_answers_of_all_kinds_are_counted_on_their_days(database_url: str) -> None:
    engine = open_database(database_url)
    play(engine, "v", NOON)
    play(engine, "v", NOON - timedelta(days=3))
    play(engine, "v", NOON - timedelta(days=DAYS))
    play(engine, "w", NOON - timedelta(days=1))
    for visitor in "vw":
        AttemptLog(engine).append(visitor, "puzzle:p", "", "x", right=True, at=NOON)
        DrillLog(engine).begin(RunRow(f"run-{visitor}", visitor, "legal", "streak", NOON))
        DrillLog(engine).append(
            f"run-{visitor}", 0, DrillAnswer("yes", right=True, at=NOON - timedelta(days=2))
        )
        card = CardRow(visitor, visitor, CardKind.PUZZLE, "p", visitor, None, None, NOON, NOON)
        assert DeckLog(engine).add(card)
        DeckLog(engine).append(visitor, 0, CardEvent(CardEventKind.ANSWER, NOON, NOON, "good"))
    days = diary(engine).days("v")
    assert len(days) == DAYS
    assert [day for day in days if day.is_practised] == [
        Day(TODAY - timedelta(days=3), 1, 0),
        Day(TODAY - timedelta(days=2), 0, 1),
        Day(TODAY, 1, 2),
    ]


def test_who_did_nothing_practised_on_no_day(database_url: str) -> None:
    assert not any(day.is_practised for day in diary(open_database(database_url)).days("nobody"))
