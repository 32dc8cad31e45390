"""What each call of the auction is worth with a hand: expected points, from simulated deals.

The hidden cards are drawn, the auction goes on with the usual calls of the others (`trainer.engine.bidding`),
and the deal is worth what the value function expects for the landlord's best lead, corrected by how strong
the others' hands are. All calls are tried in the same draws. So the intervals tell how far chance in them may
mislead; that expectations are right on average, and that others call as usual, is taken for granted.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import NamedTuple

from trainer.engine.bidding import strength, usual_call
from trainer.engine.candidate import Interval, mean_interval
from trainer.engine.net import Value, load_net, merit
from trainer.engine.situation import Player, first_lead
from trainer.engine.split import split
from trainer.engine.worlds import World, drawn_worlds
from trainer.rules.auction import Auction
from trainer.rules.cards import Cards, size
from trainer.rules.combos import Combo, doubles
from trainer.rules.game import Phase
from trainer.rules.ruleset import RuleSet
from trainer.rules.scoring import round_value
from trainer.rules.view import View

LEAST_DEALS, MOST_DEALS = 48, 240
"""So many deals are simulated where nothing else is said: more only while chance may decide between calls."""
_AT_ONCE = 24
_TRIFLE = 0.15
"""In bases: calls that may differ by no more than this needn't be told apart."""
_LEADS = 3
"""So many leads of a landlord are priced; more change little (a correlation of 0.997 over 1,500 deals)."""
_UNLIKELY = 0.15
"""Draws in which somebody's calls so far are not the usual ones with that hand are kept this often."""


class _Fit(NamedTuple):
    """How a landlord's result follows from what his cards promise and the scores of the others' hands."""

    constant: float
    own: float
    against: float


_POINTS, _WINS = _Fit(0.0234, 0.6876, -0.0781), _Fit(0.1226, 0.767, -0.0237)
"""Least squares over 6,000 deals (numbers 5,000,001 on) that hard players played with seat 0 as landlord.

They explain 32 % of the variance of the units, 35 % of that of the wins. `./run bench bidding --fit --deals
6000` does it again.
"""


@dataclass(frozen=True, slots=True)
class CallValue:
    """What is expected of a call, for the seat that makes it."""

    call: int
    """0 is the pass."""
    points: float
    """On average; a deal that is thrown in counts as 0."""
    interval: Interval
    """Of the points."""
    wins: float
    """The winning chance of the seat's side in the deals that are played."""
    landlord: float
    """In what share of the deals the seat becomes landlord."""
    deals: int


def call_values(view: View, seed: int = 0, deals: int | None = None) -> tuple[CallValue, ...]:
    """The worth of each allowed call, the pass first; the same for the same view, seed and number of deals.

    Without a number so many deals are simulated that chance hardly decides which call is best, within bounds.
    Raises ValueError outside the auction, for rules that the value function doesn't know
    (`trainer.engine.net.has_net`), and for fewer than two deals.
    """
    if view.phase is not Phase.AUCTION or not view.on_turn:
        raise ValueError("calls are worth something for the seat on turn in the auction")
    if deals is not None and deals < 2:
        raise ValueError(f"{deals} deals tell nothing of chance: at least 2 are needed")
    simulation, auction = Simulation(view.rules), Auction(view.rules, view.first, view.calls)
    tallies = [_Tally(view, call, auction.call(call), simulation) for call in view.allowed_calls]
    for number, world in enumerate(likely_worlds(view, seed), 1):
        for tally in tallies:
            tally.add(world)
        if number == (MOST_DEALS if deals is None else deals):
            break
        if deals is None and number % _AT_ONCE == 0 and number >= LEAST_DEALS and _settled(tallies):
            break
    return tuple(tally.value() for tally in tallies)


def best_call(values: tuple[CallValue, ...]) -> int:
    """The call that is expected to make most, the lowest of equals."""
    return max(values, key=lambda value: (value.points, -value.call)).call


def likely_worlds(view: View, seed: int) -> Iterator[World]:
    """Worlds without end, drawn so that hands with which the calls so far are usual come more often."""
    rng = Random(f"calls {seed}")
    return (world for world in drawn_worlds(view, seed) if rng.random() < _UNLIKELY or _is_usual(view, world))


def _is_usual(view: View, world: World) -> bool:
    auction = Auction(view.rules, view.first)
    for call in view.calls:
        if auction.turn != view.seat and usual_call(auction, world.hands[auction.turn]) != call:
            return False
        auction = auction.call(call)
    return True


