"""Rates over many games, with intervals that take a game and not a decision as what was drawn by chance.

Decisions of one game hang together: a hand that is hard to play has many of them. So the interval of a rate
(something per decision) comes from how the games differ. With the total x and the decisions n of each of m
games the rate is r = sum(x) / sum(n), and its standard error s is the usual one of a ratio (W. G. Cochran,
Sampling Techniques, 3rd edition, section 6.4): s^2 = m / (m - 1) * sum((x - r n)^2) / sum(n)^2.

What is counted is mostly nothing and now and then much. So the interval is one of the logarithm of r, from r
/ f to r f with f = exp(t s / r), where t is that of Student's distribution with m - 1 degrees of freedom.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, fsum, sqrt
from statistics import NormalDist
from typing import NamedTuple

from trainer.engine.candidate import Interval

FEWEST_GAMES = 10
"""With fewer games nothing is said: how far they spread can't be told."""

FEWEST_WITH_ANY = 3
"""The same where fewer games than this have anything of what is counted."""

ERROR = 0.05
"""An interval misses in one case of twenty."""


class Part(NamedTuple):
    """What one game adds to a rate."""

    total: float
    decisions: int


@dataclass(frozen=True, slots=True)
class Rate:
    """Something per decision or per game with its interval, or by how much two such rates differ."""

    value: float
    interval: Interval


def rate(parts: Sequence[Part]) -> Rate | None:
    """The rate over games; None: too few to say, or nothing. Games without a decision do not count."""
    played = _played(parts)
    if len(played) < FEWEST_GAMES or _with_any(played) < FEWEST_WITH_ANY:
        return None
    value = _ratio(played)
    if value <= 0:
        return None
    squares = _squares(played, value) * len(played) / (len(played) - 1)
    error = sqrt(squares) / sum(part.decisions for part in played)
    factor = exp(_student(len(played) - 1, ERROR) * error / value)
    return Rate(value, Interval(value / factor, value * factor))


def mean(values: Sequence[float]) -> Rate | None:
    """The mean of something that each game has, of either sign; None where there are too few games to say."""
    number = len(values)
    if number < FEWEST_GAMES:
        return None
    value = fsum(values) / number
    squares = fsum((one - value) ** 2 for one in values)
    reach = _student(number - 1, ERROR) * sqrt(squares / (number - 1) / number)
    return Rate(value, Interval(value - reach, value + reach))


def change(parts: Sequence[Part], error: float = ERROR) -> Rate | None:
    """By how much the newer half of the games differs from the older half, given the oldest first.

    None where there are too few to say. The halves are of one size, so that chance has no favourite although
    the totals are lopsided. Without a change they spread alike, and the interval is made of all.
    """
    played = _played(parts)
    middle = len(played) // 2
    if middle < FEWEST_GAMES or _with_any(played) < FEWEST_WITH_ANY:
        return None
    older, newer = played[:middle], played[middle:]
    difference = _ratio(newer) - _ratio(older)
    freedom = len(played) - 2
    spread = _squares(played, _ratio(played)) / freedom
    weight = fsum(len(half) / sum(part.decisions for part in half) ** 2 for half in (older, newer))
    reach = _student(freedom, error) * sqrt(spread * weight)
    return Rate(difference, Interval(difference - reach, difference + reach))


def _played(parts: Sequence[Part]) -> list[Part]:
    return [part for part in parts if part.decisions]


def _with_any(parts: Sequence[Part]) -> int:
    return sum(part.total != 0 for part in parts)


def _ratio(parts: Sequence[Part]) -> float:
    return fsum(part.total for part in parts) / sum(part.decisions for part in parts)


def _squares(parts: Sequence[Part], ratio: float) -> float:
    return fsum((part.total - ratio * part.decisions) ** 2 for part in parts)


def _student(freedom: int, error: float) -> float:
    """How many standard errors an interval reaches: the expansion of Abramowitz and Stegun, 26.7.5.

    >>> round(_student(9, 0.05), 3), round(_student(1000, 0.05), 3)
    (2.262, 1.962)
    """
    z = NormalDist().inv_cdf(1 - error / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + fsum(term / freedom**power for power, term in enumerate(terms, 1))
