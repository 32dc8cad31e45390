"""Private links: made once, used once, for a day, and until they are revoked."""

from collections.abc import Callable
from datetime import timedelta
from itertools import count
from threading import Barrier, Thread

import pytest
from sqlalchemy import select

from tests.clock import NOON, Clock
from trainer.services.devices import LASTS, MOST_MADE, WITHIN, Devices
from trainer.services.errors import NotFound, TooOften
from trainer.store.database import open_database
from trainer.store.link_log import LinkLog
from trainer.store.schema import metadata


@pytest.fixture
def devices(database_url: str, clock: Clock) -> Devices:
    numbers = count(1)
    log = LinkLog(open_database(database_url))
    return Devices(log, clock, lambda: f"secret-{next(numbers)}")


def test_a_link_hands_over_who_made_it_and_is_used_up(devices: Devices) -> None:
    secret = devices.make("v")
    assert devices.owner(secret) == devices.owner(secret) == "v"
    assert devices.use(secret) == "v"
    for asked in (devices.owner, devices.use):
        with pytest.raises(NotFound):
            asked(secret)
    assert devices.open_until("v") is None


def test_a_link_works_for_a_day(devices: Devices, clock: Clock) -> None:
    secret = devices.make("v")
    assert devices.open_until("v") == NOON + LASTS
    clock.now += LASTS - timedelta(seconds=1)
    assert devices.owner(secret) == "v"
    clock.now += timedelta(seconds=1)
    assert devices.open_until("v") is None
    with pytest.raises(NotFound):
        devices.use(secret)


def test_a_revoked_link_works_no_more(devices: Devices) -> None:
    secret, other = devices.make("v"), devices.make("w")
    devices.revoke("v")
    devices.revoke("v")
    assert devices.open_until("v") is None
    with pytest.raises(NotFound):
        devices.use(secret)
    assert devices.use(other) == "w"


def test_a_new_link_ends_the_one_before(devices: Devices) -> None:
    first, second = devices.make("v"), devices.make("v")
    with pytest.raises(NotFound):
        devices.use(first)
    assert devices.use(second) == "v"


@pytest.mark.parametrize("secret", ["", "secret-9", "x" * 100_000, "’; drop table links", "\u0000"])
def test_what_is_no_secret_opens_nothing(devices: Devices, secret: str) -> None:
    devices.make("v")
    with pytest.raises(NotFound):
        devices.use(secret)


def test_the_secret_and_the_visitor_are_not_to_be_found_in_each_other(
    devices: Devices, database_url: str
) -> None:
    secret = devices.make("visitor-of-this-test")
    assert "visitor-of-this-test" not in secret
    with open_database(database_url).begin() as connection:
        kept = str([connection.execute(select(table)).all() for table in metadata.sorted_tables])
    assert "visitor-of-this-test" in kept
    assert secret not in kept


def test_nobody_makes_links_without_end(devices: Devices, clock: Clock) -> None:
    for _ in range(MOST_MADE):
        secret = devices.make("v")
    with pytest.raises(TooOften):
        devices.make("v")
    assert devices.owner(secret) == "v"
    devices.make("w")
    clock.now += WITHIN + timedelta(seconds=1)
    devices.make("v")


def test_of_two_browsers_that_open_it_at_once_one_gets_it(devices: Devices) -> None:
    secret, start = devices.make("v"), Barrier(4)
    outcomes: list[str] = []

    def take(use: Callable[[str], str]) -> None:
        start.wait()
        try:
            outcomes.append(use(secret))
        except NotFound:
            outcomes.append("gone")

    threads = [Thread(target=take, args=(devices.use,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["gone", "gone", "gone", "v"]
