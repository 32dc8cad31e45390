"""What holds for every player: legal, blind to hidden cards, repeatable; and how strong they are."""

from random import Random

import pytest

from tests.players.positions import numbered, played
from tests.rules.hidden import with_hidden_cards_swapped
from trainer.players.levels import LEARNED, PLAYERS, act, levels_for
from trainer.rules.deal import deal
from trainer.rules.game import Call, Phase, apply, legal, new_game
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.view import view

LEVELS = tuple(PLAYERS)


@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal_and_every_deal_ends(level: str) -> None:
    for number in range(1, 9 if level in LEARNED else 61):
        decisions = played(numbered(number), (level,) * STANDARD.seats, seed=number)
        assert len(decisions) < 200
        for game, action in decisions:
            assert action in legal(game)


@pytest.mark.deep
def test_every_choice_is_legal_in_hundreds_of_mixed_deals() -> None:
    for number in range(1000, 1400):
        levels = tuple(Random(number).choices(LEVELS, k=STANDARD.seats))
        for game, action in played(numbered(number), levels, seed=number):
            assert action in legal(game)


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_no_choice(level: str) -> None:
    rng = Random(4)
    for number in range(70, 73 if level in LEARNED else 82):
        for game, action in played(numbered(number), (level,) * STANDARD.seats, seed=9):
            other = with_hidden_cards_swapped(game, game.turn, rng)
            assert act(level, view(other, game.turn), 9) == action


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_deal(level: str) -> None:
    start = numbered(5)
    assert played(start, (level,) * 3, seed=1) == played(start, (level,) * 3, seed=1)


def test_another_seed_may_change_what_easy_does() -> None:
    assert played(numbered(5), ("easy",) * 3, seed=1) != played(numbered(5), ("easy",) * 3, seed=2)


def test_only_the_seat_on_turn_decides() -> None:
    game = numbered(5)
    with pytest.raises(ValueError, match="not on turn"):
        act("normal", view(game, STANDARD.next_seat(game.turn)), 1)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_learned_levels_play_where_there_is_a_value_function(rules: RuleSet) -> None:
    learned = (rules.seats, rules.packs, rules.wildcards) == (3, 1, False)
    assert levels_for(rules) == (LEVELS if learned else ("easy", "normal"))


def test_a_level_that_does_not_play_by_the_rules_refuses() -> None:
    rules = RULE_SETS["four_players"]
    game = new_game(rules, deal(rules, 1), landlord=0)
    with pytest.raises(ValueError, match="hard does not play by the rules four_players; there: easy, normal"):
        act("hard", view(game, 0), 1)


def wins_of(level: str, other: str, numbers: range) -> tuple[int, int]:
    """Wins of a level and deals played: each deal twice with the sides swapped, after the same auction."""
    wins = deals = 0
    for number in numbers:
        start = numbered(number)
        while start.phase is Phase.AUCTION:
            start = apply(start, act("normal", view(start, start.turn), number))
        if start.phase is not Phase.PLAY:
            continue
        for landlord_level, peasant_level in ((level, other), (other, level)):
            levels = tuple(
                landlord_level if seat == start.landlord else peasant_level for seat in range(STANDARD.seats)
            )
            game, action = played(start, levels, seed=number)[-1]
            wins += apply(game, action).landlord_won == (landlord_level == level)
            deals += 1
    return wins, deals


@pytest.mark.parametrize(("level", "other"), [("normal", "easy"), ("hard", "normal")])
def test_each_level_beats_the_one_below(level: str, other: str) -> None:
    wins, deals = wins_of(level, other, range(3000, 3040))
    assert deals >= 60
    assert wins / deals >= 0.60


@pytest.mark.deep
def test_normal_beats_easy_over_hundreds_of_deals() -> None:
    wins, deals = wins_of("normal", "easy", range(3000, 3500))
    assert deals >= 800
    assert wins / deals >= 0.70


def test_calls_are_made_in_the_auction_and_plays_after_it() -> None:
    for game, action in played(numbered(3), ("normal",) * 3, seed=1):
        assert isinstance(action, Call) == (game.phase is Phase.AUCTION)
