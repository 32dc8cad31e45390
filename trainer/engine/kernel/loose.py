"""Cards that make no chain, by shape: the fewest plays of each, for the kernel.

Without chains only the numbers of cards of each rank count, not which ranks they are (see the plain module,
`trainer.engine.loose`). So a shape is the number of ranks with one card, with two, three and four, in four
bits each, and a bit for both jokers together; one joker is as any other single card.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from trainer.engine.kernel.bits import bits_of, four_of, one_of, three_of, two_of
from trainer.engine.kernel.codes import (
    BOTH_JOKERS,
    EQUAL_PAIRS,
    EQUAL_SINGLES,
    QUAD_PAIR,
    QUAD_PAIRS,
    QUAD_SINGLE,
    QUAD_SINGLES,
    TRIPLE_PAIR,
    TRIPLE_SINGLE,
    allows,
)
from trainer.engine.kernel.jit import compiled, inlined
from trainer.rules.cards import JOKERS, SMALL_JOKER

Fewest: TypeAlias = NDArray[np.int8]
"""The fewest plays of a shape, at its place."""

_MOST_CARDS = 20
_ROCKET = 1 << 16
_MOST = 100


def fewest_by_shape(word: int) -> Fewest:
    """The fewest plays of every shape of at most 20 cards, under the rules of a word."""
    fewest = np.zeros(2 * _ROCKET, np.int8)
    _fill(word, fewest)
    return fewest


@compiled
def shape_of(cards: int) -> int:
    """The shape of cards of one pack."""
    ones, twos, threes, fours = one_of(cards), two_of(cards), three_of(cards), four_of(cards)
    shape = bits_of(ones ^ twos) | bits_of(twos ^ threes) << 4 | bits_of(threes ^ fours) << 8
    shape |= bits_of(fours) << 12
    return shape - 2 + _ROCKET if cards & JOKERS == JOKERS else shape


@inlined
def _ranks(number: int) -> int:
    """The shape of one rank with so many cards; 0 for none."""
    return (1 << (4 * number)) >> 4 if number else 0


@inlined
def _count(shape: int, number: int) -> int:
    """How many ranks have so many cards."""
    return (shape >> (4 * number - 4)) & 15


@compiled
def _fill(word: int, fewest: Fewest) -> None:
    """Reckons the shapes in an order in which whatever a play leaves comes before."""
    for rocket in range(2):
        for fours in range(_MOST_CARDS // 4 + 1):
            for threes in range((_MOST_CARDS - 4 * fours) // 3 + 1):
                for twos in range((_MOST_CARDS - 4 * fours - 3 * threes) // 2 + 1):
                    cards = 4 * fours + 3 * threes + 2 * twos + 2 * rocket
                    for ones in range(min(_MOST_CARDS - cards, SMALL_JOKER + 1) + 1):
                        shape = ones | twos << 4 | threes << 8 | fours << 12
                        fewest[shape + rocket * _ROCKET] = _fewest(word, shape + rocket * _ROCKET, fewest)


@compiled
def _fewest(word: int, shape: int, fewest: Fewest) -> int:
    """The fewest plays of a shape, by those of the shapes that its combinations with kickers leave."""
    best = 1 if shape >= _ROCKET else 0
    for number in range(1, 5):
        best += _count(shape, number)
    for number in range(3, 5):
        if not _count(shape, number):
            continue
        others, left = shape - _ranks(number), _ranks(number - 3)
        if allows(word, TRIPLE_SINGLE):
            best = min(best, 1 + _with_one(others, 1, left, fewest))
        if allows(word, TRIPLE_PAIR):
            best = min(best, 1 + _with_one(others, 2, left, fewest))
    if not _count(shape, 4):
        return best
    others = shape - _ranks(4)
    if allows(word, QUAD_SINGLE):
        best = min(best, 1 + _with_one(others, 1, 0, fewest))
    if allows(word, QUAD_PAIR):
        best = min(best, 1 + _with_one(others, 2, 0, fewest))
    if allows(word, QUAD_SINGLES):
        equal = word & EQUAL_SINGLES != 0 and not allows(word, QUAD_PAIR)
        best = min(best, 1 + _with_two(others, 1, equal, word & BOTH_JOKERS != 0, fewest))
    if allows(word, QUAD_PAIRS):
        best = min(best, 1 + _with_two(others, 2, word & EQUAL_PAIRS != 0, False, fewest))
    return best


@compiled
def _with_one(others: int, size: int, left: int, fewest: Fewest) -> int:
    """The fewest plays after a kicker of `size` cards was taken from the other ranks, `left` being added."""
    best = _MOST
    for number in range(size, 5):
        if _count(others, number):
            best = min(best, int(fewest[others - _ranks(number) + _ranks(number - size) + left]))
    if size == 1 and others >= _ROCKET:
        best = min(best, int(fewest[others - _ROCKET + _ranks(1) + left]))
    return best


@compiled
def _with_two(others: int, size: int, equal: bool, both_jokers: bool, fewest: Fewest) -> int:
    """The fewest plays after two kickers of `size` cards were taken; `equal`: also from one rank."""
    best = _MOST
    for number in range(size, 5):
        if not _count(others, number):
            continue
        rest, left = others - _ranks(number), _ranks(number - size)
        best = min(best, _with_one(rest, size, left, fewest))
        if equal and number >= 2 * size:
            best = min(best, int(fewest[rest + _ranks(number - 2 * size)]))
    if both_jokers and others >= _ROCKET:
        best = min(best, int(fewest[others - _ROCKET]))
    return best
