"""The action strings of RLCard: `333444` or `pass`, cards low to high out of `3456789TJQKA2BR`.

Its moves are those of the competition rules, under which all cards read in one way only.

>>> [show_action(play) for play in read_actions(["333444", "pass", "TTTJJJ"])]
['333444', 'pass', 'TTTJJJ']
"""

from collections.abc import Iterable
from typing import Final

from trainer.adapters.following import follow
from trainer.rules.cards import RANKS, Cards
from trainer.rules.combos import readings
from trainer.rules.errors import Unreadable
from trainer.rules.game import Pass, Play
from trainer.rules.notation import read_cards, show_cards
from trainer.rules.ruleset import RULE_SETS, RuleSet

RULES: Final = RULE_SETS["competition"]
"""The rules by which RLCard plays."""

_NO_CARDS = "pass"


def read_actions(actions: Iterable[str], rules: RuleSet = RULES) -> tuple[Play, ...]:
    """Plays out of action strings in the order in which they were done, from a lead on.

    Raises Unreadable for a string that is none, and for cards that can't be laid at their place.
    """
    return follow(rules, [_cards(action, rules) for action in actions])


def show_action(play: Play) -> str:
    """The action string of a play; raises ValueError for one that RLCard does not have."""
    if isinstance(play, Pass):
        return _NO_CARDS
    if play not in readings(RULES, play.cards):
        raise ValueError(f"RLCard has no action for {show_cards(play.cards)} as {play.kind}")
    return show_cards(play.cards)


def _cards(action: str, rules: RuleSet) -> Cards:
    if action == _NO_CARDS:
        return 0
    odd = next((place for place, one in enumerate(action) if one not in RANKS), None)
    if odd is not None or not action:
        raise Unreadable(f"an action is `{_NO_CARDS}`, or cards out of {RANKS}", action, odd or 0)
    return read_cards(action, rules)
