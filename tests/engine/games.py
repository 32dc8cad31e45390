"""Deals played at random, for tests that want positions as they come up."""

from collections.abc import Iterator
from random import Random

from trainer.rules.deal import deal
from trainer.rules.game import Call, Game, Pass, Phase, apply, legal, new_game
from trainer.rules.ruleset import RuleSet


def played(rules: RuleSet, number: int, passing: float = 0.3) -> Iterator[Game]:
    """All positions of the play of a deal, from the first lead to the end, with actions drawn at random.

    The first who may bids the highest; where the seat on turn may pass, it does with this chance.
    """
    rng = Random(number)
    game = new_game(rules, deal(rules, number))
    while game.phase is Phase.AUCTION:
        game = apply(game, Call(max(action.bid for action in legal(game) if isinstance(action, Call))))
    while game.phase not in (Phase.PLAY, Phase.OVER):
        game = apply(game, legal(game)[0])
    yield game
    while game.phase is Phase.PLAY:
        actions = legal(game)
        laying = [action for action in actions if not isinstance(action, Pass)]
        may_pass = len(laying) < len(actions)
        if not laying or (may_pass and rng.random() < passing):
            game = apply(game, actions[0])
        else:
            game = apply(game, rng.choice(laying))
        yield game
