"""A deal played on from a decision: one way in which it could have gone, with all cards as they lay.

It illustrates and proves nothing: no verdict rests on it.
"""

from collections.abc import Sequence

from trainer.engine.bidding import usual_call
from trainer.players.bids import stake_hint
from trainer.players.levels import SEARCHING, act, levels_for
from trainer.players.matches.playing import played_on_in_kernel
from trainer.rules.game import Action, Call, Game, Phase, Stake, apply
from trainer.rules.view import view


def play_on(states: Sequence[Game], ply: int, action: Action, *, in_kernel: bool = False) -> Game:
    """The end of a deal in which this was done instead of the action with this number, from 1.

    `states` are the deal before each action. Before the play all go on as in `to_first_lead`. All seats then
    play as the strongest level does that answers at once, each from what it may know; `in_kernel` has the
    kernel play so, where it is ready and knows the rules, which is faster. Raises Illegal for what the rules
    refuse there.
    """
    game = to_first_lead(apply(states[ply - 1], action))
    if in_kernel and game.phase is Phase.PLAY:
        first = next((one for one in states[:ply] if one.phase is Phase.PLAY), game)
        return played_on_in_kernel(first, game, "hard")
    level = [level for level in levels_for(game.rules) if level != SEARCHING][-1]
    while game.phase is Phase.PLAY:
        game = apply(game, act(level, view(game, game.turn), seed=0))
    return game


def to_first_lead(game: Game) -> Game:
    """The deal gone on with usual calls, and with stakes raised as normal players do, until it is played.

    A deal that is in play already stays as it is, and so does one that is thrown in.
    """
    while game.phase is Phase.AUCTION:
        game = apply(game, Call(usual_call(game.auction, game.hands[game.turn])))
    while game.phase in (Phase.DOUBLING, Phase.OPENING):
        game = apply(game, Stake(stake_hint(view(game, game.turn)).raised))
    return game
