"""What a learner may do next, and why: at most two things, the most pressing first."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from flask import url_for

from trainer.concepts import Concept
from trainer.review.report import Report
from trainer.review.verdict import Verdict
from trainer.services.lessons import Lessons, LessonSummary
from trainer.services.puzzles import Puzzles
from trainer.services.solver import Solver
from trainer.words import Translations, capitalised
from trainer.words.concepts import concept_name, concept_rule
from trainer.words.drills import DrillKind, drill_name
from trainer.words.history import cost_told, due_told, lesson_begun, lesson_next
from trainer.words.ratings import proposed_as_near

_MOST = 2
_DRILLS = {
    Concept.IGNORED_COUNT: DrillKind.UNSEEN,
    Concept.BROKE_COMBINATION: DrillKind.SPLIT,
    Concept.PASSED_WITHOUT_NEED: DrillKind.BEATS,
}
"""The drill that trains what a concept needs, where there is one."""


@dataclass(frozen=True, slots=True)
class Way:
    """Something to do; the first of them is the main one."""

    words: str
    href: str


@dataclass(frozen=True, slots=True)
class NextStep:
    """What to do and why; `rule` is a rule of thumb, empty where there is none."""

    title: str
    why: str
    ways: tuple[Way, ...]
    rule: str = ""


def next_steps(
    t: Translations, solver: Solver, report: Report, lessons: Lessons, puzzles: Puzzles, due: int
) -> tuple[NextStep, ...]:
    """What is due, then what the report speaks for, then what was begun; `due` are cards of the deck."""
    found = _candidates(t, solver, report, lessons, puzzles, due)
    return tuple(islice(found, _MOST))


def _candidates(
    t: Translations, solver: Solver, report: Report, lessons: Lessons, puzzles: Puzzles, due: int
) -> Iterator[NextStep]:
    if due:
        ways = (Way(t.gettext("To the deck"), url_for("deck.index")),)
        yield NextStep(t.gettext("Your deck"), due_told(t, due), ways)
    if report.concepts:
        yield _against(t, solver, report, lessons, puzzles)
    course = lessons.course(solver.attempts)
    begun = [lesson for lesson in course if 0 < lesson.done < lesson.steps]
    if begun:
        furthest = max(begun, key=lambda lesson: lesson.done / lesson.steps)
        yield _lesson(t, furthest, lesson_begun(t, furthest.done, furthest.steps))
    untouched = next((lesson for lesson in course if not lesson.done), None)
    is_beginner = not report.games and not begun
    if untouched is not None and is_beginner:
        yield _lesson(t, untouched, lesson_next(t))
    if not report.concepts:
        why = _nothing_found(t, report)
        yield NextStep(
            t.gettext("Play a deal"), why, (Way(t.gettext("Play a deal"), url_for("games.index")),)
        )
    if untouched is not None and not begun and not is_beginner:
        yield _lesson(t, untouched, lesson_next(t))
    proposal = puzzles.next_for(solver)
    if proposal is not None and proposal.chance is not None:
        title = t.gettext("Puzzle: %(title)s") % {"title": proposal.puzzle.task.words.title}
        ways = (Way(t.gettext("Solve this one"), url_for("puzzles.puzzle", puzzle_id=proposal.puzzle.id)),)
        yield NextStep(title, proposed_as_near(t, proposal.chance), ways)


def _nothing_found(t: Translations, report: Report) -> str:
    if not report.games:
        return t.gettext("Play a deal to its end and open its review: what it finds is gathered here.")
    return t.gettext("No mistake with a name was found in the deals that were looked at.")


def _lesson(t: Translations, lesson: LessonSummary, why: str) -> NextStep:
    words = t.gettext("Go on learning") if lesson.done else t.gettext("Begin the lesson")
    title = t.gettext("Lesson: %(title)s") % {"title": lesson.title}
    return NextStep(title, why, (Way(words, url_for("lessons.lesson", lesson_id=lesson.id)),))


def _against(t: Translations, solver: Solver, report: Report, lessons: Lessons, puzzles: Puzzles) -> NextStep:
    """What helps against the mistake that cost most."""
    dearest = report.concepts[0]
    concept, name = dearest.concept, concept_name(t, dearest.concept)
    why = cost_told(t, name, dearest.given_away, dearest.faults, report.games)
    ways = []
    if (step := lessons.about(concept)) is not None:
        href = url_for("lessons.step", lesson_id=step.lesson.id, number=step.number)
        ways.append(Way(t.gettext("Lesson: %(title)s") % {"title": step.lesson.title}, href))
    if (puzzle := puzzles.training(solver, concept)) is not None:
        href = url_for("puzzles.puzzle", puzzle_id=puzzle.id)
        ways.append(Way(t.gettext("Puzzle: %(title)s") % {"title": puzzle.task.words.title}, href))
    if (drill := _DRILLS.get(concept)) is not None:
        href = url_for("drills.index", _anchor=f"drill-{drill}")
        ways.append(Way(t.gettext("Drill: %(name)s") % {"name": drill_name(t, drill)}, href))
    mistakes = url_for("history.mistakes", concept=concept.value, size=Verdict.INACCURACY)
    ways.append(Way(t.gettext("Look at these mistakes"), mistakes))
    return NextStep(capitalised(name), why, tuple(ways), concept_rule(t, concept))
