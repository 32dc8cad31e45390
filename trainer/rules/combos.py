"""The fourteen kinds of combination, every way in which cards can be read as one, and what beats what.

One table, `SHAPES`, says how each kind is built; recognising cards, explaining why they are none, and
listing plays (`trainer.rules.moves`) all read it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from trainer.rules.cards import (
    ACE,
    BIG_JOKER,
    JOKERS,
    ONE_OF_EACH,
    TWO,
    Cards,
    Rank,
    at_least,
    ranks_of_mask,
    size,
)
from trainer.rules.errors import Code


class Kind(StrEnum):
    """The categories C1 to C14."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    TRIPLE_SINGLE = "triple_single"
    TRIPLE_PAIR = "triple_pair"
    STRAIGHT = "straight"
    PAIR_STRAIGHT = "pair_straight"
    PLANE = "plane"
    PLANE_SINGLES = "plane_singles"
    PLANE_PAIRS = "plane_pairs"
    QUAD_SINGLES = "quad_singles"
    QUAD_PAIRS = "quad_pairs"
    BOMB = "bomb"
    ROCKET = "rocket"


@dataclass(frozen=True, slots=True)
class Shape:
    """How a kind is built: `length` equal groups on neighbouring ranks, and kickers for each group."""

    kind: Kind
    group: int
    """Cards of one rank in each group of the main part."""
    shortest: int = 1
    """The least number of groups."""
    longest: int = 1
    """The greatest number of groups; more than one makes a chain."""
    highest: Rank = TWO
    """The highest rank that a group may have."""
    kickers: int = 0
    """Kickers for each group."""
    kicker_size: int = 0
    """1 where kickers are single cards, 2 where they are pairs."""

    @property
    def is_chain(self) -> bool:
        """Whether the groups run over several ranks."""
        return self.longest > 1

    def cards(self, length: int) -> int:
        """How many cards a combination of this many groups has."""
        return length * (self.group + self.kickers * self.kicker_size)


_CHAIN = ACE + 1  # the ranks 3 to A

SHAPES: dict[Kind, Shape] = {
    shape.kind: shape
    for shape in (
        Shape(Kind.SINGLE, 1, highest=BIG_JOKER),
        Shape(Kind.PAIR, 2),
        Shape(Kind.TRIPLE, 3),
        Shape(Kind.TRIPLE_SINGLE, 3, kickers=1, kicker_size=1),
        Shape(Kind.TRIPLE_PAIR, 3, kickers=1, kicker_size=2),
        Shape(Kind.STRAIGHT, 1, 5, _CHAIN, ACE),
        Shape(Kind.PAIR_STRAIGHT, 2, 3, _CHAIN, ACE),
        Shape(Kind.PLANE, 3, 2, _CHAIN, ACE),
        Shape(Kind.PLANE_SINGLES, 3, 2, _CHAIN, ACE, kickers=1, kicker_size=1),
        Shape(Kind.PLANE_PAIRS, 3, 2, _CHAIN, ACE, kickers=1, kicker_size=2),
        Shape(Kind.QUAD_SINGLES, 4, kickers=2, kicker_size=1),
        Shape(Kind.QUAD_PAIRS, 4, kickers=2, kicker_size=2),
        Shape(Kind.BOMB, 4),
    )
}
"""The built kinds, C1 to C13. The rocket (C14) is both jokers and nothing else."""


class Combo(NamedTuple):
    """Cards together with one way to read them.

    A tuple rather than a dataclass because the generator makes hundreds of them for every decision.
    """

    cards: Cards
    kind: Kind
    rank: Rank
    """The highest rank of the main part; the big joker for the rocket."""
    length: int
    """The number of groups in the main part."""

    @property
    def main(self) -> Cards:
        """The cards of the main part, without kickers."""
        if self.kind is Kind.ROCKET:
            return self.cards
        return run(self.rank, self.length) * SHAPES[self.kind].group

    @property
    def kickers(self) -> Cards:
        """The kickers; no cards where there are none."""
        return self.cards - self.main

    @property
    def doubles(self) -> bool:
        """Whether laying it doubles the round: bombs and the rocket do (S2)."""
        return self.kind is Kind.BOMB or self.kind is Kind.ROCKET


