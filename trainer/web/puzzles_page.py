"""What the lists of puzzles may use: all themes with what is proposed next, and one theme by level."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.services.proposal import Why
from trainer.services.puzzles import PuzzleSummary, ThemeSummary
from trainer.services.ratings import Strength
from trainer.services.solver import Standing
from trainer.words import Translations
from trainer.words.ratings import (
    learner_lapsed,
    learner_not_told,
    learner_told,
    level_name,
    proposed_as_due,
    proposed_as_near,
    puzzle_told,
)


@dataclass(frozen=True, slots=True)
class PuzzleLine:
    """A puzzle in a list."""

    id: str
    title: str
    level: str
    rating: int | None
    """None where its level says as much."""
    standing: Standing


@dataclass(frozen=True, slots=True)
class NextUp:
    """The puzzle that is proposed: how hard it is, and why this one; empty for the first or the easiest."""

    line: PuzzleLine
    how_hard: str
    why: str


@dataclass(frozen=True, slots=True)
class Part:
    """A theme or a level, with how many of its puzzles are solved."""

    id: str
    title: str
    solved: int
    puzzles: int


@dataclass(frozen=True, slots=True)
class IndexPage:
    """What `puzzles/index.html` may use; `next` is None where all are solved."""

    themes: tuple[Part, ...]
    next: NextUp | None
    solved: int
    puzzles: int
    rating: str
    """The visitor's own; empty where nothing is known."""


@dataclass(frozen=True, slots=True)
class LevelGroup:
    """The puzzles of a theme that are of one level."""

    about: Part
    puzzles: tuple[PuzzleLine, ...]


@dataclass(frozen=True, slots=True)
class ThemePage:
    """What `puzzles/theme.html` may use; `next` is the id of the one to do next, if any."""

    about: Part
    levels: tuple[LevelGroup, ...]
    next: str


def index_page(
    t: Translations, themes: Sequence[ThemeSummary], following: NextUp | None, learner: Strength | None
) -> IndexPage:
    """The page of all themes."""
    parts = tuple(map(_part, themes))
    solved, puzzles = sum(part.solved for part in parts), sum(part.puzzles for part in parts)
    return IndexPage(parts, following, solved, puzzles, learner_rating(t, learner))


def theme_page(t: Translations, found: ThemeSummary, following: str) -> ThemePage:
    """The page of one theme, and the puzzle in it to do next."""
    levels = sorted({puzzle.level for puzzle in found.puzzles})
    return ThemePage(_part(found), tuple(_group(t, found, level) for level in levels), following)


def next_up(t: Translations, summary: PuzzleSummary, why: Why, chance: float | None) -> NextUp:
    """A puzzle with the reason why it is proposed."""
    reasons = {
        Why.DUE: proposed_as_due(t),
        Why.NEAR: proposed_as_near(t, chance or 0.0),
        Why.FIRST: "",
    }
    return NextUp(_line(t, summary), how_hard(t, summary), reasons[why])


def how_hard(t: Translations, summary: PuzzleSummary) -> str:
    """The level of a puzzle, with its rating where that says more."""
    return puzzle_told(t, summary.level, _rating(summary))


def learner_rating(t: Translations, learner: Strength | None) -> str:
    """A learner's rating with its interval; why there is none where too little is known."""
    if learner is None or not learner.tries:
        return ""
    if not learner.tells_of_a_learner:
        return learner_lapsed(t) if learner.has_lapsed else learner_not_told(t, learner.tries)
    return learner_told(t, round(learner.rating.value), round(learner.low), round(learner.high))


def _part(theme: ThemeSummary) -> Part:
    return Part(theme.id, theme.title, theme.solved, len(theme.puzzles))


def _group(t: Translations, theme: ThemeSummary, level: int) -> LevelGroup:
    puzzles = tuple(puzzle for puzzle in theme.puzzles if puzzle.level == level)
    solved = sum(puzzle.standing is Standing.SOLVED for puzzle in puzzles)
    about = Part(f"level-{level}", level_name(t, level), solved, len(puzzles))
    return LevelGroup(about, tuple(_line(t, puzzle) for puzzle in puzzles))


def _line(t: Translations, summary: PuzzleSummary) -> PuzzleLine:
    level = level_name(t, summary.level)
    return PuzzleLine(summary.id, summary.title, level, _rating(summary), summary.standing)


def _rating(summary: PuzzleSummary) -> int | None:
    return None if summary.rating is None else round(summary.rating)
