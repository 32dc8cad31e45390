"""The easy player: makes the mistakes of a beginner and hardly works with its partner."""

from random import Random

from trainer.engine.split import split
from trainer.players.candidates import candidates, is_bomb
from trainer.rules.auction import PASS_BID
from trainer.rules.cards import ACE, SMALL_JOKER, Cards, count, size
from trainer.rules.combos import Combo
from trainer.rules.game import PASS, Play
from trainer.rules.ruleset import AuctionForm, RuleSet
from trainer.rules.view import View

_OVERTAKES_PARTNER = 0.5
"""How often it beats its partner's play, just because it can."""
_FORGETS_TO_ANSWER = 0.15
"""How often it passes although it could beat an opponent."""
_LEADS_ANYTHING = 0.25
"""How often it leads without a plan."""
_BOMBS_EARLY = 0.3
"""How often it lays a bomb as soon as nothing else beats the table."""

_MANY = 2
"""With more high cards than so many fair shares it raises the stakes; with more than one it bids."""


class Easy:
    """Lays the lowest cards that do, whatever they break, and looks neither at counts nor at the partner."""

    def call(self, view: View, rng: Random) -> int:
        wish = max(0, _high_cards(view.hand) + rng.choice((-1, 0, 0, 1)) - _fair_share(view.rules))
        highest = max(view.allowed_calls)
        if view.rules.auction is AuctionForm.ROB:
            return int(wish > 0)
        return min(wish, highest) if wish in view.allowed_calls or wish > highest else PASS_BID

    def raises(self, view: View, rng: Random) -> bool:
        return _high_cards(view.hand) + rng.choice((-1, 0, 0, 1)) > _MANY * _fair_share(view.rules)

    def play(self, view: View, rng: Random) -> Play:
        possible = candidates(view.rules, view.hand, view.table)
        at_once = next((combo for combo in possible if combo.cards == view.hand), None)
        if at_once is not None:
            return at_once
        return _lead(view, possible, rng) if view.table is None else _answer(view, possible, rng)


def _high_cards(cards: Cards) -> int:
    return sum(count(cards, rank) for rank in range(ACE, SMALL_JOKER + 2))


def _fair_share(rules: RuleSet) -> int:
    """As many high cards as a hand has on average, rounded down: 3 of one pack, 4 of two."""
    return _high_cards(rules.deck) * rules.hand_size // rules.deck_size


def _lead(view: View, possible: list[Combo], rng: Random) -> Play:
    plain = [combo for combo in possible if not is_bomb(combo)] or possible
    if rng.random() < _LEADS_ANYTHING:
        return rng.choice(plain)
    parts = [combo for combo in split(view.rules, view.hand) if not is_bomb(combo)] or plain
    return min(parts, key=lambda combo: (combo.rank - combo.length, size(combo.cards)))


def _answer(view: View, possible: list[Combo], rng: Random) -> Play:
    assert view.table_by is not None
    plain = [combo for combo in possible if not is_bomb(combo)]
    if view.is_partner(view.table_by) and rng.random() >= _OVERTAKES_PARTNER:
        return PASS
    if plain and rng.random() >= _FORGETS_TO_ANSWER:
        return min(plain, key=lambda combo: (combo.rank, combo.cards))
    bombs = [combo for combo in possible if is_bomb(combo)]
    if bombs and not plain and rng.random() < _BOMBS_EARLY:
        return min(bombs, key=lambda combo: combo.rank)
    return PASS
