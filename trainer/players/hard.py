"""The hard player: prices every play by the learned value function, and plays what is certain to the end."""

from dataclasses import dataclass
from random import Random

from trainer.engine.calls import best_call, call_values, stake_value
from trainer.engine.evaluate import Budget, evaluate
from trainer.rules.game import PASS, Phase, Play
from trainer.rules.view import View

_AT_ONCE = Budget(worlds=0, lies=0)
_OPENS_WITH = 0.8
"""The winning chance with which the landlord opens the hand: more than what showing it may cost."""


@dataclass(frozen=True)
class Hard:
    """Takes the play of the highest worth; a win that nobody can stop comes first."""

    budget: Budget = _AT_ONCE

    def call(self, view: View, rng: Random) -> int:
        return best_call(call_values(view, rng.getrandbits(32)))

    def raises(self, view: View, rng: Random) -> bool:
        expected = stake_value(view, rng.getrandbits(32))
        return expected.wins >= _OPENS_WITH if view.phase is Phase.OPENING else expected.points > 0

    def play(self, view: View, rng: Random) -> Play:
        seed = rng.getrandbits(32)
        only = _only_play(view)
        return only if only is not None else evaluate(view, seed, self.budget).best.play


def _only_play(view: View) -> Play | None:
    """The play that is left where there is no choice."""
    plays: list[Play] = [*([PASS] if view.may_pass else []), *view.plays()]
    return plays[0] if len(plays) == 1 else None
