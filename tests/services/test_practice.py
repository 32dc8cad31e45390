"""Deals in which more is chosen than the number: the role, the seat, all hands open."""

from dataclasses import replace
from itertools import product

import pytest

from tests.services.playing import play_on
from trainer.rules.game import Phase
from trainer.rules.record import read_record, show_record
from trainer.rules.ruleset import RULE_SETS
from trainer.services.errors import BadRequest, Conflict, NotFound
from trainer.services.games import Games
from trainer.services.new_deal import NewDeal, Role, landlord_for, role_of
from trainer.services.table import Table


def table_with(games: Games, wish: NewDeal) -> Table:
    return games.table("v", games.begin("v", wish))


@pytest.mark.parametrize("role", [Role.LANDLORD, Role.BEFORE, Role.AFTER])
def test_a_chosen_role_is_had_and_the_deal_begins_in_the_play(fresh_games: Games, role: Role) -> None:
    landlord = landlord_for(role, 0, 3)
    table = table_with(fresh_games, NewDeal("easy", 12, landlord=landlord))
    assert table.view.phase is Phase.PLAY
    assert table.view.landlord == landlord
    assert role_of(landlord, 0, 3) is role
    assert table.bottom != ()
    assert {card in table.hand for card in table.bottom} == {role is Role.LANDLORD}
    assert len(table.acts) == {Role.LANDLORD: 0, Role.AFTER: 1, Role.BEFORE: 2}[role]
    assert not any(table.view.calls)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_deal_with_a_given_role_is_played_and_its_record_tells_it(fresh_games: Games, rules: str) -> None:
    seats = RULE_SETS[rules].seats
    for seat, landlord in ((0, seats - 1), (seats - 1, seats - 1)):
        game = fresh_games.begin("v", NewDeal("easy", 12, rules=rules, seat=seat, landlord=landlord))
        table = play_on(fresh_games, game)
        assert table.settlement is not None
        assert sum(map(len, table.rest)) + sum(len(act.cards) for act in table.acts) == sum(
            (RULE_SETS[rules].hand_size * seats, RULE_SETS[rules].bottom_size)
        )
        record, own = fresh_games.record("v", game)
        assert own == seat
        assert f"\nlandlord {landlord}\n" in show_record(record)
        assert read_record(show_record(record)) == record
        finished = next(one for one in fresh_games.finished("v") if one.id == game)
        assert finished.role == ("landlord" if seat == landlord else "peasant")
        assert finished.role_given


def test_every_seat_of_four_has_a_role(fresh_games: Games) -> None:
    for seat, landlord in product(range(4), range(4)):
        table = table_with(
            fresh_games, NewDeal("easy", 12, rules="four_players", seat=seat, landlord=landlord)
        )
        role = role_of(landlord, seat, 4)
        assert (role is Role.LANDLORD) == table.view.is_landlord
        assert landlord_for(role, seat, 4) == landlord


def test_where_three_play_nobody_sits_across_from_the_landlord() -> None:
    with pytest.raises(BadRequest, match="where 3 play"):
        landlord_for(Role.ACROSS, 0, 3)


def test_the_same_deal_from_another_seat_has_that_seats_cards_and_is_not_scored(fresh_games: Games) -> None:
    first = fresh_games.start("v", "easy", 7, scored=True, rules="competition")
    with pytest.raises(Conflict):
        fresh_games.again("v", first, 1)
    before = play_on(fresh_games, first)
    for seat in (None, 1, 2):
        table = fresh_games.table("v", fresh_games.again("v", first, seat))
        own = 0 if seat is None else seat
        assert (table.number, table.rules, table.level, table.scored) == (7, "competition", "easy", False)
        assert table.view.seat == own
        record, _ = fresh_games.record("v", first)
        assert set(record.deal.hands[own]) <= {*table.hand, *(c for act in table.acts for c in act.cards)}
    assert fresh_games.table("v", first) == before


def test_the_same_deal_again_keeps_role_and_open_hands(fresh_games: Games) -> None:
    game = fresh_games.begin("v", NewDeal("easy", 7, scored=False, landlord=2, study=True))
    play_on(fresh_games, game)
    table = fresh_games.table("v", fresh_games.again("v", game, 1))
    assert (table.landlord, table.study, table.view.seat) == (2, True, 1)


def test_a_second_click_on_the_same_deal_again_finds_the_same_game(fresh_games: Games) -> None:
    first = fresh_games.start("v", "easy", 7, scored=True)
    play_on(fresh_games, first)
    assert {fresh_games.again("v", first, 1, "made-by-page") for _ in range(2)} == {"made-by-page"}


def test_the_deal_of_somebody_else_is_not_played_again(fresh_games: Games) -> None:
    first = fresh_games.start("v", "easy", 7, scored=True)
    play_on(fresh_games, first)
    with pytest.raises(NotFound):
        fresh_games.again("w", first)


def test_for_study_all_hands_are_shown_and_decide_nothing(fresh_games: Games) -> None:
    hidden = table_with(fresh_games, NewDeal("normal", 12, scored=False, landlord=1))
    shown = table_with(fresh_games, NewDeal("normal", 12, scored=False, landlord=1, study=True))
    assert hidden.all_hands == ()
    assert shown.all_hands[0] == shown.hand
    assert tuple(map(len, shown.all_hands)) == shown.view.counts
    assert [replace(act, cards=()) for act in shown.acts] == [replace(act, cards=()) for act in hidden.acts]
    assert shown.view == hidden.view
    over = play_on(fresh_games, shown.id)
    assert over.all_hands == ()
    assert over.study


def test_the_bottom_is_shown_for_study_before_anybody_has_it(fresh_games: Games) -> None:
    table = table_with(fresh_games, NewDeal("normal", 1234, scored=False, study=True))
    assert table.view.phase is Phase.AUCTION
    assert len(table.bottom) == 3


@pytest.mark.parametrize(
    "wish",
    [
        NewDeal("easy", 1, seat=3),
        NewDeal("easy", 1, seat=-1),
        NewDeal("easy", 1, landlord=3),
        NewDeal("easy", 1, landlord=3, rules="competition"),
        NewDeal("easy", 1, scored=True, study=True),
        NewDeal("easy", 1, scored=False, series_length=3),
        NewDeal("easy", 0),
        NewDeal("godlike", 1),
        NewDeal("master", 1, rules="wildcard"),
        NewDeal("easy", 1, rules="chess"),
    ],
)
def test_what_makes_no_sense_is_refused(fresh_games: Games, wish: NewDeal) -> None:
    with pytest.raises(BadRequest):
        fresh_games.begin("v", wish)
    assert fresh_games.number_running("v") == 0
