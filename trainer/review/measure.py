"""What the reasons measure in a view: controls, what can be beaten, and what is taken apart.

Everything here follows from the own hand, the cards still out and how many each seat holds.
"""

from trainer.engine.finish import unbeatable
from trainer.rules.cards import ALL_JOKERS, TWO, Cards, Rank, at_least, count, holds, ranks_of_mask, size
from trainer.rules.combos import Combo, runs
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, Kind
from trainer.rules.view import View


def controls_of(cards: Cards) -> Cards:
    """The twos and jokers among the cards."""
    return cards >> 4 * TWO << 4 * TWO


def controls(cards: Cards) -> int:
    """How many twos and jokers there are."""
    return size(controls_of(cards))


def fours(hand: Cards) -> tuple[Rank, ...]:
    """The ranks of which all four cards are in the hand, low to high."""
    return ranks_of_mask(at_least(hand, 4))


def taken_apart(rules: RuleSet, hand: Cards, cards: Cards) -> Cards:
    """All cards of those bombs and of the rocket in the hand of which some cards, but not all, are taken."""
    broken = sum(15 << 4 * rank & hand for rank in fours(hand) if 0 < count(cards, rank) < count(hand, rank))
    if holds(hand, rules.rocket) and cards & ALL_JOKERS not in (0, rules.rocket):
        broken += rules.rocket
    return broken


def can_be_beaten(view: View, combo: Combo) -> bool:
    """Whether another seat may hold what beats the combination, as far as this view can tell (exact)."""
    return not unbeatable(view.rules, combo, view.others, _other_counts(view))


def higher(view: View, combo: Combo) -> tuple[Rank, ...]:
    """The ranks with which another seat might beat the combination by its own kind and length."""
    if combo.kind is Kind.ROCKET or most_cards(view) < size(combo.cards):
        return ()
    shape = SHAPES[combo.kind]
    found = runs(at_least(view.others, shape.group), combo.length, shape.highest)
    return tuple(rank for rank in found if rank > combo.rank)


def as_safe(view: View, lower: Combo, upper: Combo) -> bool:
    """Whether all that is out and beats the lower of two combinations of a kind beats the upper one too."""
    return higher(view, lower) == higher(view, upper)


def most_cards(view: View) -> int:
    """How many cards the fullest of the other hands holds."""
    return max(_other_counts(view))


def _other_counts(view: View) -> tuple[int, ...]:
    return tuple(cards for seat, cards in enumerate(view.counts) if seat != view.seat)
