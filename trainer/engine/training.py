"""How the value function learns: deals against a mixture of players, one pass over what was decided, again.

Deep Monte Carlo: the net of each role is shown the situation after each play that it chose, and how the deal
ended. It starts from random weights and from no knowledge but the rules. Everything follows from the plan, so
the same plan gives the same weights to the bit on one machine, also when it was interrupted and resumed.
"""

import json
import math
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from trainer.engine.kernel.dealing import AUCTIONED, PLAIN
from trainer.engine.kernel.learn import FIRST_DECAY, SECOND_DECAY, adam, batch
from trainer.engine.kernel.net import scratch
from trainer.engine.kernel.policy import rows
from trainer.engine.kernel.selfplay import (
    NET,
    NORMAL,
    RANDOM,
    RIVAL,
    SHAKEN,
    collect,
    game_room,
    pairs,
    samples,
)
from trainer.engine.net import POINTS_SHARE
from trainer.engine.policy import tuned
from trainer.engine.situation import has_family, word
from trainer.engine.stored_net import ROLES, Numbers, start
from trainer.rules.ruleset import RULE_SETS, RuleSet, SpringRule

CHUNK = 400
"""Deals between two passes of learning."""
BATCH = 256
_FIRST_RATE, _LAST_RATE, _FALLS_FROM = 1e-3, 2e-5, 0.3
"""The learning rate: the first until this part of all games, then down half a cosine to the last."""
_FIRST_RANDOM, _LAST_RANDOM = 0.03, 0.005
"""The share of the net's own moves that are drawn at random falls from the first to the last."""
_MEAN_RATE, _MEAN_WARMS_UP = 1e-3, 8
_MOST_KEPT = 1 << 14
_FIRST_REPORTS = (10_000, 25_000, 50_000, 100_000, 150_000)
_REPORT_EVERY = 250_000
_DEALS_AGAINST_NORMAL, _DEALS_AGAINST_RANDOM = 2_000, 500
_MEASURED_FROM = 3_000_000_000
"""Random numbers of measured deals; those of training lie elsewhere."""
_SEEDS = 2_000_000_000
_CONFIDENCE = 1.96

_MAIN_RULES = {"standard": 0.45, "competition": 0.3}
"""How many deals follow these rules; the other rule sets of the family share the rest."""


class Company(NamedTuple):
    """Who sits in the roles (landlord, peasant after him, peasant before him)."""

    share: float
    """Of all deals."""
    players: tuple[int, int, int]
    at_random: float = 0.0
    """The least share of the net's moves that are drawn at random."""


class Mixture(NamedTuple):
    """With whom and on what the net learns; shares add up to 1."""

    companies: tuple[Company, ...]
    dealings: tuple[float, float, float]
    """Deals as an auction gives them; at random without bottom and bid; at random with both."""
    told: float
    """The share of deals in which the net is told who the others are."""


MIXTURES = {
    "default": Mixture(
        companies=(
            Company(0.34, (NET, NET, NET)),
            Company(0.08, (NET, NET, NET), 0.08),
            Company(0.15, (NET, NORMAL, NORMAL)),
            Company(0.15, (NORMAL, NET, NET)),
            Company(0.07, (NET, SHAKEN, SHAKEN)),
            Company(0.07, (SHAKEN, NET, NET)),
            Company(0.04, (NET, NORMAL, NET)),
            Company(0.04, (NET, NET, NORMAL)),
            Company(0.03, (NET, RANDOM, RANDOM)),
            Company(0.03, (RANDOM, NET, NET)),
        ),
        dealings=(0.55, 0.3, 0.15),
        told=0.5,
    ),
    "self": Mixture(companies=(Company(1.0, (NET, NET, NET)),), dealings=(0.55, 0.3, 0.15), told=0.0),
}


@dataclass(frozen=True)
class Plan:
    """All that the weights follow from."""

    games: int
    seed: int
    mixture: str = "default"


class Score(NamedTuple):
    """What one player made against another over deals that were played twice, with the sides swapped."""

    wins: float
    """The winning share; `wins_half` is half the width of its 95 % interval over deals."""
    wins_half: float
    points: float
    """The mean of units: 1 for a peasant's stake at the bid, doubled by bombs and spring."""
    points_half: float
    as_landlord: float
    as_peasants: float
    games: int


class Report(NamedTuple):
    """Where the learning stands."""

    games: int
    seconds: float
    """Of processor time, measuring not counted."""
    won_loss: float
    points_loss: float
    against_normal: Score
    against_random: Score


