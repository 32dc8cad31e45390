"""Hidden cards drawn at random in the kernel: the twin of `trainer.engine.worlds`.

Its random numbers are its own (SplitMix64, Steele, Lea and Flood 2014): a decision is the same for the same
seed, and disturbs no other draw.
"""

import numpy as np
from numpy.typing import NDArray

from trainer.engine.kernel.bits import count_of, one_of, rank_of, size_of, uint64
from trainer.engine.kernel.jit import Numbers, compiled, int64
from trainer.engine.kernel.table import BOTTOM, HANDS, LAID, SIZES, TURN, Table, after, before

Source = NDArray[np.uint64]
"""The state of a generator: one number."""

_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31 = np.uint64(30), np.uint64(27), np.uint64(31)


def source(seed: int) -> Source:
    """A generator that begins with this seed, a number of at most 64 bits."""
    return np.array([seed], np.uint64)


@compiled
def below(state: Source, number: int) -> int:
    """A random number from 0 to one less than this."""
    state[0] += _STEP
    mixed = state[0]
    mixed = (mixed ^ (mixed >> _30)) * _FIRST
    mixed = (mixed ^ (mixed >> _27)) * _SECOND
    return int64((mixed ^ (mixed >> _31)) % uint64(number))


@compiled
def held_for_certain(table: Table) -> int:
    """The bottom cards that the landlord holds for certain: those of which he has laid fewer."""
    found = int64(0)
    mask = one_of(table[BOTTOM])
    while mask:
        rank = rank_of(mask)
        mask &= mask - 1
        found += max(0, count_of(table[BOTTOM], rank) - count_of(table[LAID], rank)) << (4 * rank)
    return found


@compiled
def draw(table: Table, certain: int, state: Source, deck: Numbers, hands: Numbers) -> None:
    """Draws the hands that the role on turn does not see, and writes all three, by role.

    `certain` are cards that the landlord is known to hold (`held_for_certain`, or a hand that lies open);
    where he is on turn they mean nothing. Of the others' hands only their sum and their sizes are read.
    """
    role = table[TURN]
    following, previous = after(role), before(role)
    unseen = table[HANDS + following] + table[HANDS + previous]
    if role == 0:
        certain = int64(0)
    end = 0
    hidden = unseen - certain
    mask = one_of(hidden)
    while mask:
        for _ in range(count_of(hidden, rank_of(mask))):
            deck[end] = mask & -mask
            end += 1
        mask &= mask - 1
    known = certain if following == 0 else int64(0)
    for place in range(table[SIZES + following] - size_of(known)):
        other = place + below(state, end - place)
        deck[place], deck[other] = deck[other], deck[place]
        known += deck[place]
    hands[role] = table[HANDS + role]
    hands[following] = known
    hands[previous] = unseen - known