def run(rank: Rank, length: int) -> Cards:
    """One card each of `length` neighbouring ranks, the highest of them `rank`."""
    return (ONE_OF_EACH & ((1 << 4 * length) - 1)) << 4 * (rank - length + 1)


def runs(available: Cards, length: int, highest: Rank) -> tuple[Rank, ...]:
    """The top ranks of all runs of this length inside a mask of ranks, low to high."""
    available &= (1 << 4 * (highest + 1)) - 1
    starts = available
    for step in range(1, length):
        starts &= available >> 4 * step
    return tuple(rank + length - 1 for rank in ranks_of_mask(starts))


def readings(cards: Cards) -> tuple[Combo, ...]:
    """Every way in which exactly these cards form a combination, the preferred one first.

    Preferred is the reading with the most groups, then the higher rank (A3). No reading: no combination.
    """
    if cards == JOKERS:
        return (Combo(cards, Kind.ROCKET, BIG_JOKER, 1),)
    found = [combo for combo, fault in _candidates(cards) if fault is None]
    return tuple(sorted(found, key=lambda combo: (combo.length, combo.rank), reverse=True))


_MOST_TELLING = (
    Code.EQUAL_PAIRS_AS_KICKERS,
    Code.JOKERS_AS_PAIR,
    Code.BOTH_JOKERS_AS_KICKERS,
    Code.KICKER_OF_MAIN_RANK,
    Code.WRONG_KICKERS,
)
"""Faults of kickers from the most particular to the most general."""


def kicker_fault(cards: Cards) -> Code | None:
    """Why cards whose main part is in place are no combination after all; None where they are none such.

    Where the main part can be chosen in several ways, the most telling of their faults.
    """
    faults = [fault for _, fault in _candidates(cards) if fault is not None]
    return min(faults, key=_MOST_TELLING.index, default=None)


def _candidates(cards: Cards) -> Iterator[tuple[Combo, Code | None]]:
    """Every shape whose number of cards and main part fit, and what is wrong with the kickers."""
    total = size(cards)
    for shape in SHAPES.values():
        length, left_over = divmod(total, shape.cards(1))
        if left_over or not shape.shortest <= length <= shape.longest:
            continue
        for rank in runs(at_least(cards, shape.group), length, shape.highest):
            rest = cards - run(rank, length) * shape.group
            if shape.kickers or not rest:
                yield Combo(cards, shape.kind, rank, length), _fault(shape, run(rank, length), rest)


def _fault(shape: Shape, main: Cards, kickers: Cards) -> Code | None:
    if shape.kicker_size == 2:
        if at_least(kickers, 1) & JOKERS:
            return Code.JOKERS_AS_PAIR if kickers & JOKERS == JOKERS else Code.WRONG_KICKERS
        if at_least(kickers, 4):
            return Code.EQUAL_PAIRS_AS_KICKERS
        if kickers != 2 * at_least(kickers, 2):
            return Code.WRONG_KICKERS
    elif kickers & JOKERS == JOKERS:
        return Code.BOTH_JOKERS_AS_KICKERS
    return Code.KICKER_OF_MAIN_RANK if kickers & main * 15 else None


def beats(combo: Combo, table: Combo) -> bool:
    """Whether a combination beats the one on the table (B1 to B6)."""
    if combo.kind is table.kind and combo.length == table.length:
        return combo.rank > table.rank
    if table.kind is Kind.ROCKET:
        return False
    return combo.kind is Kind.ROCKET or (combo.kind is Kind.BOMB and table.kind is not Kind.BOMB)


def best_reading(cards: Cards, table: Combo | None) -> Combo | None:
    """The reading in which cards are laid unless the player chooses another (A2, A3).

    Leading: the preferred reading. Following: the highest reading that beats the table. None: not possible.
    """
    return next((combo for combo in readings(cards) if table is None or beats(combo, table)), None)
