"""The factory at work: deals looked through by whoever does its parts, what passes the rubric kept.

What comes out follows from kind, count and seed alone, whoever looks for it: parts are taken in their order.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from trainer.content.mining.carried import MINING
from trainer.content.mining.part import DEALS_A_PART, Part, Proved
from trainer.parts import Doing

_MOST_PARTS = 3_000
_VARIED = {"wins_by_force": 5, "duel": 4, "saves": 4, "best": 5, "bid": 3}
"""Of these kinds no idea has more than the count divided by this, and a few."""
_A_FEW = 3
_WHOLE = ("bidding",)
"""Themes of which a kind fills the whole."""
_SHARE = {"wins_by_force": 0.62, "bid": 0.55}
"""Of these kinds what share one theme, and one concept, may have at the most."""


class Progress(NamedTuple):
    """How far the factory is."""

    deals: int
    kept: tuple[Proved, ...]


def mine(kind: str, count: int, seed: int, known: set[str], doing: Doing) -> Iterator[Progress]:
    """Finds so many puzzles of a kind, none alike to the `known` forms; the last progress holds all.

    It gives up where 60,000 deals do not hold so many.
    """
    kept: list[Proved] = []
    choice = _Choice(kind, count, set(known))
    parts = (Part(kind, seed, number) for number in range(_MOST_PARTS))
    for done, found in enumerate(doing(MINING, parts), 1):
        kept += [one for one in found if choice.takes(one)]
        yield Progress(done * DEALS_A_PART, tuple(kept[:count]))
        if len(kept) >= count:
            return


class _Choice:
    """Which finds are kept: no two alike, and no idea or level too often."""

    def __init__(self, kind: str, count: int, known: set[str]) -> None:
        self._known = known
        self._of_idea = count // _VARIED[kind] + _A_FEW if kind in _VARIED else count
        self._of_others = count * _SHARE.get(kind, 1.0)
        self._taken: Counter[str] = Counter()

    def takes(self, found: Proved) -> bool:
        idea, others = found.find.idea, (found.find.theme, *found.find.concepts)
        if found.form in self._known:
            return False
        if self._taken[idea] >= self._of_idea:
            return False
        if any(self._taken[other] >= self._of_others for other in others if other not in _WHOLE):
            return False
        self._known.add(found.form)
        self._taken.update((idea, *others))
        return True
