"""The drills in words: what each kind trains, what it asks, and how a run is told."""

from collections.abc import Callable
from enum import StrEnum

from trainer.rules.cards import Rank
from trainer.words import Translations
from trainer.words.cards import rank_label, ranks_name


class DrillKind(StrEnum):
    """What a drill asks. Results are kept by these words, which never change their meaning."""

    NAMES = "names"
    LEGAL = "legal"
    BEATS = "beats"
    SPLIT = "split"
    UNSEEN = "unseen"
    SETTLE = "settle"


class DrillMode(StrEnum):
    """How long a run goes on."""

    SPRINT = "sprint"
    """Until the time is over."""
    STREAK = "streak"
    """Until the first wrong answer."""


def drill_name(t: Translations, kind: DrillKind) -> str:
    """The kind as a title."""
    return _NAMES[kind](t)


def drill_summary(t: Translations, kind: DrillKind) -> str:
    """What one does in it, in a sentence."""
    return _SUMMARIES[kind](t)


def mode_name(t: Translations, mode: DrillMode) -> str:
    """The mode in a word."""
    return t.gettext("Sprint") if mode is DrillMode.SPRINT else t.gettext("Streak")


def may_be_laid_question(t: Translations, *, on_table: bool) -> str:
    """The question whether cards may be laid."""
    return t.gettext("May these cards be laid on it?") if on_table else t.gettext("May these cards be led?")


def unseen_question(t: Translations, rank: Rank, *, higher: bool) -> str:
    """The question how many cards of a rank, or above it, somebody else may still have."""
    if higher:
        asked = t.gettext("How many cards higher than %(rank)s are still out?")
        return asked % {"rank": rank_label(t, rank)}
    return t.gettext("How many %(ranks)s are still out?") % {"ranks": ranks_name(t, rank)}


def plain_question(t: Translations, kind: DrillKind) -> str:
    """The question of a kind that asks the same each time."""
    return _QUESTIONS[kind](t)


def right_answer_text(t: Translations, answers: list[str]) -> str:
    """The title over a wrong answer: what would have been right."""
    words = {"answer": ", ".join(answers)}
    if len(answers) == 1:
        return t.gettext("Wrong. Right is: %(answer)s") % words
    return t.gettext("Wrong. Right is each of these: %(answer)s") % words


def score_text(t: Translations, mode: DrillMode, score: int) -> str:
    """A result in short."""
    if mode is DrillMode.STREAK:
        return t.gettext("%(num)d in a row") % {"num": score}
    return t.ngettext("%(num)d point", "%(num)d points", score) % {"num": score}


def tally_text(t: Translations, right: int, wrong: int) -> str:
    """How a sprint was answered."""
    return t.gettext("%(right)d right, %(wrong)d wrong") % {"right": right, "wrong": wrong}


_Words = dict[DrillKind, Callable[[Translations], str]]

_NAMES: _Words = {
    DrillKind.NAMES: lambda t: t.gettext("Name it"),
    DrillKind.LEGAL: lambda t: t.gettext("Legal or not"),
    DrillKind.BEATS: lambda t: t.gettext("Does it beat?"),
    DrillKind.SPLIT: lambda t: t.gettext("Fewest plays"),
    DrillKind.UNSEEN: lambda t: t.gettext("What is out"),
    DrillKind.SETTLE: lambda t: t.gettext("Settle up"),
}

_SUMMARIES: _Words = {
    DrillKind.NAMES: lambda t: t.gettext("Say what kind of combination the cards are, if they are one."),
    DrillKind.LEGAL: lambda t: t.gettext("Yes or no: may these cards be laid?"),
    DrillKind.BEATS: lambda t: t.gettext("Choose all that beat what is on the table."),
    DrillKind.SPLIT: lambda t: t.gettext("Count the fewest plays that empty a hand."),
    DrillKind.UNSEEN: lambda t: t.gettext("Count the cards that the others may still have."),
    DrillKind.SETTLE: lambda t: t.gettext("Work out the points of a finished deal."),
}

_QUESTIONS: _Words = {
    DrillKind.NAMES: lambda t: t.gettext("What are these cards?"),
    DrillKind.BEATS: lambda t: t.gettext("Which of these beat it? Choose all."),
    DrillKind.SPLIT: lambda t: t.gettext("How many plays does it take to empty this hand, at least?"),
    DrillKind.SETTLE: lambda t: t.gettext(
        "How many points do you get? Write those that you pay with a minus."
    ),
}
