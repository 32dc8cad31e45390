"""Settle up: the points of a finished deal, factor by factor."""

from random import Random
from typing import Literal

from trainer.content.goals.numbers import Worth
from trainer.rules.ruleset import STANDARD

_MOST_BOMBS = (1, 1, 2, 2, 3)
_FIRST_WITH_ROCKET, _FIRST_WITH_SPRING = 1, 2


def goal(chance: Random, level: int) -> Worth:
    """A deal that is won as often as lost, by either side."""
    roles: tuple[Literal["landlord", "peasant"], ...] = ("landlord", "peasant")
    sides: tuple[Literal["landlord", "peasants"], ...] = ("landlord", "peasants")
    return Worth(
        "worth",
        you=chance.choice(roles),
        winner=chance.choice(sides),
        bid=chance.randint(1, STANDARD.highest_bid),
        bombs=chance.randint(0, _MOST_BOMBS[min(level, len(_MOST_BOMBS) - 1)]),
        rockets=chance.randint(0, 1) if level >= _FIRST_WITH_ROCKET else 0,
        spring=level >= _FIRST_WITH_SPRING and chance.randrange(3) == 0,
    )
