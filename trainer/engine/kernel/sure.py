"""Hands that go out for certain: quick to see, so that nothing has to be searched there."""

from trainer.engine.kernel.alike import has_bomb
from trainer.engine.kernel.bits import bits_of, four_of, one_of, three_of, two_of
from trainer.engine.kernel.jit import inlined


@inlined
def below(mask: int) -> int:
    """All ranks that are lower than the highest of the mask."""
    ranks = mask >> 4
    ranks |= ranks >> 4
    ranks |= ranks >> 8
    ranks |= ranks >> 16
    return ranks | (ranks >> 32)


@inlined
def losers_of(hand: int, foe: int, other: int) -> int:
    """How many groups of equal cards these opponents (0: none) can beat, bombs and chains aside.

    A triple takes a beaten single or pair along, one that can be beaten itself, too.
    """
    one, two, three, four = one_of(hand), two_of(hand), three_of(hand), four_of(hand)
    triples = three & ~four
    singles = bits_of(one & ~two & below(one_of(foe) | one_of(other)))
    pairs = bits_of(two & ~three & below(two_of(foe) | two_of(other)))
    low = bits_of(triples & below(three_of(foe) | three_of(other)))
    return max(singles + pairs - bits_of(triples), 0) + low


@inlined
def goes_out(hand: int, foe: int, other: int) -> bool:
    """Whether who leads with this hand goes out, whatever these opponents do: all groups but one hold.

    True is certain; False says nothing.
    """
    return not has_bomb(foe) and not has_bomb(other) and losers_of(hand, foe, other) <= 1
