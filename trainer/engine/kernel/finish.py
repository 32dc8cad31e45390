"""Wins that nobody can stop: the compiled twin of `trainer.engine.finish`, without wildcards and open hands.

The same search in the same order under the same limits, so that it finds the same first play.
"""

from typing import NamedTuple

import numpy as np

from trainer.engine.finish import MOST_STEPS, MOST_TRIED
from trainer.engine.kernel.bits import CHAIN, ONES, four_of, one_of, size_of, three_of, two_of
from trainer.engine.kernel.codes import (
    BOMB,
    BOTH_JOKERS,
    NOTHING,
    PLANE,
    PLANE_PAIRS,
    QUAD_PAIR,
    QUAD_PAIRS,
    QUAD_SINGLES,
    ROCKET,
    STRAIGHT,
    TRIPLE_PAIR,
    TRIPLE_SINGLE,
    cards_of,
    kind_of,
    length_of,
    rule_word,
    top_of,
)
from trainer.engine.kernel.jit import Numbers, compiled, inlined
from trainer.engine.kernel.kickers import pair_units, single_units
from trainer.engine.kernel.moves import ROOM, plays
from trainer.engine.kernel.table import FORM, HANDS, SIZES, TURN, WORD, Table, after, before, empty_table
from trainer.rules.cards import JOKERS
from trainer.rules.ruleset import STANDARD

_GROUP = (0, 1, 2, 3, 3, 3, 1, 2, 3, 3, 3, 4, 4, 4, 4)
"""Cards of a group, by kind."""
_NONE = -1
_STEPS, _TRIED, _HOPELESS = 0, 1, 2


class Room(NamedTuple):
    """The arrays that a search for a finish works in."""

    cards: Numbers
    forms: Numbers
    """All leads of the hand, then the plays that are tried first."""
    safe: Numbers
    safe_forms: Numbers
    """The leads that nobody can beat, in the order in which they are tried."""
    hands: Numbers
    starts: Numbers
    places: Numbers
    """By depth: the cards left, the first lead that may be taken, the lead that is tried."""
    hopeless: Numbers
    hopeless_starts: Numbers
    counters: Numbers
    """Steps, leads tried, and hands known to be hopeless."""


def finish_room() -> Room:
    """Arrays for any search."""
    sizes = (2 * ROOM, 2 * ROOM, ROOM, ROOM, 32, 32, 32, MOST_STEPS, MOST_STEPS, 3)
    return Room(*(np.zeros(size, np.int64) for size in sizes))


@compiled
def finish(table: Table, room: Room) -> tuple[int, int]:
    """The first play, as cards and form, of a win of the role on turn that is certain; 0 and 0 for none.

    First `trainer.engine.finish.sure_finish`, then `bomb_finish`. Of the hands of the others only the cards
    that they have together are looked at, and their numbers.
    """
    role = table[TURN]
    word, hand = table[WORD], table[HANDS + role]
    others = table[HANDS + after(role)] + table[HANDS + before(role)]
    most = max(table[SIZES + after(role)], table[SIZES + before(role)])
    end = plays(word, hand, NOTHING, room.cards, room.forms, 0)
    leading = table[FORM] == NOTHING
    last = end if leading else plays(word, hand, table[FORM], room.cards, room.forms, end)
    number = 0
    for place in range(end):
        if cannot_beat(word, others, most, room.forms[place]):
            room.safe[number], room.safe_forms[number] = room.cards[place], room.forms[place]
            number += 1
    _sort(room.safe, room.safe_forms, 0, number)
    room.counters[:] = 0
    first = 0 if leading else end
    bomb = _bomb_first(hand, first, last, end, number, room)
    if bomb != _NONE:
        return room.safe[bomb], room.safe_forms[bomb]
    for place in range(first, last):
        if room.cards[place] == hand:
            return hand, room.forms[place]
    if leading:
        if _plan(hand, end, number, room):
            return room.safe[room.places[0]], room.safe_forms[room.places[0]]
    else:
        place = _safe_answer(word, hand, others, most, end, last, number, room)
        if place != _NONE:
            return room.cards[place], room.forms[place]
    return _bomb_finish(table, end, number, room)


