"""A hand cut into chains and what is left over: the twin of `trainer.engine.cutting`."""

from trainer.engine.cutting import MOST_CHAINS_CUT, SHORTEST_CHAINS
from trainer.engine.feature_groups import FIRST
from trainer.engine.kernel.bits import CHAIN, ONES, bits_of, four_of, one_of, rank_of, three_of, two_of
from trainer.engine.kernel.codes import PLANE, allows
from trainer.engine.kernel.jit import Numbers, compiled, inlined, int64
from trainer.engine.kernel.table import WORD, Table

_SHAPE, _LOSERS = FIRST["shape"], FIRST["losers"]


@inlined
def at_least(cards: int, number: int) -> int:
    """The ranks of which there are at least so many (1 to 4) cards."""
    if number == 1:
        return one_of(cards)
    if number == 2:
        return two_of(cards)
    if number == 3:
        return three_of(cards)
    return four_of(cards)


@inlined
def both_jokers(cards: int) -> int:
    """1 where both jokers are among the cards, else 0."""
    return (cards >> 52) & (cards >> 56) & 1


@compiled
def runs(mask: int, length: int) -> int:
    """The lowest ranks of all chains of so many groups."""
    mask &= CHAIN
    found = mask
    for step in range(1, length):
        found &= mask >> (4 * step)
    return found


@compiled
def _plays(rest: int, room: int) -> int:
    three, four = three_of(rest), four_of(rest)
    triples, rocket = bits_of(three & ~four), both_jokers(rest)
    loose = bits_of(one_of(rest) & ~three) - 2 * rocket
    return triples + bits_of(four) + rocket + max(0, loose - triples - room)


@inlined
def _below(mask: int, possible: bool) -> int:
    if not possible or mask == 0:
        return int64(0)
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    return (mask >> 4) & ONES


@compiled
def _best_chain(rest: int, room: int, planes: bool) -> tuple[int, int, int, int]:
    """The chain that saves most plays: its width (0 if none does), length, lowest rank and cards."""
    best, width_of_best, length_of_best, rank_of_best = _plays(rest, room), int64(0), int64(0), int64(0)
    cards_of_best = int64(0)
    for width in range(1, 4 if planes else 3):
        mask = at_least(rest, width) & CHAIN
        length = int64(SHORTEST_CHAINS[width - 1])
        found = runs(mask, length)
        while found:
            lowest = found
            while lowest:
                rank = rank_of(lowest)
                lowest &= lowest - 1
                cards = width * ((CHAIN & ((int64(1) << (4 * length)) - 1)) << (4 * rank))
                plays = _plays(rest - cards, room + (length if width == 3 else 0)) + 1
                if plays < best:
                    best, width_of_best, length_of_best, rank_of_best = plays, int64(width), length, rank
                    cards_of_best = cards
            found &= mask >> (4 * length)
            length += 1
    return width_of_best, length_of_best, rank_of_best, cards_of_best


@compiled
def cut_up(table: Table, hand: int, unseen: int, most: int, out: Numbers, end: int) -> tuple[int, int, int]:
    """Writes what the hand is cut into; returns the end, the plays needed and the losers among them.

    `most` is the most cards that an opponent has, who may beat plays with unseen cards.
    """
    rest, room, chains, beaten_chains = hand, int64(0), int64(0), int64(0)
    planes = allows(table[WORD], PLANE)
    for _ in range(MOST_CHAINS_CUT):
        width, length, rank, cards = _best_chain(rest, room, planes)
        if width == 0:
            break
        rest -= cards
        chains += 1
        if width == 3:
            room += length
        if width * length <= most and runs(at_least(unseen, width), length) >> (4 * (rank + 1)):
            beaten_chains += 1
    two, three, four = two_of(rest), three_of(rest), four_of(rest)
    single_mask, pair_mask, triple_mask = one_of(rest) & ~two, two & ~three, three & ~four
    singles, pairs, triples, fours = (
        bits_of(single_mask),
        bits_of(pair_mask),
        bits_of(triple_mask),
        bits_of(four),
    )
    low_singles = bits_of(single_mask & _below(one_of(unseen), most >= 1))
    low_pairs = bits_of(pair_mask & _below(two_of(unseen), most >= 2))
    low_triples = bits_of(triple_mask & _below(three_of(unseen), most >= 3))
    winners = singles + pairs + triples + fours - low_singles - low_pairs - low_triples
    out[end] = _SHAPE + min(singles, 8)
    out[end + 1] = _SHAPE + 9 + min(pairs, 8)
    out[end + 2] = _SHAPE + 18 + min(triples, 5)
    out[end + 3] = _SHAPE + 24 + min(fours, 4)
    out[end + 4] = _SHAPE + 29 + chains
    out[end + 5] = _LOSERS + min(low_singles, 8)
    out[end + 6] = _LOSERS + 9 + min(low_pairs, 8)
    out[end + 7] = _LOSERS + 18 + min(low_triples, 5)
    out[end + 8] = _LOSERS + 24 + min(winners, 8)
    losers = max(0, low_singles + low_pairs - triples - room) + low_triples + beaten_chains
    return end + 9, chains + _plays(rest, room), losers
