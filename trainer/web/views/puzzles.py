"""Puzzles: by theme and level, one puzzle with the learner's tries, and an answer to it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast

from flask import Blueprint, current_app, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from trainer.concepts import Concept
from trainer.content.answers import Answer, Judgement, UnfitAnswer, read_answer
from trainer.content.judging import judge
from trainer.content.model import Puzzle, Task
from trainer.services.attempts import Attempt
from trainer.services.errors import Withdrawn
from trainer.services.puzzles import Puzzles, PuzzleSummary, Standing, ThemeSummary
from trainer.web import hx
from trainer.web.dates import day
from trainer.web.due_dates import when
from trainer.web.i18n import catalogue
from trainer.web.task_note import Note, answer_words, judged
from trainer.web.task_page import TaskPage, task_page
from trainer.web.task_turn import Outcome, take_turn
from trainer.web.visitor import current_visitor, visitor_id
from trainer.wiring import Services
from trainer.words.concepts import concept_name, concept_rule
from trainer.words.deck import puzzle_again

blueprint = Blueprint("puzzles", __name__)

_GONE = 410
_MOST_TRIES = 8
"""So many earlier tries are listed, the latest first."""


@dataclass(frozen=True, slots=True)
class PuzzleLine:
    """A puzzle in the list."""

    id: str
    title: str
    level: str
    standing: Standing


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
    next: PuzzleLine | None
    solved: int
    puzzles: int


@dataclass(frozen=True, slots=True)
class LevelGroup:
    """The puzzles of a theme that are of one level."""

    about: Part
    puzzles: tuple[PuzzleLine, ...]


@dataclass(frozen=True, slots=True)
class ThemePage:
    """What `puzzles/theme.html` may use; `next` is the first one that is not solved."""

    about: Part
    levels: tuple[LevelGroup, ...]
    next: PuzzleLine | None


@dataclass(frozen=True, slots=True)
class Try:
    """An earlier answer; `number` counts from the first one."""

    number: int
    words: str
    note: Note


@dataclass(frozen=True, slots=True)
class ConceptNote:
    """What a puzzle trains, said after the right answer."""

    name: str
    rule: str


@dataclass(frozen=True, slots=True)
class WithdrawnPage:
    """What `puzzles/withdrawn.html` may use."""

    why: str


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """What the templates of a puzzle may use."""

    id: str
    theme: str
    theme_id: str
    level: str
    standing: Standing
    task: TaskPage
    tries: tuple[Try, ...]
    """Earlier ones, the latest first; what was answered just now is the note of the task."""
    more_tries: int
    concepts: tuple[ConceptNote, ...]
    next: str | None
    """The id of the next puzzle that is not solved."""
    again: str
    """Why and when the deck asks the puzzle; empty where it does not."""


@blueprint.get("/puzzles")
def index() -> str:
    """The themes, with how far the visitor has come in each, and the next puzzle."""
    visitor = current_visitor() or ""
    themes = tuple(map(_part, _puzzles().overview(visitor)))
    following = _puzzles().next_for(visitor)
    page = IndexPage(
        themes,
        _line(_puzzles().summary(visitor, following.id)) if following else None,
        sum(theme.solved for theme in themes),
        sum(theme.puzzles for theme in themes),
    )
    return render_template("puzzles/index.html", page=page)


@blueprint.get("/puzzles/themes/<theme_id>")
def theme(theme_id: str) -> str:
    """The puzzles of one theme, by level."""
    found = _puzzles().theme_summary(current_visitor() or "", theme_id)
    levels = sorted({puzzle.level for puzzle in found.puzzles})
    groups = tuple(_group(found, level) for level in levels)
    unsolved = (puzzle for puzzle in found.puzzles if puzzle.standing is not Standing.SOLVED)
    following = min(unsolved, key=lambda puzzle: puzzle.level, default=None)
    page = ThemePage(_part(found), groups, _line(following) if following else None)
    return render_template("puzzles/theme.html", page=page)


@blueprint.get("/puzzles/<puzzle_id>")
def puzzle(puzzle_id: str) -> str:
    """One puzzle, as it is before an answer."""
    found = _puzzles().puzzle(puzzle_id)
    return render_template("puzzles/puzzle.html", page=_puzzle_page(found, _tries(puzzle_id)))


@blueprint.app_errorhandler(Withdrawn)
def withdrawn(gone: Withdrawn) -> ResponseReturnValue:
    """What a learner is told who comes to a puzzle that is served no more; with scripts as well."""
    if hx.wants_fragment():
        return hx.go_to(url_for("puzzles.puzzle", puzzle_id=gone.item_id))
    return render_template("puzzles/withdrawn.html", page=WithdrawnPage(gone.why)), _GONE


@blueprint.post("/puzzles/<puzzle_id>")
def answer(puzzle_id: str) -> ResponseReturnValue:
    """What the pressed button says; an answer is judged and kept."""
    found = _puzzles().puzzle(puzzle_id)
    before = _tries(puzzle_id)

    def keep(given: Answer) -> Judgement:
        return _puzzles().answer(visitor_id(), puzzle_id, given, at=datetime.now(UTC))

    outcome = take_turn(catalogue(), found.task, request.form, keep)
    page = _puzzle_page(found, before, outcome)
    template = "puzzles/answered.html" if hx.wants_fragment() else "puzzles/puzzle.html"
    return render_template(template, page=page), outcome.status


def _puzzle_page(found: Puzzle, before: Sequence[Attempt], outcome: Outcome | None = None) -> PuzzlePage:
    task = found.task
    note = outcome.note if outcome else None
    solved = any(attempt.right for attempt in before)
    following = _puzzles().next_for(current_visitor() or "", found.id)
    tried = [each for number, attempt in enumerate(before, 1) if (each := _try(task, number, attempt))]
    shown = tuple(reversed(tried))[:_MOST_TRIES]
    return PuzzlePage(
        id=found.id,
        theme=_puzzles().theme(found.id).title,
        theme_id=found.theme,
        level=level_name(found.level),
        standing=Standing.SOLVED if solved else Standing.TRIED if before else Standing.NEW,
        task=task_page(
            catalogue(),
            task,
            url_for(".answer", puzzle_id=found.id),
            given=outcome.given if outcome else None,
            note=note,
            done_before=solved,
        ),
        tries=shown,
        more_tries=len(tried) - len(shown),
        concepts=tuple(map(_concept, task.concepts)) if note is not None and note.is_right else (),
        next=following.id if following else None,
        again=_again(found.id),
    )


def _again(puzzle_id: str) -> str:
    deck, visitor = cast(Services, current_app.extensions["trainer"]).deck, current_visitor()
    card = deck.puzzle_card(visitor, puzzle_id) if visitor else None
    if card is None or card.suspended:
        return ""
    return puzzle_again(
        catalogue(), day(card.added), when(catalogue(), deck.clock(), card.due), due=card.is_due
    )


def _try(task: Task, number: int, attempt: Attempt) -> Try | None:
    """An earlier try, judged as it is today; None where the puzzle has changed so that it fits no more."""
    try:
        given = read_answer(attempt.answer, task.goal.form)
        judgement = judge(task, given)
    except UnfitAnswer:
        return None
    t = catalogue()
    return Try(number, answer_words(t, task.goal, given), judged(t, task, judgement))


def level_name(level: int) -> str:
    """The level of a puzzle in a word."""
    return {1: _("Easy"), 2: _("Medium"), 3: _("Hard")}[level]


def _part(theme: ThemeSummary) -> Part:
    return Part(theme.id, theme.title, theme.solved, len(theme.puzzles))


def _group(theme: ThemeSummary, level: int) -> LevelGroup:
    puzzles = tuple(puzzle for puzzle in theme.puzzles if puzzle.level == level)
    solved = sum(puzzle.standing is Standing.SOLVED for puzzle in puzzles)
    return LevelGroup(
        Part(f"level-{level}", level_name(level), solved, len(puzzles)), tuple(map(_line, puzzles))
    )


def _line(summary: PuzzleSummary) -> PuzzleLine:
    return PuzzleLine(summary.id, summary.title, level_name(summary.level), summary.standing)


def _concept(concept: Concept) -> ConceptNote:
    return ConceptNote(concept_name(catalogue(), concept), concept_rule(catalogue(), concept))


def _tries(puzzle_id: str) -> tuple[Attempt, ...]:
    visitor = current_visitor()
    return _puzzles().tries(visitor, puzzle_id) if visitor else ()


def _puzzles() -> Puzzles:
    return cast(Services, current_app.extensions["trainer"]).puzzles