@compiled
def _bomb_first(hand: int, first: int, last: int, end: int, number: int, room: Room) -> int:
    """The place among the safe leads of a bomb that may be laid now, after which a plan empties the hand."""
    for bomb in range(number):
        if kind_of(room.safe_forms[bomb]) < BOMB or room.safe[bomb] == hand:
            continue
        for place in range(first, last):
            if room.cards[place] == room.safe[bomb] and _plan(hand - room.safe[bomb], end, number, room):
                return bomb
    return _NONE


@compiled
def _safe_answer(
    word: int, hand: int, others: int, most: int, end: int, last: int, number: int, room: Room
) -> int:
    """The place of an answer that nobody can beat, after which a plan empties the hand."""
    stop = end
    for place in range(end, last):
        if cannot_beat(word, others, most, room.forms[place]):
            room.cards[stop], room.forms[stop] = room.cards[place], room.forms[place]
            stop += 1
    _sort(room.cards, room.forms, end, stop)
    for place in range(end, stop):
        if _plan(hand - room.cards[place], end, number, room):
            return place
    return _NONE


@compiled
def _bomb_finish(table: Table, end: int, number: int, room: Room) -> tuple[int, int]:
    """A play that may be beaten, where a bomb that nobody beats then wins the lead back for a plan."""
    word, hand = table[WORD], table[HANDS + table[TURN]]
    room.counters[:] = 0
    for bomb in range(number):
        if kind_of(room.safe_forms[bomb]) < BOMB:
            continue
        kept = hand - room.safe[bomb]
        last = plays(word, kept, table[FORM], room.cards, room.forms, end)
        for place in range(end, last):
            rest = kept - room.cards[place]
            planned = rest == 0 or _plan(rest, end, number, room)
            if planned and not _ends_with_an_answer(table, room.forms[place]):
                return room.cards[place], room.forms[place]
    return 0, 0


@compiled
def _ends_with_an_answer(table: Table, form: int) -> bool:
    """Whether an opponent may beat the combination with all the cards it has."""
    role = table[TURN]
    others = table[HANDS + after(role)] + table[HANDS + before(role)]
    for other in (after(role), before(role)):
        if role == 0 or other == 0:
            held = table[SIZES + other]
            if held == 2 and others & JOKERS == JOKERS:
                return True
            if held == 4 and _higher_bombs(others, form):
                return True
            if held == cards_of(form) and _can_follow(table[WORD], others, held, form):
                return True
    return False


@compiled
def _plan(hand: int, end: int, number: int, room: Room) -> bool:
    """Whether safe leads, and at last any lead, empty the hand; `room.places[0]` is the first of them.

    Where the whole hand is one lead, no place is written.
    """
    depth = 0
    start = 0
    while True:
        if _is_lead(hand, end, room):
            return True
        room.counters[_STEPS] += 1
        if room.counters[_STEPS] <= MOST_STEPS and not _is_hopeless(hand, start, room):
            room.hands[depth], room.starts[depth], room.places[depth] = hand, start, start - 1
            depth += 1
        while True:
            if depth == 0:
                return False
            top = depth - 1
            hand, place = room.hands[top], room.places[top] + 1
            while place < number:
                room.counters[_TRIED] += 1
                if room.counters[_TRIED] > MOST_TRIED:
                    return False
                if holds(hand, room.safe[place]):
                    break
                place += 1
            room.places[top] = place
            if place < number:
                hand, start = hand - room.safe[place], place
                break
            known = room.counters[_HOPELESS]
            room.hopeless[known], room.hopeless_starts[known] = hand, room.starts[top]
            room.counters[_HOPELESS] += 1
            depth = top


