"""Judging an answer to a task: the engine's word, with what the author has to say to it."""

from dataclasses import replace

from trainer.content.answers import NO_HTML, Answer, Judgement, show_answer
from trainer.content.goals.base import check_form
from trainer.content.model import Task


def judge(task: Task, answer: Answer) -> Judgement:
    """The judgement of an answer, with the author's note; raises UnfitAnswer for one of another form."""
    check_form(task.goal, answer)
    judgement = task.goal.judge(answer)
    words = task.words
    said = words.wrong.get(show_answer(answer)) or words.wrong.get(judgement.code, NO_HTML)
    note = words.right if judgement.right else said
    return replace(judgement, note=note)
