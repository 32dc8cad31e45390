"""What is done for the visitor: the rest of a hand that nobody can stop, and passes where nothing fits."""

import pytest

from tests.services.playing import is_over, play_on, step
from trainer.rules.combos import Combo
from trainer.rules.game import PASS, Pass, Phase
from trainer.services.errors import BadRequest, Conflict, NotFound, NothingToUndo
from trainer.services.games import Games
from trainer.services.new_deal import NewDeal
from trainer.services.table import Table
from trainer.store.game_log import EventKind


def as_landlord(games: Games, number: int) -> str:
    return games.begin("v", NewDeal("normal", number, landlord=0))


def until_claim(games: Games) -> Table:
    """The first deal in which following the hints leads to a rest that nobody can stop."""
    for number in range(1, 60):
        table = play_on(games, as_landlord(games, number), lambda table: is_over(table) or bool(table.claim))
        if not is_over(table):
            return table
    pytest.fail("no deal leads to a claim")


def nothing_fits(table: Table) -> bool:
    return table.view.phase is Phase.PLAY and table.view.may_pass and not table.view.plays()


def until_nothing_fits(games: Games) -> Table:
    """The first deal in which following the hints leads to a table that nothing in the hand beats."""
    for number in range(1, 60):
        table = play_on(
            games, as_landlord(games, number), lambda table: is_over(table) or nothing_fits(table)
        )
        if not is_over(table):
            return table
    pytest.fail("something always fits")


def test_a_claim_lays_the_rest_in_order_while_all_others_pass(fresh_games: Games) -> None:
    before = until_claim(fresh_games)
    table = fresh_games.claim("v", before.id, before.version)
    assert is_over(table)
    done = table.acts[len(before.acts) :]
    assert tuple(act.action for act in done if act.seat == 0) == before.claim
    assert {act.action for act in done if act.seat != 0} <= {PASS}
    assert sorted(card for act in done if act.seat == 0 for card in act.cards) == sorted(before.hand)
    assert table.settlement is not None
    assert table.settlement.landlord_won
    kinds = {event.kind for event in fresh_games.store.events(before.id)}
    assert kinds == {EventKind.PLAY, EventKind.OVER}
    finished = next(one for one in fresh_games.finished("v") if one.id == before.id)
    assert finished.points == table.settlement.points[0]


def test_a_second_click_on_a_claim_is_told_and_changes_nothing(fresh_games: Games) -> None:
    before = until_claim(fresh_games)
    over = fresh_games.claim("v", before.id, before.version)
    with pytest.raises(Conflict):
        fresh_games.claim("v", before.id, before.version)
    assert fresh_games.table("v", before.id) == over


def test_what_is_not_proved_can_not_be_claimed(fresh_games: Games) -> None:
    table = fresh_games.table("v", as_landlord(fresh_games, 12))
    assert table.claim == ()
    with pytest.raises(BadRequest):
        fresh_games.claim("v", table.id, table.version)
    with pytest.raises(NotFound):
        fresh_games.claim("w", table.id, table.version)
    assert fresh_games.table("v", table.id) == table


def test_no_claim_is_offered_for_the_last_play_and_after_the_end(fresh_games: Games) -> None:
    before = until_claim(fresh_games)
    table = before
    while not is_over(table):
        assert len(table.claim) != 1
        table = step(fresh_games, table)
    assert table.claim == ()


def test_a_pass_is_made_where_nothing_fits_and_undo_goes_to_the_own_decision(fresh_games: Games) -> None:
    before = until_nothing_fits(fresh_games)
    table = fresh_games.pass_on("v", before.id)
    made = [act for act in table.acts if act.made_for]
    assert made
    assert all(act.seat == 0 and isinstance(act.action, Pass) for act in made)
    assert table.acts[: len(before.acts)] == before.acts
    assert is_over(table) or not nothing_fits(table)
    own = max(
        number for number, act in enumerate(before.acts) if act.seat == 0 and isinstance(act.action, Combo)
    )
    if not is_over(table):
        back = fresh_games.undo("v", table.id, table.version)
        assert back.acts == before.acts[:own]


def test_no_pass_is_made_for_one_who_could_lay_something(fresh_games: Games) -> None:
    table = fresh_games.table("v", as_landlord(fresh_games, 12))
    assert fresh_games.pass_on("v", table.id) == table
    over = play_on(fresh_games, table.id)
    assert fresh_games.pass_on("v", table.id) == over
    with pytest.raises(NotFound):
        fresh_games.pass_on("w", table.id)


def test_with_nothing_but_made_passes_there_is_nothing_to_take_back(fresh_games: Games) -> None:
    for number in range(1, 400):
        game = fresh_games.begin("v", NewDeal("easy", number, landlord=1))
        table = fresh_games.table("v", game)
        if nothing_fits(table):
            passed = fresh_games.pass_on("v", game)
            assert not passed.can_undo
            with pytest.raises(NothingToUndo):
                fresh_games.undo("v", game, passed.version)
            return
    pytest.fail("something always fits")
