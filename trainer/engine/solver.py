"""Exact play with open hands for small positions: who wins, and which actions keep the win."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

from trainer.rules.cards import Cards, size
from trainer.rules.combos import Combo, beats, bomb_power, readings
from trainer.rules.game import PASS, Game, Pass, Phase, Play
from trainer.rules.moves import plays
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import Kind

_State: TypeAlias = tuple[tuple[Cards, ...], int, Combo | None, int]
"""Hands, the seat on turn, what is to be beaten (None: it leads), and who laid that."""


class Outcome(StrEnum):
    """Which side wins with best play of everybody."""

    LANDLORD = "landlord"
    PEASANTS = "peasants"
    UNKNOWN = "unknown"
    """Not settled within the limit."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is proved about a position with open hands."""

    outcome: Outcome
    wins: tuple[Play, ...]
    """All plays of the seat on turn that keep its side's win; none where it loses or nothing is proved.

    The pass first; cards that can be read in several ways are there once for each reading that wins (A3).
    """
    nodes: int
    """How many positions were looked at."""


def solve(game: Game, nodes: int) -> Verdict:
    """The exact verdict on a deal in play, or `UNKNOWN` once more than this many positions were looked at.

    Raises ValueError for a deal that is not in play.
    """
    if game.phase is not Phase.PLAY or game.landlord is None:
        raise ValueError("only a deal in play can be solved")
    search = _Search(game.rules, game.landlord, nodes)
    state = (game.hands, game.turn, game.table, game.turn if game.table_by is None else game.table_by)
    by_landlord = game.turn == game.landlord
    try:
        wins = tuple(
            action
            for action in _choices(game.rules, game.hands[game.turn], game.table)
            if search.wins_after(state, action) == by_landlord
        )
    except _TooManyError:
        return Verdict(Outcome.UNKNOWN, (), search.looked_at)
    landlord_wins = by_landlord == bool(wins)
    return Verdict(Outcome.LANDLORD if landlord_wins else Outcome.PEASANTS, wins, search.looked_at)


def _choices(rules: RuleSet, hand: Cards, table: Combo | None) -> list[Play]:
    """All that may be done, the pass first, every reading of every play by itself (A2, A3)."""
    found: list[Play] = [] if table is None else [PASS]
    for combo in plays(rules, hand, table):
        found.append(combo)
        found += [
            other
            for other in _readings(rules, combo.cards)
            if other != combo and (table is None or beats(rules, other, table))
        ]
    return found


_readings = lru_cache(maxsize=1 << 14)(readings)


class _TooManyError(Exception):
    """The limit is reached."""


class _Search:
    """Minimax over whole positions, each remembered."""

    def __init__(self, rules: RuleSet, landlord: int, limit: int) -> None:
        self._rules = rules
        self._landlord = landlord
        self._limit = limit
        self._known: dict[object, bool] = {}
        self.looked_at = 0

    def wins_after(self, state: _State, action: Play) -> bool:
        """Whether the landlord wins once the seat on turn has done this."""
        hands, seat, table, table_by = state
        following = self._rules.next_seat(seat)
        if isinstance(action, Pass):
            # R11: when it comes round to whoever laid the table, that seat leads
            return self._landlord_wins((hands, following, None if following == table_by else table, table_by))
        left = hands[seat] - action.cards
        if not left:
            return seat == self._landlord
        return self._landlord_wins(((*hands[:seat], left, *hands[seat + 1 :]), following, action, seat))

    def _landlord_wins(self, state: _State) -> bool:
        hands, seat, table, table_by = state
        key = (hands, seat, _to_beat(self._rules, table), seat if table is None else table_by)
        known = self._known.get(key)
        if known is not None:
            return known
        self.looked_at += 1
        if self.looked_at > self._limit:
            raise _TooManyError
        by_landlord = seat == self._landlord
        long_first = sorted(_choices(self._rules, hands[seat], table), key=_cards_laid, reverse=True)
        keeps_win = any(self.wins_after(state, action) == by_landlord for action in long_first)
        result = keeps_win == by_landlord
        self._known[key] = result
        return result


def _to_beat(rules: RuleSet, table: Combo | None) -> object:
    """All that matters of the table: with its cards, equal positions would be kept apart."""
    if table is None:
        return None
    return bomb_power(rules, table) if table.kind is Kind.BOMB else table[1:]


def _cards_laid(play: Play) -> int:
    return 0 if isinstance(play, Pass) else size(play.cards)