@dataclass
class State:
    """A net that is learning: weights, moments and running mean, and how far it is."""

    weights: Numbers
    first: Numbers
    second: Numbers
    mean: Numbers
    steps: NDArray[np.int64]
    """By role: how many batches were learned."""
    games: int = 0
    seconds: float = 0.0
    curve: list[dict[str, Any]] = field(default_factory=list)


def rate(plan: Plan, games: int) -> float:
    """The learning rate after so many games."""
    part = max(0.0, (games / plan.games - _FALLS_FROM) / (1 - _FALLS_FROM))
    return _LAST_RATE + (_FIRST_RATE - _LAST_RATE) * (1 + math.cos(math.pi * min(1.0, part))) / 2


def begin(plan: Plan) -> State:
    """A state with random weights."""
    weights = start(plan.seed)
    mean = Numbers(*(array.copy() for array in weights.arrays))
    return State(weights, _zeros(weights), _zeros(weights), mean, np.zeros(ROLES, np.int64))


def learn(plan: Plan, state: State) -> Iterator[Report]:
    """Goes on learning until all games of the plan are played, and reports now and then."""
    trainer = _Trainer(plan)
    while state.games < plan.games:
        before = time.process_time()
        trainer.chunk(state)
        state.seconds += time.process_time() - before
        if _reports(state.games - CHUNK, state.games) or state.games >= plan.games:
            report = trainer.report(state)
            state.curve.append(_plainly(report))
            yield report


def _reports(before: int, after: int) -> bool:
    if before // _REPORT_EVERY != after // _REPORT_EVERY:
        return True
    return any(before < games <= after for games in _FIRST_REPORTS)


