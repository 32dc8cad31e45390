"""Puzzles: by theme and level, one puzzle with the learner's tries, and an answer to it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast

from flask import Blueprint, current_app, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.concepts import Concept
from trainer.content.answers import Answer, Judgement, UnfitAnswer, read_answer
from trainer.content.judging import judge
from trainer.content.model import Puzzle, Task
from trainer.services.attempts import Attempt
from trainer.services.deck import DeckCard
from trainer.services.errors import Withdrawn
from trainer.services.puzzles import Puzzles
from trainer.services.solver import Solver, Standing
from trainer.web import hx
from trainer.web.dates import day
from trainer.web.due_dates import when
from trainer.web.i18n import catalogue
from trainer.web.preferences import preferences
from trainer.web.puzzles_page import how_hard, index_page, next_up, theme_page
from trainer.web.sure_question import SureChoice, sure_choices, sure_given
from trainer.web.task_form import given_in
from trainer.web.task_note import Note, Tone, answer_words, judged
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
    sure: tuple[SureChoice, ...]
    """The choices of how sure one is; empty where that is not asked."""


@blueprint.get("/puzzles")
def index() -> str:
    """The themes, with how far the visitor has come in each, and the next puzzle."""
    solver, t = _solver(), catalogue()
    found = _puzzles().next_for(solver)
    following = None
    if found is not None:
        following = next_up(t, _puzzles().summary(solver, found.puzzle.id), found.why, found.chance)
    page = index_page(t, _puzzles().overview(solver), following, solver.strength)
    return render_template("puzzles/index.html", page=page)


@blueprint.get("/puzzles/themes/<theme_id>")
def theme(theme_id: str) -> str:
    """The puzzles of one theme, by level."""
    solver = _solver()
    found, following = _puzzles().theme_summary(solver, theme_id), _puzzles().next_in(solver, theme_id)
    page = theme_page(catalogue(), found, following.id if following else "")
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
        helped = given_in(found.task.goal, request.form).hint > 0
        return _puzzles().answer(
            visitor_id(), puzzle_id, given, at=datetime.now(UTC), helped=helped, sure=sure_given()
        )

    missed = _is_missed(puzzle_id, before)
    outcome = take_turn(catalogue(), found.task, request.form, keep, may_show=missed)
    page = _puzzle_page(found, before, outcome)
    template = "puzzles/answered.html" if hx.wants_fragment() else "puzzles/puzzle.html"
    return render_template(template, page=page), outcome.status


def _puzzle_page(found: Puzzle, before: Sequence[Attempt], outcome: Outcome | None = None) -> PuzzlePage:
    task = found.task
    note = outcome.note if outcome else None
    solved = any(attempt.right for attempt in before)
    solver = _solver()
    following = _puzzles().next_for(solver, found.id)
    tried = [each for number, attempt in enumerate(before, 1) if (each := _try(task, number, attempt))]
    shown = tuple(reversed(tried))[:_MOST_TRIES]
    return PuzzlePage(
        id=found.id,
        theme=_puzzles().theme(found.id).title,
        theme_id=found.theme,
        level=how_hard(catalogue(), _puzzles().summary(solver, found.id)),
        standing=Standing.SOLVED if solved else Standing.TRIED if before else Standing.NEW,
        task=task_page(
            catalogue(),
            task,
            url_for(".answer", puzzle_id=found.id),
            given=outcome.given if outcome else None,
            note=note,
            done_before=solved,
            may_show=(note is not None and note.tone is Tone.BAD) or _is_missed(found.id, before),
        ),
        tries=shown,
        more_tries=len(tried) - len(shown),
        concepts=tuple(map(_concept, task.concepts)) if note is not None and note.is_right else (),
        next=following.puzzle.id if following else None,
        again=_again(found.id),
        sure=_sure_choices(before, note),
    )


def _sure_choices(before: Sequence[Attempt], note: Note | None) -> tuple[SureChoice, ...]:
    """Only before the first answer, and only if the visitor wants it."""
    is_answered = before or (note is not None and note.tone is not Tone.HINT)
    return () if is_answered or not preferences().asks_how_sure else sure_choices(catalogue())


def _again(puzzle_id: str) -> str:
    card = _card(puzzle_id)
    if card is None or card.suspended:
        return ""
    due = when(catalogue(), _services().deck.clock(), card.due)
    return puzzle_again(catalogue(), day(card.added), due, due=card.is_due)


def _is_missed(puzzle_id: str, before: Sequence[Attempt]) -> bool:
    """Whether the last answer was wrong, and the deck does not ask it now: it would grade the next one."""
    if not before or before[-1].right:
        return False
    card = _card(puzzle_id)
    return card is None or not card.is_due


def _card(puzzle_id: str) -> DeckCard | None:
    visitor = current_visitor()
    return _services().deck.puzzle_card(visitor, puzzle_id) if visitor else None


def _try(task: Task, number: int, attempt: Attempt) -> Try | None:
    """An earlier try, judged as it is today; None where the puzzle has changed so that it fits no more."""
    try:
        given = read_answer(attempt.answer, task.goal.form)
        judgement = judge(task, given)
    except UnfitAnswer:
        return None
    t = catalogue()
    return Try(number, answer_words(t, task.goal, given), judged(t, task, judgement))


def _concept(concept: Concept) -> ConceptNote:
    return ConceptNote(concept_name(catalogue(), concept), concept_rule(catalogue(), concept))


def _tries(puzzle_id: str) -> tuple[Attempt, ...]:
    visitor = current_visitor()
    return _puzzles().tries(visitor, puzzle_id) if visitor else ()


def _solver() -> Solver:
    return _puzzles().solver(current_visitor() or "")


def _puzzles() -> Puzzles:
    return _services().puzzles


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
