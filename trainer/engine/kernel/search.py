"""Search with the value function: close plays are tried in the same drawn worlds, and played to the end.

The value function itself plays all roles on from there. What it thought of a play before stands beside what
came of it, as if it were the result of so many deals (`Search.prior`): without it, chance decides between
close plays (docs/players.md).
"""

from typing import NamedTuple

import numpy as np

from trainer.engine.kernel.codes import NOTHING
from trainer.engine.kernel.drawing import Source, draw
from trainer.engine.kernel.jit import Numbers, compiled, int64, making
from trainer.engine.kernel.moves import ROOM, room
from trainer.engine.kernel.net import Floats, Net, greedy, merit, scratch
from trainer.engine.kernel.table import HANDS, PLACES, TURN, Table, doublings, finished, lay, skip

HIGHEST_UNITS = 8
"""More units than this count as so many where results are compared: a rare flood of bombs decides nothing."""


class Search(NamedTuple):
    """How much is searched."""

    worlds: int = 40
    most: int = 4
    """So many plays are tried at most."""
    margin: float = 0.25
    """Only plays whose merit is no further behind the best are tried."""
    prior: float = 60.0
    """The estimate of the value function counts as the result of so many deals."""


class Room(NamedTuple):
    """The arrays that a search works in."""

    cards: Numbers
    forms: Numbers
    inputs: Numbers
    sums: Floats
    values: Floats
    deck: Numbers
    table: Table


def search_room() -> Room:
    """Arrays for any search."""
    cards, forms = room()
    inputs, sums = scratch()
    return Room(
        cards,
        forms,
        inputs,
        sums,
        np.zeros((ROOM, 2), np.float32),
        np.zeros(64, np.int64),
        np.zeros(PLACES, np.int64),
    )


@compiled
def play_on(table: Table, net: Net, share: float, space: Room, start: int) -> None:
    """The rest of the deal, all roles by the value function; plays are written from place `start` on."""
    while not finished(table):
        place, _, _ = greedy(
            table, net, share, space.cards, space.forms, start, space.inputs, space.sums, space.values
        )
        if space.forms[place] == NOTHING:
            skip(table)
        else:
            lay(table, space.cards[place], space.forms[place])


@compiled
def outcome(
    table: Table, hands: Numbers, cards: int, form: int, net: Net, share: float, space: Room, start: int
) -> int:
    """What comes of a play of the role on turn where the hands lie so: units, negative where its side loses.

    A unit is what one peasant wins or loses at the bid without doublings.
    """
    tried = space.table
    tried[:] = table
    for role in range(3):
        tried[HANDS + role] = hands[role]
    if form == NOTHING:
        skip(tried)
    else:
        lay(tried, cards, form)
    play_on(tried, net, share, space, start)
    units = int64(1) << doublings(tried)
    return units if (tried[TURN] == 0) == (table[TURN] == 0) else -units


@compiled
def outcomes(
    table: Table,
    worlds: Numbers,
    cards: Numbers,
    forms: Numbers,
    net: Net,
    share: float,
    space: Room,
    results: Numbers,
) -> None:
    """The outcome of each play (columns of `results`) in each world (rows of `worlds`, hands by role)."""
    for world in range(len(worlds)):
        for play in range(len(cards)):
            results[world, play] = outcome(
                table, worlds[world], cards[play], forms[play], net, share, space, 0
            )


@compiled
def worth(units: int, share: float) -> float:
    """`trainer.engine.net.merit` of a result."""
    won = 1.0 if units > 0 else -1.0
    return won + share * (max(-HIGHEST_UNITS, min(HIGHEST_UNITS, units)) - won)


@making
def search(
    table: Table, certain: int, net: Net, share: float, how: Search, state: Source, space: Room
) -> tuple[int, int]:
    """The play that the role on turn chooses, as cards and form, both 0 for a pass.

    `certain` are the cards that the landlord is known to hold (`drawing.draw`).
    """
    place, end, looked_at = greedy(
        table, net, share, space.cards, space.forms, 0, space.inputs, space.sums, space.values
    )
    if looked_at == 0:
        return space.cards[place], space.forms[place]
    merits = np.zeros(end)
    for each in range(end):
        merits[each] = merit(space.values, each, share)
    tried = np.zeros(how.most, np.int64)
    number = 0
    for each in np.argsort(-merits)[: how.most]:
        if merits[each] < merits[place] - how.margin:
            break
        tried[number] = each
        number += 1
    if number == 1:
        return space.cards[place], space.forms[place]
    totals = np.zeros(number)
    hands = np.zeros(3, np.int64)
    for _ in range(how.worlds):
        draw(table, certain, state, space.deck, hands)
        for each in range(number):
            play = tried[each]
            units = outcome(table, hands, space.cards[play], space.forms[play], net, share, space, end)
            totals[each] += worth(units, share)
    best = 0
    for each in range(1, number):
        gain = totals[each] - totals[best]
        if gain + how.prior * (merits[tried[each]] - merits[tried[best]]) > 0:
            best = each
    chosen = tried[best]
    return space.cards[chosen], space.forms[chosen]
