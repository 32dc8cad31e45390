"""One round trip of a task: what was pressed, what it leads to, and with which status."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from werkzeug.datastructures import MultiDict

from trainer.content.answers import Answer, Form, Judgement
from trainer.content.model import Task
from trainer.services.errors import BadRequest
from trainer.web import task_note
from trainer.web.task_form import Act, Given, act_of, answer_in, given_in
from trainer.web.task_note import Note
from trainer.words import Translations

OK = 200
REFUSED = 422


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the page shows after a button."""

    given: Given
    note: Note | None
    status: int


def take_turn(
    t: Translations,
    task: Task,
    form: MultiDict[str, str],
    answer: Callable[[Answer], Judgement],
    *,
    may_show: bool = False,
) -> Outcome:
    """Do what the button says; `answer` judges an answer and keeps it, what is right is shown if it may be.

    Raises BadRequest for a form that no page of ours sends.
    """
    act, given = act_of(form), given_in(task.goal, form)
    if act is Act.HINT:
        if not task.words.hints:
            raise BadRequest("this task has no hints")
        return Outcome(replace(given, hint=given.hint + 1), task_note.hint(task, given.hint), OK)
    if act is Act.SHOW:
        if not may_show:
            raise BadRequest("what is right is shown after a wrong answer")
        return Outcome(replace(given, hint=given.hint + 1), task_note.shown(t, task), OK)
    if act is Act.CLEAR:
        return Outcome(Given(hint=given.hint), None, OK)
    if act in (Act.TAKE, Act.BACK):
        if task.goal.form is not Form.ORDER:
            raise BadRequest("nothing is put in order here")
        return Outcome(given, None, OK)
    found = answer_in(task.goal, given, act)
    if found is None:
        return Outcome(given, task_note.unfinished(task.goal, given), REFUSED)
    judgement = answer(found)
    return Outcome(given, task_note.judged(t, task, judgement), OK if judgement.right else REFUSED)
