"""Calls of one decision compared in the same deals: the others go on to call, and hard players play it out.

The hand is the very one of the decision, and the hidden cards are drawn as its seat could suspect them. More
deals are drawn, in stages, as long as those so far can't tell a loss from none.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from trainer.engine.calls import likely_worlds
from trainer.engine.candidate import Interval, mean_interval
from trainer.engine.worlds import World, as_game
from trainer.players.matches.playing import in_kernel, settlement_of
from trainer.review.look import Basis
from trainer.review.play_on import to_first_lead
from trainer.rules.game import Call, Game, Phase, apply
from trainer.rules.view import View

STAGES = (1, 3, 6)
"""After so many times a quarter of the worlds of the look it is asked whether that is enough."""
_ERRORS = 2.5
"""Standard errors each side of a mean. Where three other calls are as good as what was called, and it is
asked at all these stages, chance makes one of them better in less than one case of twenty (simulated)."""


@dataclass(frozen=True, slots=True)
class CallGain:
    """What one call brings more than another, in points of the seat."""

    points: float
    interval: Interval | None
    """None where no deals were played out."""

    @property
    def low(self) -> float:
        """The least that it may be."""
        return self.points if self.interval is None else self.interval.low

    @property
    def high(self) -> float:
        """The most."""
        return self.points if self.interval is None else self.interval.high


class CallTrial:
    """The deals in which the calls of one decision were tried."""

    def __init__(self, view: View, basis: Basis) -> None:
        """A trial without deals yet; only where deals can be played out (`trainer.engine.playouts`)."""
        self._view, self._worlds = view, basis.worlds
        self._drawn = likely_worlds(view, basis.seed)
        self._points: dict[int, list[float]] = {bid: [] for bid in view.allowed_calls}

    @property
    def deals(self) -> int:
        """In how many deals each call was tried so far."""
        return len(next(iter(self._points.values())))

    def means(self, stage: int) -> dict[int, float]:
        """What each call made on average, after it was tried in as many deals as this stage has."""
        more = list(islice(self._drawn, max(2, stage * self._worlds // 4) - self.deals))
        for bid, points in made_by_calls(self._view, more).items():
            self._points[bid] += points
        return {bid: sum(points) / len(points) for bid, points in self._points.items()}

    def gain(self, bid: int, other: int) -> CallGain:
        """What the first call made more than the other one."""
        gains = [one - two for one, two in zip(self._points[bid], self._points[other], strict=True)]
        return CallGain(sum(gains) / len(gains), mean_interval(gains, _ERRORS))


def best_call(means: Mapping[int, float], done: int, trifle: float) -> int:
    """The lowest of the calls that made as much as any other, but for less than a trifle of points.

    What was done where that made no less.
    """
    most = max(means.values())
    lowest = min(bid for bid, mean in means.items() if mean > most - trifle)
    return done if means[done] >= means[lowest] else lowest


def made_by_calls(view: View, worlds: Sequence[World]) -> dict[int, list[float]]:
    """The points that each allowed call makes the seat in each of these worlds.

    The auction goes on with usual calls, stakes are raised as normal players do (V10), and hard players play
    the deal; one that is thrown in makes nothing. Needs the kernel, and rules without open hands.
    """
    called = {
        bid: [to_first_lead(apply(as_game(view, world), Call(bid))) for world in worlds]
        for bid in view.allowed_calls
    }
    beginnings = {
        _beginning(place, game): game for games in called.values() for place, game in enumerate(games)
    }
    played = {key: game for key, game in beginnings.items() if game.phase is Phase.PLAY}
    ends = dict(zip(played, in_kernel([*played.values()], "hard", "hard"), strict=True))
    points = {key: float(settlement_of(played[key], end).points[view.seat]) for key, end in ends.items()}
    return {
        bid: [points.get(_beginning(place, game), 0.0) for place, game in enumerate(games)]
        for bid, games in called.items()
    }


def _beginning(place: int, game: Game) -> tuple[int, int | None, int, int]:
    """What a deal depends on once the auction is over: the world, the landlord, the bid and the robs."""
    return place, game.landlord, game.bid, game.auction.robs
