"""A hand cut into chains and what is left over, quickly: what the value function is told about the rest.

It is no search: chains are taken out one by one as long as that lowers the number of plays. The fewest plays
there are is for `trainer.engine.split` to say. `trainer.engine.kernel.cutting` is the twin.
"""

from itertools import starmap
from typing import NamedTuple

from trainer.rules.cards import JOKERS, ONE_OF_EACH, Cards, ranks_of_mask
from trainer.rules.shapes import Kind

CHAIN_RANKS = 0x0000111111111111
SHORTEST_CHAINS = (5, 3, 2)
"""How many groups a straight, a pair straight and a plane have at least."""
MOST_CHAINS_CUT = 3

_PLANE = list(Kind).index(Kind.PLANE) + 1


def masks(cards: Cards) -> tuple[Cards, Cards, Cards, Cards, Cards]:
    """The ranks of which there are at least 0, 1, 2, 3 and 4 cards, as masks of bit 0."""
    one, two, three = cards & ONE_OF_EACH, cards >> 1 & ONE_OF_EACH, cards >> 2 & ONE_OF_EACH
    return ONE_OF_EACH, one | two | three, two | three, one & two | three, three


def runs(mask: Cards, length: int) -> Cards:
    """The lowest ranks of all chains of so many groups."""
    mask &= CHAIN_RANKS
    found = mask
    for step in range(1, length):
        found &= mask >> 4 * step
    return found


def rocket(cards: Cards, most: int) -> int:
    """1 where a seat with so many cards at most may hold both jokers out of these, else 0."""
    return int(most >= 2 and cards & JOKERS == JOKERS)


class Cut(NamedTuple):
    """A hand cut into chains and what is left over."""

    needs: int
    """Plays in all."""
    losers: int
    """Plays that can be beaten and can't be hidden as kickers."""
    shape: list[int]
    """The places in the group `shape`."""
    beatable: list[int]
    """The places in the group `losers`."""


def cut_up(word: int, hand: Cards, unseen: Cards, most: int) -> Cut:
    """Takes chains out as long as that lowers the number of plays, and looks at the rest.

    `word` is the rule word, `most` the most cards that an opponent has, who may beat plays with unseen cards.
    """
    rest, room, chains, chains_beaten = hand, 0, 0, 0
    for _ in range(MOST_CHAINS_CUT):
        best, chosen = _plays(rest, room), (0, 0, 0, 0)
        for width, shortest in enumerate(SHORTEST_CHAINS[: 3 if word >> _PLANE & 1 else 2], 1):
            mask = masks(rest)[width] & CHAIN_RANKS
            found, length = runs(mask, shortest), shortest
            while found:
                for rank in ranks_of_mask(found):
                    cards = width * ((CHAIN_RANKS & (1 << 4 * length) - 1) << 4 * rank)
                    plays = _plays(rest - cards, room + (length if width == 3 else 0)) + 1
                    if plays < best:
                        best, chosen = plays, (width, length, rank, cards)
                found &= mask >> 4 * length
                length += 1
        width, length, rank, cards = chosen
        if not width:
            break
        rest -= cards
        chains += 1
        room += length if width == 3 else 0
        if width * length <= most and runs(masks(unseen)[width], length) >> 4 * (rank + 1):
            chains_beaten += 1
    _, one, two, three, four = masks(rest)
    singles, pairs, triples = one & ~two, two & ~three, three & ~four
    tops = starmap(_below, zip(masks(unseen)[1:4], (most >= 1, most >= 2, most >= 3), strict=True))
    low = [mask & below for mask, below in zip((singles, pairs, triples), tops, strict=True)]
    beaten = [mask.bit_count() for mask in low]
    counts = [mask.bit_count() for mask in (singles, pairs, triples, four)]
    held = sum(counts) - sum(beaten)
    return Cut(
        needs=chains + _plays(rest, room),
        losers=max(0, beaten[0] + beaten[1] - counts[2] - room) + beaten[2] + chains_beaten,
        shape=[
            min(counts[0], 8),
            9 + min(counts[1], 8),
            18 + min(counts[2], 5),
            24 + min(counts[3], 4),
            29 + chains,
        ],
        beatable=[min(beaten[0], 8), 9 + min(beaten[1], 8), 18 + min(beaten[2], 5), 24 + min(held, 8)],
    )


def _plays(rest: Cards, room: int) -> int:
    """How many plays cards need without chains; triples, and planes with this `room`, take kickers along."""
    _, one, _, three, four = masks(rest)
    triples, rockets = (three & ~four).bit_count(), rocket(rest, 2)
    loose = (one & ~three).bit_count() - 2 * rockets
    return triples + four.bit_count() + rockets + max(0, loose - triples - room)


def _below(mask: Cards, possible: bool) -> Cards:
    """All ranks below the highest of a mask."""
    if not possible or not mask:
        return 0
    return ((1 << mask.bit_length() - 1) - 1) & ONE_OF_EACH
