"""Where the winning chance moved by what the others did: marked by letters in the picture, told below it."""

from collections.abc import Iterable
from dataclasses import dataclass
from string import ascii_lowercase

from trainer.review.document import Review
from trainer.review.swings import Swing, swings
from trainer.rules.view import View
from trainer.web.review_turned import Turned
from trainer.words import Translations
from trainer.words.swings import lost_told, swing_told


@dataclass(frozen=True, slots=True)
class SwingLine:
    """One of them."""

    letter: str
    since: int
    """The ply of the play after which it began."""
    ply: int | None
    """The decision that followed it; None at the end of the deal."""
    trick: int
    told: str
    turned: str
    """Which of these moves lost a won deal with all hands open; empty where none did."""


def swing_lines(
    t: Translations, review: Review, end: View, turned: Iterable[Turned]
) -> tuple[SwingLine, ...]:
    """The big ones, in order, as far as there are letters; `end` is what the seat saw last."""
    tricks = {step.ply: trick.number for trick in review.tricks for step in trick.steps}
    lost = {one.ply: one.words for one in turned if not one.own}
    big = (swing for swing in swings(review) if swing.is_big)
    return tuple(
        SwingLine(
            letter,
            swing.since,
            swing.ply,
            tricks[swing.steps[0].ply],
            swing_told(t, end, swing),
            lost_told(t, [lost[step.ply] for step in swing.steps if step.ply in lost]),
        )
        for letter, swing in zip(ascii_lowercase, big, strict=False)
    )


def swing_before(review: Review, ply: int) -> Swing | None:
    """The big one that came before a decision; None where there was none."""
    return next((swing for swing in swings(review) if swing.ply == ply and swing.is_big), None)
