"""Who turned the deal, with all hands open: the decisions of all seats that lost a won deal."""

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.review.document import Review
from trainer.rules.view import View
from trainer.words import Translations
from trainer.words.swings import move_told


@dataclass(frozen=True, slots=True)
class Turned:
    """One of them."""

    ply: int
    seat: int
    own: bool
    """Whether it was the reviewed seat's."""
    trick: int
    words: str
    luck: bool | None
    """Whether it was no loss by what could be known; None for other seats, whose own reviews say it."""
    current: bool


def turned(
    t: Translations, review: Review, end: View, titles: Mapping[int, str], current: int | None
) -> tuple[Turned, ...]:
    """All of them in order; `titles` name the decisions of the reviewed seat, `end` is what it saw last."""
    if review.turning is None:
        return ()
    steps = {step.ply: (trick.number, step) for trick in review.tricks for step in trick.steps}
    own = {entry.ply: entry for entry in review.decisions}
    return tuple(
        Turned(
            ply=point.ply,
            seat=point.seat,
            own=point.seat == review.seat,
            trick=steps[point.ply][0],
            words=titles.get(point.ply) or move_told(t, end, steps[point.ply][1]),
            luck=own[point.ply].was_luck if point.ply in own else None,
            current=point.ply == current,
        )
        for point in review.turning.points
    )
