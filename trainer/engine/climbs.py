"""Climbs side by side (`trainer.engine.tuning`), leg by leg, by whoever does parts; the best is taken.

Where a climb rests does not change where it leads: what is handed on holds all that it goes by.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from trainer.parts import Craft, Doing, one_by_one

if TYPE_CHECKING:
    from trainer.engine.tuning import Climb, Tuned

_LEG = 250_000
"""Games of a leg, which take some seconds."""


class Resting(NamedTuple):
    """A climb between two legs, in plain numbers."""

    weights: tuple[tuple[int, ...], ...]
    games: int
    kept: int
    chance: tuple[Any, ...]
    """The state of its `random.Random`."""


class Leg(NamedTuple):
    """A climb that is to go on until so many games are played."""

    seed: int
    deals: int
    until: int
    resting: Resting | None
    """None where it begins."""


class Best(NamedTuple):
    """The best of some climbs, and its seed."""

    found: "Tuned"
    seed: int


Told = Callable[[int, int], None]


def best_climb(climbs: int, games: int, seed: int, deals: int, told: Told, doing: Doing = one_by_one) -> Best:
    """So many climbs of so many games, with this seed and those after it; the one that then wins most.

    A round that has begun is played to its end, so that there are more games in the end. `told` hears after
    each leg how many were played and how many steps kept, in all climbs. The same numbers give the same.
    Raises ValueError where there is nothing to play.
    """
    if min(climbs, games, deals) < 1:
        raise ValueError(f"tuning plays at least one game, not {min(climbs, games, deals)}")
    seeds = range(seed, seed + climbs)
    resting: list[Resting | None] = [None] * climbs
    for start in range(0, games, _LEG):
        until = min(start + _LEG, games)
        legs = [Leg(one, deals, until, at) for one, at in zip(seeds, resting, strict=True)]
        for place, reached in enumerate(doing(CLIMBING, legs)):
            resting[place] = reached
            there = [at for at in resting if at is not None]
            told(sum(at.games for at in there), sum(at.kept for at in there))
    found = [_woken(one, deals, at).found for one, at in zip(seeds, resting, strict=True)]
    return max(map(Best, found, seeds), key=lambda best: _worth(best, seed, deals) if climbs > 1 else 0)


def _worth(best: Best, seed: int, deals: int) -> int:
    """Games won in deals that no climb has seen, the same for all."""
    from trainer.engine.tuning import START, wins

    return wins(best.found.weights, START, f"the best from {seed} on", 5 * deals)[0]


def _climb(leg: Leg) -> Resting:
    climb = _woken(leg.seed, leg.deals, leg.resting)
    while climb.games < leg.until:
        climb.go_on()
    weights = tuple(tuple(map(int, row)) for row in climb.weights)
    return Resting(weights, climb.games, climb.kept, climb.rng.getstate())


def _woken(seed: int, deals: int, resting: Resting | None) -> "Climb":
    from trainer.engine.kernel.policy import rows
    from trainer.engine.policy import Weights
    from trainer.engine.tuning import Climb

    climb = Climb(seed, deals)
    if resting is not None:
        landlord, following, last = (Weights(*row) for row in resting.weights)
        climb.weights = rows((landlord, following, last))
        climb.games, climb.kept = resting.games, resting.kept
        climb.rng.setstate(resting.chance)
    return climb


def _read_resting(told: list[Any]) -> Resting:
    weights, games, kept, (version, words, left) = told
    return Resting(tuple(map(tuple, weights)), games, kept, (version, tuple(words), left))


def _read_leg(told: list[Any]) -> Leg:
    seed, deals, until, resting = told
    return Leg(seed, deals, until, None if resting is None else _read_resting(resting))


CLIMBING: Craft[Leg, Resting] = Craft(
    "tune",
    _climb,
    part_json=list,
    read_part=_read_leg,
    found_json=list,
    read_found=_read_resting,
    needs_kernel=lambda _leg: True,
)
"""What is read back is what was found."""
