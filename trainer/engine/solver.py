"""Exact play with open hands for small positions: who wins, and which actions keep the win."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from trainer.rules.cards import Cards, size
from trainer.rules.combos import Combo
from trainer.rules.game import PASS, Action, Call, Game, Pass, Phase, legal
from trainer.rules.moves import plays
from trainer.rules.ruleset import RuleSet

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
    wins: tuple[Action, ...]
    """All actions of the seat on turn that keep its side's win; none where it loses or nothing is proved."""
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
            for action in legal(game)
            if not isinstance(action, Call) and search.wins_after(state, action) == by_landlord
        )
    except _TooManyError:
        return Verdict(Outcome.UNKNOWN, (), search.looked_at)
    landlord_wins = by_landlord == bool(wins)
    return Verdict(Outcome.LANDLORD if landlord_wins else Outcome.PEASANTS, wins, search.looked_at)


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

    def wins_after(self, state: _State, action: Combo | Pass) -> bool:
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
        # Only kind, rank and length of the table matter: with its cards, equal positions would be kept apart.
        key = (hands, seat, table and table[1:], seat if table is None else table_by)
        known = self._known.get(key)
        if known is not None:
            return known
        self.looked_at += 1
        if self.looked_at > self._limit:
            raise _TooManyError
        by_landlord = seat == self._landlord
        long_first = sorted(plays(hands[seat], table), key=lambda combo: size(combo.cards), reverse=True)
        actions: list[Combo | Pass] = [*long_first] if table is None else [*long_first, PASS]
        keeps_win = any(self.wins_after(state, action) == by_landlord for action in actions)
        result = keeps_win == by_landlord
        self._known[key] = result
        return result
