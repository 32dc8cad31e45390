"""What only a server can do to us: be away, break off, hold locks, be asked by several at once."""

import threading
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import Engine, make_url, select, text

from tests.databases import away, on_a_server
from trainer.store.database import newest_version, open_database, time_of, version_of
from trainer.store.errors import Busy, DatabaseUnusable, StoreError, Unreachable
from trainer.store.game_log import Event, EventKind, GameLog, GameRow
from trainer.store.own_data import OwnRows
from trainer.store.schema import games

pytestmark = on_a_server

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
CALL = Event(EventKind.CALL, "3")


def row(game: str) -> GameRow:
    return GameRow(game, "v", "standard", 7, 0, "easy", scored=True, started=NOON)


@pytest.fixture
def engine(database_url: str) -> Engine:
    return open_database(database_url, wait=0.5)


def test_processes_that_start_together_make_the_tables_once(empty_database_url: str) -> None:
    start, versions = threading.Barrier(3), []

    def open_it() -> None:
        start.wait()
        versions.append(version_of(open_database(empty_database_url, wait=60)))

    threads = [threading.Thread(target=open_it) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert versions == [newest_version()] * 3


def test_a_connection_that_breaks_off_loses_what_was_not_acknowledged_and_no_more(
    engine: Engine, database_url: str
) -> None:
    log = GameLog(engine)
    assert log.create(row("g"), [CALL])
    with engine.execution_options(write=True).connect() as writing:
        writing.execute(games.update().values(level="hard"))
        with away(database_url), pytest.raises(Unreachable, match="can't be reached"):
            writing.commit()
    assert log.find("g") == row("g")
    assert log.append("g", 1, [CALL], NOON)


def test_while_the_server_is_away_nothing_is_kept_and_then_all_goes_on(
    engine: Engine, database_url: str
) -> None:
    log = GameLog(engine)
    log.create(row("g"), [CALL])
    with away(database_url):
        for act in (lambda: log.append("g", 1, [CALL], NOON), lambda: log.find("g")):
            with pytest.raises(Unreachable):
                act()
    assert log.events("g") == (CALL,)
    assert log.append("g", 1, [CALL], NOON)


def test_who_deletes_a_visitor_waits_for_writers_and_they_for_it(engine: Engine) -> None:
    log = GameLog(engine)
    with engine.execution_options(write="alone").begin(), pytest.raises(Busy):
        log.create(row("g"), [CALL])
    with engine.execution_options(write=True).begin() as writing:
        writing.execute(select(games))
        with pytest.raises(Busy):
            OwnRows(engine).delete("v")
    OwnRows(engine).delete("v")


def test_a_reader_sees_one_moment(engine: Engine) -> None:
    log = GameLog(engine)
    with engine.begin() as reading:
        assert reading.execute(select(games.c.id)).all() == []
        log.create(row("g"), [])
        assert reading.execute(select(games.c.id)).all() == []
    assert log.ids("", 9) == ("g",)


def test_a_text_with_a_character_that_no_server_holds_is_no_failure(engine: Engine) -> None:
    log = GameLog(engine)
    assert log.find("a\0b") is None
    assert not log.append("a\0b", 0, [CALL], NOON)


def test_who_does_not_say_so_writes_nothing(engine: Engine) -> None:
    with pytest.raises(StoreError, match="read-only"), engine.begin() as connection:
        connection.execute(games.delete())


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"database": "no_such_database"}, r"no_such_database.* does not exist"),
        ({"host": "127.0.0.1", "port": 9, "query": {}}, r"postgresql://127.0.0.1:9/.*can't be reached"),
        ({"username": "nobody", "password": "secret"}, r"nobody.* does not exist"),
    ],
)
def test_what_can_not_be_opened_is_one_line_without_a_password(
    database_url: str, change: dict[str, Any], told: str
) -> None:
    url = make_url(database_url).set(**change).render_as_string(hide_password=False)
    with pytest.raises(StoreError, match=told) as refused:
        open_database(url)
    assert "\n" not in str(refused.value)
    assert "secret" not in str(refused.value)


def test_tables_of_others_and_of_newer_trainers_are_refused(
    engine: Engine, database_url: str, empty_database_url: str
) -> None:
    other = open_database(empty_database_url)
    with other.execution_options(write="alone").begin() as connection:
        connection.execute(text("DROP TABLE alembic_version"))
    with pytest.raises(DatabaseUnusable, match="database of another program"):
        open_database(empty_database_url)


def test_all_machines_go_by_the_clock_of_the_server(engine: Engine) -> None:
    assert abs(time_of(engine) - datetime.now(UTC)).total_seconds() < 60
    assert time_of(engine).tzinfo is UTC
