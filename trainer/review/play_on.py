"""A better play played out: one way in which the deal could have gone, with all cards as they lay.

It illustrates and proves nothing: no verdict rests on it, and it is no part of the document.
"""

from collections.abc import Sequence

from trainer.players.levels import SEARCHING, act, levels_for
from trainer.rules.game import Game, Phase, Play, apply
from trainer.rules.view import view


def play_on(states: Sequence[Game], ply: int, better: Play) -> Game:
    """The end of a deal in which this was laid instead of the play with this number, from 1.

    `states` are the deal before each action. All seats then play as the strongest level does that answers at
    once, each from what it may know. Raises Illegal for a play that the rules refuse there.
    """
    game = apply(states[ply - 1], better)
    level = [level for level in levels_for(game.rules) if level != SEARCHING][-1]
    while game.phase is Phase.PLAY:
        game = apply(game, act(level, view(game, game.turn), seed=0))
    return game
