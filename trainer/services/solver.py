"""What is known of a learner at puzzles, read once for all that a page asks about it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from trainer.services.attempts import Attempt
from trainer.services.ratings import Strength


class Standing(StrEnum):
    """How far a learner has come with a puzzle."""

    NEW = "new"
    TRIED = "tried"
    SOLVED = "solved"


@dataclass(frozen=True, slots=True)
class Solver:
    """A learner at a moment."""

    visitor: str
    attempts: tuple[Attempt, ...]
    """All answers to lessons and puzzles, the oldest first."""
    strength: Strength | None
    """The rating from first answers to puzzles; None where none are rated."""
    puzzles: Mapping[str, Strength]
    """How hard puzzles are, by their ids."""

    def standings(self) -> dict[str, Standing]:
        """How far the learner has come with each item that was tried."""
        standings: dict[str, Standing] = {}
        for attempt in self.attempts:
            if attempt.right:
                standings[attempt.item] = Standing.SOLVED
            else:
                standings.setdefault(attempt.item, Standing.TRIED)
        return standings
