"""Search with the value function: close plays are tried in the same drawn worlds, and played to the end.

The value function itself plays all roles on from there. What it thought of a play before stands beside what
came of it, as if it were the result of so many deals (`Search.prior`): without it, chance decides between
close plays (docs/players.md).
"""

from typing import NamedTuple

import numpy as np

from trainer.engine.candidate import HIGHEST_UNITS
from trainer.engine.kernel.codes import NOTHING, SINGLE, form_of, rule_word
from trainer.engine.kernel.drawing import Source, draw, source
from trainer.engine.kernel.jit import Numbers, compiled, int64
from trainer.engine.kernel.moves import ROOM, room
from trainer.engine.kernel.net import Floats, Net, greedy, merit, scratch
from trainer.engine.kernel.table import (
    HANDS,
    PLACES,
    SIZES,
    TURN,
    WORD,
    Table,
    doublings,
    empty_table,
    finished,
    lay,
    skip,
)
from trainer.engine.stored_net import start
from trainer.rules.ruleset import STANDARD

MOST_TRIED = 16
"""There is room for so many plays that are tried."""


class Search(NamedTuple):
    """How much is searched."""

    worlds: int = 40
    most: int = 4
    """So many plays are tried at most, no more than `MOST_TRIED`."""
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
    hands: Numbers
    """By role, as they lie in the world that is played."""
    table: Table
    tried: Numbers
    """The places of the plays that are tried."""
    merits: Floats
    """Of these, what the value function thinks of them; and below them the sum of what came of them."""


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
        np.zeros(STANDARD.deck_size, np.int64),
        np.zeros(STANDARD.seats, np.int64),
        empty_table(),
        np.zeros(MOST_TRIED, np.int64),
        np.zeros((2, MOST_TRIED), np.float32),
    )


@compiled
def play_on(table: Table, net: Net, share: float, space: Room, first: int) -> None:
    """The rest of the deal, all roles by the value function; plays are written from place `first` on."""
    while not finished(table):
        place, _, _ = greedy(
            table, net, share, space.cards, space.forms, first, space.inputs, space.sums, space.values
        )
        if space.forms[place] == NOTHING:
            skip(table)
        else:
            lay(table, space.cards[place], space.forms[place])


@compiled
def outcome(table: Table, cards: int, form: int, net: Net, share: float, space: Room, first: int) -> int:
    """What comes of a play of the role on turn where the hands lie as in `space`: units.

    A unit is what one peasant wins or loses at the bid without doublings. Negative for a loss of the role.
    """
    tried = space.table
    for place in range(PLACES):
        tried[place] = table[place]
    for role in range(3):
        tried[HANDS + role] = space.hands[role]
    if form == NOTHING:
        skip(tried)
    else:
        lay(tried, cards, form)
    play_on(tried, net, share, space, first)
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
        for role in range(3):
            space.hands[role] = worlds[world, role]
        for play in range(len(cards)):
            results[world, play] = outcome(table, cards[play], forms[play], net, share, space, 0)


@compiled
def worth(units: int, share: float) -> float:
    """`trainer.engine.net.merit` of a result."""
    won = 1.0 if units > 0 else -1.0
    return won + share * (max(-HIGHEST_UNITS, min(HIGHEST_UNITS, units)) - won)


@compiled
def close(best: int, end: int, share: float, how: Search, space: Room) -> int:
    """Chooses the plays that are tried, the best first, and writes them and their merits; their number."""
    number = 0
    place, least = best, merit(space.values, best, share) - how.margin
    while place >= 0 and number < how.most:
        space.tried[number] = place
        space.merits[0, number] = merit(space.values, place, share)
        space.merits[1, number] = 0.0
        number += 1
        place = -1
        for other in range(end):
            its = merit(space.values, other, share)
            if its < least or (place >= 0 and its <= merit(space.values, place, share)):
                continue
            new = True
            for each in range(number):
                new = new and space.tried[each] != other
            if new:
                place = other
    return number


@compiled
def search(
    table: Table, certain: int, net: Net, share: float, how: Search, state: Source, space: Room
) -> tuple[int, int]:
    """The play that the role on turn chooses, as cards and form, both 0 for a pass.

    `certain` are the cards that the landlord is known to hold (`drawing.draw`).
    """
    place, end, looked_at = greedy(
        table, net, share, space.cards, space.forms, 0, space.inputs, space.sums, space.values
    )
    number = 1 if looked_at == 0 else close(place, end, share, how, space)
    if number == 1:
        return space.cards[place], space.forms[place]
    for _ in range(how.worlds):
        draw(table, certain, state, space.deck, space.hands)
        for each in range(number):
            play = space.tried[each]
            units = outcome(table, space.cards[play], space.forms[play], net, share, space, end)
            space.merits[1, each] += worth(units, share)
    best = 0
    for each in range(1, number):
        gain = space.merits[1, each] - space.merits[1, best]
        if gain + how.prior * (space.merits[0, each] - space.merits[0, best]) > 0:
            best = each
    chosen = space.tried[best]
    return space.cards[chosen], space.forms[chosen]


def warm() -> None:
    """Compiles the entry points."""
    table, space = empty_table(), search_room()
    table[WORD], table[SIZES : SIZES + 3] = rule_word(STANDARD), (2, 1, 1)
    table[HANDS : HANDS + 3] = (0x11, 0x100, 0x1000)
    net = start(1).arrays
    search(table, 0, net, 0.5, Search(worlds=1), source(1), space)
    one = np.ones(1, np.int64)
    worlds = np.array([[0x11, 0x100, 0x1000]], np.int64)
    outcomes(
        table, worlds, one, one * form_of(SINGLE, 0, 1, 1, 0), net, 0.5, space, np.zeros((1, 1), np.int64)
    )
