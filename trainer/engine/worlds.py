"""The hidden cards as they may lie: deals that agree with everything a seat sees.

A *world* gives every seat a hand. It agrees with the view: the seat's own hand and an open hand are as they
are, every seat has as many cards as it is seen to have, and the landlord still holds those bottom cards that
everybody saw and that he has not laid. Every way of dealing the unseen cards is taken for equally likely;
what the others' plays tell about their hands is left to `trainer.engine.inference`.
"""

from collections.abc import Iterator
from itertools import islice
from math import comb
from random import Random
from typing import NamedTuple

from trainer.rules.auction import Auction
from trainer.rules.cards import Cards, Rank, count, each, pack, ranks, single, size
from trainer.rules.game import Game, Pass, Phase
from trainer.rules.stakes import Stakes
from trainer.rules.view import View


class World(NamedTuple):
    """All cards of a deal as they may lie."""

    hands: tuple[Cards, ...]
    """By seat."""
    bottom: Cards
    """The bottom cards while they lie face down; none once the landlord has taken them."""


class Weighed(NamedTuple):
    """A world and the number of ways of dealing single cards that lead to it."""

    world: World
    ways: int


class _Holder(NamedTuple):
    """Somebody, or the bottom, who holds cards that the view doesn't show."""

    seat: int | None
    """None is the bottom."""
    known: Cards
    """What is known to be among them."""
    unknown: int
    """How many others there are."""


def worlds(view: View, number: int, seed: int) -> list[World]:
    """So many worlds drawn at random, the same for the same view and seed; some may be equal.

    Raises ValueError for a view of a deal that is over: nothing is hidden in it.
    """
    return list(islice(drawn_worlds(view, seed), number))


def drawn_worlds(view: View, seed: int) -> Iterator[World]:
    """The same worlds as in `worlds`, one after the other without end."""
    holders = _holders(view)
    hidden = list(each(view.others - sum(holder.known for holder in holders)))
    rng = Random(f"worlds {seed}")
    while True:
        rng.shuffle(hidden)
        yield _dealt(view, holders, hidden)


def all_worlds(view: View, most: int) -> list[Weighed] | None:
    """Every world that there is, each once, if there are at most so many; else None.

    Raises ValueError for a view of a deal that is over.
    """
    holders = _holders(view)
    hidden = view.others - sum(holder.known for holder in holders)
    found: list[Weighed] = []
    for parts, ways in _shared_out(hidden, [holder.unknown for holder in holders]):
        if len(found) == most:
            return None
        found.append(Weighed(_world(view, holders, parts), ways))
    return found


def surely_held(view: View, seat: int) -> Cards:
    """The cards that another seat is known to hold: an open hand, or bottom cards that it has not laid."""
    if seat != view.landlord:
        return 0
    if view.open_hand is not None:
        return view.open_hand
    if view.bottom is None:
        return 0
    laid = sum(
        turn.action.cards for turn in view.history if turn.seat == seat and not isinstance(turn.action, Pass)
    )
    return sum(
        max(0, count(view.bottom, rank) - count(laid, rank)) * single(rank) for rank in ranks(view.bottom)
    )


def as_game(view: View, world: World) -> Game:
    """The deal as it stands if the hidden cards lie so."""
    landlord = view.landlord
    stakes = (
        Stakes(view.rules, landlord, view.stakes) if view.rules.doubling and landlord is not None else None
    )
    return Game(
        rules=view.rules,
        auction=Auction(view.rules, view.first, view.calls),
        hands=world.hands,
        bottom=world.bottom or view.bottom or 0,
        phase=view.phase,
        landlord=landlord,
        bid=view.bid,
        turn=view.turn,
        table=view.table,
        table_by=view.table_by,
        passes=view.passes,
        laid=view.laid,
        bombs=view.bombs,
        rockets=view.rockets,
        history=view.history,
        stakes=stakes,
        opened=view.open_hand is not None,
    )


def _holders(view: View) -> list[_Holder]:
    if view.phase in (Phase.OVER, Phase.REDEAL):
        raise ValueError("the deal is over: no cards are hidden")
    holders = []
    for seat in range(view.rules.seats):
        if seat != view.seat:
            known = surely_held(view, seat)
            holders.append(_Holder(seat, known, view.counts[seat] - size(known)))
    if view.phase in (Phase.AUCTION, Phase.DOUBLING):
        holders.append(_Holder(None, 0, view.rules.bottom_size))
    return holders


def _dealt(view: View, holders: list[_Holder], cards: list[Rank]) -> World:
    parts, start = [], 0
    for holder in holders:
        parts.append(pack(cards[start : start + holder.unknown]))
        start += holder.unknown
    return _world(view, holders, parts)


def _world(view: View, holders: list[_Holder], parts: list[Cards]) -> World:
    hands, bottom = [view.hand] * view.rules.seats, 0
    for holder, part in zip(holders, parts, strict=True):
        if holder.seat is None:
            bottom = part
        else:
            hands[holder.seat] = holder.known + part
    return World(tuple(hands), bottom)


def _shared_out(cards: Cards, numbers: list[int]) -> Iterator[tuple[list[Cards], int]]:
    """Every way to share the cards out in parts of these numbers, and in how many ways it can be dealt."""
    if len(numbers) == 1:
        yield [cards], 1
        return
    for part, ways in _parts(cards, list(ranks(cards)), numbers[0]):
        for others, more in _shared_out(cards - part, numbers[1:]):
            yield [part, *others], ways * more


def _parts(cards: Cards, left: list[Rank], number: int) -> Iterator[tuple[Cards, int]]:
    """Every multiset of so many of the cards of these ranks, and in how many ways it can be taken."""
    if not number:
        yield 0, 1
        return
    if sum(count(cards, rank) for rank in left) < number:
        return
    held = count(cards, left[0])
    for taken in range(min(held, number), -1, -1):
        for others, ways in _parts(cards, left[1:], number - taken):
            yield taken * single(left[0]) + others, comb(held, taken) * ways
