"""What the templates of drills may use, made from what the service shows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from math import ceil

from flask import url_for
from markupsafe import Markup, escape

from trainer.content.answers import NO_HTML, Answer, Chosen, Html
from trainer.content.goals.base import Goal, option_of
from trainer.content.goals.choose import Legal, Names
from trainer.content.goals.numbers import Counts
from trainer.content.model import Rendered, Task, TaskWords
from trainer.rules.ruleset import STANDARD
from trainer.services.drills import SPRINT, Answered, Result, Run
from trainer.web.task_note import Note, answer_words, judged
from trainer.web.task_page import TaskPage, task_page
from trainer.web.task_turn import Outcome
from trainer.words import Translations, drills
from trainer.words.answers import AnswerCode
from trainer.words.drills import DrillKind, DrillMode
from trainer.words.forms import kind_form

_ASKS_AGAIN = frozenset(
    {
        AnswerCode.IS_A_COMBINATION,
        AnswerCode.TAKES_MORE,
        AnswerCode.TAKES_FEWER,
        AnswerCode.TOO_MANY,
        AnswerCode.TOO_FEW,
    }
)
"""What leads to another try says nothing where the right answer is told."""


@dataclass(frozen=True, slots=True)
class ModePart:
    """One way to do a drill: the results in words, empty where there are none, and a run to go on with."""

    id: DrillMode
    name: str
    best: str
    last: str
    open: str


@dataclass(frozen=True, slots=True)
class KindPart:
    """One kind of drill."""

    id: DrillKind
    name: str
    summary: str
    modes: tuple[ModePart, ...]


@dataclass(frozen=True, slots=True)
class DrillsPage:
    """What `drills/index.html` may use."""

    kinds: tuple[KindPart, ...]
    minutes: int


@dataclass(frozen=True, slots=True)
class Clock:
    """What is left of the time: in seconds, and as it is shown."""

    seconds: int
    words: str


@dataclass(frozen=True, slots=True)
class RunHead:
    """What is told of a run beside its question."""

    id: str
    kind: str
    mode: str
    tally: str
    clock: Clock | None


@dataclass(frozen=True, slots=True)
class QuestionPage:
    """What the templates of a question may use."""

    head: RunHead
    task: TaskPage
    number: int
    """As people count, from 1."""
    is_answered: bool
    previous: Note | None
    """In a sprint: what is said of the answer before, in short where it was right."""
    keys: int
    """So many options have a number key."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A question that was answered wrong: with its scene, the answer, and what would have been right."""

    number: int
    task: TaskPage
    answer: str


@dataclass(frozen=True, slots=True)
class EndPage:
    """What `drills/end.html` may use."""

    head: RunHead
    kind: DrillKind
    mode: DrillMode
    score: str
    best: str
    is_best: bool
    missed: tuple[Missed, ...]


def drills_page(t: Translations, results: Sequence[Result]) -> DrillsPage:
    """All kinds with what the visitor has reached."""
    return DrillsPage(
        tuple(
            KindPart(
                kind,
                drills.drill_name(t, kind),
                drills.drill_summary(t, kind),
                tuple(_mode(t, result) for result in results if result.kind is kind),
            )
            for kind in DrillKind
        ),
        SPRINT // timedelta(minutes=1),
    )


def question_page(
    t: Translations, run: Run, number: int, goal: Goal, *, outcome: Outcome | None, told: Answered | None
) -> QuestionPage:
    """The question with this number; `told` is its answer, or in a sprint that of the one before."""
    note = None if told is None else answer_note(t, run.kind, told)
    is_answered = told is not None and told.number == number
    previous = None if is_answered else note
    if previous is not None and previous.is_right:
        previous = Note(previous.tone, previous.title)
    task = task_page(
        t,
        task_of(t, run.kind, goal),
        url_for("drills.answer", run_id=run.id, number=number),
        given=outcome.given if outcome else None,
        note=note if is_answered else outcome.note if outcome else None,
    )
    return QuestionPage(_head(t, run), task, number + 1, is_answered, previous, len(task.choices))


def end_page(t: Translations, run: Run, result: Result, wrong: Sequence[Answered]) -> EndPage:
    """How a run has ended."""
    return EndPage(
        _head(t, run),
        run.kind,
        run.mode,
        drills.score_text(t, run.mode, run.score),
        "" if result.best is None else drills.score_text(t, run.mode, result.best),
        result.runs > 1 and run.score > 0 and run.score == result.best,
        tuple(_missed(t, run, answered) for answered in wrong),
    )


def task_of(t: Translations, kind: DrillKind, goal: Goal) -> Task:
    """A question with its words, as the parts of all tasks show it."""
    if isinstance(goal, Legal):
        asked = drills.may_be_laid_question(t, on_table=goal.table is not None)
    elif isinstance(goal, Counts) and goal.unseen is not None:
        asked = drills.unseen_question(t, goal.unseen, higher=goal.higher)
    else:
        asked = drills.plain_question(t, kind)
    words = Rendered(NO_HTML, Html(escape(asked)), NO_HTML, (), {})
    return Task(str(kind), goal, TaskWords(drills.drill_name(t, kind), lambda: words))


def answer_note(t: Translations, kind: DrillKind, told: Answered) -> Note:
    """What is said of an answer; of a wrong one also what is right, for it is not asked again."""
    task = task_of(t, kind, told.goal)
    note = judged(t, task, told.judgement)
    if told.judgement.right:
        return note
    right = told.goal.right_answers()
    why_right = _why_right(t, task, right[0])
    why_wrong = "" if told.judgement.code in _ASKS_AGAIN else note.sentence
    return replace(
        note,
        title=drills.right_answer_text(t, [answer_words(t, told.goal, answer) for answer in right]),
        sentence=why_right,
        author=escape(why_wrong) if why_wrong != why_right else Markup(""),
    )


def _why_right(t: Translations, task: Task, right: Answer) -> str:
    """Why an answer is right, as far as there is something to say; of a kind how it is built."""
    if isinstance(task.goal, Names) and isinstance(right, Chosen):
        kind = option_of(task.goal, right.ids[0]).kind
        if kind is not None:
            return kind_form(t, STANDARD, kind)
    return judged(t, task, task.goal.judge(right)).sentence


def _mode(t: Translations, result: Result) -> ModePart:
    mode = result.mode
    return ModePart(
        mode,
        drills.mode_name(t, mode),
        "" if result.best is None else drills.score_text(t, mode, result.best),
        "" if result.last is None else drills.score_text(t, mode, result.last),
        "" if result.open is None else url_for("drills.run", run_id=result.open),
    )


def _head(t: Translations, run: Run) -> RunHead:
    if run.mode is DrillMode.SPRINT:
        tally = drills.tally_text(t, run.right, run.wrong)
    else:
        tally = drills.score_text(t, run.mode, run.right)
    return RunHead(
        run.id, drills.drill_name(t, run.kind), drills.mode_name(t, run.mode), tally, _clock(run.left)
    )


def _clock(left: timedelta | None) -> Clock | None:
    if left is None:
        return None
    seconds = ceil(left.total_seconds())
    return Clock(seconds, f"{seconds // 60}:{seconds % 60:02}")


def _missed(t: Translations, run: Run, told: Answered) -> Missed:
    task = task_page(t, task_of(t, run.kind, told.goal), "", note=answer_note(t, run.kind, told))
    return Missed(told.number + 1, task, answer_words(t, told.goal, told.answer))
