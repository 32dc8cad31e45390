"""The fewest plays that empty a hand: the twin of `trainer.engine.split.fewest_plays`, which it equals.

One pack, no wildcard in the hand, at most 20 cards. As there, the search runs over all sets of chains; what
they leave makes no further chain (`loose`), except that planes take kickers out of it.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trainer.engine.kernel.bits import CHAIN, ONES, bits_of, one_of, three_of, two_of
from trainer.engine.kernel.codes import PAIR_STRAIGHT, PLANE, PLANE_PAIRS, PLANE_SINGLES, STRAIGHT, allows
from trainer.engine.kernel.jit import Numbers, compiled, inlined
from trainer.engine.kernel.kickers import (
    barred_jokers,
    lowest,
    next_choice,
    pair_units,
    single_units,
)
from trainer.engine.kernel.loose import Fewest, fewest_by_shape, shape_of

_CHAINS = 64
"""20 cards hold 57 chains at most."""
_DEEPEST = 5
"""More steps than a search takes: four chains have 20 cards."""
_NEXT, _LAST, _REST = range(3)
"""Columns of a step: which chain comes next, where the chains end, the cards that are left."""
_GROUPS, _FROM, _STAGE, _CHOSEN = range(4)
"""Columns of a plane: its ranks, the cards that kickers come from, their sort, the last choice."""
_BARE, _SINGLES, _PAIRS, _DONE = range(4)
"""Sorts of kickers in the order in which they are tried."""


class Room(NamedTuple):
    """What a search needs; made once for a rule set by `split_room`."""

    fewest: Fewest
    """The fewest plays of each shape."""
    groups: Numbers
    """One card of each rank of a chain, for the chains of each step."""
    widths: Numbers
    """How many cards of each rank it has."""
    steps: NDArray[np.int64]
    planes: NDArray[np.int64]


def split_room(word: int) -> Room:
    """Room for searches under the rules of a word (`codes.rule_word`)."""
    places = _DEEPEST * _CHAINS
    return Room(
        fewest_by_shape(word),
        np.zeros(places, np.int64),
        np.zeros(places, np.int64),
        np.zeros((_DEEPEST, 3), np.int64),
        np.zeros((_DEEPEST, 4), np.int64),
    )


@compiled
def fewest_plays(word: int, hand: int, room: Room) -> int:
    """The number of plays, each legal as a lead, into which the hand can be cut at best; 0 if it is empty."""
    best = int(room.fewest[shape_of(hand)])
    steps, groups, widths = room.steps, room.groups, room.widths
    steps[0, _NEXT], steps[0, _LAST], steps[0, _REST] = 0, _all_chains(word, hand, room), hand
    depth = 0
    while depth >= 0:
        place = steps[depth, _NEXT]
        if place == steps[depth, _LAST] or depth + 1 >= best:
            depth -= 1
            continue
        steps[depth, _NEXT] += 1
        left = steps[depth, _REST] - groups[place] * widths[place]
        last = steps[depth, _LAST]
        depth += 1
        steps[depth, _NEXT], steps[depth, _LAST] = last, _still(left, place, last, room)
        steps[depth, _REST] = left
        best = min(best, depth + _without_further_chains(word, depth, room))
    return best


@compiled
def _all_chains(word: int, hand: int, room: Room) -> int:
    """Notes all chains in the hand; their number."""
    end = 0
    if allows(word, STRAIGHT):
        end = _chains(one_of(hand), 1, 5, room, end)
    if allows(word, PAIR_STRAIGHT):
        end = _chains(two_of(hand), 2, 3, room, end)
    if allows(word, PLANE):
        end = _chains(three_of(hand), 3, 2, room, end)
    return end


@compiled
def _chains(mask: int, width: int, shortest: int, room: Room, start: int) -> int:
    """Notes the chains with so many cards of each rank in the mask, from place `start` on; the new end."""
    end = start
    mask &= CHAIN
    starts, run, length = mask, 1, 1
    while starts:
        if length >= shortest:
            lows = starts
            while lows:
                bit = lows & -lows
                lows ^= bit
                room.groups[end], room.widths[end] = run * bit, width
                end += 1
        starts &= mask >> (4 * length)
        run = (run << 4) | 1
        length += 1
    return end


@compiled
def _still(left: int, first: int, last: int, room: Room) -> int:
    """Notes after place `last` those chains from `first` on that the cards left still hold; the new end."""
    groups, widths = room.groups, room.widths
    end = last
    for place in range(first, last):
        width = widths[place]
        held = one_of(left) if width == 1 else two_of(left) if width == 2 else three_of(left)
        if not groups[place] & ~held:
            groups[end], widths[end] = groups[place], width
            end += 1
    return end


@compiled
def _without_further_chains(word: int, depth: int, room: Room) -> int:
    """The fewest plays of what the chains of so many steps leave, planes laid with kickers or without."""
    rest, number = room.steps[depth, _REST], 0
    if allows(word, PLANE_SINGLES) or allows(word, PLANE_PAIRS):
        for step in range(depth):
            place = room.steps[step, _NEXT] - 1
            if room.widths[place] == 3:
                room.planes[number, _GROUPS] = room.groups[place]
                number += 1
    return _with_planes(word, rest, number, room) if number else int(room.fewest[shape_of(rest)])


@compiled
def _with_planes(word: int, rest: int, number: int, room: Room) -> int:
    """The fewest plays of these cards if the planes noted take their kickers from them."""
    planes = room.planes
    best = int(room.fewest[shape_of(rest)])
    planes[0, _FROM], planes[0, _STAGE] = rest, _BARE
    at = 0
    while at >= 0:
        kickers = _next_kickers(word, planes[at])
        left = planes[at, _FROM] - kickers
        if planes[at, _STAGE] == _DONE:
            at -= 1
        elif at + 1 == number:
            best = min(best, int(room.fewest[shape_of(left)]))
        else:
            at += 1
            planes[at, _FROM], planes[at, _STAGE] = left, _BARE
    return best


@compiled
def _next_kickers(word: int, plane: Numbers) -> int:
    """The next choice of kickers for a plane: none, then each of singles, then each of pairs."""
    groups, spare = plane[_GROUPS], plane[_FROM]
    length = bits_of(groups)
    if plane[_STAGE] == _BARE:
        plane[_STAGE], plane[_CHOSEN] = _SINGLES, 0
        return 0
    if plane[_STAGE] == _SINGLES:
        if allows(word, PLANE_SINGLES):
            units, barred = single_units(word, spare, PLANE_SINGLES, groups, length), barred_jokers(word)
            chosen = _following(units, length, plane[_CHOSEN])
            while chosen and chosen & barred == barred:
                chosen = next_choice(units, chosen)
            if chosen:
                plane[_CHOSEN] = chosen
                return chosen
        plane[_STAGE], plane[_CHOSEN] = _PAIRS, 0
    if allows(word, PLANE_PAIRS):
        chosen = _following(pair_units(word, spare, groups, ONES), length, plane[_CHOSEN])
        if chosen:
            plane[_CHOSEN] = chosen
            return 2 * chosen
    plane[_STAGE] = _DONE
    return 0


@inlined
def _following(units: int, number: int, chosen: int) -> int:
    """The choice of so many units after this one, the first where it is 0; 0 after the last."""
    return next_choice(units, chosen) if chosen else lowest(units, number)


def warm() -> None:
    """Compiles or loads what is called from Python."""
    fewest_plays(0, 1, split_room(0))
