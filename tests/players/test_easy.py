"""The easy player makes a beginner's mistakes: each is shown over many seeds, for each comes by chance."""

from random import Random

import pytest

from tests.players.positions import seen
from trainer.players.easy import Easy
from trainer.rules.deal import deal
from trainer.rules.game import PASS, Call, Phase, apply, new_game
from trainer.rules.notation import show_action
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.view import View, view

SEEDS = range(60)


def plays(seen_so: View) -> set[str]:
    return {show_action(STANDARD, Easy().play(seen_so, Random(seed))) for seed in SEEDS}


def test_it_often_beats_its_partner() -> None:
    assert plays(seen("3569JK 4578 56AA22R", landlord=0, turn=2, table="K by 1")) == {"pass", "A"}


def test_it_lays_the_lowest_card_that_does_and_breaks_what_it_belongs_to() -> None:
    """The 7 comes out of the straight, though the lone J would do."""
    assert plays(seen("56789J 3344577 99TTQQK", table="6 by 2")) == {"7", "pass"}


def test_it_gives_the_landlord_his_last_single() -> None:
    chosen = plays(seen("R 34569JKK 5678TQA", landlord=0, turn=1))
    assert any(len(play) == 1 for play in chosen)


def test_it_goes_out_when_it_can() -> None:
    assert plays(seen("55 34 67", table="44 by 2")) == {"55"}


def test_it_throws_a_bomb_at_a_small_table_now_and_then() -> None:
    chosen = [
        Easy().play(seen("4444 5566778 33TTQQK", table="AA by 2"), Random(seed)) != PASS for seed in SEEDS
    ]
    assert chosen.count(True) == len(SEEDS)  # with nothing else in the hand it is the last play
    assert "pass" in plays(seen("44443 5566778 33TTQQK", table="AA by 2"))
    assert "4444" in plays(seen("44443 5566778 33TTQQK", table="AA by 2"))


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=str)
def test_few_deals_are_thrown_in_by_four_or_three_of_them(rules: RuleSet) -> None:
    """It bids with more high cards than its share, so that somebody nearly always does, of two packs too."""
    thrown_in = 0
    for number in range(1, 61):
        game = new_game(rules, deal(rules, number))
        while game.phase is Phase.AUCTION:
            game = apply(game, Call(Easy().call(view(game, game.turn), Random(f"{number} {game.turn}"))))
        thrown_in += game.phase is Phase.REDEAL
    assert thrown_in <= 12
