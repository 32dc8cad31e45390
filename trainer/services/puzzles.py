"""Puzzles for a learner: by theme and level, solved or tried, the next one, and an answer judged and kept."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from trainer.concepts import Concept
from trainer.content.answers import Answer, Judgement, UnfitAnswer, show_answer
from trainer.content.judging import judge
from trainer.content.model import Library, Puzzle, Theme
from trainer.services.attempts import Attempt, AttemptLog
from trainer.services.errors import BadRequest, NotFound


class Standing(StrEnum):
    """How far a learner has come with a puzzle."""

    NEW = "new"
    TRIED = "tried"
    SOLVED = "solved"


@dataclass(frozen=True, slots=True)
class PuzzleSummary:
    """A puzzle in the list."""

    id: str
    title: str
    level: int
    standing: Standing


@dataclass(frozen=True, slots=True)
class ThemeSummary:
    """A theme in the list, with its puzzles in order."""

    id: str
    title: str
    puzzles: tuple[PuzzleSummary, ...]

    @property
    def solved(self) -> int:
        """How many of its puzzles are solved."""
        return sum(puzzle.standing is Standing.SOLVED for puzzle in self.puzzles)


class Deck(Protocol):
    """What asks puzzles again (`trainer.services.deck.Deck`)."""

    def puzzle_answered(self, visitor: str, puzzle: str, *, right: bool) -> None: ...


class Puzzles:
    """What a learner can do with puzzles; holds nothing between calls but what it was made with."""

    def __init__(self, library: Library, log: AttemptLog, deck: Deck | None = None) -> None:
        self._library = library
        self._log = log
        self._deck = deck

    def overview(self, visitor: str, *, level: int | None = None) -> tuple[ThemeSummary, ...]:
        """All themes with their puzzles, or with those of one level; themes without any are left out."""
        standings = self._standings(visitor)
        themes = (
            ThemeSummary(
                theme.id,
                theme.title,
                tuple(
                    PuzzleSummary(
                        puzzle.id,
                        puzzle.task.words.title,
                        puzzle.level,
                        standings.get(_item(puzzle), Standing.NEW),
                    )
                    for puzzle in theme.puzzles
                    if level in (None, puzzle.level)
                ),
            )
            for theme in self._library.themes
        )
        return tuple(theme for theme in themes if theme.puzzles)

    def puzzle(self, puzzle_id: str) -> Puzzle:
        """The puzzle; raises NotFound."""
        for puzzle in self._library.puzzles:
            if puzzle.id == puzzle_id:
                return puzzle
        raise NotFound("puzzle", puzzle_id)

    def theme(self, puzzle_id: str) -> Theme:
        """The theme of a puzzle; raises NotFound."""
        puzzle = self.puzzle(puzzle_id)
        return next(theme for theme in self._library.themes if theme.id == puzzle.theme)

    def answer(self, visitor: str, puzzle_id: str, answer: Answer, *, at: datetime) -> Judgement:
        """The judgement of an answer, which is kept as an attempt; a puzzle that is missed joins the deck.

        Raises NotFound, and BadRequest for an answer that does not fit the form of the task.
        """
        puzzle = self.puzzle(puzzle_id)
        try:
            judgement = judge(puzzle.task, answer)
        except UnfitAnswer as unfit:
            raise BadRequest(str(unfit)) from unfit
        self._log.append(visitor, _item(puzzle), "", show_answer(answer), right=judgement.right, at=at)
        if self._deck is not None:
            self._deck.puzzle_answered(visitor, puzzle_id, right=judgement.right)
        return judgement

    def tries(self, visitor: str, puzzle_id: str) -> tuple[Attempt, ...]:
        """What the learner has answered to a puzzle so far, the oldest first; raises NotFound."""
        item = _item(self.puzzle(puzzle_id))
        return tuple(attempt for attempt in self._log.of(visitor) if attempt.item == item)

    def next_for(self, visitor: str, after: str | None = None) -> Puzzle | None:
        """The next puzzle that is not solved: the same theme first, then the others; None if all are solved.

        Without `after` the easiest one. Raises NotFound if `after` is no puzzle.
        """
        standings = self._standings(visitor)
        order: Iterable[Puzzle] = sorted(self._library.puzzles, key=lambda puzzle: puzzle.level)
        if after is not None:
            before = self.puzzle(after)
            in_theme = self.theme(after).puzzles
            place = in_theme.index(before) + 1
            order = (*in_theme[place:], *in_theme[: place - 1], *order)
        for puzzle in order:
            if puzzle.id != after and standings.get(_item(puzzle)) is not Standing.SOLVED:
                return puzzle
        return None

    def training(self, visitor: str, concept: Concept) -> Puzzle | None:
        """The easiest puzzle about a concept that the learner has not solved; None where there is none."""
        standings = self._standings(visitor)
        found = (puzzle for puzzle in self._library.puzzles if concept in puzzle.task.concepts)
        unsolved = (one for one in found if standings.get(_item(one)) is not Standing.SOLVED)
        return min(unsolved, key=lambda puzzle: puzzle.level, default=None)

    def _standings(self, visitor: str) -> dict[str, Standing]:
        standings: dict[str, Standing] = {}
        for attempt in self._log.of(visitor):
            if attempt.right:
                standings[attempt.item] = Standing.SOLVED
            else:
                standings.setdefault(attempt.item, Standing.TRIED)
        return standings


def _item(puzzle: Puzzle) -> str:
    return f"puzzle:{puzzle.id}"
