"""Which puzzle a learner is asked to do next, and why."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from trainer.content.model import Puzzle
from trainer.services.ratings import Strength, to_solve


class Why(StrEnum):
    """Why a puzzle is proposed."""

    DUE = "due"
    """The deck asks it today."""
    NEAR = "near"
    """Of those that are left it is the nearest to the learner's rating."""
    FIRST = "first"
    """It is the first or the easiest one that is left: too little is known of the learner."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A puzzle to do next."""

    puzzle: Puzzle
    why: Why
    chance: float | None = None
    """Of a right answer at the first try; None where too little is known of the learner."""


def fitting(
    left: Iterator[tuple[Puzzle, bool]], learner: Strength | None, strengths: Mapping[str, Strength]
) -> Proposal | None:
    """Of these puzzles the one that fits a learner best; each comes with whether it was tried.

    Once the learner's rating says something that is the nearest to it, those first that were never tried: the
    deck asks the others in good time. Until then it is the first one. None where there are none.
    """
    if learner is None or not learner.tells_of_a_learner:
        first = next(left, None)
        return None if first is None else Proposal(first[0], Why.FIRST)
    wanted = learner.rating.value

    def distance(one: tuple[Puzzle, bool]) -> tuple[bool, float]:
        puzzle, was_tried = one
        return was_tried, abs(strengths[puzzle.id].rating.value - wanted)

    nearest = min(left, key=distance, default=None)
    if nearest is None:
        return None
    puzzle = nearest[0]
    return Proposal(puzzle, Why.NEAR, to_solve(learner, strengths[puzzle.id]))
