"""Combinations that are made once and handed out again and again.

A pack forms some 30,000 of them, and every decision lists dozens: looking one up takes a fraction of the
time that making it takes. All tables are empty at first and fill as they are asked; none grows without
end, for each key is a mask of ranks or a choice of kickers for one main part.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from trainer.rules.cards import LOW_RANKS, ONE_OF_EACH, Cards, Rank
from trainer.rules.combos import Combo, run, runs
from trainer.rules.shapes import SHAPES, Kind, Shape

_ALL: Final = 15 * ONE_OF_EACH


class Bare(dict[Cards, tuple[Combo, ...]]):
    """Combinations of one kind without kickers, by the mask of the ranks of which there are enough cards.

    They come by length, then rank. Asked with `table[mask]`.
    """

    def __init__(self, shape: Shape, lengths: range) -> None:
        super().__init__()
        self._shape, self._lengths = shape, lengths

    def __missing__(self, mask: Cards) -> tuple[Combo, ...]:
        low, high = mask & LOW_RANKS, mask & ~LOW_RANKS
        if low and high and not self._shape.is_chain:  # masks are many, their halves few
            found = self[low] + self[high]
        else:
            found = tuple(
                _bare(self._shape.kind, *run) for run in _all_runs(self._shape, self._lengths, mask)
            )
        self[mask] = found
        return found


def _all_runs(shape: Shape, lengths: range, mask: Cards) -> Iterator[tuple[Rank, int]]:
    """The top rank and the length of every run inside a mask; by length, then rank."""
    for length in lengths:
        tops = runs(mask, length, shape.highest)
        if not tops:
            return  # no run of this length, so none that is longer
        for rank in tops:
            yield rank, length


@cache  # the main parts of all kinds are fewer than 300
def _bare(kind: Kind, rank: Rank, length: int) -> Combo:
    return Combo(run(rank, length) * SHAPES[kind].group, kind, rank, length)


class Main(dict[Cards, Combo]):
    """One main part that needs kickers: the combinations by their kickers, asked with `main[kickers]`."""

    __slots__ = ("_combo", "groups", "number", "outside")

    def __init__(self, shape: Shape, rank: Rank, length: int) -> None:
        super().__init__()
        self._combo = _bare(shape.kind, rank, length)
        self.groups: Final = run(rank, length)
        """One card of each rank of the main part."""
        self.outside: Final = _ALL & ~(self.groups * 15)
        """All bits of the other ranks: no kicker has a rank of the main part (K3)."""
        self.number: Final = length * shape.kickers
        """How many kickers it needs, pairs counted as one."""

    def __missing__(self, kickers: Cards) -> Combo:
        main, kind, rank, length = self._combo
        self[kickers] = combo = Combo(main + kickers, kind, rank, length)
        return combo


class Mains(dict[Cards, tuple[Main, ...]]):
    """Main parts of one kind with kickers, by the mask of the ranks of which there are enough cards."""

    def __init__(self, shape: Shape, lengths: range) -> None:
        super().__init__()
        self._shape, self._lengths = shape, lengths

    def __missing__(self, mask: Cards) -> tuple[Main, ...]:
        self[mask] = found = tuple(
            _main(self._shape.kind, *run) for run in _all_runs(self._shape, self._lengths, mask)
        )
        return found


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