@compiled
def _is_lead(hand: int, end: int, room: Room) -> bool:
    """Whether the cards are one combination: it was a lead of the whole hand then."""
    place = 0
    while place < end and room.cards[place] != hand:
        place += 1
    return place < end


@compiled
def _is_hopeless(hand: int, start: int, room: Room) -> bool:
    for place in range(room.counters[_HOPELESS]):
        if room.hopeless[place] == hand and room.hopeless_starts[place] == start:
            return True
    return False


@inlined
def holds(hand: int, cards: int) -> bool:
    """Whether the cards are part of the hand."""
    return ((hand | (8 * ONES)) - cards) & (8 * ONES) == 8 * ONES


@compiled
def _sort(cards: Numbers, forms: Numbers, start: int, stop: int) -> None:
    """Bombs and the rocket last, else the longest first, else the lower cards."""
    for place in range(start + 1, stop):
        one, form = cards[place], forms[place]
        order = _order(form)
        free = place
        while free > start:
            before_it = _order(forms[free - 1])
            if before_it < order or (before_it == order and cards[free - 1] < one):
                break
            cards[free], forms[free] = cards[free - 1], forms[free - 1]
            free -= 1
        cards[free], forms[free] = one, form


@inlined
def _order(form: int) -> int:
    return (64 if kind_of(form) >= BOMB else 32) - cards_of(form)


@compiled
def cannot_beat(word: int, others: int, most: int, form: int) -> bool:
    """Whether nobody can beat a combination who has at most so many of these cards."""
    if kind_of(form) == ROCKET:
        return True
    if most >= 2 and others & JOKERS == JOKERS:
        return False
    if most >= 4 and _higher_bombs(others, form):
        return False
    return not _can_follow(word, others, most, form)


@compiled
def _higher_bombs(others: int, form: int) -> bool:
    """Whether the cards hold a bomb that beats the combination."""
    fours = four_of(others)
    if kind_of(form) == BOMB:
        fours &= -(1 << (4 * (top_of(form) + 1)))
    return fours != 0 and kind_of(form) != ROCKET


@compiled
def _can_follow(word: int, others: int, most: int, form: int) -> bool:
    """Whether at most so many of these cards can be a higher combination of the same kind and length."""
    kind, length = kind_of(form), length_of(form)
    if kind >= BOMB or cards_of(form) > most:
        return False
    group = _GROUP[kind]
    held = one_of(others) if group == 1 else two_of(others) if group == 2 else three_of(others)
    if group == 4:
        held = four_of(others)
    if STRAIGHT <= kind <= PLANE_PAIRS:
        held &= CHAIN
    starts = held & -(1 << (4 * (top_of(form) - length + 2)))
    for step in range(1, length):
        starts &= held >> (4 * step)
    if kind < TRIPLE_SINGLE or STRAIGHT <= kind <= PLANE:
        return starts != 0
    groups = ONES & ((1 << (4 * length)) - 1)
    while starts:
        start = starts & -starts
        starts ^= start
        if _has_kickers(word, others, kind, groups * start, length):
            return True
    return False


@compiled
def _has_kickers(word: int, others: int, kind: int, groups: int, length: int) -> bool:
    """Whether these cards hold kickers for a main part of these ranks."""
    number = 2 if kind in (QUAD_SINGLES, QUAD_PAIRS) else length
    if kind in (TRIPLE_PAIR, PLANE_PAIRS, QUAD_PAIR, QUAD_PAIRS):
        return size_of(pair_units(word, others, groups, ONES)) >= number
    units = single_units(word, others, kind, groups, number)
    both = units & JOKERS == JOKERS and not word & BOTH_JOKERS
    return size_of(units) - (1 if both else 0) >= number


def warm() -> None:
    """Compiles the entry point."""
    table = empty_table()
    table[WORD], table[HANDS], table[SIZES : SIZES + 3] = rule_word(STANDARD), 1, (1, 17, 17)
    finish(table, finish_room())
