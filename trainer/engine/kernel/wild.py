"""Plays from a hand that holds wildcards (V3): the kernel's twin of `trainer.rules.wild_moves`.

Cards can be read in many ways here, so every reading is found, and of those with the same cards only the
preferred one is kept (A3). A table of places by cards tells whether cards were met before.
"""

from typing import Final

import numpy as np

from trainer.engine.kernel.bits import bits_of, count_of, one_of, rank_of, size_of, three_of
from trainer.engine.kernel.codes import (
    BOMB,
    EQUAL_PAIRS,
    HARD,
    KINDS,
    PURE,
    QUAD_PAIRS,
    ROCKET,
    SINGLE,
    SOFT,
    allows,
    form_of,
    kind_of,
    length_of,
    purity_of,
    top_of,
    wild_of,
)
from trainer.engine.kernel.jit import Numbers, compiled, inlined, making
from trainer.engine.kernel.kickers import NOTHING_BARRED, barred_jokers, lowest, next_choice, single_units
from trainer.rules.cards import BIG_JOKER, JOKERS, ONE_OF_EACH
from trainer.rules.shapes import SHAPES

ROOM: Final = 1 << 14
"""More places than the readings of 20 cards take: hill climbing over hands found none taking over 12,080."""

_SLOTS = 2 * ROOM
_SPREAD = 0x1E3779B97F4A7C15
_FREE = -1
_FOUR = 4

_SHAPES = [SHAPES[kind] for kind in KINDS if kind in SHAPES]  # the code of a kind is its place and 1
_GROUP = tuple(shape.group for shape in _SHAPES)
_SHORTEST = tuple(shape.shortest for shape in _SHAPES)
_LONGEST = tuple(shape.longest for shape in _SHAPES)
_HIGHEST = tuple(shape.highest for shape in _SHAPES)
_KICKERS = tuple(shape.kickers for shape in _SHAPES)
_KICKER_SIZE = tuple(shape.kicker_size for shape in _SHAPES)


@making
def wild_plays(word: int, hand: int, table: int, cards: Numbers, forms: Numbers, start: int) -> int:
    """As `moves.plays` from a hand that holds wildcards; the arrays need `ROOM` places from `start` on."""
    met = np.full(_SLOTS, _FREE, np.int64)
    kind = kind_of(table)
    end = start
    if kind == ROCKET:
        return end
    if table == 0:
        for each in range(SINGLE, QUAD_PAIRS + 1):
            if allows(word, each):
                for length in range(_SHORTEST[each - 1], _LONGEST[each - 1] + 1):
                    end = _of_length(word, hand, each, length, -1, met, cards, forms, end)
    elif kind != BOMB:
        end = _of_length(word, hand, kind, length_of(table), top_of(table), met, cards, forms, end)
    end = _bombs(word, hand, table, met, cards, forms, end)
    if hand & JOKERS == JOKERS:
        cards[end], forms[end] = JOKERS, form_of(ROCKET, BIG_JOKER, 1, 2, 0)
        end += 1
    return _without_gaps(cards, forms, start, end)


@compiled
def _of_length(
    word: int,
    hand: int,
    kind: int,
    length: int,
    above: int,
    met: Numbers,
    cards: Numbers,
    forms: Numbers,
    start: int,
) -> int:
    """The plays of one kind and length, rank by rank."""
    group, kickers, size = _GROUP[kind - 1], _KICKERS[kind - 1], _KICKER_SIZE[kind - 1]
    total = length * (group + kickers * size)
    end = start
    if total > size_of(hand):
        return end
    for top in range(max(length - 1, above + 1), _HIGHEST[kind - 1] + 1):
        form = form_of(kind, top, length, total, 0)
        if kind != SINGLE:
            last = _of_rank(word, hand, form, cards, end)
        elif count_of(hand, top):  # alone, a wildcard is its own rank
            cards[end] = 1 << (4 * top)
            last = end + 1
        else:
            continue
        forms[end:last] = form
        end = _kept(met, cards, forms, end, last)
    return end


@compiled
def _of_rank(word: int, hand: int, form: int, cards: Numbers, start: int) -> int:
    """The cards of all plays of one form, each once: wildcards fill what is missing, and more than that."""
    kind, length = kind_of(form), length_of(form)
    group, number = _GROUP[kind - 1], length * _KICKERS[kind - 1]
    wild = wild_of(word)
    wilds, one_wild = count_of(hand, wild), 1 << (4 * wild)
    naturals = hand - wilds * one_wild
    groups = (ONE_OF_EACH & ((1 << (4 * length)) - 1)) << (4 * (top_of(form) - length + 1))
    inside = _at_most(naturals & (groups * 15), group)
    missing = group * length - size_of(inside)
    end = start
    for filled in range(missing, min(wilds, group * length) + 1):
        removed = lowest(inside, filled - missing)
        while True:
            main = inside - removed + filled * one_wild
            if number:
                left = wilds - filled
                end = _with_kickers(word, naturals, kind, groups, number, left, main, cards, end)
            else:
                cards[end] = main
                end += 1
            if filled > missing:
                removed = next_choice(inside, removed)
            if not removed:
                break
    return end


