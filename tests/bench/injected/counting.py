"""Mistakes of those who don't count: a finish, a sure card, or a cheap answer is left."""

from collections.abc import Iterator

from tests.bench.injected.spot import BOMBS, Mistake, Spot, high_cards, number_of
from trainer.rules.cards import Cards, holds, ranks, size
from trainer.rules.combos import Combo, readings
from trainer.rules.game import PASS
from trainer.rules.moves import leads
from trainer.rules.shapes import Kind

_FEW = 16
"""With more cards no finish is looked for."""


def missed_finish(spot: Spot) -> Iterator[Mistake]:
    """Something else is done, though the hand could go out at once, or by plays that nothing unseen beats."""
    if size(spot.view.hand) > _FEW:
        return
    unbeaten = [one for one in leads(spot.view.rules, spot.view.hand) if spot.never_beaten(one)]
    out = [one for one in spot.plays if _is_out(spot, one, unbeaten)]
    others = [one for one in spot.plays if one.cards not in {each.cards for each in out}]
    for right in out:
        yield from (Mistake(wrong, right) for wrong in others)
        if spot.view.may_pass:
            yield Mistake(PASS, right)


def _is_out(spot: Spot, play: Combo, unbeaten: list[Combo]) -> bool:
    if spot.goes_out(play):
        return True
    return spot.never_beaten(play) and _empties(spot, spot.view.hand - play.cards, unbeaten)


def _empties(spot: Spot, hand: Cards, unbeaten: list[Combo]) -> bool:
    if readings(spot.view.rules, hand):
        return True
    return any(holds(hand, one.cards) and _empties(spot, hand - one.cards, unbeaten) for one in unbeaten)


def passed_without_need(spot: Spot) -> Iterator[Mistake]:
    """A pass on an opponent's play, though an answer without twos, jokers and bombs fits nowhere else."""
    if not spot.on_opponent:
        return
    for right in spot.right_choice():
        if high_cards(right.cards) or not spot.keeps_bombs(right):
            continue
        if _leaves_nothing_behind(spot, right):
            yield Mistake(PASS, right)


def _leaves_nothing_behind(spot: Spot, play: Combo) -> bool:
    """Whether all cards of its ranks go along; and that a single or pair is part of no straight."""
    if any(spot.hand[rank] != number_of(play, rank) for rank in ranks(play.cards)):
        return False
    return play.kind not in (Kind.SINGLE, Kind.PAIR) or not spot.in_straight(play.rank)


def ignored_count(spot: Spot) -> Iterator[Mistake]:
    """A play that nothing unseen beats stays in the hand: for a pass, or for one of its kind.

    The other one is led though it may be beaten, or laid though it is dearer.
    """
    for right in spot.plays:
        if right.kind in BOMBS or not spot.keeps_bombs(right) or not spot.never_beaten(right):
            continue
        if spot.on_opponent:
            yield Mistake(PASS, right)
        for wrong in spot.alike(right):
            dearer = wrong.rank > right.rank and high_cards(wrong.cards)
            if dearer or (spot.leads and not spot.never_beaten(wrong)):
                yield Mistake(wrong, right)
