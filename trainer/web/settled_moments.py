"""What the template of the moments on a settlement may use: the worst, as closely as they were looked at."""

from dataclasses import dataclass

from trainer.concepts import Concept
from trainer.review.document import Entry
from trainer.review.look import Depth
from trainer.review.review import worst
from trainer.rules.record import read_record
from trainer.rules.ruleset import RuleSet
from trainer.services.review_shelf import Shown, Stage
from trainer.words import Translations
from trainer.words.prices import better_told, moment_name
from trainer.words.reasons import rule
from trainer.words.review import decision_title

_MOST_MOMENTS = 3
"""Moments that are shown here; all are in the review."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that the review would look at again."""

    number: int
    """Which it is in order of play, from 1, as in the review."""
    ply: int
    title: str
    concept: str
    """What it is called, and what would have been better; both empty where there is no reason to tell."""
    better: str
    about: Concept | None
    """What the lesson on it is about, and its rule of thumb; none and empty where there is no reason."""
    rule: str


@dataclass(frozen=True, slots=True)
class SettledMoments:
    """The worst moments of a deal as far as its review is."""

    id: str
    """The visitor's game."""
    moments: tuple[Moment, ...]
    estimated: bool
    """Whether some of it is an estimate that was not tested."""
    coming: bool
    """Whether a closer look is on its way."""
    judged: int
    """How many decisions were looked at in full."""


@dataclass(frozen=True, slots=True)
class SettledPart:
    """What the template may use where the moments alone are asked for; else it is part of the settlement."""

    moments: SettledMoments


def settled_moments(t: Translations, game: str, shown: Shown) -> SettledMoments:
    """The worst moments of the visitor's review of a game."""
    review, rules = shown.review, read_record(shown.review.record).played_rules
    numbers = {entry.ply: number for number, entry in enumerate(review.moments, 1)}
    return SettledMoments(
        id=game,
        moments=tuple(_moment(t, rules, entry, numbers[entry.ply]) for entry in worst(review, _MOST_MOMENTS)),
        estimated=review.basis is not None and review.basis.depth is Depth.QUICK,
        coming=shown.stage is Stage.COMING,
        judged=len(shown.judged),
    )


def _moment(t: Translations, rules: RuleSet, entry: Entry, number: int) -> Moment:
    title = decision_title(t, rules, entry.action, entry.seen.table)
    reason = entry.reasons[0] if entry.reasons else None
    return Moment(
        number,
        entry.ply,
        title,
        moment_name(t, entry),
        better_told(t, rules, entry),
        about=reason.concept if reason else None,
        rule=rule(t, reason) if reason else "",
    )
