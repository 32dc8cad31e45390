"""All of one visitor made another's: nothing is lost, nothing is left behind, nobody else is touched."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Engine, func, select

from tests.store.test_own_data import fill_all_tables
from trainer.store.account_log import AccountLog, AccountRow
from trainer.store.attempt_log import AttemptLog
from trainer.store.database import open_database
from trainer.store.deck_log import CardEvent, CardEventKind, CardKind, CardRow, DeckLog
from trainer.store.link_log import LinkLog, LinkRow
from trainer.store.own_data import OwnRows
from trainer.store.rating_log import Rated, RatingLog, RatingRow
from trainer.store.schema import attempts, metadata

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
STAYS = {"accounts", "links", "link_ends", "sign_outs"}
"""Tables whose rows are made for one identity."""


@pytest.fixture
def engine(database_url: str) -> Engine:
    return open_database(database_url)


def number_of_rows(engine: Engine, table: str) -> int:
    with engine.begin() as connection:
        return connection.scalar(select(func.count()).select_from(metadata.tables[table])) or 0


def test_every_table_goes_along(engine: Engine) -> None:
    """A table that is added is moved too, or says here that it stays."""
    fill_all_tables(engine, "mine", 1)
    fill_all_tables(engine, "other", 1000)
    before = {name: number_of_rows(engine, name) for name in metadata.tables}
    AccountLog(engine).end("mine", "following")
    assert set(OwnRows(engine).counts("mine").values()) == {0}
    moved, others = OwnRows(engine).counts("following"), OwnRows(engine).counts("other")
    assert {name for name, number in moved.items() if number != 1} == STAYS & set(moved)
    assert set(others.values()) == {1}
    after = {name: number_of_rows(engine, name) for name in metadata.tables}
    assert {name for name in before if after[name] != before[name]} == STAYS


def test_what_both_have_is_all_there_afterwards(engine: Engine) -> None:
    log = AttemptLog(engine)
    for visitor in ("mine", "account", "mine", "other"):
        log.append(visitor, "puzzle:p", "", visitor, right=True, at=NOON)
    AccountLog(engine).take_in("mine", "account")
    assert [one["answer"] for one in OwnRows(engine).answers("account")] == ["mine", "account", "mine"]
    assert OwnRows(engine).counts("other")["attempts"] == 1


def test_an_account_stays_when_others_come_to_it(engine: Engine) -> None:
    log, row = AccountLog(engine), AccountRow("account", "Anna", "anna", "hash", 1, NOON)
    assert log.make(row)
    fill_all_tables(engine, "mine", 1)
    AccountLog(engine).take_in("mine", "account")
    assert log.of("account") == row


def test_a_private_link_of_the_other_identity_leads_nowhere(engine: Engine) -> None:
    links = LinkLog(engine)
    links.make(LinkRow("digest", "mine", NOON))
    AccountLog(engine).take_in("mine", "account")
    assert links.find("digest") is None


def card(name: str, visitor: str, digest: str) -> CardRow:
    return CardRow(name, visitor, CardKind.PUZZLE, digest, digest, None, None, NOON, NOON)


def answered(minutes: int, grade: str) -> CardEvent:
    at = NOON + timedelta(minutes=minutes)
    return CardEvent(CardEventKind.ANSWER, at + timedelta(days=minutes), at, grade)


def test_two_cards_that_ask_the_same_become_one_with_both_histories(engine: Engine) -> None:
    deck = DeckLog(engine)
    for row in (card("a", "account", "same"), card("b", "mine", "same"), card("c", "mine", "own")):
        assert deck.add(row)
    for name, version, event in (
        ("a", 0, answered(1, "again")),
        ("b", 0, answered(2, "good")),
        ("a", 1, answered(3, "hard")),
        ("b", 1, answered(4, "easy")),
        ("c", 0, answered(5, "good")),
    ):
        assert deck.append(name, version, event)
    AccountLog(engine).take_in("mine", "account")
    assert [(one.row.id, one.version) for one in deck.cards("account")] == [("a", 4), ("c", 1)]
    assert [event.grade for event in deck.events("a")] == ["again", "good", "hard", "easy"]
    assert deck.cards("account")[0].last == answered(4, "easy")
    assert deck.append("a", 4, answered(6, "good"))


@pytest.mark.parametrize(
    ("rated", "left"), [(["mine"], ["account"]), (["account"], ["account"]), (["mine", "account"], [])]
)
def test_a_rating_goes_along_and_two_are_reckoned_anew(
    engine: Engine, rated: list[str], left: list[str]
) -> None:
    for visitor in ("mine", "account"):
        AttemptLog(engine).append(visitor, "puzzle:p", "", "3", right=True, at=NOON)
    with engine.begin() as connection:
        newest = connection.scalar(select(func.max(attempts.c.id))) or 0
    log, row = RatingLog(engine), RatingRow(1500.0, 100.0, 0.06, 1, newest)
    assert log.keep("basis", 0, newest, {Rated(visitor, ""): row for visitor in rated})
    AccountLog(engine).take_in("mine", "account")
    both = [Rated(visitor, "") for visitor in ("mine", "account")]
    assert log.find(both) == {Rated(visitor, ""): replace(row, at=NOON) for visitor in left}
    assert log.folded("basis") == (newest if left else 0)


def test_a_move_that_breaks_off_changes_nothing(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    AttemptLog(engine).append("mine", "puzzle:p", "", "3", right=True, at=NOON)
    log = AccountLog(engine)
    assert log.make(AccountRow("mine", "Anna", "anna", "hash", 1, NOON))

    def break_off(*_arguments: object) -> None:
        raise OSError("the power is gone")

    monkeypatch.setattr("trainer.store.account_log.move_rows", break_off)
    with pytest.raises(OSError, match="power"):
        log.end("mine", "following")
    assert log.of("mine") is not None
    assert OwnRows(engine).counts("mine")["attempts"] == 1
