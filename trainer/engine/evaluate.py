"""What each play is worth for the seat on turn: in points and in winning chance, and how that is known.

The value function prices every play at once: an *estimate*. Where plays are close, the rest of the deal is
played out from each of them in the same worlds; what this brings more or less than the first choice is
*sampled*, with an interval. Where nobody can prevent the win, whatever the hidden cards are, or where the
deal is lost wherever they lie, it is *proved*.

The same view, seed and budget give the same evaluation, as long as the budget isn't cut short and the kernel
is there, or not there, as before: without it nothing is sampled.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from trainer.engine.candidate import HIGHEST_UNITS, Candidate, Evaluation, Interval, Known, difference
from trainer.engine.finish import bomb_finish, sure_finish
from trainer.engine.net import Value, load_net, merit
from trainer.engine.payable import least_units, most_units, possible_points
from trainer.engine.playouts import can_play_out, play_out
from trainer.engine.situation import Player, Situation, situation
from trainer.engine.solver import solve
from trainer.engine.worlds import all_worlds, as_game, worlds
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo, doubles
from trainer.rules.game import PASS, Pass, Play
from trainer.rules.scoring import Spring, round_value, spring
from trainer.rules.stakes import Stakes
from trainer.rules.view import View

_AT_ONCE = 10
"""So many worlds are played between two questions whether to stop."""
_FEW_CARDS = 20
"""With more cards in all hands than this no proof is looked for by solving the deal."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is done. The defaults are those of the master player (docs/players.md)."""

    worlds: int = 60
    """In so many worlds close plays are tried; 0 for the value function alone."""
    most: int = 6
    """So many plays are tried at most."""
    margin: float = 0.4
    """Only plays are tried whose merit is no further behind the best."""
    prior: float = 60.0
    """The estimate of the value function counts as the result of so many worlds."""
    lies: int = 8
    """If there are at most so many worlds, the deal is solved in each of them."""
    nodes: int = 20_000
    """So many positions are looked at for that at most."""
    stop: Callable[[], bool] | None = None
    """Asked now and then; once it says yes, what is known by then is the answer."""


def evaluate(
    view: View, seed: int = 0, budget: Budget | None = None, also: Sequence[Play] = ()
) -> Evaluation:
    """Every play that may be made, priced, the best first; plays in `also` are tried however they stand.

    Raises ValueError where the seat of the view isn't on turn in the play, and for rules that the value
    function doesn't know (`trainer.engine.net.has_net`).
    """
    budget = budget or Budget()
    known = situation(view)
    estimates = _estimates(view, known)
    lost, winning = _lost(view, budget), _certain_win(view)
    found = _in_order([_as_lost(view, one) if one.play in lost else one for one in estimates])
    if winning is not None:
        return Evaluation(_in_order([winning, *(one for one in found if one.play != winning.play)]), 0)
    tried = _close(found, budget, also)
    if len(tried) < 2 or not budget.worlds or not can_play_out():
        return Evaluation(found, 0)
    return _sampled(view, known, found, tried, seed, budget)


def points_of_unit(view: View) -> int:
    """The points that the seat wins with its side where nothing else doubles: base, bid and stakes (S1)."""
    rules, landlord = view.rules, view.landlord
    assert landlord is not None
    value = round_value(rules, view.bid, view.robs + (view.open_hand is not None))
    factors = [1] * rules.seats
    if view.stakes:
        factors = [Stakes(rules, landlord, view.stakes).factor(seat) for seat in range(rules.seats)]
    if not view.is_landlord:
        return value * factors[view.seat]
    return value * sum(factor for seat, factor in enumerate(factors) if seat != landlord)


def _estimates(view: View, known: Situation) -> list[Candidate]:
    """All plays as the value function sees them when it is not told who plays: so it chooses best.

    Chances are right on average only where it is told. So the level of all is that of the best play when the
    others are told to play by the value function too.
    """
    unit, net = points_of_unit(view), load_net(view.rules)
    plays: list[Play] = [*([PASS] if view.may_pass else []), *view.plays()]
    values = net.values(known, plays)
    best = max(range(len(plays)), key=lambda place: merit(values[place]))
    told = net.values(known.told(Player.SAME, Player.SAME), [plays[best]])[0]
    wins, points = told.wins - values[best].wins, told.points - values[best].points
    level = [Value(one.wins + wins, one.points + points) for one in values]
    payable = least_units(view), most_units(view)
    return [_estimate(play, one, unit, payable) for play, one in zip(plays, level, strict=True)]


def _estimate(play: Play, value: Value, unit: int, units: tuple[int, int]) -> Candidate:
    """A play with what it is worth, as far as the deal can pay that: from the least to the most units."""
    wins = _share(value.wins)
    low, high = possible_points(wins, *units)
    points = unit * max(low, min(high, value.points))
    return Candidate(play, wins, points, Known.ESTIMATE, merit(value))


def _certain_win(view: View) -> Candidate | None:
    """The first play of a line that nobody can stop, with the points that it makes."""
    line = sure_finish(view)
    if line is not None:
        return proved_win(view, line)
    line = bomb_finish(view)  # the others may lay something yet, so that no spring is sure
    return None if line is None else _won(view, line, 0)


