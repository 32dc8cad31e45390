"""Deals played to their end by the value function in all roles: what comes of a play as the cards lie."""

from typing import NamedTuple

import numpy as np

from trainer.engine.kernel.codes import NOTHING, SINGLE, form_of, rule_word
from trainer.engine.kernel.jit import Numbers, compiled, int64
from trainer.engine.kernel.moves import ROOM, room
from trainer.engine.kernel.net import Floats, Net, greedy, scratch
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


class Room(NamedTuple):
    """The arrays in which deals are played out."""

    cards: Numbers
    forms: Numbers
    inputs: Numbers
    sums: Floats
    values: Floats
    hands: Numbers
    """By role, as they lie in the world that is played."""
    table: Table


def playout_room() -> Room:
    """Arrays for any deal."""
    cards, forms = room()
    inputs, sums = scratch()
    return Room(
        cards,
        forms,
        inputs,
        sums,
        np.zeros((ROOM, 2), np.float32),
        np.zeros(STANDARD.seats, np.int64),
        empty_table(),
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


def warm() -> None:
    """Compiles the entry points."""
    table, space = empty_table(), playout_room()
    table[WORD], table[SIZES : SIZES + 3] = rule_word(STANDARD), (2, 1, 1)
    table[HANDS : HANDS + 3] = (0x11, 0x100, 0x1000)
    net = start(1).arrays
    one = np.ones(1, np.int64)
    worlds = np.array([[0x11, 0x100, 0x1000]], np.int64)
    outcomes(
        table, worlds, one, one * form_of(SINGLE, 0, 1, 1, 0), net, 0.5, space, np.zeros((1, 1), np.int64)
    )
