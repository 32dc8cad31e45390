"""Mistakes of peasants: against the partner, or for the landlord."""

from collections.abc import Iterator

from tests.bench.injected.spot import BOMBS, Mistake, Spot
from trainer.rules.cards import ACE, RANKS, each, size
from trainer.rules.combos import Combo
from trainer.rules.game import PASS
from trainer.rules.shapes import Kind

_LOW, _MIDDLING = RANKS.index("9"), RANKS.index("T")


def overtook_partner(spot: Spot) -> Iterator[Mistake]:
    """The partner's play is beaten, though hard lets it stand."""
    if not spot.on_partner:
        return
    for wrong in spot.plays:
        if not spot.goes_out(wrong):
            yield from (Mistake(wrong, right) for right in spot.passes())


def did_not_feed_partner(spot: Spot) -> Iterator[Mistake]:
    """The partner has one card or two; another number is led, or so high that he can hardly beat it."""
    if not spot.leads or not spot.is_peasant or spot.partner_cards > 2:
        return
    for right in spot.plays:
        chances = _beaten_by(spot, right)
        if size(right.cards) != spot.partner_cards or not chances or not spot.keeps_bombs(right):
            continue
        for wrong in spot.plays:
            other = size(wrong.cards) != spot.partner_cards
            if not spot.goes_out(wrong) and (other or 2 * _beaten_by(spot, wrong) <= chances):
                yield Mistake(wrong, right)


def _beaten_by(spot: Spot, play: Combo) -> int:
    """How many higher ranks are out in such a number; of singles and pairs."""
    unseen = list(each(spot.view.others))
    return sum(unseen.count(rank) >= size(play.cards) for rank in set(unseen) if rank > play.rank)


def fed_last_card(spot: Spot) -> Iterator[Mistake]:
    """A single that unseen cards beat is laid against the landlord's last card, though there was better.

    Not where the partner has one card too: it may be meant for him.
    """
    if not spot.is_peasant or spot.landlord_cards != 1 or spot.partner_cards == 1:
        return
    for wrong in spot.plays:
        if wrong.kind is not Kind.SINGLE or spot.goes_out(wrong) or not _above(spot, wrong):
            continue
        for right in spot.plays:
            higher = right.kind is Kind.SINGLE and _above(spot, right) < _above(spot, wrong)
            longer = spot.leads and right.kind not in (Kind.SINGLE, *BOMBS)
            if (higher or longer) and spot.keeps_bombs(right):
                yield Mistake(wrong, right)


def _above(spot: Spot, play: Combo) -> int:
    return sum(rank > play.rank for rank in each(spot.view.others))


def left_gate_open(spot: Spot) -> Iterator[Mistake]:
    """Before the landlord a low single or pair is laid or let stand, though a middling one was there."""
    if not spot.landlord_is_next:
        return
    middling = [
        one
        for one in spot.plays
        if one.kind in (Kind.SINGLE, Kind.PAIR)
        and _MIDDLING <= one.rank <= ACE
        and spot.hand[one.rank] == size(one.cards)
        and not spot.in_straight(one.rank)
    ]
    table = spot.view.table
    for right in middling:
        if spot.on_partner and table is not None and table.rank <= _LOW:
            yield Mistake(PASS, right)
        for wrong in spot.alike(right):
            if wrong.rank <= _LOW and spot.keeps_bombs(wrong):
                yield Mistake(wrong, right)
