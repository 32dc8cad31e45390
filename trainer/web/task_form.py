"""What a form about a task holds: what is chosen so far, which button was pressed, and the answer in it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from werkzeug.datastructures import MultiDict

from trainer.content.answers import Answer, Chosen, Form, Laid, Passed, UnfitAnswer, read_answer
from trainer.content.goals.base import Goal
from trainer.rules.cards import RANKS, pack
from trainer.services.errors import BadRequest
from trainer.web.task_scene import dressed

_MOST_DIGITS = 2
"""Of the number of hints: no task has a hundred."""


class Act(StrEnum):
    """What a button of the form does."""

    ANSWER = "answer"
    PASS = "pass"  # noqa: S105  # the play, no password
    HINT = "hint"
    SHOW = "show"
    """What would be right, to somebody who did not find it."""
    CLEAR = "clear"
    TAKE = "take"
    """One more option into the row, where things are put in order."""
    BACK = "back"
    """One option out of the row again."""


@dataclass(frozen=True, slots=True)
class Given:
    """What is chosen: faces of cards, ids of options (in order where that is asked), or a number."""

    faces: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    number: str = ""
    hint: int = 0
    """How many hints were asked for so far."""


def act_of(form: MultiDict[str, str]) -> Act:
    """The button that was pressed; raises BadRequest where none was."""
    if Act.TAKE in form:
        return Act.TAKE
    if Act.BACK in form:
        return Act.BACK
    try:
        return Act(form.get("do", ""))
    except ValueError:
        raise BadRequest("no button was pressed") from None


def given_in(goal: Goal, form: MultiDict[str, str]) -> Given:
    """What is chosen in the form; raises BadRequest for what the page of this goal does not offer."""
    faces, options = form.getlist("card"), form.getlist("option")
    offered = {option.id for option in goal.options}
    _check(faces, set(dressed(goal.scene).hand) if goal.form is Form.CARDS else set())
    _check(options, offered)
    hint = form.get("hint", "0")
    if not (hint.isascii() and hint.isdecimal() and len(hint) <= _MOST_DIGITS):
        raise BadRequest(f"{hint[:40]!r} is no number of hints")
    given = Given(tuple(faces), tuple(options), form.get("number", "")[:40], int(hint))
    if goal.form is Form.ORDER:
        return _moved(given, form.get(Act.TAKE), form.get(Act.BACK), offered)
    return given


def answer_in(goal: Goal, given: Given, act: Act) -> Answer | None:
    """The answer that is given; None where something is still missing to make it one."""
    if act is Act.PASS:
        return Passed()
    if goal.form is Form.CARDS:
        return Laid(pack(RANKS.index(face[0]) for face in given.faces)) if given.faces else None
    if goal.form is Form.NUMBER:
        try:
            return read_answer(given.number, Form.NUMBER)
        except UnfitAnswer:
            return None
    if not given.options or (goal.form is Form.ORDER and len(given.options) < len(goal.options)):
        return None
    return Chosen(given.options)


def _check(given: Sequence[str], offered: set[str]) -> None:
    if len(set(given)) < len(given) or not offered.issuperset(given):
        raise BadRequest("something is chosen that is not there, or is chosen twice")


def _moved(given: Given, taken: str | None, put_back: str | None, offered: set[str]) -> Given:
    if taken is not None:
        _check((*given.options, taken), offered)
        return replace(given, options=(*given.options, taken))
    if put_back is not None:
        return replace(given, options=tuple(option for option in given.options if option != put_back))
    return given
