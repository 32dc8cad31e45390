"""How strong the players are: the matches that were played between them, kept as data.

trainer match --ladder --seed 11 --json > trainer/players/data/strength.json
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple


class Figure(NamedTuple):
    """A mean over deals; with 95 % confidence it lies no further from the truth than the margin."""

    mean: float
    margin: float


class Encounter(NamedTuple):
    """A match: what the first player made against the second, in deals that both played on both sides."""

    first: str
    second: str
    """A level, `random`, or `rlcard`, the rule model of another program."""
    rules: str
    auction: bool
    """Whether normal players held an auction; else seat 0 led with 20 cards."""
    games: int
    wins: Figure
    """Of the first player, 0 to 1."""
    points: Figure
    """A game, in bases: the landlord's, or those of all peasants together."""


@cache
def encounters() -> tuple[Encounter, ...]:
    """All matches that are kept, in the order of the table."""
    text = files("trainer.players").joinpath("data/strength.json").read_text(encoding="utf-8")
    return tuple(map(_encounter, json.loads(text)))


def _encounter(told: dict[str, Any]) -> Encounter:
    first, second = told["players"]
    wins, points = Figure(**told["wins"]), Figure(**told["points"])
    return Encounter(first, second, told["rules"], told["auction"], 2 * told["deals"], wins, points)
