"""Minimax with open hands in plain Python: for small deals and every rule set; the kernel's reference."""

from collections.abc import Callable
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

_BETWEEN_QUESTIONS = 500


def choices(rules: RuleSet, hand: Cards, table: Combo | None) -> list[Play]:
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


def to_beat(rules: RuleSet, table: Combo | None) -> object:
    """All that matters of the table: with its cards, equal positions would be kept apart."""
    if table is None:
        return None
    return bomb_power(rules, table) if table.kind is Kind.BOMB else table[1:]


def cards_laid(play: Play) -> int:
    """How many cards a play lays."""
    return 0 if isinstance(play, Pass) else size(play.cards)


class PlainSearch:
    """One search under one limit; what it has found out serves all further questions about the same deal."""

    def __init__(self, rules: RuleSet, landlord: int, nodes: int, go_on: Callable[[int], bool]) -> None:
        self._rules = rules
        self._landlord = landlord
        self._limit = nodes
        self._go_on = go_on
        self._known: dict[object, bool] = {}
        self.looked_at = 0

    def __enter__(self) -> "PlainSearch":
        return self

    def __exit__(self, *_: object) -> None:
        self._known.clear()

    def landlord_wins(self, game: Game) -> bool | None:
        """Who wins this position of the deal; None once the limit is reached or `go_on` said no."""
        if game.phase is Phase.OVER:
            return game.landlord_won
        table_by = game.turn if game.table_by is None else game.table_by
        try:
            return self._landlord_wins((game.hands, game.turn, game.table, table_by))
        except _StoppedError:
            return None

    def _landlord_wins(self, state: _State) -> bool:
        hands, seat, table, table_by = state
        key = (hands, seat, to_beat(self._rules, table), seat if table is None else table_by)
        known = self._known.get(key)
        if known is not None:
            return known
        if self.looked_at >= self._limit:
            raise _StoppedError
        self.looked_at += 1
        if self.looked_at % _BETWEEN_QUESTIONS == 0 and not self._go_on(self.looked_at):
            self._limit = self.looked_at
            raise _StoppedError
        by_landlord = seat == self._landlord
        long_first = sorted(choices(self._rules, hands[seat], table), key=cards_laid, reverse=True)
        keeps_win = any(self._wins_after(state, action) == by_landlord for action in long_first)
        result = keeps_win == by_landlord
        self._known[key] = result
        return result

    def _wins_after(self, state: _State, action: Play) -> bool:
        hands, seat, table, table_by = state
        following = self._rules.next_seat(seat)
        if isinstance(action, Pass):
            # R11: when it comes round to whoever laid the table, that seat leads
            return self._landlord_wins((hands, following, None if following == table_by else table, table_by))
        left = hands[seat] - action.cards
        if not left:
            return seat == self._landlord
        return self._landlord_wins(((*hands[:seat], left, *hands[seat + 1 :]), following, action, seat))


class _StoppedError(Exception):
    """The limit is reached, or nobody wants to know any more."""
