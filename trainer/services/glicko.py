"""Ratings by Glicko-2: how strong two sides are, told from games between them, and how sure that is.

M. E. Glickman, Example of the Glicko-2 system (Boston University, revised 2013); the numbers of the steps
below are those of that paper. All is pure: the same ratings and games give the same ratings.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, log, pi, sqrt

MIDDLE = 1500.0
"""The rating that stands for average; 400 points more mean about ten times the chance to win."""
_SCALE = 173.7178
"""Points of a rating for one of the scale on which the system reckons (step 2)."""
_TAU = 0.5
"""How much a volatility may change; the paper advises 0.3 to 1.2 (step 1)."""
_PRECISION = 1e-6
"""To which the new volatility is found (step 5)."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is: with 95 % confidence within two deviations of the value."""

    value: float
    deviation: float
    volatility: float = 0.06
    """How much the strength itself is expected to change from one period to the next."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game against an opponent: the score is 1 for a win and 0 for a loss."""

    opponent: Rating
    score: float


def chance(own: Rating, opponent: Rating) -> float:
    """The chance to win, with regard to how unsure both ratings are."""
    unsure = sqrt(own.deviation**2 + opponent.deviation**2) / _SCALE
    return _expected(_weight(unsure), (own.value - opponent.value) / _SCALE)


def rested(own: Rating, periods: float) -> Rating:
    """The rating after so many periods, or parts of one, without a game: only less sure (step 6)."""
    phi = own.deviation / _SCALE
    return replace(own, deviation=_SCALE * sqrt(phi**2 + periods * own.volatility**2))


def after(own: Rating, games: Sequence[Game]) -> Rating:
    """The rating after the games of one period; without a game it is only less sure."""
    if not games:
        return rested(own, 1)
    phi, mu = own.deviation / _SCALE, (own.value - MIDDLE) / _SCALE
    information = surprise = 0.0
    for game in games:
        weight = _weight(game.opponent.deviation / _SCALE)
        expected = _expected(weight, mu - (game.opponent.value - MIDDLE) / _SCALE)
        information += weight**2 * expected * (1 - expected)
        surprise += weight * (game.score - expected)
    variance = 1 / information  # step 3
    volatility = _volatility(own.volatility, phi, variance, variance * surprise)
    before = phi**2 + volatility**2  # step 6
    phi_squared = 1 / (1 / before + information)  # step 7
    mu += phi_squared * surprise
    return Rating(MIDDLE + _SCALE * mu, _SCALE * sqrt(phi_squared), volatility)


def _weight(phi: float) -> float:
    """The function g of the paper: a game counts the less, the less sure the opponent's rating is."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _expected(weight: float, difference: float) -> float:
    """The function E of the paper."""
    return 1 / (1 + exp(-weight * difference))


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5: the root of the function f between two bounds, by the Illinois variant of false position."""
    start = log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / _TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * _TAU) < 0:
            steps += 1
        high = start - steps * _TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