class _Trainer:
    """The arrays that learning needs, made once, and the sums of the losses since the last report."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._mixture = MIXTURES[plan.mixture]
        self._room = game_room()
        self._kept = samples(_MOST_KEPT)
        self._sums = scratch()[1]
        self._slopes = _zeros(start(0))
        self._policy = rows(tuned())
        self._words, self._word_shares = _rule_rows()
        self._losses = np.zeros(3)

    def chunk(self, state: State) -> None:
        """Plays one chunk of deals and learns from it once."""
        plan, mixture = self._plan, self._mixture
        part = state.games / plan.games
        number = (plan.seed * 1_000_003 + state.games // CHUNK) % _SEEDS
        companies = mixture.companies
        collect(
            number,
            CHUNK,
            state.weights.arrays,
            self._policy,
            self._words,
            self._word_shares,
            np.array(mixture.dealings, np.float32),
            np.array([company.players for company in companies], np.int64),
            np.array([company.share for company in companies], np.float32),
            np.array([company.at_random for company in companies], np.float32),
            mixture.told,
            POINTS_SHARE,
            _FIRST_RANDOM + (_LAST_RANDOM - _FIRST_RANDOM) * part,
            self._room,
            self._kept,
        )
        rng = np.random.default_rng([plan.seed, state.games])
        now = rate(plan, state.games)
        for role in range(ROLES):
            order = rng.permutation(int(self._kept.counts[role]))
            for place in range(0, len(order) - BATCH + 1, BATCH):
                self._step(state, role, order, place, now)
        state.games += CHUNK

    def _step(self, state: State, role: int, order: NDArray[np.int64], place: int, now: float) -> None:
        losses = batch(
            role,
            order,
            place,
            place + BATCH,
            self._kept,
            state.weights.arrays,
            self._slopes.arrays,
            self._sums,
        )
        self._losses += (*losses, BATCH)
        state.steps[role] += 1
        steps = int(state.steps[role])
        mean_rate = max(_MEAN_RATE, 1 / (1 + steps / _MEAN_WARMS_UP))
        corrections = 1 / (1 - FIRST_DECAY**steps), 1 / (1 - SECOND_DECAY**steps)
        parts = (state.weights, self._slopes, state.first, state.second, state.mean)
        for layer in zip(*(part.arrays for part in parts), strict=True):
            weights, slopes, first, second, mean = (array[role].reshape(-1) for array in layer)
            adam(weights, slopes, first, second, mean, now, *corrections, mean_rate)

    def report(self, state: State) -> Report:
        """Measures the running mean of the weights, and starts the sums of the losses anew."""
        won_loss, points_loss, count = self._losses
        self._losses[:] = 0
        standard = RULE_SETS["standard"]
        net = state.mean
        return Report(
            state.games,
            state.seconds,
            won_loss / max(count, 1),
            points_loss / max(count, 1),
            measure(standard, net, NORMAL, _DEALS_AGAINST_NORMAL),
            measure(standard, net, RANDOM, _DEALS_AGAINST_RANDOM),
        )


def measure(
    rules: RuleSet,
    net: Numbers,
    other: int,
    deals: int,
    *,
    rival: Numbers | None = None,
    auctioned: bool = False,
    told: bool = False,
    first: int = _MEASURED_FROM,
) -> Score:
    """Plays a net against others (`NORMAL`, `RANDOM`, or `RIVAL`, a second net) on deals of these numbers.

    Deals are as an auction gives them, or at random with the bottom face down.
    """
    if not has_family(rules):
        raise ValueError(f"no value function for {rules.id}")
    results = np.zeros((deals, 2))
    pairs(
        first,
        deals,
        NET,
        other,
        told,
        net.arrays,
        (rival or net).arrays,
        rows(tuned()),
        word(rules),
        int(rules.spring is SpringRule.FULL_HAND),
        AUCTIONED if auctioned else PLAIN,
        POINTS_SHARE,
        game_room(),
        samples(1),
        results,
    )
    return score(results)


def score(results: NDArray[np.float64]) -> Score:
    """Means and intervals over deals of rows (result as landlord, as peasants)."""
    won = (results > 0).astype(float)
    deals = len(results)

    def half(values: NDArray[np.float64]) -> float:
        return float(_CONFIDENCE * values.std(ddof=1) / math.sqrt(deals)) if deals > 1 else math.inf

    return Score(
        wins=float(won.mean()),
        wins_half=half(won.mean(axis=1)),
        points=float(results.mean()),
        points_half=half(results.mean(axis=1)),
        as_landlord=float(won[:, 0].mean()),
        as_peasants=float(won[:, 1].mean()),
        games=2 * deals,
    )


def surpasses(new: Numbers, old: Numbers, games: int = 10_000) -> Score:
    """What the new net makes against the old one; it is better if it wins more than half."""
    return measure(RULE_SETS["standard"], new, RIVAL, games // 2, rival=old, auctioned=True)


def save(path: Path, plan: Plan, state: State) -> None:
    """Writes a state from which `resume` goes on."""
    named = {"weights": state.weights, "first": state.first, "second": state.second, "mean": state.mean}
    arrays: dict[str, Any] = {
        f"{name}_{place}": array
        for name, numbers in named.items()
        for place, array in enumerate(numbers.arrays)
    }
    about = {"plan": asdict(plan), "games": state.games, "seconds": state.seconds, "curve": state.curve}
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez(file, about=np.frombuffer(json.dumps(about).encode(), np.uint8), steps=state.steps, **arrays)
    unfinished.replace(path)


def resume(path: Path, plan: Plan) -> State:
    """The state that was saved; raises ValueError where it belongs to another plan."""
    with np.load(path, allow_pickle=False) as archive:
        about = json.loads(archive["about"].tobytes())
        if about["plan"] != asdict(plan):
            raise ValueError(f"{path.name} belongs to another plan: {about['plan']}, not {asdict(plan)}")
        weights, first, second, mean = (
            Numbers(*(archive[f"{name}_{place}"] for place in range(6)))
            for name in ("weights", "first", "second", "mean")
        )
        steps = archive["steps"]
    return State(weights, first, second, mean, steps, about["games"], about["seconds"], about["curve"])


def _rule_rows() -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """A row (word, full hand) for each rule set of the family, and its share."""
    family = [rules for rules in RULE_SETS.values() if has_family(rules)]
    rest = (1 - sum(_MAIN_RULES.values())) / (len(family) - len(_MAIN_RULES))
    rule_rows = [(word(rules), int(rules.spring is SpringRule.FULL_HAND)) for rules in family]
    shares = [_MAIN_RULES.get(rules.id, rest) for rules in family]
    return np.array(rule_rows, np.int64), np.array(shares, np.float32)


def _zeros(like: Numbers) -> Numbers:
    return Numbers(*(np.zeros_like(array) for array in like.arrays))


def _plainly(report: Report) -> dict[str, Any]:
    return {
        "games": report.games,
        "seconds": round(report.seconds, 1),
        "won_loss": round(report.won_loss, 4),
        "points_loss": round(report.points_loss, 3),
        "normal": round(report.against_normal.wins, 4),
        "normal_points": round(report.against_normal.points, 3),
        "random": round(report.against_random.wins, 4),
    }
