"""Deals that players play among themselves, position by position."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from trainer.players.levels import act
from trainer.rules.combos import Combo
from trainer.rules.deal import deal
from trainer.rules.game import Action, Game, Pass, Phase, Play, apply, new_game
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view

_LEVELS = ("easy", "normal", "normal")
_MOST_DEALS = 10**9


class Moment(NamedTuple):
    """A position of a deal in play, and what was done in it."""

    game: Game
    done: Play


def deal_number(seed: int, part: int) -> int:
    """The number of a deal that belongs to a seed and a part of the work alone."""
    return Random(f"mine {seed} {part}").randrange(1, _MOST_DEALS)


def moments(number: int) -> Iterator[Moment]:
    """All positions in the play of the deal with this number; deals thrown in have none."""
    game, level = new_game(STANDARD, deal(STANDARD, number)), _LEVELS[number % len(_LEVELS)]
    while game.phase in (Phase.AUCTION, Phase.PLAY):
        done = act(level, view(game, game.turn), number)
        if game.phase is Phase.PLAY:
            yield Moment(game, _play(done))
        game = apply(game, done)


def chosen(level: str, game: Game) -> Play:
    """What a player of this level does in a position, who sees no hand but their own."""
    return _play(act(level, view(game, game.turn), 1))


def _play(action: Action) -> Play:
    if not isinstance(action, Combo | Pass):
        raise TypeError(f"{action} is no play")
    return action
