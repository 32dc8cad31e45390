"""Kickers for one main part, written out in the order of `trainer.rules.kickers.choices`: low sets first.

Kickers are counted in *units*: a card each where they are singles, a pair each where they are pairs. Units
are a packed integer like cards. What the rules forbid (D1, D3 to D6) is taken out of the units beforehand or
named in `barred`.
"""

from trainer.engine.kernel.bits import count_of, four_of, one_of, rank_of, three_of, two_of
from trainer.engine.kernel.codes import (
    BOTH_JOKERS,
    EQUAL_PAIRS,
    EQUAL_SINGLES,
    FOUR_SINGLES,
    QUAD_PAIR,
    QUAD_SINGLES,
    TRIPLET_BESIDE,
    allows,
)
from trainer.engine.kernel.jit import Numbers, compiled, inlined
from trainer.rules.cards import ACE, JOKERS, single

_UP_TO_ACE = single(ACE + 1) - 1

NOTHING_BARRED = -1
"""Stands for a set of cards that no kickers hold as a whole."""


@inlined
def beside(groups: int) -> int:
    """One card of each rank next to the run `groups` that could have lengthened it."""
    return ((groups << 4) | (groups >> 4)) & ~groups & _UP_TO_ACE


@compiled
def single_units(word: int, hand: int, kind: int, groups: int, number: int) -> int:
    """The cards that may be chosen as `number` single kickers of a main part of these ranks."""
    units = hand & ~(groups * 15)
    if not word & EQUAL_SINGLES or (kind == QUAD_SINGLES and allows(word, QUAD_PAIR)):
        return one_of(units)
    if number > 3 and not word & FOUR_SINGLES:
        units -= four_of(units)
    if number > 2 and not word & TRIPLET_BESIDE:
        next_to = beside(groups)
        units -= four_of(units) & next_to
        units -= three_of(units) & next_to
    return units


@inlined
def pair_units(word: int, hand: int, groups: int, twice: int) -> int:
    """The pairs that may be chosen as pair kickers of a main part of these ranks.

    Four equal cards count as two pairs where the rules allow it (D6) and their rank is in the mask `twice`.
    """
    spare = hand & ~(groups * 15)
    return two_of(spare) + (four_of(spare) & twice if word & EQUAL_PAIRS else 0)


@inlined
def barred_jokers(word: int) -> int:
    """What no choice of single kickers may hold as a whole (D1)."""
    return NOTHING_BARRED if word & BOTH_JOKERS else JOKERS


@inlined
def one_kicker(
    units: int, size: int, main: int, form: int, cards: Numbers, forms: Numbers, start: int
) -> int:
    """The main part with each kicker of `size` cards whose rank is in the mask `units`; the new end."""
    end = start
    while units:
        bit = units & -units
        units ^= bit
        cards[end] = main + size * bit
        forms[end] = form
        end += 1
    return end


@compiled
def two_kickers(
    units: int, size: int, barred: int, main: int, form: int, cards: Numbers, forms: Numbers, start: int
) -> int:
    """The main part with every two units of `size` cards each; the new end."""
    end = start
    ones, doubled = one_of(units), two_of(units)
    highs = ones
    while highs:
        high = highs & -highs
        highs ^= high
        lows = ones & (high - 1)
        while lows:
            low = lows & -lows
            lows ^= low
            if low + high != barred:
                cards[end] = main + size * (low + high)
                forms[end] = form
                end += 1
        if doubled & high:
            cards[end] = main + size * 2 * high
            forms[end] = form
            end += 1
    return end


@compiled
def many_kickers(
    units: int,
    number: int,
    size: int,
    barred: int,
    triplet: int,
    main: int,
    form: int,
    cards: Numbers,
    forms: Numbers,
    start: int,
) -> int:
    """The main part with every `number` units of `size` cards each; the new end.

    No choice holds all of `barred`, or three cards and no fourth of a rank in the mask `triplet`.
    """
    end = start
    chosen = lowest(units, number)
    while chosen:
        if chosen & barred != barred and not three_of(chosen) & ~four_of(chosen) & triplet:
            cards[end] = main + size * chosen
            forms[end] = form
            end += 1
        chosen = next_choice(units, chosen)
    return end


@compiled
def lowest(units: int, number: int) -> int:
    """The lowest `number` of the units; 0 where there are not so many."""
    chosen = 0
    ranks = one_of(units)
    while number and ranks:
        bit = ranks & -ranks
        ranks ^= bit
        taken = min(number, count_of(units, rank_of(bit)))
        chosen += taken * bit
        number -= taken
    return 0 if number else chosen


@compiled
def next_choice(units: int, chosen: int) -> int:
    """The next higher choice of as many units; 0 after the last one."""
    below = 0
    ranks = one_of(units)
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        rank = rank_of(bit)
        taken = count_of(chosen, rank)
        if below and taken < count_of(units, rank):
            kept = chosen & ~(bit - 1)
            return kept + bit + lowest(units & (bit - 1), below - 1) if below > 1 else kept + bit
        below += taken
    return 0
