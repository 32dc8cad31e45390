"""What a search remembers of positions, in tables of a fixed size that are never cleared.

An entry holds the number of the search that wrote it (its *generation*): entries of other searches count as
free. A key has four places that lie side by side; where all are taken, the entry that took the least work to
find is given up.

    winners: one number an entry: key | generation << 6 | work << 1 | whether the landlord wins
    numbers: two an entry: key | generation << 6 | work, then proof number << 32 | disproof number

Work is told as a power of two. All but two bits of a key are kept: 50 in the entry, the others by its place.
"""

from trainer.engine.kernel.jit import Numbers, compiled, inlined, int64

UNKNOWN = -1
GENERATIONS = 256
"""Generations are numbers from 1 up to this, not reached; then the tables must be cleared once."""
_WAYS = 4
_KEPT = ~0x3FFF
_MOST_WORK = 31


@inlined
def _entry(key: int, generation: int) -> int:
    return (key & _KEPT) | (generation << 6)


@inlined
def winner(winners: Numbers, key: int, generation: int) -> int:
    """1 if the landlord is known to win, 0 if the peasants are, else `UNKNOWN`."""
    start = key & (len(winners) - _WAYS)
    wanted = _entry(key, generation)
    for place in range(start, start + _WAYS):
        if (winners[place] ^ wanted) & ~63 == 0:
            return int64(winners[place] & 1)
    return UNKNOWN


@inlined
def numbers_of(numbers: Numbers, key: int, generation: int) -> int:
    """The proof and disproof numbers of a position, `UNKNOWN` if there are none."""
    start = (key << 1) & (len(numbers) - 2 * _WAYS)
    wanted = _entry(key, generation)
    for place in range(start, start + 2 * _WAYS, 2):
        if (numbers[place] ^ wanted) & ~63 == 0:
            return int64(numbers[place + 1])
    return UNKNOWN


@compiled
def keep_winner(winners: Numbers, key: int, generation: int, nodes: int, value: int) -> None:
    """Remembers who wins a position; `nodes` is the work that it took."""
    work = _work(nodes)
    start = key & (len(winners) - _WAYS)
    place = _place(winners, start, 1, _entry(key, generation), generation)
    winners[place] = _entry(key, generation) | (work << 1) | value


@compiled
def keep_numbers(numbers: Numbers, key: int, generation: int, nodes: int, value: int) -> None:
    """Remembers proof and disproof numbers of a position."""
    start = (key << 1) & (len(numbers) - 2 * _WAYS)
    place = _place(numbers, start, 2, _entry(key, generation), generation)
    numbers[place] = _entry(key, generation) | (_work(nodes) << 1)
    numbers[place + 1] = value


@inlined
def _place(table: Numbers, start: int, width: int, wanted: int, generation: int) -> int:
    """Where this entry stands or may stand."""
    best, least = start, _MOST_WORK + 1
    for place in range(start, start + width * _WAYS, width):
        entry = table[place]
        if (entry ^ wanted) & ~63 == 0:
            return place
        work = (entry >> 1) & 31 if (entry >> 6) & 255 == generation else -1
        if work < least:
            best, least = place, work
    return best


@inlined
def _work(nodes: int) -> int:
    work = 0
    while nodes > 1 and work < _MOST_WORK:
        nodes >>= 1
        work += 1
    return work
