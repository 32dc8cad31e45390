"""Plays from a hand in every reading: those that `moves` leaves out because another is preferred (A3).

Who lays four triples in a row may say that it is a plane with singles; where equal pairs go along (D6), who
lays two fours chooses which of them leads. A lower reading is easier to beat, which can be a help to a
partner.
"""

from trainer.engine.kernel.bits import CHAIN, four_of, rank_of, size_of, three_of
from trainer.engine.kernel.codes import (
    EQUAL_PAIRS,
    PLANE,
    PLANE_SINGLES,
    QUAD_PAIRS,
    allows,
    cards_of,
    form_of,
    kind_of,
    length_of,
    top_of,
)
from trainer.engine.kernel.jit import Numbers, compiled, inlined
from trainer.engine.kernel.kickers import barred_jokers, single_units
from trainer.engine.kernel.moves import plays

_SINGLE_GROUP = 4
"""Cards of a plane with singles for each triple."""


@compiled
def all_readings(word: int, hand: int, table: int, cards: Numbers, forms: Numbers, start: int) -> int:
    """Every play from the hand on a table of this form in every reading, from place `start` on; the new end.

    As `moves.plays`; the further readings stand behind all plays. No rank may be wild.
    """
    end = plays(word, hand, table, cards, forms, start)
    threes, fours = three_of(hand) & CHAIN, four_of(hand)
    if threes & (threes >> 4) & (threes >> 8) & (threes >> 12) and allows(word, PLANE_SINGLES):
        for place in range(start, end):
            if kind_of(forms[place]) in (PLANE, PLANE_SINGLES):
                end = _as_planes(word, cards[place], forms[place], table, cards, forms, end)
    if fours & (fours - 1) and word & EQUAL_PAIRS:
        for place in range(start, end):
            both = four_of(cards[place])
            if kind_of(forms[place]) == QUAD_PAIRS and both & (both - 1):
                form = form_of(QUAD_PAIRS, rank_of(both), 1, 8, 0)
                end = _added(cards[place], form, table, cards, forms, end)
    return end


@compiled
def _as_planes(
    word: int, laid: int, preferred: int, table: int, cards: Numbers, forms: Numbers, start: int
) -> int:
    """Other ways to read the cards as a plane with singles."""
    length, left = divmod(cards_of(preferred), _SINGLE_GROUP)
    if left:
        return start
    end, low = start, three_of(laid) & CHAIN
    for step in range(1, length):
        low &= three_of(laid) >> (4 * step)
    run = ((1 << (4 * length)) - 1) & CHAIN
    barred = barred_jokers(word)
    while low:
        bit = low & -low
        low ^= bit
        units = single_units(word, laid, PLANE_SINGLES, run * bit, length)
        form = form_of(PLANE_SINGLES, rank_of(bit) + length - 1, length, cards_of(preferred), 0)
        if size_of(units) == length and units & barred != barred and form != preferred:
            end = _added(laid, form, table, cards, forms, end)
    return end


@inlined
def _added(laid: int, form: int, table: int, cards: Numbers, forms: Numbers, end: int) -> int:
    """The new end once this reading stands at the end of the plays, if it beats the table."""
    same = kind_of(form) == kind_of(table) and length_of(form) == length_of(table)
    if table == 0 or (same and top_of(form) > top_of(table)):
        cards[end] = laid
        forms[end] = form
        return end + 1
    return end