@inlined
def _at_most(cards: int, number: int) -> int:
    """Of each rank no more than so many of the cards; there are at most four."""
    kept = 0
    ranks = one_of(cards)
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        kept += min(number, count_of(cards, rank_of(bit))) * bit
    return kept


@compiled
def _with_kickers(
    word: int,
    naturals: int,
    kind: int,
    groups: int,
    number: int,
    wilds: int,
    main: int,
    cards: Numbers,
    start: int,
) -> int:
    """The main part with every choice of kickers, up to `wilds` of them wildcards."""
    size = _KICKER_SIZE[kind - 1]
    one_wild = 1 << (4 * wild_of(word))
    if size == 1:
        units, barred = single_units(word, naturals, kind, groups, number), barred_jokers(word)
    else:
        units, barred = naturals & ~(groups * 15) & ~(15 * JOKERS), NOTHING_BARRED
    end = start
    for filled in range(min(wilds, number * size) + 1):
        taken = number * size - filled
        chosen = lowest(units, taken)
        while chosen or not taken:
            if chosen & barred != barred and (size == 1 or _are_pairs(word, chosen, filled)):
                cards[end] = main + chosen + filled * one_wild
                end += 1
            if not taken:
                break
            chosen = next_choice(units, chosen)
    return end


@inlined
def _are_pairs(word: int, cards: int, wilds: int) -> bool:
    """Whether cards and so many wildcards are pair kickers; of the right number they are already (D6)."""
    return (word & EQUAL_PAIRS != 0 or not three_of(cards)) and bits_of(cards & ONE_OF_EACH) <= wilds


@compiled
def _bombs(word: int, hand: int, table: int, met: Numbers, cards: Numbers, forms: Numbers, start: int) -> int:
    """The bombs that beat the table, soft, hard and pure."""
    wild = wild_of(word)
    wilds, one_wild = count_of(hand, wild), 1 << (4 * wild)
    weakest = _power(table) if kind_of(table) == BOMB else -1
    end = start
    ranks = one_of(hand & ~(15 * JOKERS))
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        rank = rank_of(bit)
        held = count_of(hand, rank)
        last = end
        most = 0 if rank == wild else min(wilds, _FOUR - 1)
        for filled in range(max(0, _FOUR - held), most + 1):
            purity = PURE if rank == wild else SOFT if filled else HARD
            form = form_of(BOMB, rank, 1, _FOUR, purity)
            if _power(form) > weakest:
                cards[last], forms[last] = (_FOUR - filled) * bit + filled * one_wild, form
                last += 1
        end = _kept(met, cards, forms, end, last)
    return end


@inlined
def _power(bomb: int) -> int:
    """What bombs of four cards are compared by: soft, hard and pure (V3), then rank."""
    return (purity_of(bomb) << 4) | top_of(bomb)


@compiled
def _kept(met: Numbers, cards: Numbers, forms: Numbers, start: int, end: int) -> int:
    """Sorts what was found from `start` to `end`, and drops what was met in a preferred reading; the new end.

    Where the new reading is preferred, a gap is left in place of the old one: no cards.
    """
    _sort(cards, forms, start, end)
    kept = start
    for place in range(start, end):
        slot = ((cards[place] * _SPREAD) >> 40) & (_SLOTS - 1)
        while met[slot] != _FREE and cards[met[slot]] != cards[place]:
            slot = (slot + 1) & (_SLOTS - 1)
        before = met[slot]
        if before != _FREE:
            if _preference(forms[place]) <= _preference(forms[before]):
                continue
            cards[before] = 0
        cards[kept], forms[kept] = cards[place], forms[place]
        met[slot] = kept
        kept += 1
    return kept


@inlined
def _preference(form: int) -> int:
    """The key of `trainer.rules.combos.preference`."""
    bomb = 1 if kind_of(form) == BOMB else 0
    return (bomb << 8) | (length_of(form) << 4) | top_of(form)


@compiled
def _sort(cards: Numbers, forms: Numbers, start: int, end: int) -> None:
    """Shell's sort, by the cards."""
    gap = 1
    while gap < (end - start) // 3:
        gap = 3 * gap + 1
    while gap:
        for place in range(start + gap, end):
            key, form = cards[place], forms[place]
            free = place
            while free >= start + gap and cards[free - gap] > key:
                cards[free], forms[free] = cards[free - gap], forms[free - gap]
                free -= gap
            cards[free], forms[free] = key, form
        gap //= 3


@compiled
def _without_gaps(cards: Numbers, forms: Numbers, start: int, end: int) -> int:
    kept = start
    for place in range(start, end):
        if cards[place]:
            cards[kept], forms[kept] = cards[place], forms[place]
            kept += 1
    return kept
