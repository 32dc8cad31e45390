"""Cards of the deck in the database."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from trainer.store.database import open_database
from trainer.store.deck_log import CardEvent, CardEventKind, CardKind, CardRow, DeckLog

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
LATER = NOON + timedelta(days=2)
ROW = CardRow("a", "v", CardKind.PUZZLE, "mate", "digest", None, None, NOON, NOON)
ANSWER = CardEvent(CardEventKind.ANSWER, LATER, NOON, "good")


@pytest.fixture
def log(database_url: str) -> DeckLog:
    return DeckLog(open_database(database_url))


def test_a_card_is_kept_once_for_each_visitor(log: DeckLog) -> None:
    assert log.add(ROW)
    assert not log.add(ROW)
    assert not log.add(replace(ROW, id="b"))
    assert log.add(replace(ROW, id="b", visitor="w"))
    assert log.find("a") == log.find_item("v", "digest") == ROW
    assert log.find("c") is None
    assert log.find_item("v", "other") is None


def test_cards_stand_as_their_last_event_leaves_them(log: DeckLog) -> None:
    other = replace(ROW, id="b", digest="other", added=LATER)
    log.add(other)
    log.add(ROW)
    log.add(replace(ROW, id="c", visitor="w"))
    left_out = CardEvent(CardEventKind.SUSPEND, LATER, LATER)
    assert log.append("a", 0, ANSWER)
    assert log.append("a", 1, left_out)
    assert log.events("a") == (ANSWER, left_out)
    assert [(kept.row, kept.version, kept.last) for kept in log.cards("v")] == [
        (ROW, 2, left_out),
        (other, 0, None),
    ]


def test_nothing_happens_twice_at_the_same_place(log: DeckLog) -> None:
    log.add(ROW)
    assert log.append("a", 0, ANSWER)
    assert not log.append("a", 0, replace(ANSWER, grade="easy"))
    assert log.events("a") == (ANSWER,)


def test_cards_come_with_the_moment_of_their_last_answer(log: DeckLog) -> None:
    log.add(ROW)
    log.add(replace(ROW, id="b", digest="other"))
    log.append("a", 0, ANSWER)
    log.append("a", 1, CardEvent(CardEventKind.SUSPEND, LATER, LATER))
    log.append("b", 0, CardEvent(CardEventKind.SUSPEND, LATER, LATER))
    assert [(kept.row.id, kept.answered) for kept in log.cards("v")] == [("a", ANSWER.at), ("b", None)]
