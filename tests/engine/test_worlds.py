"""Worlds agree with everything public, and hold the truth among them."""

from collections import Counter
from math import comb
from random import Random

import pytest

from tests.players.positions import numbered, played, seen
from trainer.engine.worlds import World, all_worlds, surely_held, worlds
from trainer.players.levels import act
from trainer.rules.cards import each, holds, single, size
from trainer.rules.combos import Combo
from trainer.rules.deal import deal
from trainer.rules.game import Game, Phase, apply, legal, new_game
from trainer.rules.notation import read_cards, show_cards
from trainer.rules.ruleset import RULE_SETS, RuleSet
from trainer.rules.view import view


def truth(game: Game) -> World:
    face_down = game.phase in (Phase.AUCTION, Phase.DOUBLING)
    return World(game.hands, game.bottom if face_down else 0)


def states(rules: RuleSet, number: int) -> list[Game]:
    """Every state of a deal between normal players, but the last."""
    game, found = new_game(rules, deal(rules, number)), []
    while game.phase not in (Phase.OVER, Phase.REDEAL):
        found.append(game)
        game = apply(game, act("normal", view(game, game.turn), number))
    return found


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_worlds_agree_with_all_that_a_seat_sees(rules: RuleSet) -> None:
    for game in Random(1).sample(states(rules, 5), 12):
        for seat in range(rules.seats):
            known = view(game, seat)
            for world in worlds(known, 5, 1):
                assert world.hands[seat] == game.hands[seat]
                assert tuple(map(size, world.hands)) == known.counts
                assert sum(world.hands) + world.bottom == known.others + known.hand
                assert size(world.bottom) == size(truth(game).bottom)
                for other in range(rules.seats):
                    if other != seat:
                        assert holds(world.hands[other], surely_held(known, other))
                        assert holds(game.hands[other], surely_held(known, other))


def test_bottom_cards_are_known_until_the_landlord_lays_their_like() -> None:
    start = next(game for game in states(RULE_SETS["standard"], 7) if game.phase is Phase.PLAY)
    assert start.landlord is not None
    peasant = (start.landlord + 1) % 3
    assert surely_held(view(start, peasant), start.landlord) == start.bottom
    first = next(iter(each(start.bottom)))
    lead = next(
        action for action in legal(start) if isinstance(action, Combo) and action.cards == single(first)
    )
    after = apply(start, lead)
    assert surely_held(view(after, peasant), start.landlord) == start.bottom - single(first)
    assert surely_held(view(after, start.landlord), peasant) == 0


def test_the_same_seed_gives_the_same_worlds_and_another_seed_others() -> None:
    known = view(numbered(3), 0)
    assert worlds(known, 20, 4) == worlds(known, 20, 4)
    assert worlds(known, 20, 4) != worlds(known, 20, 5)


def test_worlds_of_an_endgame_are_each_found_once_with_their_ways() -> None:
    known = seen("55 347 889")
    found = all_worlds(known, 100)
    assert found is not None
    assert len({weighed.world for weighed in found}) == len(found)
    assert sum(weighed.ways for weighed in found) == comb(6, 3)
    ways = {show_cards(weighed.world.hands[1]): weighed.ways for weighed in found}
    assert ways["347"] == 1
    assert ways["348"] == 2
    assert truth_of(known.hand, "347", "889") in [weighed.world for weighed in found]
    assert all_worlds(known, len(found)) == found
    assert all_worlds(known, len(found) - 1) is None


def truth_of(hand: int, *others: str) -> World:
    rules = RULE_SETS["standard"]
    return World((hand, *(read_cards(cards, rules) for cards in others)), 0)


def test_drawn_worlds_come_as_often_as_there_are_ways() -> None:
    known = seen("55 347 889")
    drawn = Counter(worlds(known, 4_000, 2))
    for weighed in all_worlds(known, 100) or []:
        assert drawn[weighed.world] / 4_000 == pytest.approx(weighed.ways / comb(6, 3), abs=0.03)


def test_a_hand_that_lies_open_is_taken_as_it_is() -> None:
    opened = next(
        game
        for number in range(1, 60)
        for game in states(RULE_SETS["open"], number)
        if game.opened and game.turn != game.landlord
    )
    assert opened.landlord is not None
    for world in worlds(view(opened, opened.turn), 5, 1):
        assert world.hands[opened.landlord] == opened.hands[opened.landlord]


def test_a_deal_that_is_over_has_no_worlds() -> None:
    game, action = played(numbered(2), ("normal",) * 3, 2)[-1]
    with pytest.raises(ValueError, match="over"):
        worlds(view(apply(game, action), 0), 1, 1)
