"""What a learner may do next, and why: from the concept that cost most to the lesson that is about it."""

from dataclasses import dataclass

from flask import url_for

from trainer.concepts import Concept
from trainer.review.report import Report
from trainer.review.verdict import Verdict
from trainer.services.lessons import Lessons
from trainer.services.puzzles import Puzzles
from trainer.words import Translations
from trainer.words.concepts import concept_name, concept_rule
from trainer.words.history import cost_told


@dataclass(frozen=True, slots=True)
class Way:
    """Something to do; the first of them is the main one."""

    words: str
    href: str


@dataclass(frozen=True, slots=True)
class NextStep:
    """What to do and why; `rule` is a rule of thumb, empty where there is none."""

    why: str
    rule: str
    ways: tuple[Way, ...]


def next_step(
    t: Translations, visitor: str, report: Report, lessons: Lessons, puzzles: Puzzles, due: int
) -> NextStep:
    """The step that the report speaks for; `due` cards of the deck are to be asked today."""
    if report.concepts:
        dearest = report.concepts[0]
        name = concept_name(t, dearest.concept)
        why = cost_told(t, name, dearest.given_away, dearest.faults, report.games)
        rule, ways = concept_rule(t, dearest.concept), _against(t, visitor, dearest.concept, lessons, puzzles)
    else:
        why = _nothing_found(t, report)
        rule, ways = "", [Way(t.gettext("Play a deal"), url_for("games.index"))]
    if due:
        words = t.ngettext("Deck: one card is due", "Deck: %(number)d cards are due", due) % {"number": due}
        ways.append(Way(words, url_for("deck.index")))
    return NextStep(why, rule, tuple(ways))


def _nothing_found(t: Translations, report: Report) -> str:
    if not report.games:
        return t.gettext("Play a deal to its end and open its review: what it finds is gathered here.")
    return t.gettext("No mistake with a name was found in the games that were looked at.")


def _against(
    t: Translations, visitor: str, concept: Concept, lessons: Lessons, puzzles: Puzzles
) -> list[Way]:
    ways = []
    if (step := lessons.about(concept)) is not None:
        href = url_for("lessons.step", lesson_id=step.lesson.id, number=step.number)
        ways.append(Way(t.gettext("Lesson: %(title)s") % {"title": step.lesson.title}, href))
    if (puzzle := puzzles.training(visitor, concept)) is not None:
        href = url_for("puzzles.puzzle", puzzle_id=puzzle.id)
        ways.append(Way(t.gettext("Puzzle: %(title)s") % {"title": puzzle.task.words.title}, href))
    mistakes = url_for("history.mistakes", concept=concept.value, size=Verdict.INACCURACY)
    ways.append(Way(t.gettext("Look at these mistakes"), mistakes))
    return ways
