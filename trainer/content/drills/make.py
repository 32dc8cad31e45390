"""From a run and a number to a question: the same in every process, and nothing of it has to be kept."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random
from types import MappingProxyType

from trainer.content.drills import beats, legal, names, settle, split, unseen
from trainer.content.goals.base import Goal
from trainer.words.drills import DrillKind

STEP, LEVELS = 4, 5
"""After so many questions they are harder, until the last level is reached."""

_GOALS: Mapping[DrillKind, Callable[[Random, int], Goal]] = MappingProxyType(
    {
        DrillKind.NAMES: names.goal,
        DrillKind.LEGAL: legal.goal,
        DrillKind.BEATS: beats.goal,
        DrillKind.SPLIT: split.goal,
        DrillKind.UNSEEN: unseen.goal,
        DrillKind.SETTLE: settle.goal,
    }
)


def level_of(number: int) -> int:
    """The level of the question with this number, which counts from 0; the easiest level is 0."""
    return min(number // STEP, LEVELS - 1)


@lru_cache(maxsize=256)  # each is asked for several times while it is answered
def drill(kind: DrillKind, run: str, number: int) -> Goal:
    """The question with this number in a run; `run` is any text that nobody can choose."""
    chance = Random(f"{kind}/{run}/{number}")
    while True:
        goal = _GOALS[kind](chance, level_of(number))
        if not any(goal.faults()):
            return goal
