"""The registry of levels, and one function that decides for any of them."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from trainer.engine.net import has_net, net_fault
from trainer.engine.situation import has_family
from trainer.players.easy import Easy
from trainer.players.hard import Hard
from trainer.players.master import Master
from trainer.players.normal import Normal
from trainer.players.player import Player
from trainer.rules.game import Action, Call, Phase, Stake
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import View

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal(), "hard": Hard(), "master": Master()}
"""Every level by its id, weakest first."""
LEARNED = ("hard", "master")
"""The levels that play by the learned value function, and so only where there is one."""
SEARCHING = "master"
"""The level that plays deals out, where the compiled kernel is ready."""


def levels_for(rules: RuleSet) -> tuple[str, ...]:
    """The levels that play by these rules, weakest first; learned ones only with weights that can be used."""
    return tuple(level for level in PLAYERS if level not in LEARNED or has_net(rules))


def why_not(level: str, rules: RuleSet) -> str:
    """Why a level is not one of `levels_for` the rules, as the end of a sentence."""
    if has_family(rules) and level in LEARNED:
        return f"{level} can't play: {net_fault()}"
    return f"{level} does not play by the rules {rules.id}; there: {', '.join(levels_for(rules))}"


def act(level: str, view: View, seed: int, stop: Callable[[], bool] | None = None) -> Action:
    """What a player of this level does in a view that is on turn: the same for the same seed and view.

    A player that searches asks `stop` now and then and answers once it says yes, with what it has by then.
    Raises KeyError for an unknown level, ValueError where the seat of the view is not on turn, and for a
    level that doesn't play by the rules (`levels_for`).
    """
    player = PLAYERS[level]
    if level not in levels_for(view.rules):
        raise ValueError(why_not(level, view.rules))
    if stop is not None and isinstance(player, Hard):
        player = replace(player, budget=replace(player.budget, stop=stop))
    if not view.on_turn:
        raise ValueError(f"seat {view.seat} is not on turn")
    done = len(view.calls) + len(view.stakes) + len(view.history)
    rng = Random(f"{seed} {view.seat} {done}")
    if view.phase is Phase.AUCTION:
        return Call(player.call(view, rng))
    if view.phase in (Phase.DOUBLING, Phase.OPENING):
        return Stake(player.raises(view, rng))
    return player.play(view, rng)
