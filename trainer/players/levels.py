"""The registry of levels, and one function that decides for any of them."""

from random import Random

from trainer.players.easy import Easy
from trainer.players.normal import Normal
from trainer.players.player import Player
from trainer.rules.game import Action, Call, Phase, Stake
from trainer.rules.view import View

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal()}
"""Every level by its id, weakest first."""


def act(level: str, view: View, seed: int) -> Action:
    """What a player of this level does in a view that is on turn: the same for the same seed and view.

    Raises KeyError for an unknown level and ValueError where the seat of the view is not on turn.
    """
    player = PLAYERS[level]
    if not view.on_turn:
        raise ValueError(f"seat {view.seat} is not on turn")
    done = len(view.calls) + len(view.stakes) + len(view.history)
    rng = Random(f"{seed} {view.seat} {done}")
    if view.phase is Phase.AUCTION:
        return Call(player.call(view, rng))
    if view.phase in (Phase.DOUBLING, Phase.OPENING):
        return Stake(player.raises(view, rng))
    return player.play(view, rng)
