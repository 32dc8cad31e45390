"""A part of the factory: some deals looked through, and what passes the rubric proved."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

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

WITH_KERNEL = ("wins_by_force", "duel", "saves", "mistake", "best", "bid")
DEALS_A_PART = 20


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


def work(part: Part) -> list[Proved]:
    """What one part holds, proved."""
    if part.kind in WITH_KERNEL:
        get_ready()
    first = part.number * DEALS_A_PART
    found = (
        find
        for place in range(first, first + DEALS_A_PART)
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
