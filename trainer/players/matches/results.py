"""What came of a match: wins and points with intervals. One observation is a deal, played both ways."""

import math
from collections.abc import Sequence
from typing import NamedTuple

_CONFIDENCE = 1.96
"""Standard errors on each side of a mean for 95 %."""


class Played(NamedTuple):
    """A deal that was played twice, the first player being the landlord and then the peasants."""

    won: tuple[bool, bool]
    """Whether the first player's side won, as landlord and as peasants."""
    points: tuple[float, float]
    """What its side made, in bases: the landlord's points, or those of all peasants together."""


class Spent(NamedTuple):
    """Processor time of a player's decisions."""

    seconds: float = 0.0
    decisions: int = 0

    @property
    def milliseconds(self) -> float:
        """A decision on average; 0 where there was none."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0

    def and_also(self, other: "Spent") -> "Spent":
        """Both together."""
        return Spent(self.seconds + other.seconds, self.decisions + other.decisions)


class Share(NamedTuple):
    """A mean over deals; with 95 % confidence it lies no further from the truth than the margin."""

    mean: float
    margin: float


class Row(NamedTuple):
    """Wins (0 to 1) and points a game of the first player."""

    wins: Share
    points: Share


class Result(NamedTuple):
    """A whole match, told of the first player."""

    first: str
    second: str
    rules: str
    seed: int
    auction: bool
    deals: int
    """Deals played, each twice."""
    thrown_in: int
    """Deals that nobody wanted."""
    both: Row
    landlord: Row
    """The games in which the first player was the landlord."""
    peasants: Row
    milliseconds: tuple[float, float] | None
    """Processor time of a decision of each player, on average; None where it is not to be told."""


def row(games: Sequence[tuple[float, float]]) -> Row:
    """The means of what deals gave: wins and points."""
    return Row(share([wins for wins, _ in games]), share([points for _, points in games]))


def rows(played: Sequence[Played]) -> tuple[Row, Row, Row]:
    """Over both games of each deal, over those as landlord, and over those as peasants."""
    halves = [[(float(one.won[side]), one.points[side]) for one in played] for side in (0, 1)]
    both = [
        ((won + won_too) / 2, (points + points_too) / 2)
        for (won, points), (won_too, points_too) in zip(*halves, strict=True)
    ]
    return row(both), row(halves[0]), row(halves[1])


def share(values: Sequence[float]) -> Share:
    """The mean of at least two values and the margin of its 95 % interval."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Share(mean, _CONFIDENCE * math.sqrt(variance / len(values)))


def told(result: Result) -> dict[str, object]:
    """The result for JSON, all numbers rounded to what they can bear."""

    def of_row(one: Row) -> dict[str, object]:
        return {
            name: {"mean": round(part.mean, 4), "margin": round(part.margin, 4)}
            for name, part in (("wins", one.wins), ("points", one.points))
        }

    return {
        "players": [result.first, result.second],
        "rules": result.rules,
        "seed": result.seed,
        "auction": result.auction,
        "deals": result.deals,
        "thrown_in": result.thrown_in,
        **of_row(result.both),
        "landlord": of_row(result.landlord),
        "peasants": of_row(result.peasants),
        "milliseconds": result.milliseconds and [round(each, 4) for each in result.milliseconds],
    }
