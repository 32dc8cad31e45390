"""Combinations that are made once and handed out again and again.

A pack forms some 30,000 of them, and every decision lists dozens: looking one up takes a fraction of the
time that making it takes. All tables are empty at first and fill as they are asked; none grows without end,
for each key is a mask of ranks, half of one, or a choice of kickers for one main part.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from trainer.rules import kickers
from trainer.rules.cards import HIGH_RANKS, LOW_RANKS, Cards, Rank, ranks_of_mask, single
from trainer.rules.combos import Combo, run, runs
from trainer.rules.shapes import SHAPES, Kind, Shape


class Bare(dict[Cards, tuple[Combo, ...]]):
    """Combinations of one kind without kickers, by a mask of the ranks of which there are enough cards.

    They come by length, then rank.
    """

    def __init__(self, shape: Shape, lengths: range) -> None:
        super().__init__()
        self._shape, self._lengths = shape, lengths

    def __missing__(self, mask: Cards) -> tuple[Combo, ...]:
        low, high = mask & LOW_RANKS, mask & HIGH_RANKS
        if low and high and not self._shape.is_chain:  # masks are many, their halves few
            found = self[low] + self[high]
        else:
            found = tuple(bare(self._shape.kind, *run) for run in _all_runs(self._shape, self._lengths, mask))
        self[mask] = found
        return found


class Main:
    """One main part that needs kickers, and the combinations that were made of it so far."""

    __slots__ = ("by_kickers", "by_rank", "groups", "number", "outside", "shape")

    def __init__(self, shape: Shape, rank: Rank, length: int) -> None:
        self.shape: Final = shape
        self.groups: Final = run(rank, length)
        """One card of each rank of the main part."""
        self.outside: Final = kickers.may_have(shape, self.groups)
        """All bits of the ranks that a kicker may have."""
        self.number: Final = length * shape.kickers
        """How many kickers it needs, pairs counted as one."""
        self.by_kickers: Final = WithKickers(bare(shape.kind, rank, length))
        self.by_rank: Final = WithOneKicker(self.by_kickers, shape.kicker_size)


class WithKickers(dict[Cards, Combo]):
    """The combinations of a main part by their kickers."""

    __slots__ = ("_bare",)

    def __init__(self, main: Combo) -> None:
        super().__init__()
        self._bare = main

    def __missing__(self, kickers: Cards) -> Combo:
        main, kind, rank, length = self._bare
        # What Combo(...) does, in half the time.
        self[kickers] = combo = tuple.__new__(Combo, (main + kickers, kind, rank, length))
        return combo


class WithOneKicker(dict[Cards, tuple[Combo, ...]]):
    """The combinations of a main part that needs one kicker, by a mask of the ranks that it may have.

    Masks are many and their halves few: ask for the ranks of `LOW_RANKS` and those above apart.
    """

    __slots__ = ("_by_kickers", "_size")

    def __init__(self, by_kickers: WithKickers, kicker_size: int) -> None:
        super().__init__()
        self._by_kickers, self._size = by_kickers, kicker_size

    def __missing__(self, mask: Cards) -> tuple[Combo, ...]:
        self[mask] = found = tuple(
            self._by_kickers[self._size * single(rank)] for rank in ranks_of_mask(mask)
        )
        return found


class Mains(dict[Cards, tuple[Main, ...]]):
    """Main parts of one kind with kickers, by a mask of the ranks of which there are enough cards."""

    def __init__(self, shape: Shape, lengths: range) -> None:
        super().__init__()
        self._shape, self._lengths = shape, lengths

    def __missing__(self, mask: Cards) -> tuple[Main, ...]:
        found = (_main(self._shape.kind, *top) for top in _all_runs(self._shape, self._lengths, mask))
        self[mask] = made = tuple(found)
        return made


def _all_runs(shape: Shape, lengths: range, mask: Cards) -> Iterator[tuple[Rank, int]]:
    """The top rank and the length of every run inside a mask; by length, then rank."""
    for length in lengths:
        tops = runs(mask, length, shape.highest)
        if not tops:
            return  # no run of this length, so none that is longer
        for rank in tops:
            yield rank, length


@cache  # the main parts of all kinds are fewer than 400
def bare(kind: Kind, rank: Rank, length: int) -> Combo:
    """A main part alone."""
    return Combo(run(rank, length) * SHAPES[kind].group, kind, rank, length)


@cache
def _main(kind: Kind, rank: Rank, length: int) -> Main:
    return Main(SHAPES[kind], rank, length)


def _of_lengths(shape: Shape) -> range:
    return range(shape.shortest, shape.longest + 1)


_BARE_SHAPES = [shape for shape in SHAPES.values() if not shape.kickers]
_KICKER_SHAPES = [shape for shape in SHAPES.values() if shape.kickers]

BARE: Final = {shape.kind: Bare(shape, _of_lengths(shape)) for shape in _BARE_SHAPES}
"""By kind, the combinations of all lengths."""
MAINS: Final = {shape.kind: Mains(shape, _of_lengths(shape)) for shape in _KICKER_SHAPES}
"""By kind, the main parts of all lengths."""
BARE_OF: Final = {
    shape.kind: {length: Bare(shape, range(length, length + 1)) for length in _of_lengths(shape)}
    for shape in _BARE_SHAPES
}
"""By kind and length, the combinations of this length."""
MAINS_OF: Final = {
    shape.kind: {length: Mains(shape, range(length, length + 1)) for length in _of_lengths(shape)}
    for shape in _KICKER_SHAPES
}
"""By kind and length, the main parts of this length."""
