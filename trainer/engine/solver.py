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


class _Search(Protocol):
    """Answers questions about positions of one deal, under one limit."""

    looked_at: int

    def __enter__(self) -> "_Search": ...

    def __exit__(self, *_: object) -> None: ...

    def landlord_wins(self, game: Game) -> bool | None: ...


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
    with _search(game, nodes, progress or _on) as search:
        landlord_wins = search.landlord_wins(game)
        if landlord_wins is None:
            return Solution(Outcome.UNKNOWN, nodes=search.looked_at)
        holds = strategy_holds(game, landlord_wins, search.landlord_wins, check) if check else None
        if holds is False:
            return Solution(Outcome.UNKNOWN, nodes=search.looked_at)
        wins, complete = _wins(game, landlord_wins, search, every)
        return Solution(
            Outcome.LANDLORD if landlord_wins else Outcome.PEASANTS,
            wins,
            complete,
            line=tuple(_line(game, landlord_wins, search)) if line else (),
            nodes=search.looked_at,
            checked=holds is True,
        )


def _on(_: int) -> bool:
    return True


def _search(game: Game, nodes: int, go_on: Callable[[int], bool]) -> _Search:
    assert game.landlord is not None
    if sum(map(size, game.hands)) > FEW_CARDS and ready():
        from trainer.engine.kernel.solver import CompiledSearch, can_search

        if can_search(game):
            return CompiledSearch(game.rules, game.landlord, nodes, go_on)
    return PlainSearch(game.rules, game.landlord, min(nodes, PLAIN_NODES), go_on)


def _wins(game: Game, landlord_wins: bool, search: _Search, every: bool) -> tuple[tuple[Play, ...], bool]:
    """The plays that keep the win, or one of them; and whether there are no others."""
    if (game.turn == game.landlord) != landlord_wins:
        return (), True
    if not every:
        after = _keeping(game, landlord_wins, search)
        return () if after is None else (after.history[-1].action,), False
    found = choices(game.rules, game.hands[game.turn], game.table)
    values = [search.landlord_wins(apply(game, play)) for play in found]
    wins = tuple(play for play, value in zip(found, values, strict=True) if value == landlord_wins)
    return wins, None not in values


def _keeping(game: Game, landlord_wins: bool, search: _Search) -> Game | None:
    """The deal after the play of most cards that keeps the win; None if the limit was reached before."""
    after = (apply(game, play) for play in _longest_first(game))
    return next((one for one in after if search.landlord_wins(one) == landlord_wins), None)


def _longest_first(game: Game) -> list[Play]:
    found = choices(game.rules, game.hands[game.turn], game.table)
    return sorted(found, key=cards_laid, reverse=True)


def _line(game: Game, landlord_wins: bool, search: _Search) -> Iterator[Turn]:
    """The way on to the end, or until the limit is reached."""
    while game.phase is Phase.PLAY:
        if (game.turn == game.landlord) == landlord_wins:
            after = _keeping(game, landlord_wins, search)
            if after is None:
                return
            game = after
        else:
            game = apply(game, _longest_first(game)[0])
        yield game.history[-1]
