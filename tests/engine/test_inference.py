"""What plays and passes tell: likelihoods that fit the true deal, and ratios that fit common sense."""

from math import log

import pytest

from tests.players.positions import numbered, played
from trainer.engine.inference import Told, likelihood, told_by
from trainer.engine.worlds import World, worlds
from trainer.rules.cards import ACE, SMALL_JOKER, TWO, count
from trainer.rules.deal import deal
from trainer.rules.game import PASS, Game, Phase, apply, new_game
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view


def middle(number: int) -> Game:
    """A deal between hard players, in the middle of the play."""
    decisions = [
        game for game, _ in played(numbered(number), ("hard",) * 3, number) if game.phase is Phase.PLAY
    ]
    return decisions[len(decisions) // 2]


def test_the_true_deal_is_likelier_than_others() -> None:
    gained = 0.0
    for number in range(1, 5):
        game = middle(number)
        seen = view(game, game.turn)
        others = [likelihood(seen, world) for world in worlds(seen, 6, 1)]
        gained += log(likelihood(seen, World(game.hands, 0))) - log(sum(others) / len(others))
    assert gained / 4 > 0.5


def after_pass() -> tuple[Game, int]:
    """A landlord's low single on which the next peasant passed, and the place of that pass."""
    for number in range(1, 400):
        game = new_game(STANDARD, deal(STANDARD, number), landlord=0)
        low = min((play for play in view(game, 0).plays() if play.length == 1), key=lambda play: play.rank)
        game = apply(game, low)
        if low.kind == "single":
            return apply(game, PASS), 1
    raise AssertionError("no deal with a low single")


def test_after_a_pass_on_a_low_single_high_singles_are_less_likely() -> None:
    game, place = after_pass()
    seen = view(game, 2)

    def many_high(world: World) -> bool:
        return sum(count(world.hands[1], rank) for rank in range(ACE, SMALL_JOKER + 2)) >= 4

    told = told_by(seen, place, many_high, seed=1)
    assert 0 < told.before < 1
    assert told.after != told.before
    assert 1 < told.effective <= 120
    assert told == told_by(seen, place, many_high, seed=1)


def test_a_fact_that_follows_from_the_play_is_told_by_it() -> None:
    game, place = after_pass()
    seen = view(game, 2)
    always = told_by(seen, place, lambda world: True)
    never = told_by(seen, place, lambda world: False)
    assert always.before == 1
    assert always.after == pytest.approx(1)
    assert never.before == never.after == 0
    with pytest.raises(ZeroDivisionError):
        _ = always.ratio


def test_the_ratio_compares_odds() -> None:
    assert Told(0.5, 0.8, 50).ratio == pytest.approx(4)
    assert Told(0.2, 0.2, 50).ratio == pytest.approx(1)


def test_ones_own_plays_and_places_beyond_the_history_tell_nothing() -> None:
    game, _ = after_pass()
    with pytest.raises(ValueError, match="there is no place 2"):
        told_by(view(game, 2), 2, lambda world: count(world.hands[0], TWO) > 0)
    with pytest.raises(ValueError, match="the seat's own"):
        told_by(view(game, 0), 0, lambda world: True)
