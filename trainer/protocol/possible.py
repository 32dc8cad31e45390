"""What can't be in any deal of the cards that a request tells: each check names the part and its problem."""

from collections.abc import Sequence
from typing import NamedTuple

from trainer.rules.cards import RANKS, Cards, Rank, count, ranks, size
from trainer.rules.ruleset import RuleSet


class Fault(NamedTuple):
    """A part of what was told, and why it is impossible."""

    part: str
    problem: str


def hands_fault(
    rules: RuleSet, landlord: int | None, sizes: Sequence[int], laid: Sequence[Sequence[Rank]]
) -> Fault | None:
    """What is wrong with an endgame in which each seat had so many cards before it laid these."""
    for seat, (held, before) in enumerate(zip(sizes, laid, strict=True)):
        most = rules.hand_size + rules.bottom_size * (seat == landlord)
        if held == len(before):
            return Fault("counts", f"seat {seat} has no cards left: the deal is over")
        if held > most:
            return Fault("counts", f"seat {seat} had {held} cards, but gets only {most}")
    return None


def pack_fault(rules: RuleSet, own: Cards, others: Cards, laid: Sequence[Sequence[Rank]]) -> Fault | None:
    """What is wrong where all cards of an endgame are not of one deal."""
    for rank in ranks(rules.deck):
        before = sum(cards.count(rank) for cards in laid)
        told, there = count(own, rank) + count(others, rank) + before, count(rules.deck, rank)
        if told > there:
            problem = (
                f"with hand and history make {told} cards of rank {RANKS[rank]}, of which there are {there}"
            )
            return Fault("others", problem)
    return None


def bottom_fault(rules: RuleSet, landlord: int | None, hands: Sequence[Cards], bottom: Cards) -> Fault | None:
    """What is wrong with a bottom: its size, or that others must have been dealt its cards."""
    if bottom and size(bottom) != rules.bottom_size:
        return Fault("bottom", f"must be {rules.bottom_size} cards, not {size(bottom)}")
    peasants = [hand for seat, hand in enumerate(hands) if seat != landlord]
    for rank in ranks(bottom):
        if sum(count(hand, rank) for hand in peasants) + count(bottom, rank) > count(rules.deck, rank):
            problem = f"seat {landlord} took it, so that nobody else had its cards of rank {RANKS[rank]}"
            return Fault("bottom", problem)
    return None
