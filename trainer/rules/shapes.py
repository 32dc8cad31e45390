"""The kinds of combination and how each is built: recognising, listing and explaining read this one table."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.rules.cards import ACE, BIG_JOKER, TWO, Rank


class Kind(StrEnum):
    """The categories C1 to C14, and the two that only some rule sets have (D8, D9)."""

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
    QUAD_SINGLE = "quad_single"
    QUAD_PAIR = "quad_pair"
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
        Shape(Kind.QUAD_SINGLE, 4, kickers=1, kicker_size=1),
        Shape(Kind.QUAD_PAIR, 4, kickers=1, kicker_size=2),
        Shape(Kind.QUAD_SINGLES, 4, kickers=2, kicker_size=1),
        Shape(Kind.QUAD_PAIRS, 4, kickers=2, kicker_size=2),
    )
}
"""The built kinds. A bomb is equal cards alone (C13), the rocket all jokers (C14): see `combos`."""

STANDARD_KINDS = tuple(kind for kind in Kind if kind not in (Kind.QUAD_SINGLE, Kind.QUAD_PAIR))
"""C1 to C14."""

SMALLEST_BOMB = 4
"""Cards of a bomb at least (C13)."""
