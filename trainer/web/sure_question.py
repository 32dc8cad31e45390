"""The question how sure one is of an answer, which may be left out: its choices, and what a form says."""

from dataclasses import dataclass

from flask import request

from trainer.services.calibration import LEVELS
from trainer.services.errors import BadRequest
from trainer.words import Translations
from trainer.words.calibration import sure_name

FIELD = "sure"


@dataclass(frozen=True, slots=True)
class SureChoice:
    """One way to answer it."""

    value: int
    words: str
    checked: bool


def sure_choices(t: Translations) -> tuple[SureChoice, ...]:
    """All choices, the one that the form of this request has chosen among them."""
    chosen = request.form.get(FIELD, "")
    return tuple(SureChoice(level, sure_name(t, level), str(level) == chosen) for level in LEVELS)


def sure_given() -> int | None:
    """What the form of this request says; None where it was left out.

    Raises BadRequest for what no page offers.
    """
    text = request.form.get(FIELD, "")
    if not text:
        return None
    if text not in map(str, LEVELS):
        raise BadRequest(f"{text[:40]!r} is no choice of how sure one is")
    return int(text)
