"""Exact play with open hands: who wins, which plays keep the win, and how the deal goes on.

Two searches answer: compiled ones, once the kernel is ready, and a plain one where it isn't, for small
deals and for rules that the kernel doesn't know. `docs/solver.md` says how they work and what they can do.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from trainer.engine.kernel.state import ready
from trainer.engine.plain_solver import PlainSearch, cards_laid, choices
from trainer.engine.recheck import strategy_holds
from trainer.rules.cards import size
from trainer.rules.game import Game, Phase, Play, Turn, apply

PLAIN_NODES = 50_000
"""Plain Python looks at no more positions than this, which takes it some seconds."""
FEW_CARDS = 12
"""With no more cards than this in all hands, plain Python is as quick."""


class Outcome(StrEnum):
    """Which side wins with best play of everybody."""

    LANDLORD = "landlord"
    PEASANTS = "peasants"
    UNKNOWN = "unknown"
    """Not settled within the limit."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known of a position with open hands."""

    outcome: Outcome
    wins: tuple[Play, ...] = ()
    """The plays of the seat on turn that keep its side's win; none where it loses or nothing is settled.

    The pass first; cards that can be read in several ways are there once for each reading that wins (A3).
    """
    complete: bool = False
    """Whether every other play loses; False where the limit was reached before all were looked at."""
    nodes: int = 0
    """How many positions were looked at."""
    line: tuple[Turn, ...] = ()
    """How the deal goes on, if asked for: winners lay the most cards that keep the win, losers the most."""
    checked: bool = False
    """Whether the winners' strategy was walked to the end with the plain rules (`recheck`)."""


class Search(Protocol):
    """Answers questions about positions of one deal, under one limit; what it found out serves them all."""

    looked_at: int

    def __enter__(self) -> "Search": ...

    def __exit__(self, *_: object) -> None: ...

    def landlord_wins(self, game: Game) -> bool | None:
        """Who wins this position; None once the limit is reached."""
        ...


def solve(
    game: Game,
    nodes: int,
    progress: Callable[[int], bool] | None = None,
    *,
    every: bool = True,
    line: bool = False,
    check: int = 0,
) -> Solution:
    """Who wins a deal in play, looking at so many positions at most.

    With `every` all plays that keep the win are found, which takes longer than the verdict; else one of them.
    `progress` is told now and then how many were looked at, and says whether to go on. With `line` the way
    on is found, with `check` the proof walked again as far as it has no more positions than this; both
    within the same limit. Raises ValueError for a deal that is not in play.
    """
    if game.phase is not Phase.PLAY or game.landlord is None:
        raise ValueError(f"only a deal in play can be solved, and this one is at {game.phase}")
    with search_from(game, nodes, progress) as search:
        landlord_wins = search.landlord_wins(game)
        if landlord_wins is None:
            return Solution(Outcome.UNKNOWN, nodes=search.looked_at)
        holds = strategy_holds(game, landlord_wins, search.landlord_wins, check) if check else None
        if holds is False:
            return Solution(Outcome.UNKNOWN, nodes=search.looked_at)
        wins, complete = keeping_plays(game, landlord_wins, search, every=every)
        return Solution(
            Outcome.LANDLORD if landlord_wins else Outcome.PEASANTS,
            wins,
            complete,
            line=tuple(way_on(game, landlord_wins, search)) if line else (),
            nodes=search.looked_at,
            checked=holds is True,
        )


def _on(_: int) -> bool:
    return True


def search_from(game: Game, nodes: int, progress: Callable[[int], bool] | None = None) -> Search:
    """A search for questions about this position of a deal in play and those that follow it."""
    assert game.landlord is not None
    if sum(map(size, game.hands)) > FEW_CARDS and is_compiled(game):
        from trainer.engine.kernel.solver import CompiledSearch

        return CompiledSearch(game.rules, game.landlord, nodes, progress or _on)
    return PlainSearch(game.rules, game.landlord, min(nodes, PLAIN_NODES), progress or _on)


def is_compiled(game: Game) -> bool:
    """Whether the kernel is ready and knows deals like this one."""
    if not ready():
        return False
    from trainer.engine.kernel.solver import can_search

    return can_search(game)


def keeping_plays(
    game: Game, landlord_wins: bool, search: Search, *, every: bool = True
) -> tuple[tuple[Play, ...], bool]:
    """The plays that keep the win of the side on turn, or one of them; and whether there are no others."""
    if (game.turn == game.landlord) != landlord_wins:
        return (), True
    if not every:
        after = _keeping(game, landlord_wins, search)
        return () if after is None else (after.history[-1].action,), False
    found = choices(game.rules, game.hands[game.turn], game.table)
    values = [search.landlord_wins(apply(game, play)) for play in found]
    wins = tuple(play for play, value in zip(found, values, strict=True) if value == landlord_wins)
    return wins, None not in values


def _keeping(game: Game, landlord_wins: bool, search: Search) -> Game | None:
    """The deal after the play of most cards that keeps the win; None if the limit was reached before."""
    after = (apply(game, play) for play in _longest_first(game))
    return next((one for one in after if search.landlord_wins(one) == landlord_wins), None)


def _longest_first(game: Game) -> list[Play]:
    found = choices(game.rules, game.hands[game.turn], game.table)
    return sorted(found, key=cards_laid, reverse=True)


def way_on(game: Game, landlord_wins: bool, search: Search) -> Iterator[Turn]:
    """How a deal whose winner is known goes on, to the end or until the limit is reached.

    Winners lay the most cards that keep the win, losers the most.
    """
    while game.phase is Phase.PLAY:
        if (game.turn == game.landlord) == landlord_wins:
            after = _keeping(game, landlord_wins, search)
            if after is None:
                return
            game = after
        else:
            game = apply(game, _longest_first(game)[0])
        yield game.history[-1]
