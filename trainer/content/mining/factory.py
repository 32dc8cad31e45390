"""The factory at work: deals looked through on all cores, what passes the rubric proved and kept.

What comes out follows from kind, count and seed alone, however many processes look for it: the work is cut
into parts, and parts are taken in their order. A part is a value that any worker can do.
"""

import os
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple, TypeAlias

from trainer.content.alike import form_of
from trainer.content.checks import too_many
from trainer.content.goals.base import Goal
from trainer.content.library import proved_goal
from trainer.content.mining.best import best_finds
from trainer.content.mining.bids import bid_finds
from trainer.content.mining.find import Find
from trainer.content.mining.force import duel_finds, force_finds, save_finds
from trainer.content.mining.hands import answer_finds, split_finds
from trainer.content.mining.mistake import mistake_finds
from trainer.content.mining.selfplay import deal_number
from trainer.content.mining.sums import count_finds, worth_finds
from trainer.content.mining.tables import beats_finds, names_finds
from trainer.content.mining.ways import ways_finds
from trainer.content.mining.who import who_finds
from trainer.content.proofs import Proof, ProvableQuestion
from trainer.content.prove import NotProved, prove
from trainer.content.schema import TaskEntry
from trainer.engine.kernel.state import get_ready

KINDS: dict[str, Callable[[int], Iterator[Find]]] = {
    "wins_by_force": force_finds,
    "duel": duel_finds,
    "saves": save_finds,
    "mistake": mistake_finds,
    "best": best_finds,
    "bid": bid_finds,
    "fewest_plays": split_finds,
    "lay": answer_finds,
    "beats": beats_finds,
    "legal": names_finds,
    "counts": count_finds,
    "worth": worth_finds,
    "who_beats": who_finds,
    "ways": ways_finds,
}
"""What can be mined, and how one deal is looked through for it."""

_WITH_KERNEL = ("wins_by_force", "duel", "saves", "mistake", "best", "bid")
_DEALS_A_PART = 20
_MOST_PARTS = 3_000
_AHEAD = 2
"""Parts in work for each process."""
_VARIED = {"wins_by_force": 5, "duel": 4, "saves": 4, "best": 5, "bid": 3}
"""Of these kinds no idea has more than the count divided by this, and a few."""
_A_FEW = 3
_WHOLE = ("bidding",)
"""Themes of which a kind fills the whole."""
_SHARE = {"wins_by_force": 0.62, "bid": 0.55}
"""Of these kinds what share one theme, and one concept, may have at the most."""


class Part(NamedTuple):
    """A piece of the work."""

    kind: str
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class Proved:
    """A find with its proof, where its goal needs one."""

    find: Find
    form: str
    """What is equal where two are alike (`content.alike`)."""
    proof: Proof | None


class Progress(NamedTuple):
    """How far the factory is."""

    deals: int
    kept: tuple[Proved, ...]


Doing: TypeAlias = Callable[[Iterator[Part]], Iterator[list["Proved"]]]
"""Who does parts, and gives what they hold in their order."""


def mine(
    kind: str,
    count: int,
    seed: int,
    known: set[str],
    processes: int | None = None,
    elsewhere: Doing | None = None,
) -> Iterator[Progress]:
    """Finds so many puzzles of a kind, none alike to the `known` forms; the last progress holds all.

    The parts are done by so many processes here, or `elsewhere`. It gives up where 60,000 deals do not hold
    so many.
    """
    kept: list[Proved] = []
    choice = _Choice(kind, count, set(known))
    parts = (Part(kind, seed, number) for number in range(_MOST_PARTS))
    doing = _done(parts, processes) if elsewhere is None else elsewhere(parts)
    for done, found in enumerate(doing, 1):
        kept += [one for one in found if choice.takes(one)]
        yield Progress(done * _DEALS_A_PART, tuple(kept[:count]))
        if len(kept) >= count:
            return


def _done(parts: Iterator[Part], processes: int | None) -> Iterator[list[Proved]]:
    """What the parts hold, in their order; with one process here, else in others, a few parts ahead."""
    if processes == 1:
        yield from map(work, parts)
        return
    with ProcessPoolExecutor(processes) as pool:
        ahead = _AHEAD * (processes or os.cpu_count() or 1)
        waiting = deque(pool.submit(work, part) for part in islice(parts, ahead))
        try:
            while waiting:
                yield waiting.popleft().result()
                waiting.extend(pool.submit(work, part) for part in islice(parts, 1))
        finally:
            pool.shutdown(cancel_futures=True)


def work(part: Part) -> list[Proved]:
    """What one part holds, proved."""
    if part.kind in _WITH_KERNEL:
        get_ready()
    first = part.number * _DEALS_A_PART
    found = (
        find
        for place in range(first, first + _DEALS_A_PART)
        for find in KINDS[part.kind](deal_number(part.seed, place))
    )
    return [proved for find in found if (proved := _proved(find)) is not None]


def _proved(find: Find) -> Proved | None:
    """The find with its proof; None where the proof shows that it is no good question."""
    question = TaskEntry.model_validate({"id": "mined", "task": dict(find.task)}, context={}).task
    proof: Proof | None = None
    if too_many(question) is not None or list(question.faults()):
        return None
    goal: Goal
    if isinstance(question, ProvableQuestion):
        try:
            proof = prove(question)
        except NotProved:
            return None
        goal = proved_goal(question, proof)
    else:
        goal = question
    if list(goal.faults()):
        return None
    return Proved(find, form_of(question), proof)


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
