"""The master player: the value function with search, and exact play where few cards are hidden."""

from dataclasses import dataclass

from trainer.engine.evaluate import Budget
from trainer.players.hard import Hard

_SEARCH = Budget()


@dataclass(frozen=True)
class Master(Hard):
    """As hard, but close plays are tried in drawn worlds; without the kernel only exact play is added."""

    budget: Budget = _SEARCH
