"""The compiled rule policy chooses what the plain one chooses, and its count of plays is the same."""

from collections.abc import Iterator
from random import Random

import pytest

from trainer.engine import policy, quick
from trainer.engine.kernel.codes import form, rule_word
from trainer.engine.kernel.moves import room
from trainer.engine.kernel.policy import PASS, choose, rows
from trainer.engine.kernel.quick import quick_plays
from trainer.rules.cards import each, pack, size
from trainer.rules.deal import deal
from trainer.rules.game import PASS as LAID_NOTHING
from trainer.rules.game import Call, Game, Phase, Play, apply, legal, new_game
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.view import view

TABLES = [rules for rules in RULE_SETS.values() if rules.seats == 3 and not rules.wildcards]
KERNEL_ROOM = room()


def in_play(number: int, rules_id: str) -> Game:
    """The deal with the first seat that may call as the landlord."""
    rules = RULE_SETS[rules_id]
    game = new_game(rules, deal(rules, number))
    while game.phase is Phase.AUCTION:
        game = apply(game, Call(max(game.auction.allowed)))
    while game.phase is not Phase.PLAY:
        game = apply(game, legal(game)[0])
    return game


def games(rules_id: str, numbers: range) -> Iterator[Game]:
    """Every decision of deals in which one move of three is made at random, the others by the policy."""
    for number in numbers:
        rng = Random(number)
        game = in_play(number, rules_id)
        while game.phase is Phase.PLAY:
            yield game
            at_random = rng.random() < 1 / 3
            game = apply(game, rng.choice(legal(game)) if at_random else plain(game, policy.tuned()))


def plain(game: Game, weights: policy.AllWeights) -> Play:
    seen = view(game, game.turn)
    of = policy.asked(seen)
    chosen = policy.choices(of, seen.plays(), policy.quickly(seen.rules), weights[of.role])[0].play
    return LAID_NOTHING if chosen is None else chosen


def compiled(game: Game, weights: policy.AllWeights) -> Play:
    """The choice of the kernel, as the rules write it."""
    assert game.landlord is not None
    by_role = [(game.landlord + role) % 3 for role in range(3)]
    role = by_role.index(game.turn)
    owner = role if game.table_by is None else by_role.index(game.table_by)
    cards, forms = KERNEL_ROOM
    place = choose(
        rule_word(game.rules),
        role,
        game.hands[game.turn],
        size(game.hands[by_role[0]]),
        size(game.hands[by_role[1]]),
        size(game.hands[by_role[2]]),
        form(game.rules, game.table),
        owner,
        rows(weights),
        cards,
        forms,
        0,
    )
    if place == PASS:
        return LAID_NOTHING
    return next(play for play in view(game, game.turn).plays() if play.cards == cards[place])


@pytest.mark.parametrize("rules_id", [rules.id for rules in TABLES])
def test_both_choose_the_same_play_in_every_rule_set(rules_id: str) -> None:
    asked = list(games(rules_id, range(1, 9)))
    assert len(asked) > 100
    for game in asked:
        assert compiled(game, policy.tuned()) == plain(game, policy.tuned())


def test_both_choose_the_same_play_whatever_the_weights() -> None:
    rng = Random(6)
    for game in games("standard", range(100, 112)):
        some = policy.Weights(*(rng.randint(-30, 150) for _ in policy.Weights._fields))
        weights = (some, some._replace(answer=rng.randint(-100, 200)), some._replace(bomb=rng.randint(0, 99)))
        assert compiled(game, weights) == plain(game, weights)


def test_both_count_the_same_plays() -> None:
    rng = Random(2)
    deck = list(each(STANDARD.deck))
    for number in range(1, 21):
        for _ in range(60):
            hand = pack(rng.sample(deck, number))
            for planes in (True, False):
                assert quick_plays(hand, planes) == quick.quick_plays(hand, planes)
