"""Every play from a hand, written into arrays: the kernel's twin of `trainer.rules.moves`.

The same plays in the same order and the same readings. No set of cards comes twice because what can be read
in two ways (A1) is left out where the other reading is preferred (A3): triplets in a row, one of which would
be the kickers of the others, and two fours that are kickers of each other (D6).
"""

import numpy as np

from trainer.engine.kernel.bits import CHAIN, count_of, four_of, one_of, rank_of, three_of, two_of
from trainer.engine.kernel.codes import (
    BOMB,
    HARD,
    PAIR,
    PAIR_STRAIGHT,
    PLANE,
    PLANE_PAIRS,
    PLANE_SINGLES,
    QUAD_PAIR,
    QUAD_PAIRS,
    QUAD_SINGLE,
    QUAD_SINGLES,
    ROCKET,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    TRIPLE_PAIR,
    TRIPLE_SINGLE,
    allows,
    form_of,
    kind_of,
    length_of,
    purity_of,
    top_of,
    wild_of,
)
from trainer.engine.kernel.jit import Numbers, compiled, inlined
from trainer.engine.kernel.kickers import (
    NOTHING_BARRED,
    barred_jokers,
    beside,
    many_kickers,
    one_kicker,
    pair_units,
    single_units,
    two_kickers,
)
from trainer.engine.kernel.wild import wild_plays
from trainer.rules.cards import BIG_JOKER, JOKERS

ROOM = 4096
"""More plays than a hand of 20 cards has, where it holds no wildcard."""


def room(number: int = ROOM) -> tuple[Numbers, Numbers]:
    """Arrays for so many plays: their cards and their forms."""
    return np.zeros(number, np.int64), np.zeros(number, np.int64)


@compiled
def plays(word: int, hand: int, table: int, cards: Numbers, forms: Numbers, start: int) -> int:
    """Every play from the hand on a table of this form (0: every lead), from place `start` on; the new end.

    `word` is that of `codes.rule_word`. Each set of cards comes once, in the reading in which it would be
    laid (A3); a pass is not listed. The arrays need `ROOM` places from `start` on, `wild.ROOM` where a rank
    is wild.
    """
    wild = wild_of(word)
    if wild >= 0 and count_of(hand, wild):
        return wild_plays(word, hand, table, cards, forms, start)
    if table == 0:
        return _leads(word, hand, cards, forms, start)
    return _answers(word, hand, table, cards, forms, start)


@compiled
def _leads(word: int, hand: int, cards: Numbers, forms: Numbers, start: int) -> int:
    ones, twos, threes, fours = one_of(hand), two_of(hand), three_of(hand), four_of(hand)
    end = _equal(ones, SINGLE, 1, cards, forms, start)
    end = _equal(twos, PAIR, 2, cards, forms, end)
    if threes:
        end = _equal(threes, TRIPLE, 3, cards, forms, end)
        if allows(word, TRIPLE_SINGLE):
            end = _triples(hand, TRIPLE_SINGLE, -1, cards, forms, end)
        if allows(word, TRIPLE_PAIR):
            end = _triples(hand, TRIPLE_PAIR, -1, cards, forms, end)
    end = _chains(ones, STRAIGHT, 1, 5, 12, -1, cards, forms, end)
    end = _chains(twos, PAIR_STRAIGHT, 2, 3, 10, -1, cards, forms, end)
    if threes & (threes >> 4) & CHAIN:
        if allows(word, PLANE):
            end = _chains(threes, PLANE, 3, 2, 6, -1, cards, forms, end)
        if allows(word, PLANE_SINGLES):
            end = _planes(word, hand, PLANE_SINGLES, 2, 5, -1, True, cards, forms, end)
        if allows(word, PLANE_PAIRS):
            end = _planes(word, hand, PLANE_PAIRS, 2, 4, -1, True, cards, forms, end)
    if fours:
        for kind in range(QUAD_SINGLE, QUAD_PAIRS + 1):
            if allows(word, kind):
                end = _quads(word, hand, kind, -1, cards, forms, end)
        end = _equal(fours, BOMB, 4, cards, forms, end)
    return _rocket(hand, cards, forms, end)


@compiled
def _answers(word: int, hand: int, table: int, cards: Numbers, forms: Numbers, start: int) -> int:
    kind, top, end = kind_of(table), top_of(table), start
    if kind == ROCKET:
        return end
    if kind == BOMB:
        if purity_of(table) <= HARD:
            weaker = top if purity_of(table) == HARD else -1
            end = _equal(_higher(four_of(hand), weaker), BOMB, 4, cards, forms, end)
        return _rocket(hand, cards, forms, end)
    if kind <= TRIPLE:
        mask = one_of(hand) if kind == SINGLE else two_of(hand) if kind == PAIR else three_of(hand)
        end = _equal(_higher(mask, top), kind, kind, cards, forms, end)
    elif kind <= TRIPLE_PAIR:
        end = _triples(hand, kind, top, cards, forms, end)
    elif kind <= PLANE:
        end = _same_chain(hand, kind, length_of(table), top, cards, forms, end)
    elif kind <= PLANE_PAIRS:
        length = length_of(table)
        end = _planes(word, hand, kind, length, length, top, False, cards, forms, end)
    else:
        end = _quads(word, hand, kind, top, cards, forms, end)
    end = _equal(four_of(hand), BOMB, 4, cards, forms, end)
    return _rocket(hand, cards, forms, end)


@inlined
def _higher(mask: int, rank: int) -> int:
    """The part of the mask above the rank; all of it where the rank is -1."""
    lowest = 4 * (rank + 1)
    return (mask >> lowest) << lowest


