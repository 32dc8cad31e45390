"""Answers to lessons and puzzles."""

from datetime import UTC, datetime

from trainer.store.attempt_log import AttemptLog
from trainer.store.database import open_database

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def test_answers_come_back_in_order_and_by_visitor(database_url: str) -> None:
    log = AttemptLog(open_database(database_url))
    log.append("v", "lesson:cards", "one", "3", right=False, at=NOON)
    log.append("w", "lesson:cards", "one", "4", right=True, at=NOON)
    log.append("v", "lesson:cards", "one", "4", right=True, at=NOON)
    found = AttemptLog(open_database(database_url)).of("v")
    assert [(one.item, one.step, one.answer, one.right) for one in found] == [
        ("lesson:cards", "one", "3", False),
        ("lesson:cards", "one", "4", True),
    ]
    assert found[0].at == NOON
