"""How the value function learns: deals against a mixture of players, one pass over what was decided, again.

Deep Monte Carlo: the net of each role is shown the situation after each play that it chose, and how the deal
ended. It starts from random weights and from no knowledge but the rules. Everything follows from the plan, so
the same plan gives the same weights to the bit on one machine, also when it was interrupted and resumed, once
`trainer.engine.learning_code` is ready.
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

from trainer.engine.contest import Score, measure
from trainer.engine.kernel.learn import FIRST_DECAY, SECOND_DECAY, adam, batch
from trainer.engine.kernel.net import scratch
from trainer.engine.kernel.policy import rows
from trainer.engine.kernel.selfplay import NORMAL, RANDOM, collect, game_room, samples
from trainer.engine.mixtures import MIXTURES, rule_rows
from trainer.engine.net import POINTS_SHARE
from trainer.engine.policy import tuned
from trainer.engine.stored_net import DAMAGE, ROLES, Numbers, UnusableNet, start
from trainer.rules.ruleset import STANDARD

CHUNK = 400
"""Deals between two passes of learning."""
BATCH = 256
SEEDS = 2_000_000_000
"""Numbers from which the random numbers of a chunk follow."""
_FIRST_RATE, _LAST_RATE, _FALLS_FROM = 1e-3, 1e-5, 0.1
"""The learning rate: the first until this part of all games, then down half a cosine to the last."""
_FIRST_RANDOM, _LAST_RANDOM = 0.03, 0.005
"""The share of the net's own moves that are drawn at random falls from the first to the last."""
_MEAN_RATE, _MEAN_WARMS_UP = 1e-3, 8
"""The running mean of the weights follows them at this rate, faster in the first batches."""
_MOST_KEPT = 1 << 14
_FIRST_REPORTS = (10_000, 25_000, 50_000, 100_000, 150_000)
_REPORT_EVERY = 250_000
_DEALS_AGAINST_NORMAL, _DEALS_AGAINST_RANDOM = 2_000, 500


@dataclass(frozen=True)
class Plan:
    """All that the weights follow from."""

    games: int
    seed: int
    mixture: str = "default"


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


def learn_a_little() -> None:
    """Calls all that learning calls, with little to do: that loads the machine code, or compiles it."""
    plan = Plan(CHUNK, 0)
    trainer, state = _Trainer(plan), begin(plan)
    trainer.chunk(state)
    measure(STANDARD, state.mean, NORMAL, 1)


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


def learned(state: State) -> Numbers:
    """The weights to be used: the running mean; inputs that were never on count nothing."""
    never = (state.second.rows == 0).all(axis=2)
    rows_used = np.where(never[:, :, None], np.float32(0), state.mean.rows)
    return Numbers(rows_used, *state.mean.arrays[1:])


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
        self._words, self._word_shares = rule_rows()
        self._losses = np.zeros(3)

    def chunk(self, state: State) -> None:
        """Plays one chunk of deals and learns from it once."""
        plan, mixture = self._plan, self._mixture
        part = state.games / plan.games
        number = (plan.seed * 1_000_003 + state.games // CHUNK) % SEEDS
        collect(
            number,
            CHUNK,
            state.weights.arrays,
            self._policy,
            self._words,
            self._word_shares,
            *mixture.arrays,
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
        net = state.mean
        return Report(
            state.games,
            state.seconds,
            float(won_loss / max(count, 1)),
            float(points_loss / max(count, 1)),
            measure(STANDARD, net, NORMAL, _DEALS_AGAINST_NORMAL),
            measure(STANDARD, net, RANDOM, _DEALS_AGAINST_RANDOM),
        )


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
    """The state that was saved; raises UnusableNet where it is damaged or belongs to another plan."""
    state, theirs = _read(path)
    if theirs != asdict(plan):
        raise UnusableNet(f"{path.name} belongs to another plan: {theirs}, not {asdict(plan)}")
    return state


def state_of(path: Path) -> State:
    """The state that was saved, whatever its plan; raises UnusableNet where it is damaged."""
    return _read(path)[0]


def _read(path: Path) -> tuple[State, dict[str, Any]]:
    """A state and its plan."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as archive:
            about = json.loads(archive["about"].tobytes())
            weights, first, second, mean = (
                Numbers(*(archive[f"{name}_{place}"] for place in range(6)))
                for name in ("weights", "first", "second", "mean")
            )
            steps = archive["steps"]
    except DAMAGE as wrong:
        raise UnusableNet(f"{path.name} holds no state of learning, or is damaged: {wrong}") from wrong
    if weights.rows.shape != start(0).rows.shape:
        raise UnusableNet(f"{path.name} is for another table of inputs")
    state = State(weights, first, second, mean, steps, about["games"], about["seconds"], about["curve"])
    return state, about["plan"]


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
