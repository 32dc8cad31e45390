"""The deal of the day: the same for everybody, once a day, by the calendar of UTC."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from tests.services.playing import play_on
from trainer.rules.deal import HIGHEST_NUMBER
from trainer.services.errors import BadRequest
from trainer.services.games import Games
from trainer.services.new_deal import number_of_day

EVENING = datetime(2026, 12, 1, 1, 30, tzinfo=timezone(timedelta(hours=8)))
"""On the other side of the world it is December; by UTC it is still 30 November."""


def test_its_number_is_the_date() -> None:
    assert number_of_day(date(2026, 11, 30)) == 20261130
    assert number_of_day(date(2027, 1, 2)) == 20270102
    assert 1 <= number_of_day(date(9999, 12, 31)) <= HIGHEST_NUMBER


def test_everybody_has_the_same_cards_and_a_game_of_their_own(fresh_games: Games) -> None:
    own, other = (fresh_games.begin_today(visitor, "easy") for visitor in ("v", "w"))
    assert own != other
    assert fresh_games.table("v", own).number == fresh_games.table("w", other).number == 20261130
    assert fresh_games.table("v", own).hand == fresh_games.table("w", other).hand
    assert fresh_games.table("v", own).scored


def test_a_second_click_finds_the_game_of_the_day_whatever_was_done_in_it(fresh_games: Games) -> None:
    game = fresh_games.begin_today("v", "easy")
    played = play_on(fresh_games, game)
    assert fresh_games.begin_today("v", "normal") == game
    assert fresh_games.table("v", game) == played


def test_what_the_visitor_made_of_it_is_told(fresh_games: Games) -> None:
    for stranger in (None, "v"):
        assert fresh_games.today(stranger).game is None
    game = fresh_games.begin_today("v", "easy")
    assert (fresh_games.today("v").game, fresh_games.today("v").finished) == (game, None)
    play_on(fresh_games, game)
    finished = fresh_games.today("v").finished
    assert finished is not None
    assert finished.id == game
    assert fresh_games.today("w").game is None


def test_the_day_ends_at_midnight_of_utc(fresh_games: Games) -> None:
    game = fresh_games.begin_today("v", "easy")
    assert replace(fresh_games, clock=lambda: EVENING).begin_today("v", "easy") == game
    later = replace(fresh_games, clock=lambda: datetime(2026, 12, 1, tzinfo=UTC))
    assert later.today("v").game is None
    assert later.today("v").number == 20261201
    assert later.begin_today("v", "easy") != game


def test_an_unknown_level_is_refused(fresh_games: Games) -> None:
    with pytest.raises(BadRequest):
        fresh_games.begin_today("v", "godlike")
    assert fresh_games.today("v").game is None
