"""How many doublings, by bombs and rockets still to be laid, a side that wins by force can be sure of.

All hands lie open, and the other side plays to hold them down. Springs are left out, for a position need not
tell what was laid before.
"""

from collections.abc import Sequence

from trainer.engine.plain_solver import choices, to_beat
from trainer.engine.solver import Search, search_from
from trainer.rules.cards import JOKERS, RANKS, Cards, count, holds
from trainer.rules.game import Game, Phase, Play, apply

_FOUR = 4


def possible_doublings(hands: Sequence[Cards]) -> int:
    """How many bombs and rockets these hands could lay in all, with one pack and without wildcards."""
    fours = sum(count(hand, rank) == _FOUR for hand in hands for rank in range(len(RANKS)))
    return fours + sum(holds(hand, JOKERS) for hand in hands)


def sure_doublings(game: Game, wins: Sequence[Play], nodes: int) -> tuple[int, ...] | None:
    """For each play that keeps the win, the most doublings from here on that are sure to come with the win.

    None where that takes a look at more positions than `nodes`.
    """
    with search_from(game, nodes) as search:
        sure = _Sure(game.turn == game.landlord, search, nodes)
        try:
            return tuple(sure.most(game, apply(game, play)) for play in wins)
        except _TooMany:
            return None


class _TooMany(Exception):
    pass


class _Sure:
    """The search for one side: whether it can win with at least so many doublings."""

    def __init__(self, for_landlord: bool, search: Search, nodes: int) -> None:
        self._for_landlord = for_landlord
        self._search = search
        self._nodes = nodes
        self._known: dict[tuple[object, ...], bool] = {}

    def most(self, game: Game, after: Game) -> int:
        """The most that are sure once the position has become the one after a winning play."""
        laid = _laid(after) - _laid(game)
        return laid + max(
            need
            for need in range(possible_doublings(after.hands) + 1)
            if need == 0 or self._wins_with(after, need)
        )

    def _wins_with(self, game: Game, need: int) -> bool:
        if game.phase is Phase.OVER:
            return need <= 0 and game.landlord_won == self._for_landlord
        if possible_doublings(game.hands) < need or not self._wins(game):
            return False
        if need <= 0:
            return True
        key = (game.hands, game.turn, to_beat(game.rules, game.table), game.table_by, need)
        if key not in self._known:
            if len(self._known) >= self._nodes:
                raise _TooMany
            mine = (game.turn == game.landlord) == self._for_landlord
            found = (self._wins_with(after, need - _laid(after) + _laid(game)) for after in _after(game))
            self._known[key] = any(found) if mine else all(found)
        return self._known[key]

    def _wins(self, game: Game) -> bool:
        landlord = self._search.landlord_wins(game)
        if landlord is None:
            raise _TooMany
        return landlord == self._for_landlord


def _after(game: Game) -> list[Game]:
    return [apply(game, play) for play in choices(game.rules, game.hands[game.turn], game.table)]


def _laid(game: Game) -> int:
    return game.bombs + game.rockets
