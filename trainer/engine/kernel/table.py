"""A deal in the play as the kernel keeps it: one small array of integers, and what changes it.

Seats are roles in turn order: 0 the landlord, 1 the peasant after him, 2 the peasant before him. The array
holds the truth, all three hands; what reads it for a decision of one role must use no more than that role
knows (`trainer.engine.kernel.features`). Where the hands of the others are unknown, all cards that are unseen
may stand in the hand of one of them: the sizes are kept apart.
"""

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from trainer.engine.kernel.bits import size_of
from trainer.engine.kernel.codes import BOMB, NOTHING, PAIR, SINGLE, kind_of, top_of
from trainer.engine.kernel.jit import Numbers, compiled, inlined, int64

if TYPE_CHECKING:
    from trainer.engine.situation import Situation

Table: TypeAlias = Numbers
"""An array of `PLACES` integers, read by the names below. Names of rows hold one number a role."""

WORD = 0
"""The rule word (`codes.rule_word`)."""
FULL_HAND = 1
"""1 where a spring is any loser with all cards left (D24), else 0."""
BOTTOM, BID = 2, 3
"""The bottom cards, 0 where they are not shown; the bid, 0 where there was none."""
TURN, OWNER = 4, 5
"""The role that acts next; the one that laid what is on the table, or that leads where nothing is."""
FORM = 6
"""The form of the combination on the table, 0 where the role on turn leads."""
DOUBLINGS = 7
"""Bombs and rockets laid."""
HANDS, SIZES, LAID = 8, 11, 14
"""Rows: cards in hand, their number, cards laid."""
PLAYS = 17
"""Row: how many combinations were laid."""
LOW_SINGLES, LOW_PAIRS = 20, 23
"""Rows: the lowest single and pair of an opponent on which the role passed; `NEVER` if none."""
LAST = 26
"""Row: the last action, `UNMOVED` before the first, 0 for a pass, else a form."""
PLAYERS = 29
"""Row: what is known of who plays (`trainer.engine.situation.Player`)."""
PLACES = 32

NEVER = 15
UNMOVED = -1


def empty_table() -> Table:
    """A table to be filled by `begin`."""
    return np.zeros(PLACES, np.int64)


@inlined
def after(role: int) -> int:
    """The role that plays after this one."""
    return role + 1 if role < 2 else 0


@inlined
def before(role: int) -> int:
    """The role that plays before this one."""
    return role - 1 if role > 0 else 2


@compiled
def begin(table: Table, word: int, full_hand: int, bottom: int, bid: int) -> None:
    """The landlord is to lead; the hands already stand in the array."""
    table[WORD] = word
    table[FULL_HAND] = full_hand
    table[BOTTOM] = bottom
    table[BID] = bid
    table[TURN] = 0
    table[OWNER] = 0
    table[FORM] = NOTHING
    table[DOUBLINGS] = 0
    for role in range(3):
        table[SIZES + role] = size_of(table[HANDS + role])
        table[LAID + role] = 0
        table[PLAYS + role] = 0
        table[LOW_SINGLES + role] = NEVER
        table[LOW_PAIRS + role] = NEVER
        table[LAST + role] = UNMOVED
        table[PLAYERS + role] = 0


@compiled
def lay(table: Table, cards: int, form: int) -> None:
    """The role on turn lays a combination; if it is out then (`finished`), it stays on turn."""
    role = table[TURN]
    table[HANDS + role] -= cards
    table[SIZES + role] -= size_of(cards)
    table[LAID + role] += cards
    table[PLAYS + role] += 1
    table[LAST + role] = form
    table[FORM] = form
    table[OWNER] = role
    if kind_of(form) >= BOMB:
        table[DOUBLINGS] += 1
    if table[SIZES + role] > 0:
        table[TURN] = after(role)


@compiled
def skip(table: Table) -> None:
    """The role on turn passes; after two passes in a row the table is empty (R11)."""
    role = table[TURN]
    form = table[FORM]
    if (role == 0) != (table[OWNER] == 0):
        rank = top_of(form)
        if kind_of(form) == SINGLE:
            table[LOW_SINGLES + role] = min(table[LOW_SINGLES + role], rank)
        elif kind_of(form) == PAIR:
            table[LOW_PAIRS + role] = min(table[LOW_PAIRS + role], rank)
    table[LAST + role] = NOTHING
    table[TURN] = after(role)
    if table[TURN] == table[OWNER]:
        table[FORM] = NOTHING


@inlined
def finished(table: Table) -> bool:
    """Whether the role on turn has gone out."""
    return bool(table[SIZES + table[TURN]] == 0)


@compiled
def doublings(table: Table) -> int:
    """How often a finished deal is doubled by bombs, rockets and spring (S2 to S4, D24)."""
    first_idle = table[PLAYS + 1] == 0
    second_idle = table[PLAYS + 2] == 0
    if table[TURN] != 0:
        spring = table[FULL_HAND] == 0 and table[PLAYS] == 1
    elif table[FULL_HAND] != 0:
        spring = first_idle or second_idle
    else:
        spring = first_idle and second_idle
    return int64(table[DOUBLINGS]) + (1 if spring else 0)


def table_of(situation: "Situation") -> Table:
    """The table as the seat on turn knows it; all unseen cards stand in the hand of the one after it."""
    role = situation.role
    following, previous = (role + 1) % 3, (role + 2) % 3
    table = empty_table()
    table[WORD], table[FULL_HAND] = situation.word, situation.full_hand
    table[BOTTOM], table[BID] = situation.bottom, situation.bid
    table[TURN], table[FORM], table[DOUBLINGS] = role, situation.table, situation.doublings
    table[OWNER] = (role + situation.owner) % 3
    table[HANDS + role], table[HANDS + following] = situation.hand, situation.unseen
    seats = (situation.me, situation.after, situation.before)
    for place, seat in zip((role, following, previous), seats, strict=True):
        table[SIZES + place], table[LAID + place] = seat.size, seat.laid
        table[PLAYS + place], table[LAST + place] = seat.plays, seat.last
        table[LOW_SINGLES + place], table[LOW_PAIRS + place] = seat.low_single, seat.low_pair
        table[PLAYERS + place] = seat.player
    return table
