"""The actions of DouZero: lists of numbers, empty for a pass.

3 to 14 are a three to an ace, 17 is a 2, 20 and 30 are the jokers. Its moves are those of the standard rules
with both jokers allowed as kickers (D1).

>>> [show_action(play) for play in read_actions([[3, 3, 3, 17], [], [20, 30]])]
[[3, 3, 3, 17], [], [20, 30]]
"""

from collections.abc import Iterable, Sequence
from typing import Final

from trainer.adapters.following import follow
from trainer.rules.cards import RANKS, Cards, count, each, pack
from trainer.rules.combos import readings
from trainer.rules.errors import Unreadable
from trainer.rules.game import Pass, Play
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import STANDARD, RuleSet
from trainer.rules.switches import changed

_NUMBERS: Final = (*range(3, 15), 17, 20, 30)
"""By rank the number that DouZero writes for it."""


def rules() -> RuleSet:
    """The rules by which DouZero plays."""
    return changed(STANDARD, {"both_jokers_as_kickers": "yes"})


def read_actions(actions: Iterable[Sequence[int]], by: RuleSet | None = None) -> tuple[Play, ...]:
    """Plays out of actions in the order in which they were done, from a lead on.

    By DouZero's own rules if by no others. Raises Unreadable for numbers that are no cards, and for cards
    that can't be laid at their place.
    """
    in_force = rules() if by is None else by
    return follow(in_force, [_cards(action, in_force) for action in actions])


def show_action(play: Play) -> list[int]:
    """The numbers of a play, low to high; raises ValueError for a play that DouZero does not have."""
    if isinstance(play, Pass):
        return []
    if play not in readings(rules(), play.cards):
        raise ValueError(f"DouZero has no action for {show_cards(play.cards)} as {play.kind}")
    return [_NUMBERS[rank] for rank in each(play.cards)]


def _cards(action: Sequence[int], by: RuleSet) -> Cards:
    for number in action:
        if number not in _NUMBERS:
            known = ", ".join(map(str, _NUMBERS))
            raise Unreadable(f"{number} is no card; there are {known}", str(list(action)))
    cards = [_NUMBERS.index(number) for number in action]
    for rank in set(cards):
        if cards.count(rank) > count(by.deck, rank):
            raise Unreadable(f"more cards of rank {RANKS[rank]} than there are", str(list(action)))
    return pack(cards)
