"""What a file promises of wrong answers: that they are refused, with which code, and what is said to them."""

from collections.abc import Iterator, Mapping

from trainer.content.answers import Form, Html, Judgement, UnfitAnswer, read_answer, show_answer
from trainer.content.checks import CODES
from trainer.content.faults import Fault, FaultCode
from trainer.content.goals.base import Goal, check_form
from trainer.content.known_names import nearest
from trainer.content.schema import TaskEntry, TaskText
from trainer.content.source import Source, Trail


def refusal_faults(source: Source, trail: Trail, entry: TaskEntry, goal: Goal) -> Iterator[Fault]:
    """The answers in `refuses` that are not refused as it says."""
    for told, code in entry.refuses.items():
        judgement = _judged(goal, told)
        if judgement is None:
            problem = f"`{told}` is no answer to this task"
        elif judgement.right:
            problem = f"`{told}` is right"
        elif judgement.code != code:
            problem = f"`{told}` is refused with `{judgement.code}`, not with `{code}`"
        else:
            continue
        yield source.fault((*trail, "refuses", told), FaultCode.NOT_REFUSED, problem, at_key=True)


def wrong_faults(source: Source, trail: Trail, text: TaskText, goal: Goal) -> Iterator[Fault]:
    """The keys in `wrong` that are neither a code nor a wrong answer."""
    for key in text.wrong:
        if key in CODES:
            continue
        judgement = _judged(goal, key)
        if judgement is None:
            told = f"no answer has the code `{key}`{nearest(key, CODES)}"
        elif judgement.right:
            told = f"`{key}` is a right answer"
        else:
            continue
        yield source.fault((*trail, "wrong", key), FaultCode.UNKNOWN_CODE, told, at_key=True)


def _judged(goal: Goal, text: str) -> Judgement | None:
    """The judgement of an answer in its text; None if it is not written as an answer to the goal is."""
    try:
        answer = read_answer(text, goal.form)
        check_form(goal, answer)
    except UnfitAnswer:
        return None
    return goal.judge(answer)


def notes_by_answer(notes: Mapping[str, Html], form: Form) -> dict[str, Html]:
    """The notes on wrong answers by code, and by the one text in which an answer is kept."""
    return {key if key in CODES else show_answer(read_answer(key, form)): note for key, note in notes.items()}