@compiled
def _equal(mask: int, kind: int, number: int, cards: Numbers, forms: Numbers, start: int) -> int:
    """So many cards of each rank in the mask: singles, pairs, triples, bombs."""
    end = start
    plain = form_of(kind, 0, 1, number, HARD if kind == BOMB else 0)
    while mask:
        bit = mask & -mask
        mask ^= bit
        cards[end] = number * bit
        forms[end] = plain + form_of(0, rank_of(bit), 0, 0, 0)
        end += 1
    return end


@compiled
def _rocket(hand: int, cards: Numbers, forms: Numbers, start: int) -> int:
    if hand & JOKERS != JOKERS:
        return start
    cards[start] = JOKERS
    forms[start] = form_of(ROCKET, BIG_JOKER, 1, 2, 0)
    return start + 1


@compiled
def _triples(hand: int, kind: int, above: int, cards: Numbers, forms: Numbers, start: int) -> int:
    """Triples with a single or a pair."""
    end = start
    size = 1 if kind == TRIPLE_SINGLE else 2
    mask = _higher(three_of(hand), above)
    spare = one_of(hand) if kind == TRIPLE_SINGLE else two_of(hand)
    while mask:
        bit = mask & -mask
        mask ^= bit
        form = form_of(kind, rank_of(bit), 1, 3 + size, 0)
        end = one_kicker(spare & ~bit, size, 3 * bit, form, cards, forms, end)
    return end


@compiled
def _same_chain(
    hand: int, kind: int, length: int, above: int, cards: Numbers, forms: Numbers, start: int
) -> int:
    """The chains without kickers of one kind and length."""
    if kind == STRAIGHT:
        return _chains(one_of(hand), kind, 1, length, length, above, cards, forms, start)
    if kind == PAIR_STRAIGHT:
        return _chains(two_of(hand), kind, 2, length, length, above, cards, forms, start)
    return _chains(three_of(hand), kind, 3, length, length, above, cards, forms, start)


@compiled
def _chains(
    mask: int,
    kind: int,
    group: int,
    shortest: int,
    longest: int,
    above: int,
    cards: Numbers,
    forms: Numbers,
    start: int,
) -> int:
    """Chains without kickers whose groups have their ranks in the mask and whose top is above `above`."""
    end = start
    mask &= CHAIN
    starts = mask
    for length in range(2, longest + 1):
        starts &= mask >> (4 * (length - 1))
        if not starts:
            break
        if length < shortest:
            continue
        run = ((1 << (4 * length)) - 1) & CHAIN
        plain = form_of(kind, length - 1, length, group * length, 0)
        lows = _higher(starts, max(above - length + 1, -1))
        while lows:
            bit = lows & -lows
            lows ^= bit
            cards[end] = group * run * bit
            forms[end] = plain + form_of(0, rank_of(bit), 0, 0, 0)
            end += 1
    return end


@compiled
def _planes(
    word: int,
    hand: int,
    kind: int,
    shortest: int,
    longest: int,
    above: int,
    leading: bool,
    cards: Numbers,
    forms: Numbers,
    start: int,
) -> int:
    """Planes with kickers."""
    end = start
    mask = three_of(hand) & CHAIN
    starts = mask
    size = 1 if kind == PLANE_SINGLES else 2
    for length in range(2, longest + 1):
        starts &= mask >> (4 * (length - 1))
        if not starts:
            break
        if length < shortest:
            continue
        run = ((1 << (4 * length)) - 1) & CHAIN
        lows = _higher(starts, max(above - length + 1, -1))
        while lows:
            bit = lows & -lows
            lows ^= bit
            groups = run * bit
            form = form_of(kind, rank_of(bit) + length - 1, length, (3 + size) * length, 0)
            if kind == PLANE_SINGLES:
                units, barred = single_units(word, hand, kind, groups, length), barred_jokers(word)
            else:
                units, barred = pair_units(word, hand, groups, -1), NOTHING_BARRED
            if length == 2:
                end = two_kickers(units, size, barred, 3 * groups, form, cards, forms, end)
                continue
            triplet = 0
            if kind == PLANE_SINGLES:
                triplet = _read_otherwise(word, groups, leading and length == 3)
            end = many_kickers(units, length, size, barred, triplet, 3 * groups, form, cards, forms, end)
    return end


@inlined
def _read_otherwise(word: int, groups: int, as_plane: bool) -> int:
    """The ranks of which three kickers make a reading that is preferred to this one (A3).

    With a triplet on top the plane is read as a higher one, three triplets with a fourth as a plane of four.
    """
    sides = beside(groups)
    return sides if as_plane and allows(word, PLANE) else sides & ~(groups - 1)


@compiled
def _quads(word: int, hand: int, kind: int, above: int, cards: Numbers, forms: Numbers, start: int) -> int:
    """Fours with one or two singles or pairs."""
    end = start
    mask = _higher(four_of(hand), above)
    size = 1 if kind in (QUAD_SINGLE, QUAD_SINGLES) else 2
    while mask:
        bit = mask & -mask
        mask ^= bit
        number = 1 if kind <= QUAD_PAIR else 2
        form = form_of(kind, rank_of(bit), 1, 4 + number * size, 0)
        if size == 1:
            units, barred = single_units(word, hand, kind, bit, number), barred_jokers(word)
        else:
            units, barred = pair_units(word, hand, bit, bit - 1), NOTHING_BARRED
        if number == 1:
            end = one_kicker(one_of(units), size, 4 * bit, form, cards, forms, end)
        else:
            end = two_kickers(units, size, barred, 4 * bit, form, cards, forms, end)
    return end


def warm() -> None:
    """Compiles or loads what is called from Python."""
    cards, forms = room(1)
    plays(0, 0, 0, cards, forms, 0)
