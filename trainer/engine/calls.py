"""What each call of the auction is worth with a hand: expected points, from simulated deals.

The hidden cards are drawn, the auction goes on with the usual calls of the others (`trainer.engine.bidding`),
and the deal is worth what the value function expects for the landlord's best lead. All calls are tried in the
same draws. So the intervals tell how far chance in the draws may mislead; that the value function is right on
average, and that others call as usual, is taken for granted.
"""

from dataclasses import dataclass
from random import Random

from trainer.engine.bidding import usual_call
from trainer.engine.candidate import Interval, mean_interval
from trainer.engine.net import Value, load_net, merit
from trainer.engine.situation import first_lead
from trainer.engine.split import split
from trainer.engine.worlds import World, worlds
from trainer.rules.auction import Auction
from trainer.rules.cards import Cards
from trainer.rules.game import Phase
from trainer.rules.ruleset import RuleSet
from trainer.rules.scoring import round_value
from trainer.rules.view import View

DRAWS = 48
"""So many deals are simulated where nothing else is said."""
_UNLIKELY = 0.15
"""Draws in which somebody's calls so far are not the usual ones with that hand are kept this often."""
_MOST_DRAWS = 8
"""So many times the wanted number of deals is drawn at most; the rest is kept whatever the calls say."""


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


def call_values(view: View, seed: int = 0, deals: int = DRAWS) -> tuple[CallValue, ...]:
    """The worth of each allowed call, the pass first; the same for the same view, seed and number of deals.

    Raises ValueError outside the auction, for rules that the value function doesn't know
    (`trainer.engine.net.has_net`), and for fewer than two deals.
    """
    if view.phase is not Phase.AUCTION or not view.on_turn:
        raise ValueError("calls are worth something for the seat on turn in the auction")
    if deals < 2:
        raise ValueError(f"{deals} deals tell nothing of chance: at least 2 are needed")
    lies = likely_worlds(view, deals, seed)
    simulation = Simulation(view.rules)
    auction = Auction(view.rules, view.first, view.calls)
    return tuple(_call_value(view, auction.call(call), call, lies, simulation) for call in view.allowed_calls)


def best_call(values: tuple[CallValue, ...]) -> int:
    """The call that is expected to make most, the lowest of equals."""
    return max(values, key=lambda value: (value.points, -value.call)).call


def likely_worlds(view: View, number: int, seed: int) -> list[World]:
    """Worlds drawn so that hands with which the calls so far are usual come more often."""
    rng = Random(f"calls {seed}")
    found: list[World] = []
    for tried, world in enumerate(worlds(view, _MOST_DRAWS * number, seed)):
        left = _MOST_DRAWS * number - tried
        if left <= number - len(found) or _is_usual(view, world) or rng.random() < _UNLIKELY:
            found.append(world)
        if len(found) == number:
            break
    return found


def _is_usual(view: View, world: World) -> bool:
    auction = Auction(view.rules, view.first)
    for call in view.calls:
        if auction.turn != view.seat and usual_call(auction, world.hands[auction.turn]) != call:
            return False
        auction = auction.call(call)
    return True


class Simulation:
    """What landlords make in simulated deals, each hand priced once."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._net = load_net(rules)
        self._known: dict[tuple[Cards, Cards], Value] = {}

    def landlord_value(self, world: World, landlord: int) -> Value:
        """What the seat expects as landlord of the best lead into which its hand, bottom included, is cut."""
        hand, bottom = world.hands[landlord] + world.bottom, world.bottom
        if (hand, bottom) not in self._known:
            start = first_lead(self._rules, hand, bottom, self._rules.highest_bid)
            self._known[hand, bottom] = max(self._net.values(start, split(self._rules, hand)), key=merit)
        return self._known[hand, bottom]


def stake_value(view: View, seed: int = 0, deals: int = DRAWS) -> Value:
    """What the seat that is asked about the stakes expects of the deal, as `trainer.engine.net.Value`.

    For the doubling stage (V10) deals are simulated as for calls; the landlord who may open his hand (V2)
    knows his cards. Raises ValueError in other phases, and for rules that the value function doesn't know.
    """
    simulation, landlord = Simulation(view.rules), view.landlord
    if landlord is None or view.phase not in (Phase.DOUBLING, Phase.OPENING) or not view.on_turn:
        raise ValueError("stakes are for the seat that is asked about them")
    if view.phase is Phase.OPENING:
        bottom = view.bottom or 0
        return simulation.landlord_value(World((view.hand - bottom,), bottom), 0)
    values = [simulation.landlord_value(world, landlord) for world in likely_worlds(view, deals, seed)]
    wins = sum(value.wins for value in values) / deals
    points = sum(value.points for value in values) / deals
    return Value(wins, points) if view.is_landlord else Value(1 - wins, -points)


def _call_value(
    view: View, after: Auction, call: int, lies: list[World], simulation: Simulation
) -> CallValue:
    points, chances, landlord = [], [], 0
    for world in lies:
        auction = after
        while not auction.closed:
            auction = auction.call(usual_call(auction, world.hands[auction.turn]))
        if auction.landlord is None:
            points.append(0.0)
            continue
        value = simulation.landlord_value(world, auction.landlord)
        unit = round_value(view.rules, auction.bid, auction.robs) * value.points
        own = auction.landlord == view.seat
        points.append(view.rules.peasants * unit if own else -unit)
        chances.append(value.wins if own else 1 - value.wins)
        landlord += own
    return CallValue(
        call=call,
        points=sum(points) / len(points),
        interval=mean_interval(tuple(points)),
        wins=sum(chances) / len(chances) if chances else 0.0,
        landlord=landlord / len(lies),
        deals=len(lies),
    )
