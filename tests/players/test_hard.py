"""What hard players do that normal ones don't: they count what has gone and play certain wins to the end."""

from random import Random

import pytest

from tests.players.positions import seen
from trainer.players.hard import Hard
from trainer.players.levels import act
from trainer.players.master import Master
from trainer.rules.deal import deal
from trainer.rules.game import Game, Phase, Stake, apply, new_game
from trainer.rules.notation import show_action
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.view import View, view

LEARNED = ("hard", "master")


def plays(level: str, known: View) -> str:
    return show_action(STANDARD, act(level, known, 1))


@pytest.mark.parametrize("level", LEARNED)
@pytest.mark.parametrize(
    ("hands", "table", "play"),
    [
        ("KK4 QQJJ 5566", "", "KK"),  # nothing higher is left
        ("3R Q5 7766", "", "R"),
        ("22AA3 KKQQ 4455", "", "AA"),
        ("3R 222 2K", "A by 2", "R"),
    ],
)
def test_at_the_end_it_plays_what_nobody_can_beat(level: str, hands: str, table: str, play: str) -> None:
    assert plays(level, seen(hands, table=table)) == play


@pytest.mark.parametrize("level", LEARNED)
@pytest.mark.parametrize(
    ("hands", "table", "play"),
    [
        ("KKKK3 AA5 667789", "A by 2", "KKKK"),
        ("KKKKA3 AQ5 JJ789", "A by 2", "KKKK"),
        ("BR77 AA55 KK889", "AA by 2", "BR"),
    ],
)
def test_it_bombs_when_it_is_out_within_two_plays_after_that(
    level: str, hands: str, table: str, play: str
) -> None:
    assert plays(level, seen(hands, table=table)) == play


@pytest.mark.parametrize("level", LEARNED)
def test_a_low_card_may_come_before_the_bomb_that_wins_the_lead_back(level: str) -> None:
    assert plays(level, seen("344AAAA 568 7777T")) in ("3", "AAAA")


def doubling(number: int) -> Game:
    rules = RULE_SETS["doubling"]
    return new_game(rules, deal(rules, number), landlord=0)


def test_peasants_double_and_landlords_redouble_with_what_the_deal_promises() -> None:
    asked = {True: 0, False: 0}
    redoubled = {True: 0, False: 0}
    for number in range(1, 13):
        game = doubling(number)
        raised = Hard().raises(view(game, 1), Random(number))
        asked[raised] += 1
        game = apply(apply(game, Stake(raised=True)), Stake(raised=False))
        assert game.phase is Phase.DOUBLING
        redoubled[Hard().raises(view(game, 0), Random(number))] += 1
    assert all(asked.values())
    assert all(redoubled.values())


def test_the_hand_is_opened_with_what_wins() -> None:
    rules = RULE_SETS["open"]
    opened = [
        Hard().raises(view(new_game(rules, deal(rules, number), landlord=0), 0), Random(1))
        for number in range(1, 25)
    ]
    assert 0 < sum(opened) < 15


def test_master_searches_and_hard_does_not() -> None:
    assert not Hard().budget.worlds
    assert Master().budget.worlds