class Simulation:
    """What landlords make in simulated deals between players who decide by the value function."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._net = load_net(rules)
        self._by_cards: dict[tuple[Cards, Cards], Value] = {}
        self._scores: dict[Cards, int] = {}

    def landlord_value(self, hands: Sequence[Cards], bottom: Cards, landlord: int) -> Value:
        """What the landlord expects; `hands` are as they are before he takes the bottom."""
        own, against = self.promise(hands, bottom, landlord)
        wins = _WINS.constant + _WINS.own * own.wins + _WINS.against * against
        points = _POINTS.constant + _POINTS.own * own.points + _POINTS.against * against
        return Value(min(1.0, max(0.0, wins)), points)

    def promise(self, hands: Sequence[Cards], bottom: Cards, landlord: int) -> tuple[Value, int]:
        """What the landlord's own cards promise, and the sum of the scores of the others' hands."""
        against = sum(self._score(hand) for seat, hand in enumerate(hands) if seat != landlord)
        return self._of_cards(hands[landlord] + bottom, bottom), against

    def _of_cards(self, hand: Cards, bottom: Cards) -> Value:
        """What his own cards promise: the best of some leads, the lowest and longest plays of their cut."""
        if (hand, bottom) not in self._by_cards:
            known = first_lead(self._rules, hand, bottom, self._rules.highest_bid)
            known = known.told(Player.SAME, Player.SAME)
            leads = sorted(split(self._rules, hand), key=self._lead_order)[:_LEADS]
            self._by_cards[hand, bottom] = max(self._net.values(known, leads), key=merit)
        return self._by_cards[hand, bottom]

    def _lead_order(self, combo: Combo) -> tuple[bool, int]:
        return doubles(self._rules, combo), combo.rank - combo.length - size(combo.cards)

    def _score(self, hand: Cards) -> int:
        if hand not in self._scores:
            self._scores[hand] = strength(self._rules, hand).score
        return self._scores[hand]


def stake_value(view: View, seed: int = 0, deals: int | None = None) -> Value:
    """What the seat that is asked about the stakes (V2, V10) expects of the deal.

    Raises ValueError in other phases, and for rules that the value function doesn't know.
    """
    landlord = view.landlord
    if landlord is None or view.phase not in (Phase.DOUBLING, Phase.OPENING) or not view.on_turn:
        raise ValueError("stakes are for the seat that is asked about them")
    deals = LEAST_DEALS if deals is None else deals
    simulation, values = Simulation(view.rules), []
    for world in islice(likely_worlds(view, seed), deals):
        taken = view.bottom or 0  # where the landlord has them already, they are in his hand
        hands = [hand - taken * (seat == landlord) for seat, hand in enumerate(world.hands)]
        values.append(simulation.landlord_value(hands, world.bottom + taken, landlord))
    wins = sum(value.wins for value in values) / deals
    points = sum(value.points for value in values) / deals
    return Value(wins, points) if view.is_landlord else Value(1 - wins, -points)


class _Tally:
    """What came of one call in the deals so far."""

    def __init__(self, view: View, call: int, after: Auction, simulation: Simulation) -> None:
        self._view, self._call, self._after, self._simulation = view, call, after, simulation
        self.base = view.rules.base
        self.points: list[float] = []
        self._chances: list[float] = []
        self._landlord = 0

    def add(self, world: World) -> None:
        """Simulates the call in one more deal."""
        view, auction = self._view, self._after
        while not auction.closed:
            auction = auction.call(usual_call(auction, world.hands[auction.turn]))
        if auction.landlord is None:
            self.points.append(0.0)
            return
        value = self._simulation.landlord_value(world.hands, world.bottom, auction.landlord)
        unit = round_value(view.rules, auction.bid, auction.robs) * value.points
        own = auction.landlord == view.seat
        self.points.append(view.rules.peasants * unit if own else -unit)
        self._chances.append(value.wins if own else 1 - value.wins)
        self._landlord += own

    def value(self) -> CallValue:
        """What is expected by now."""
        deals, chances = len(self.points), self._chances
        return CallValue(
            call=self._call,
            points=sum(self.points) / deals,
            interval=mean_interval(tuple(self.points)),
            wins=sum(chances) / len(chances) if chances else 0.0,
            landlord=self._landlord / deals,
            deals=deals,
        )


def _settled(tallies: Sequence[_Tally]) -> bool:
    """Whether the best call is better than each other beyond chance, or the difference is a trifle."""
    best = max(tallies, key=lambda tally: sum(tally.points))
    base = tallies[0].base
    for other in tallies:
        gain = mean_interval(tuple(one - two for one, two in zip(best.points, other.points, strict=True)))
        if other is not best and gain.low <= 0 and gain.high > _TRIFLE * base:
            return False
    return True
