"""Accounts: one name each, a passphrase that nobody can read, sign-ins that can be ended."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from sqlalchemy import select

from tests.services.passphrases import CHEAP, cheap_passphrases
from trainer.services.accounts import Account, Accounts, Fault, Refused, fold
from trainer.services.devices import Devices
from trainer.services.errors import NotFound
from trainer.services.passphrases import Passphrases
from trainer.store.account_log import AccountLog
from trainer.store.attempt_log import AttemptLog
from trainer.store.database import open_database
from trainer.store.link_log import LinkLog
from trainer.store.own_data import OwnRows
from trainer.store.schema import metadata
from trainer.store.sign_out_log import SignOutLog

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
RIGHT = "correct horse"


@pytest.fixture
def devices(database_url: str) -> Devices:
    return Devices(LinkLog(open_database(database_url)), lambda: NOON, lambda: "secret")


@pytest.fixture
def accounts(database_url: str, devices: Devices) -> Accounts:
    database = open_database(database_url)
    logs = AccountLog(database), SignOutLog(database)
    return Accounts(*logs, cheap_passphrases(), lambda: NOON, devices.revoke)


def test_an_account_is_entered_with_its_name_and_passphrase(accounts: Accounts) -> None:
    made = accounts.make("v", "Anna Li", RIGHT)
    assert made == Account("v", "Anna Li", 1)
    assert accounts.sign_in("Anna Li", RIGHT) == accounts.of("v") == made
    assert accounts.of("w") is None
    for name, passphrase in (("Anna Li", "correct horsf"), ("Anna", RIGHT), ("", ""), ("Anna Li", "")):
        with pytest.raises(Refused) as refused:
            accounts.sign_in(name, passphrase)
        assert refused.value.faults == (Fault.WRONG,)


def test_a_sign_in_ends_alone_or_with_all_others(accounts: Accounts) -> None:
    made = accounts.make("v", "Anna Li", RIGHT)
    assert accounts.is_in(made, 1, "here")
    for _ in range(2):
        accounts.sign_out(made, "here")
    assert [accounts.is_in(made, 1, sign_in) for sign_in in ("here", "there", None)] == [False, True, True]
    accounts.sign_out(made, None)  # of a trainer that gave sign-ins no id
    following = accounts.of("v")
    assert following is not None
    assert following == replace(made, generation=2)
    assert [accounts.is_in(following, number, "there") for number in (1, 2)] == [False, True]


@pytest.mark.parametrize(
    "name", ["anna li", "ANNA LI", "  Anna   Li ", "\uff21\uff4e\uff4e\uff41\u3000\uff2c\uff49"]
)
def test_case_width_and_spacing_make_no_other_name(accounts: Accounts, name: str) -> None:
    accounts.make("v", "Anna Li", RIGHT)
    assert accounts.sign_in(name, RIGHT).name == "Anna Li"
    with pytest.raises(Refused) as refused:
        accounts.make("w", name, RIGHT)
    assert refused.value.faults == (Fault.NAME_TAKEN,)


@pytest.mark.parametrize("name", ["李小龙", "Straße", "Ἀθηνᾶ", "x" * 30, "ΐ" * 30, "O’Brien-2"])
def test_names_of_any_script_are_names(accounts: Accounts, name: str) -> None:
    accounts.make("v", name, RIGHT)
    assert accounts.sign_in(name, RIGHT).visitor == "v"
    assert fold(fold(name)) == fold(name)


@pytest.mark.parametrize(
    ("name", "passphrase", "faults"),
    [
        ("ab", RIGHT, [Fault.NAME_SHORT]),
        ("   ab   ", RIGHT, [Fault.NAME_SHORT]),
        ("x" * 31, RIGHT, [Fault.NAME_LONG]),
        ("\ufdfa\ufdfa", RIGHT, [Fault.NAME_LONG]),
        ("x" * 100_000, RIGHT, [Fault.NAME_LONG]),
        ("Anna\u202eLi", RIGHT, [Fault.NAME_STRANGE]),
        ("Anna\0", RIGHT, [Fault.NAME_STRANGE]),
        ("Anna", "1234567", [Fault.SHORT]),
        ("Anna", "x" * 201, [Fault.LONG]),
        ("", "", [Fault.NAME_SHORT, Fault.SHORT]),
    ],
)
def test_what_makes_no_account_is_told_all_at_once(
    accounts: Accounts, name: str, passphrase: str, faults: list[Fault]
) -> None:
    with pytest.raises(Refused) as refused:
        accounts.make("v", name, passphrase)
    assert list(refused.value.faults) == faults
    assert accounts.of("v") is None
    with pytest.raises(Refused):
        accounts.sign_in(name, passphrase)


def test_the_passphrase_is_nowhere_kept(accounts: Accounts, database_url: str) -> None:
    accounts.make("v", "Anna", RIGHT)
    with open_database(database_url).begin() as connection:
        kept = str([connection.execute(select(table)).all() for table in metadata.sorted_tables])
    assert "Anna" in kept
    assert RIGHT not in kept


def test_another_passphrase_and_a_new_generation_end_earlier_sign_ins(accounts: Accounts) -> None:
    made = accounts.make("v", "Anna", RIGHT)
    with pytest.raises(Refused):
        accounts.change(made, "wrong horse", "battery staple")
    with pytest.raises(Refused) as refused:
        accounts.change(made, RIGHT, "short")
    assert refused.value.faults == (Fault.SHORT,)
    assert accounts.of("v") == made
    assert accounts.change(made, RIGHT, "battery staple").generation == 2
    assert accounts.sign_in("Anna", "battery staple").generation == 2
    with pytest.raises(Refused):
        accounts.sign_in("Anna", RIGHT)
    assert accounts.end_sign_ins(made).generation == 3


def test_an_open_private_link_ends_with_the_sign_ins(accounts: Accounts, devices: Devices) -> None:
    secret = devices.make("v")
    made = accounts.make("v", "Anna", RIGHT)
    with pytest.raises(NotFound):
        devices.use(secret)
    secret = replace(devices, new_secret=lambda: "another").make("v")
    accounts.end_sign_ins(made)
    with pytest.raises(NotFound):
        devices.use(secret)


def test_a_hash_of_another_cost_is_made_anew_when_its_owner_signs_in(accounts: Accounts) -> None:
    accounts.make("v", "Anna", RIGHT)
    dearer = replace(accounts, passphrases=Passphrases(replace(CHEAP, passes=2)))
    dearer.sign_in("Anna", RIGHT)
    row = accounts.store.of("v")
    assert row is not None
    assert ",t=2," in row.secret
    assert accounts.sign_in("Anna", RIGHT).generation == 1


def test_an_account_that_ends_leaves_its_progress_to_the_new_visitor_alone(
    accounts: Accounts, database_url: str
) -> None:
    made = accounts.make("v", "Anna", RIGHT)
    engine = open_database(database_url)
    AttemptLog(engine).append("v", "puzzle:p", "", "3", right=True, at=NOON)
    accounts.end(made, "following")
    assert accounts.of("v") is None
    assert accounts.of("following") is None
    assert [OwnRows(engine).counts(visitor)["attempts"] for visitor in ("v", "following")] == [0, 1]
    assert accounts.make("w", "Anna", RIGHT).visitor == "w"
