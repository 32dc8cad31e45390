"""How the winning chance of a seat moved between its own plays: by what the others did, and at the end."""

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.review.document import Review, Step

BIG = 0.2
"""From such a change on the page says whose moves it was."""


@dataclass(frozen=True, slots=True)
class Swing:
    """From after one play of the seat to before its next one, both from what it could know at the time."""

    since: int
    """The ply of the play."""
    ply: int | None
    """The ply of the next one; None where the deal ended before it."""
    before: float
    """The winning chance of its side after the play, as it was priced."""
    after: float
    """The same with the best that it can do next; at the end 1 for a win and 0 for a loss."""
    steps: tuple[Step, ...]
    """What the others did in between."""

    @property
    def is_big(self) -> bool:
        """Whether the picture of the game moves so much that it has to be explained."""
        return abs(self.after - self.before) >= BIG


def swings(review: Review) -> tuple[Swing, ...]:
    """All of them, in order; none where nothing was played or no play has a winning chance.

    What a play itself gave away is no part of them: that is the loss in its price.
    """
    return tuple(_swings(review))


def _swings(review: Review) -> Iterator[Swing]:
    if review.result is None:
        return
    plays = [step for trick in review.tricks for step in trick.steps]
    last: tuple[int, float] | None = None
    for entry in review.decisions:
        done = entry.price and entry.price.of(entry.action)
        best = entry.price and entry.price.of(entry.price.best)
        if not done or not best or done.chance is None or best.chance is None:
            continue
        if last is not None:
            since, chance = last
            steps = tuple(step for step in plays if since < step.ply < entry.ply)
            yield Swing(since, entry.ply, chance, best.chance, steps)
        last = entry.ply, done.chance
    if last is not None:
        since, chance = last
        steps = tuple(step for step in plays if step.ply > since)
        if steps:
            yield Swing(since, None, chance, float(review.result.points > 0), steps)
