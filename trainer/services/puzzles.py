"""Puzzles for a learner: by theme and level, solved or tried, the next one, and an answer judged and kept."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from trainer.concepts import Concept
from trainer.content.answers import Answer, Judgement, UnfitAnswer, show_answer
from trainer.content.judging import judge
from trainer.content.model import Library, Puzzle, Theme
from trainer.services.attempts import Attempt, AttemptLog
from trainer.services.calibration import Calibration, calibration
from trainer.services.deck import Overview
from trainer.services.errors import BadRequest, NotFound, Withdrawn
from trainer.services.proposal import Proposal, Why, fitting
from trainer.services.ratings import Strength
from trainer.services.solver import Solver, Standing
from trainer.store.deck_log import CardKind

_PUZZLE = "puzzle:"


@dataclass(frozen=True, slots=True)
class PuzzleSummary:
    """A puzzle in the list."""

    id: str
    title: str
    level: int
    standing: Standing
    rating: float | None = None
    """None where its level says as much."""


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
    def overview(self, visitor: str) -> Overview: ...


class Ratings(Protocol):
    """How strong learners and puzzles are (`trainer.services.ratings.Ratings`)."""

    def learner_and_puzzles(self, visitor: str) -> tuple[Strength, Mapping[str, Strength]]: ...


class Puzzles:
    """What a learner can do with puzzles; holds nothing between calls but what it was made with."""

    def __init__(
        self, library: Library, log: AttemptLog, deck: Deck | None = None, ratings: Ratings | None = None
    ) -> None:
        self._library = library
        self._log = log
        self._deck = deck
        self._ratings = ratings
        self._by_id = {puzzle.id: puzzle for puzzle in library.puzzles}
        self._themes = {theme.id: theme for theme in library.themes}
        self._easiest_first = sorted(library.puzzles, key=lambda puzzle: puzzle.level)

    def showing(self, library: Library) -> "Puzzles":
        """The same with other puzzles, none of which joins the deck or has a rating."""
        return Puzzles(library, self._log)

    def solver(self, visitor: str) -> Solver:
        """What is known of a learner now."""
        rated = (None, {}) if self._ratings is None else self._ratings.learner_and_puzzles(visitor)
        return Solver(visitor, self._log.of(visitor), *rated)

    def overview(self, solver: Solver, *, level: int | None = None) -> tuple[ThemeSummary, ...]:
        """All themes with their puzzles, or with those of one level; themes without any are left out."""
        standings = solver.standings()
        themes = (_summed_up(theme, standings, solver.puzzles, level) for theme in self._library.themes)
        return tuple(theme for theme in themes if theme.puzzles)

    def theme_summary(self, solver: Solver, theme_id: str) -> ThemeSummary:
        """A theme with its puzzles; raises NotFound."""
        if theme_id not in self._themes:
            raise NotFound("theme", theme_id)
        return _summed_up(self._themes[theme_id], solver.standings(), solver.puzzles)

    def summary(self, solver: Solver, puzzle_id: str) -> PuzzleSummary:
        """A puzzle as lists show it; raises NotFound."""
        return _in_short(self.puzzle(puzzle_id), solver.standings(), solver.puzzles)

    def puzzle(self, puzzle_id: str) -> Puzzle:
        """The puzzle; raises NotFound, and Withdrawn where there was one."""
        if puzzle_id in self._library.withdrawn:
            raise Withdrawn("puzzle", puzzle_id, self._library.withdrawn[puzzle_id])
        if puzzle_id not in self._by_id:
            raise NotFound("puzzle", puzzle_id)
        return self._by_id[puzzle_id]

    def theme(self, puzzle_id: str) -> Theme:
        """The theme of a puzzle; raises NotFound."""
        return self._themes[self.puzzle(puzzle_id).theme]

    def answer(
        self,
        visitor: str,
        puzzle_id: str,
        answer: Answer,
        *,
        at: datetime,
        helped: bool = False,
        sure: int | None = None,
    ) -> Judgement:
        """The judgement of an answer, which is kept as an attempt; a puzzle that is missed joins the deck.

        `helped` tells whether a hint was shown before it, `sure` how sure the learner was, in percent.
        Raises NotFound, and BadRequest for an answer that does not fit the form of the task.
        """
        puzzle = self.puzzle(puzzle_id)
        try:
            judgement = judge(puzzle.task, answer)
        except UnfitAnswer as unfit:
            raise BadRequest(str(unfit)) from unfit
        text, right = show_answer(answer), judgement.right
        self._log.append(visitor, _item(puzzle), "", text, right=right, at=at, helped=helped, sure=sure)
        if self._deck is not None:
            self._deck.puzzle_answered(visitor, puzzle_id, right=right)
        return judgement

    def tries(self, visitor: str, puzzle_id: str) -> tuple[Attempt, ...]:
        """What the learner has answered to a puzzle so far, the oldest first; raises NotFound."""
        item = _item(self.puzzle(puzzle_id))
        return tuple(attempt for attempt in self._log.of(visitor) if attempt.item == item)

    def calibration(self, solver: Solver) -> Calibration:
        """How well the learner knows which answers are right, as far as that was told with them."""
        return calibration(attempt for attempt in solver.attempts if attempt.item.startswith(_PUZZLE))

    def next_for(self, solver: Solver, after: str | None = None) -> Proposal | None:
        """What to do next: what is due in the deck, else the same theme, then the others.

        None if nothing is due and all are solved. Raises NotFound if `after` is no puzzle.
        """
        theme = () if after is None else _following(self.theme(after), after)
        if (due := self._due(solver.visitor, after)) is not None:
            return Proposal(due, Why.DUE)
        others = (puzzle for puzzle in self._easiest_first if puzzle.id != after)
        return self._fitting(solver, theme, others)

    def next_in(self, solver: Solver, theme_id: str) -> Puzzle | None:
        """The puzzle of a theme that fits the learner best; None where all are solved. Raises NotFound."""
        if theme_id not in self._themes:
            raise NotFound("theme", theme_id)
        found = self._fitting(solver, (one for one in self._easiest_first if one.theme == theme_id))
        return None if found is None else found.puzzle

    def training(self, solver: Solver, concept: Concept) -> Puzzle | None:
        """The puzzle about a concept that fits the learner best; None where all are solved."""
        about = (puzzle for puzzle in self._easiest_first if concept in puzzle.task.concepts)
        found = self._fitting(solver, about)
        return None if found is None else found.puzzle

    def _fitting(self, solver: Solver, *choices: Iterable[Puzzle]) -> Proposal | None:
        """The puzzle that fits the learner best, out of the first choice that has one to solve."""
        standings = solver.standings()
        for puzzles in choices:
            found = ((puzzle, standings.get(_item(puzzle))) for puzzle in puzzles)
            left = ((one, standing is not None) for one, standing in found if standing is not Standing.SOLVED)
            if (proposal := fitting(left, solver.strength, solver.puzzles)) is not None:
                return proposal
        return None

    def _due(self, visitor: str, after: str | None) -> Puzzle | None:
        if self._deck is None:
            return None
        cards = self._deck.overview(visitor).due
        due = (self._by_id.get(card.item) for card in cards if card.kind is CardKind.PUZZLE)
        return next((puzzle for puzzle in due if puzzle is not None and puzzle.id != after), None)


def _summed_up(
    theme: Theme,
    standings: Mapping[str, Standing],
    strengths: Mapping[str, Strength],
    level: int | None = None,
) -> ThemeSummary:
    puzzles = (puzzle for puzzle in theme.puzzles if level in (None, puzzle.level))
    return ThemeSummary(theme.id, theme.title, tuple(_in_short(one, standings, strengths) for one in puzzles))


def _in_short(
    puzzle: Puzzle, standings: Mapping[str, Standing], strengths: Mapping[str, Strength]
) -> PuzzleSummary:
    standing, strength = standings.get(_item(puzzle), Standing.NEW), strengths.get(puzzle.id)
    rating = strength.rating.value if strength is not None and strength.tells_of_a_puzzle else None
    return PuzzleSummary(puzzle.id, puzzle.task.words.title, puzzle.level, standing, rating)


def _following(theme: Theme, puzzle_id: str) -> tuple[Puzzle, ...]:
    """The other puzzles of a theme, those after this one first."""
    place = next(place for place, puzzle in enumerate(theme.puzzles) if puzzle.id == puzzle_id)
    return (*theme.puzzles[place + 1 :], *theme.puzzles[:place])


def _item(puzzle: Puzzle) -> str:
    return _PUZZLE + puzzle.id
