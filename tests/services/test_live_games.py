"""Deals that are remembered are what their events say, whoever else writes these."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count, cycle

import pytest
from sqlalchemy import Engine, delete

from tests.services.playing import is_over, step
from trainer.services.errors import Conflict, NotFound
from trainer.services.games import Games
from trainer.services.live_games import LiveGames
from trainer.services.replay import revive
from trainer.services.table import Table
from trainer.store.account_log import AccountLog
from trainer.store.database import open_database
from trainer.store.game_log import GameLog, HelpKind
from trainer.store.own_data import OwnRows
from trainer.store.schema import events

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
def engine(database_url: str) -> Engine:
    return open_database(database_url)


@pytest.fixture
def games(engine: Engine) -> Games:
    ids = count(1)
    return Games(GameLog(engine), lambda: NOON, lambda _limit: 1233, lambda: f"game-{next(ids)}")


def another(games: Games) -> Games:
    """A second process on the same database."""
    return replace(games, lately=LiveGames())


def played(games: Games, most: int = 1000) -> Iterator[Table]:
    """The tables of a deal that two processes play in turn, with an act taken back every now and then."""
    game = games.start("v", "easy", 1234, scored=True)
    for number, here in zip(range(most), cycle((games, another(games))), strict=False):
        table = here.table("v", game)
        yield table
        if is_over(table):
            return
        table = step(here, table)
        if number % 3 == 2 and table.can_undo:
            here.undo("v", game, table.version)


def test_two_processes_play_one_deal_in_turn_and_see_the_same(games: Games) -> None:
    for table in played(games):
        assert table == another(games).table("v", table.id)
    assert is_over(table)


def test_a_deal_that_goes_on_is_the_deal_that_its_events_tell(games: Games) -> None:
    *_, table = played(games)
    row, happened = games.replay("v", table.id).row, games.store.events(table.id)
    whole = revive(row, happened)
    for place in range(len(happened)):
        assert revive(row, happened[:place]).after(happened[place:]) == whole


def test_what_another_process_did_first_stands(games: Games) -> None:
    table = games.table("v", games.start("v", "easy", 1234, scored=True))
    step(another(games), table)
    with pytest.raises(Conflict):
        step(games, table)


def test_a_deal_that_was_made_anothers_is_no_longer_known(games: Games, engine: Engine) -> None:
    table = games.table("v", games.start("v", "easy", 1234, scored=True))
    AccountLog(engine).take_in("v", "w")
    with pytest.raises(NotFound):
        games.table("v", table.id)
    assert games.table("w", table.id) == table


def test_a_deal_that_was_deleted_is_no_longer_known(games: Games, engine: Engine) -> None:
    table = games.table("v", games.start("v", "easy", 1234, scored=True))
    OwnRows(engine).delete("v")
    with pytest.raises(NotFound):
        games.table("v", table.id)


def test_another_deal_that_was_begun_under_the_id_of_a_deleted_one_is_that_deal(
    games: Games, engine: Engine
) -> None:
    old = games.table("v", games.start("v", "easy", 1234, scored=True))
    OwnRows(engine).delete("v")
    game = another(games).start("v", "easy", 1235, scored=True, wanted_id=old.id)
    assert game == old.id
    assert games.table("v", game) == another(games).table("v", game)


def test_help_in_a_deal_that_is_deleted_meanwhile_is_not_kept(games: Games, engine: Engine) -> None:
    table = games.table("v", games.start("v", "easy", 1234, scored=True))
    OwnRows(engine).delete("v")
    games.store.note_help(table.id, HelpKind.HINT, NOON)
    assert games.store.helps(table.id) == {}


def test_a_copy_that_was_put_back_counts(games: Games, engine: Engine) -> None:
    before = games.table("v", games.start("v", "easy", 1234, scored=True))
    step(games, before)
    with engine.execution_options(write=True).begin() as connection:
        connection.execute(delete(events).where(events.c.seq >= before.version))
    assert games.table("v", before.id) == before


def test_the_deal_that_was_quiet_longest_is_forgotten_first(games: Games) -> None:
    games = replace(games, lately=LiveGames(2))
    first, second = (games.start("v", "easy", number, scored=True) for number in (1, 2))
    for game in (first, second, first):
        games.table("v", game)
    games.table("v", games.start("v", "easy", 3, scored=True))
    assert len(games.lately) == 2
    assert games.lately.get(first)
    assert games.lately.get(second) is None
