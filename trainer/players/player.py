"""What every player can do."""

from random import Random
from typing import Protocol

from trainer.rules.game import Play
from trainer.rules.view import View


class Player(Protocol):
    """Decides for the seat of a view that is on turn, by the view and the random numbers alone."""

    def call(self, view: View, rng: Random) -> int:
        """A call out of `view.allowed_calls`: 0 passes (R6)."""
        ...

    def raises(self, view: View, rng: Random) -> bool:
        """Whether to double, to redouble (V10) or to open the hand (V2), as the phase asks."""
        ...

    def play(self, view: View, rng: Random) -> Play:
        """A combination out of the hand that may be laid, or a pass where that is allowed (R10)."""
        ...
