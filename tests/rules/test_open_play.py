"""Open play: the landlord may show the hand, for double stakes (V2)."""

from random import Random

import pytest

from tests.rules.hands import to_the_end
from trainer.rules.deal import deal
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import Call, Game, Phase, Stake, apply, check, legal, new_game, settlement
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.switches import read_rules
from trainer.rules.view import view

RULES = RULE_SETS["open"]


def asked(number: int = 4) -> Game:
    return apply(new_game(RULES, deal(RULES, number)), Call(3))


def test_V2_the_landlord_is_asked_after_taking_the_bottom_and_before_the_first_lead() -> None:
    game = asked()
    assert (game.phase, game.turn) == (Phase.OPENING, game.landlord)
    assert legal(game) == [Stake(raised=False), Stake(raised=True)]
    assert sum(game.hands) == RULES.deck
    assert all(view(game, seat).bottom == game.bottom for seat in range(3))
    for raised in (False, True):
        after = apply(game, Stake(raised))
        assert (after.phase, after.turn, after.opened) == (Phase.PLAY, game.landlord, raised)


def test_V2_both_peasants_see_an_open_hand_for_the_rest_of_the_deal() -> None:
    opened, closed = apply(asked(), Stake(raised=True)), apply(asked(), Stake(raised=False))
    assert all(view(closed, seat).open_hand is None for seat in range(3))
    _, states = to_the_end(opened, Random(2))
    landlord = opened.landlord
    assert landlord is not None
    for state in states:
        for seat in range(3):
            assert view(state, seat).open_hand == state.hands[landlord]


def test_V2_an_open_hand_doubles_the_value_also_when_it_loses() -> None:
    outcomes = set()
    for seed in range(40):
        opened = to_the_end(apply(asked(), Stake(raised=True)), Random(seed))[1][-1]
        result = settlement(opened)
        outcomes.add(result.landlord_won)
        others = result.factors.bombs + result.factors.rockets + (result.factors.spring != "none")
        assert result.factors.opened
        assert result.value == 10 * 3 * 2 ** (1 + others)
    assert outcomes == {False, True}


def test_V2_nothing_is_laid_while_the_landlord_is_asked_and_nobody_is_asked_twice() -> None:
    lead = legal(apply(asked(), Stake(raised=False)))[0]
    with pytest.raises(Illegal) as refused:
        check(asked(), lead)
    assert refused.value.code is Code.STAKES_ARE_ASKED
    with pytest.raises(Illegal) as again:
        check(apply(asked(), Stake(raised=True)), Stake(raised=True))
    assert again.value.code is Code.STAKES_ARE_SET


def test_V2_V10_the_landlord_opens_after_the_doubling_stage() -> None:
    rules = read_rules("doubling+open_play=yes")
    game = apply(new_game(rules, deal(rules, 4)), Call(3))
    for answer in (True, False, True):
        assert game.phase is Phase.DOUBLING
        game = apply(game, Stake(answer))
    assert (game.phase, game.turn) == (Phase.OPENING, game.landlord)
    end = to_the_end(apply(game, Stake(raised=True)), Random(1))[1][-1]
    result = settlement(end)
    assert result.factors.opened
    assert sorted(result.stakes) == [1, 1, 4]
    assert sum(result.points) == 0


def test_V2_the_standard_rules_do_not_ask() -> None:
    assert apply(new_game(STANDARD, deal(STANDARD, 4)), Call(3)).phase is Phase.PLAY
