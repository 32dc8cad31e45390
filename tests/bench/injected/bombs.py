"""Mistakes with bombs: laid where it was not needed, kept where it was."""

from collections.abc import Iterator

from tests.bench.injected.spot import BOMBS, Mistake, Spot
from trainer.rules.game import PASS


def wasted_bomb(spot: Spot) -> Iterator[Mistake]:
    """A bomb or the rocket is laid, though another play, or a pass, left it in the hand."""
    bombs = [one for one in spot.plays if one.kind in BOMBS and not spot.goes_out(one)]
    for wrong in bombs:
        for right in spot.right_choice():
            if right.kind not in BOMBS and spot.keeps_bombs(right):
                yield Mistake(wrong, right)
        yield from (Mistake(wrong, right) for right in spot.passes())


def withheld_bomb(spot: Spot) -> Iterator[Mistake]:
    """A pass on an opponent's play, though a bomb or the rocket was right."""
    if not spot.on_opponent:
        return
    for right in spot.right_choice():
        if right.kind in BOMBS:
            yield Mistake(PASS, right)
