"""Accounts in the database: one name, one account a visitor, nothing written over what has changed since."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from trainer.store.account_log import AccountLog, AccountRow
from trainer.store.database import open_database

ROW = AccountRow("v", "Anna", "anna", "hash", 1, datetime(2026, 11, 30, 12, tzinfo=UTC))


@pytest.fixture
def log(database_url: str) -> AccountLog:
    return AccountLog(open_database(database_url))


def test_a_name_and_a_visitor_have_one_account(log: AccountLog) -> None:
    """Also where two ask at once, so that neither has seen the other."""
    assert log.make(ROW)
    assert not log.make(replace(ROW, visitor="w", name="ANNA"))
    assert not log.make(replace(ROW, name="Berta", folded="berta"))
    assert log.of("v") == log.named("anna") == ROW
    assert log.of("w") is None
    assert log.named("Anna") is None


def test_a_passphrase_that_was_changed_meanwhile_stays(log: AccountLog) -> None:
    log.make(ROW)
    assert log.set_secret("v", "hash", "another")
    assert not log.set_secret("v", "hash", "a third")
    assert log.of("v") == replace(ROW, secret="another")


def test_a_generation_is_one_more(log: AccountLog) -> None:
    log.make(ROW)
    log.make(replace(ROW, visitor="w", name="Berta", folded="berta"))
    log.next_generation("v")
    log.next_generation("nobody")
    assert [log.of(visitor) for visitor in "vw"] == [
        replace(ROW, generation=2),
        replace(ROW, visitor="w", name="Berta", folded="berta"),
    ]
