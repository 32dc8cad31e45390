"""The easy player: makes the mistakes of a beginner and hardly works with its partner."""

from random import Random

from trainer.engine.split import split
from trainer.players.candidates import candidates
from trainer.rules.cards import ACE, SMALL_JOKER, count, size
from trainer.rules.combos import Combo, doubles
from trainer.rules.game import PASS, Play
from trainer.rules.view import View

_OVERTAKES_PARTNER = 0.5
"""How often it beats its partner's play, just because it can."""
_FORGETS_TO_ANSWER = 0.15
"""How often it passes although it could beat an opponent."""
_LEADS_ANYTHING = 0.25
"""How often it leads without a plan."""
_BOMBS_EARLY = 0.3
"""How often it lays a bomb as soon as nothing else beats the table."""


class Easy:
    """Lays the lowest cards that do, whatever they break, and looks neither at counts nor at the partner."""

    def call(self, view: View, rng: Random) -> int:
        high_cards = sum(count(view.hand, rank) for rank in range(ACE, SMALL_JOKER + 2))
        wish = max(0, high_cards + rng.choice((-1, 0, 0, 1)) - 3)
        return min(wish, max(view.allowed_calls)) if wish in view.allowed_calls else 0

    def play(self, view: View, rng: Random) -> Play:
        possible = candidates(view.rules, view.hand, view.table)
        at_once = next((combo for combo in possible if combo.cards == view.hand), None)
        if at_once is not None:
            return at_once
        return _lead(view, possible, rng) if view.table is None else _answer(view, possible, rng)


def _lead(view: View, possible: list[Combo], rng: Random) -> Play:
    plain = [combo for combo in possible if not doubles(view.rules, combo)] or possible
    if rng.random() < _LEADS_ANYTHING:
        return rng.choice(plain)
    parts = [combo for combo in split(view.rules, view.hand) if not doubles(view.rules, combo)] or plain
    return min(parts, key=lambda combo: (combo.rank - combo.length, size(combo.cards)))


def _answer(view: View, possible: list[Combo], rng: Random) -> Play:
    assert view.table_by is not None
    plain = [combo for combo in possible if not doubles(view.rules, combo)]
    if view.is_partner(view.table_by) and rng.random() >= _OVERTAKES_PARTNER:
        return PASS
    if plain and rng.random() >= _FORGETS_TO_ANSWER:
        return min(plain, key=lambda combo: (combo.rank, combo.cards))
    bombs = [combo for combo in possible if doubles(view.rules, combo)]
    if bombs and not plain and rng.random() < _BOMBS_EARLY:
        return min(bombs, key=lambda combo: combo.rank)
    return PASS