def proved_win(view: View, line: Sequence[Combo]) -> Candidate:
    """The first play of a line that nobody can answer, with the points that the line makes."""
    return _won(view, line, _spring_of(view, line))


def _won(view: View, line: Sequence[Combo], springs: int) -> Candidate:
    units = least_units(view) << springs + sum(doubles(view.rules, combo) for combo in line)
    return Candidate(line[0], 1.0, float(points_of_unit(view) * units), Known.PROVED, merit_of_units(units))


def _spring_of(view: View, line: Sequence[Combo]) -> int:
    """1 if it is a spring when this seat lays the line and nobody else anything (S3, S4), else 0."""
    assert view.landlord is not None
    laid = tuple(number + len(line) * (seat == view.seat) for seat, number in enumerate(view.laid))
    return int(spring(view.rules, view.is_landlord, laid, view.landlord) is not Spring.NONE)


def _lost(view: View, budget: Budget) -> list[Play]:
    """The plays that lose in every world that there is, with best play by all; none if that is unknown."""
    if sum(view.counts) > _FEW_CARDS:
        return []
    lies = all_worlds(view, budget.lies) or []
    keeping: set[Cards] = set()
    for lie in lies:
        verdict = solve(as_game(view, lie.world), budget.nodes)
        if not verdict.complete:
            return []
        keeping.update(_cards(play) for play in verdict.wins)
    plays: list[Play] = [*([PASS] if view.may_pass else []), *view.plays()]
    return [play for play in plays if _cards(play) not in keeping] if lies else []


def _cards(play: Play) -> Cards:
    return 0 if isinstance(play, Pass) else play.cards


def _as_lost(view: View, candidate: Candidate) -> Candidate:
    """What the deal costs as it stands; among lost plays the estimates still tell where others may err."""
    points = float(-least_units(view) * points_of_unit(view))
    return replace(candidate, wins=0.0, points=points, known=Known.PROVED)


def _in_order(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Proved wins first, proved losses last; among these and the others the higher merit."""

    def place(candidate: Candidate) -> tuple[int, float]:
        proved = candidate.known is Known.PROVED
        return (0 if proved and candidate.wins else 2 if proved else 1), -candidate.merit

    return tuple(sorted(candidates, key=place))


def _close(found: Sequence[Candidate], budget: Budget, also: Sequence[Play]) -> list[Candidate]:
    """The plays to be tried: the best, those that are close behind, and those that are asked about."""
    open_ones = [one for one in found if one.known is not Known.PROVED]
    close = [one for one in open_ones[: budget.most] if one.merit >= open_ones[0].merit - budget.margin]
    return close + [one for one in open_ones if one.play in also and one not in close]


def _sampled(
    view: View,
    known: Situation,
    found: Sequence[Candidate],
    tried: Sequence[Candidate],
    seed: int,
    budget: Budget,
) -> Evaluation:
    """The evaluation with these plays tried in the same worlds."""
    lies = worlds(view, budget.worlds, seed)
    results: list[list[int]] = [[] for _ in tried]
    plays = [one.play for one in tried]
    for start in range(0, len(lies), _AT_ONCE):
        if start and budget.stop is not None and budget.stop():
            break
        for made, more in zip(
            results, play_out(view, known, plays, lies[start : start + _AT_ONCE]), strict=True
        ):
            made.extend(more)
    played = _compared(tried, results, points_of_unit(view), budget.prior)
    best = max(played, key=lambda one: one.merit)
    known_by_play = {one.play: one for one in played}
    others = [known_by_play.get(one.play, one) for one in found if one.play != best.play]
    return Evaluation((best, *_in_order(others)), len(results[0]))


def _compared(
    tried: Sequence[Candidate], results: Sequence[Sequence[int]], unit: int, prior: float
) -> list[Candidate]:
    """The plays that were tried: the first as it was estimated, the others by their differences to it."""
    first, number = tried[0], len(results[0])
    compared = [replace(first, results=tuple(float(unit * units) for units in results[0]))]
    for one, made in zip(tried[1:], results[1:], strict=True):
        pairs = list(zip(made, results[0], strict=True))
        merits = sum(merit_of_units(here) - merit_of_units(there) for here, there in pairs)
        wins = [float((here > 0) - (there > 0)) for here, there in pairs]
        points = [float(unit * (here - there)) for here, there in pairs]
        chance = first.wins + sum(wins) / number
        compared.append(
            replace(
                one,
                wins=_share(chance),
                points=first.points + sum(points) / number,
                known=Known.SAMPLED,
                merit=first.merit + (merits + prior * (one.merit - first.merit)) / (number + prior),
                results=tuple(float(unit * units) for units in made),
                wins_interval=Interval(*(_share(first.wins + end) for end in difference(wins, 1.0))),
                points_interval=Interval(*(first.points + end for end in difference(points, float(unit)))),
            )
        )
    return compared


def _share(chance: float) -> float:
    return max(0.0, min(1.0, chance))


@cache
def merit_of_units(units: int) -> float:
    """The merit of a deal that was played out: so many units, bombs counted as in `HIGHEST_UNITS`."""
    limited = max(-HIGHEST_UNITS, min(HIGHEST_UNITS, units))
    return merit(Value(float(units > 0), float(limited)))
