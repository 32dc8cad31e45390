"""Plays deals: move by move through the rules, or, where both players are in the kernel, in one go there.

Both ways play the same games.
"""

import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from trainer.engine.situation import situation
from trainer.players.matches.minds import Compiled, Mind
from trainer.players.matches.results import Spent
from trainer.rules.game import Game, Phase, apply
from trainer.rules.ruleset import RuleSet
from trainer.rules.scoring import Settlement, Spring, settle, spring
from trainer.rules.view import view

if TYPE_CHECKING:
    from trainer.engine.kernel.match import Board, Desk, Means

IN_KERNEL = {"normal": 0, "hard": 1}
"""The levels that decide in the kernel, and their codes in `trainer.engine.kernel.match`."""
_OF_THREAD = threading.local()


class End(NamedTuple):
    """How a deal ended."""

    landlord_won: bool
    bombs: int
    """Bombs and rockets laid that double."""
    spring: bool


def points(game: Game, end: End, auction: bool) -> float:
    """What a deal made the landlord, in bases.

    Without an auction two bases, doubled by each bomb and rocket and by nothing else: so programs compare.
    """
    if not auction:
        made = 2 << end.bombs
        return made if end.landlord_won else -made
    assert game.landlord is not None
    return settlement_of(game, end).points[game.landlord] / game.rules.base


def settlement_of(game: Game, end: End) -> Settlement:
    """The settlement of a deal that began so, the landlord to lead, and ended so."""
    assert game.landlord is not None
    stakes = game.stakes
    return settle(
        game.rules,
        landlord=game.landlord,
        landlord_won=end.landlord_won,
        factors=replace(game.factors, bombs=end.bombs, spring=Spring.SPRING if end.spring else Spring.NONE),
        stakes=() if stakes is None else tuple(map(stakes.factor, range(game.rules.seats))),
    )


def play_deal(game: Game, number: int, landlord: Mind, peasants: Mind) -> tuple[End, tuple[Spent, Spent]]:
    """Plays one deal move by move; the end, and the time of the decisions of both.

    The first decision of each player is not timed: it may have to load something.
    """
    desk = _desk(game) if isinstance(landlord, Compiled) or isinstance(peasants, Compiled) else None
    seconds, decisions = [0.0, 0.0], [-1, -1]
    while game.phase is Phase.PLAY:
        side = 0 if game.turn == game.landlord else 1
        chosen = (landlord, peasants)[side]
        think = chosen.ready(game, desk, number)
        before = time.process_time()
        answer = think()
        used = time.process_time() - before
        decisions[side] += 1
        if decisions[side]:
            seconds[side] += used
        play = chosen.play(game, answer)
        if desk is not None:
            desk.moved(play)
        game = apply(game, play)
    assert game.landlord is not None
    sprung = spring(game.rules, game.landlord_won, game.laid, game.landlord) is not Spring.NONE
    end = End(game.landlord_won, game.bombs + game.rockets, sprung)
    return end, (Spent(seconds[0], max(0, decisions[0])), Spent(seconds[1], max(0, decisions[1])))


def in_kernel(games: Sequence[Game], landlord: str, peasants: str) -> list[End]:
    """The ends of deals that the kernel plays in one go, between levels that decide there."""
    from trainer.engine.kernel.match import play_boards

    if not games:
        return []
    rules = games[0].rules
    minds = (IN_KERNEL[landlord], IN_KERNEL[peasants], IN_KERNEL[peasants])
    ends = play_boards(rules, [_board(game) for game in games], minds, _means(rules))
    return [End(end.landlord_won, end.bombs, bool(end.springs)) for end in ends]


def played_on_in_kernel(first: Game, game: Game, level: str) -> Game:
    """The end of a deal in play that one level goes on with, if it decides in the kernel and that is ready.

    `first` is the same deal at its first lead. Rules must be those of a value function, without open hands.
    """
    desk, mind = _desk(first), Compiled(IN_KERNEL[level])
    for turn in game.history[len(first.history) :]:
        desk.moved(turn.action)
    while game.phase is Phase.PLAY:
        play = mind.play(game, mind.ready(game, desk, 0)())
        desk.moved(play)
        game = apply(game, play)
    return game


def _desk(game: Game) -> "Desk":
    from trainer.engine.kernel.match import Desk

    return Desk(game.rules, _board(game), _means(game.rules))


def _board(game: Game) -> "Board":
    from trainer.engine.kernel.match import Board

    assert game.landlord is not None
    known = situation(view(game, game.landlord))
    first, second, third = (game.hands[(game.landlord + role) % 3] for role in range(3))
    return Board((first, second, third), known.bottom, known.bid)


def _means(rules: RuleSet) -> "Means":
    """Those of this thread: they hold arrays to work in, and machine code lets other threads go on."""
    from trainer.engine.kernel.match import means

    made: dict[RuleSet, Means] = _OF_THREAD.__dict__.setdefault("means", {})
    if rules not in made:
        made[rules] = means(rules)
    return made[rules]
