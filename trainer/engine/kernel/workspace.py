"""What the two searches of positions with open hands work in: a stack of positions, and the plays from each.

A position is a row of the stack. The plays of the rows lie one behind the other in common arrays.
"""

from typing import NamedTuple, TypeAlias

import numpy as np

from trainer.engine.kernel.alike import following, key_of, settled
from trainer.engine.kernel.codes import NOTHING, cards_of
from trainer.engine.kernel.jit import Numbers, compiled

Rows: TypeAlias = "np.ndarray[tuple[int, int], np.dtype[np.int64]]"

TURN, TABLE, OWNER = 3, 4, 5
"""The role on turn, the form to be beaten, the role that laid it; before them the hands, by role."""
KEY = 6
START, END, NEXT = 7, 8, 9
"""Where its plays start and end, and the one that is looked at next."""
BEFORE = 10
"""How many positions had been looked at before this one."""
PROOF, DISPROOF = 11, 12
"""Thresholds of the proof number search."""
COLUMNS = 13
DEEPEST = 3 * 54
"""More rows than a deal has plays and passes."""

WORD, SEATS, GENERATION = 0, 1, 2
"""The rule word; how many roles play; the generation of this search (`memory`)."""
NODES = 3
"""Positions looked at."""
TOP, FRESH = 4, 5
"""The row on top of the stack; whether it was not looked at yet."""
PLACES = 6

_ALL_PLAYS = 1 << 17
"""More plays than there are on one way through a deal: each play makes its hand smaller."""
COUNTED = 1 << 16
"""Hands of which the number of plays is remembered; a power of two."""
FORMS = 1 << 13
"""Forms without their number of cards."""


class Memory(NamedTuple):
    """What is remembered from one search to the next; both searches share it."""

    winners: Numbers
    numbers: Numbers
    counted: Numbers
    """By a hash of the hand: the hand, and how many plays it needs."""
    merits: Numbers
    """By role and form: how often such a play decided a position."""


class Space(NamedTuple):
    """The stack of one search."""

    task: Numbers
    rows: Rows
    cards: Numbers
    forms: Numbers
    order: Numbers
    """Of each play: how soon it is looked at, or its proof and disproof number."""
    keys: Numbers


def new_memory(bits: int) -> Memory:
    """Tables with 2 to the power of `bits` entries for winners; untouched parts cost nothing."""
    return Memory(
        np.zeros(1 << bits, np.int64),
        np.zeros(1 << bits, np.int64),
        np.zeros(2 * COUNTED, np.int64),
        np.zeros(3 * FORMS, np.int64),
    )


def new_space() -> Space:
    """An empty stack."""
    plays = (np.zeros(_ALL_PLAYS, np.int64) for _ in range(4))
    return Space(np.zeros(PLACES, np.int64), np.zeros((DEEPEST, COLUMNS), np.int64), *plays)


@compiled
def set_out(row: Numbers, landlord: int, after: int, before: int, turn: int, table: int, owner: int) -> None:
    """Writes a position into a row, not settled."""
    row[0], row[1], row[2] = landlord, after, before
    row[TURN], row[TABLE], row[OWNER] = turn, table, owner


@compiled
def settle(row: Numbers, seats: int) -> None:
    """Lets those pass who must, and finds the key."""
    turn, table = settled(row[0], row[1], row[2], row[TURN], row[TABLE], row[OWNER], seats)
    row[TURN], row[TABLE] = turn, table
    row[KEY] = key_of(row[0], row[1], row[2], turn, table, row[OWNER], seats)


@compiled
def play_on(row: Numbers, child: Numbers, cards: int, form: int, seats: int) -> None:
    """Writes into `child` the position after a play of the role on turn, a pass where the form is 0."""
    turn = row[TURN]
    next_role = following(turn, seats)
    if form == NOTHING:
        table = NOTHING if next_role == row[OWNER] else row[TABLE]
        set_out(child, row[0], row[1], row[2], next_role, table, row[OWNER])
    else:
        set_out(child, row[0], row[1], row[2], next_role, form, turn)
        child[turn] -= cards
    settle(child, seats)


@compiled
def goes_out_at_once(forms: Numbers, start: int, end: int, size: int) -> bool:
    """Whether one of the plays takes all cards of a hand of this size."""
    place = start
    while place < end and cards_of(forms[place]) != size:
        place += 1
    return place < end
