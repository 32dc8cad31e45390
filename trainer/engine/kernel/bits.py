"""Sets of cards as the kernel sees them: the packed integer of `trainer.rules.cards` in 64 bits.

A mask has bit 0 of each rank set of which there are enough cards. One pack only: at most four cards of a
rank. Sums that overflow are made without signs: the compiler takes for granted that signed ones never do.
"""

from collections.abc import Callable
from typing import cast

import numpy as np

from trainer.engine.kernel.jit import inlined, int64, trailing_zeros
from trainer.rules.cards import ONE_OF_EACH

uint64: Callable[[int], int] = cast("Callable[[int], int]", np.uint64)

ONES = ONE_OF_EACH
CHAIN = 0x0000111111111111
"""Bit 0 of each rank from 3 to A: those that chains may run over."""


@inlined
def one_of(cards: int) -> int:
    """The ranks of which there is at least one card."""
    return (cards | (cards >> 1) | (cards >> 2)) & ONES


@inlined
def two_of(cards: int) -> int:
    """The ranks of which there are at least two cards."""
    return ((cards >> 1) | (cards >> 2)) & ONES


@inlined
def three_of(cards: int) -> int:
    """The ranks of which there are at least three cards."""
    return ((cards & (cards >> 1)) | (cards >> 2)) & ONES


@inlined
def four_of(cards: int) -> int:
    """The ranks of which there are four cards."""
    return (cards >> 2) & ONES


@inlined
def rank_of(bit: int) -> int:
    """The rank of the lowest bit of a mask."""
    return int64(trailing_zeros(bit)) >> 2


@inlined
def count_of(cards: int, rank: int) -> int:
    """How many cards of the rank there are."""
    return (cards >> (4 * rank)) & 15


@inlined
def size_of(cards: int) -> int:
    """How many cards there are in all."""
    pairs = (cards & 0x0F0F0F0F0F0F0F0F) + ((cards >> 4) & 0x0F0F0F0F0F0F0F0F)
    return int64((uint64(pairs) * uint64(0x0101010101010101)) >> uint64(56))


@inlined
def bits_of(mask: int) -> int:
    """How many ranks a mask names."""
    return int64((uint64(mask & ONES) * uint64(0x1111111111111111)) >> uint64(60))
