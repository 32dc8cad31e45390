"""A quick count of the plays that empty a hand: the twin of `trainer.engine.quick`.

What it counts, and how far that is from the fewest plays, stands there.
"""

from trainer.engine.kernel.bits import CHAIN, bits_of, four_of, one_of, three_of, two_of
from trainer.engine.kernel.jit import compiled
from trainer.rules.cards import JOKERS

_WIDTHS = 2
_SHORTEST = (0, 5, 3)
"""Groups of a straight and of a pair straight at least, at the place of the cards in a group."""


@compiled
def loose_plays(hand: int, planes: bool) -> int:
    """The plays of a hand without straights: equal cards together, and a kicker along with each triple."""
    three, four = three_of(hand), four_of(hand)
    kickers = bits_of(one_of(hand) & ~three)
    rocket = 0
    if hand & JOKERS == JOKERS:
        kickers -= 2
        rocket = 1
    triples = three & ~four
    number = bits_of(triples)
    linked = bits_of(triples & (triples << 4) & CHAIN) if planes else 0
    return kickers - min(kickers, number) + number - linked + bits_of(four) + rocket


@compiled
def quick_plays(hand: int, planes: bool) -> int:
    """About how many plays empty the hand; `planes` says whether the rules have them."""
    best = loose_plays(hand, planes)
    taken = 0
    while True:
        cards = 0
        for width in range(1, _WIDTHS + 1):
            held = (one_of(hand) if width == 1 else two_of(hand)) & CHAIN
            starts = held
            length = 1
            while starts:
                if length >= _SHORTEST[width]:
                    groups = (CHAIN & ((1 << (4 * length)) - 1)) * width
                    left = starts
                    while left:
                        start = left & -left
                        left ^= start
                        plays = 1 + loose_plays(hand - groups * start, planes)
                        if plays < best:
                            best = plays
                            cards = groups * start
                starts &= held >> (4 * length)
                length += 1
        if not cards:
            return taken + best
        hand -= cards
        taken += 1
        best -= 1


def warm() -> None:
    """Compiles the entry points."""
    quick_plays(1, planes=True)
