"""The learned value function: what each play is worth, as a winning chance and points.

What it gives are estimates of a function that was trained by self-play (docs/learning.md), never proofs. It
needs no compiled code: this module reckons with numpy, `plain_values` with Python's own numbers as a
reference, and `trainer.engine.kernel.net` in the kernel.
"""

import math
from collections.abc import Sequence
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from trainer.engine.feature_groups import GROUPS
from trainer.engine.features import PASSING, Play, after_play, public
from trainer.engine.situation import Situation, form, has_family
from trainer.engine.stored_net import Floats, Numbers, UnusableNet, read
from trainer.rules.combos import Combo
from trainer.rules.game import Pass
from trainer.rules.game import Play as GamePlay
from trainer.rules.ruleset import RuleSet

__all__ = ["Net", "UnusableNet", "Value", "has_net", "load_net", "merit", "net_fault", "play_of"]

POINTS_SHARE = 0.5
"""How much points count beside wins where one play is to be chosen."""
_STEPS = 16
"""Places on the way from one play to another at which the slope is taken."""

_SIZES = [group.size for group in GROUPS]


class Value(NamedTuple):
    """What is expected after a play, for the seat that plays it."""

    wins: float
    """The winning chance of its side, 0 to 1."""
    points: float
    """In units of what one peasant wins or loses at the bid without doublings; a landlord gets twice that."""


def merit(value: Value) -> float:
    """The one number by which plays are compared: half wins (-1 to 1), half points."""
    return (1 - POINTS_SHARE) * (2 * value.wins - 1) + POINTS_SHARE * value.points


def play_of(action: GamePlay) -> Play:
    """A combination or a pass as the value function takes it."""
    return PASSING if isinstance(action, Pass) else Play(action.cards, form(action))


class Net:
    """Weights that were read, and what is reckoned with them."""

    def __init__(self, numbers: Numbers, story: dict[str, Any]) -> None:
        self.numbers = numbers
        self.story = story

    def values(self, situation: Situation, plays: Sequence[Play | Combo | Pass]) -> list[Value]:
        """The value of each play, in order."""
        if not plays:
            return []
        role = situation.role
        shared = self.numbers.rows[role][public(situation)].sum(axis=0)
        sums = shared + self._sums(role, [after_play(situation, _as_play(play)) for play in plays])
        return [_value(float(logit), float(points)) for logit, points in self._head(role, sums)]

    def chances(self, role: int, inputs: Sequence[Sequence[int]]) -> NDArray[np.float64]:
        """The winning chance of a role for each row of inputs that are on."""
        logits = self._head(role, self._sums(role, inputs))[:, 0] if len(inputs) else np.zeros(0)
        return np.asarray(1 / (1 + np.exp(-logits.astype(float))))

    def plain_values(self, situation: Situation, plays: Sequence[Play | Combo | Pass]) -> list[Value]:
        """The same, reckoned step by step without numpy: the reference, and slow."""
        role, layers = situation.role, self._plain
        shared = public(situation)
        found = []
        for play in plays:
            sums = list(layers.bias[role])
            for number in shared + after_play(situation, _as_play(play)):
                for unit, weight in enumerate(layers.rows[role][number]):
                    sums[unit] += weight
            second = _layer([max(0.0, unit) for unit in sums], layers.second[role], layers.second_bias[role])
            logit, points = _layer(
                [max(0.0, unit) for unit in second], layers.last[role], layers.last_bias[role]
            )
            found.append(_value(logit, points))
        return found

    def why(
        self, situation: Situation, better: Play | Combo | Pass, than: Play | Combo | Pass
    ) -> dict[str, float]:
        """How the difference in winning chance between two plays is shared by the groups of inputs.

        The slope of the winning chance is summed along the straight way from the inputs of one play to those
        of the other (a path integral, in 16 steps); the shares add up to about the difference. Groups that
        don't differ are left out.
        """
        role = situation.role
        first, second = (after_play(situation, _as_play(play)) for play in (better, than))
        change = np.zeros(len(self.numbers.rows[role]), np.float32)
        np.add.at(change, first, 1)
        np.add.at(change, second, -1)
        differing = np.flatnonzero(change)
        rows = self.numbers.rows[role]
        shared = self.numbers.bias[role] + rows[public(situation) + second].sum(axis=0)
        way = (np.arange(_STEPS, dtype=np.float32) + 0.5) / _STEPS
        sums = shared + way[:, None] * (change[differing] @ rows[differing])
        slopes = self._slopes(role, sums)
        shares = np.zeros(len(change))
        shares[differing] = change[differing] * (rows[differing] @ slopes.mean(axis=0))
        by_group = np.add.reduceat(shares, np.cumsum([0, *_SIZES[:-1]]))
        touched = np.add.reduceat(np.abs(change), np.cumsum([0, *_SIZES[:-1]]))
        return {
            group.name: float(share)
            for group, share, differs in zip(GROUPS, by_group, touched, strict=True)
            if differs
        }

    def _sums(self, role: int, inputs: Sequence[Sequence[int]]) -> Floats:
        """The sums of the hidden units for each row of inputs that are on."""
        starts = np.cumsum([0] + [len(on) for on in inputs[:-1]])
        rows = self.numbers.rows[role][np.concatenate(inputs)]
        return np.asarray(self.numbers.bias[role] + np.add.reduceat(rows, starts, axis=0), np.float32)

    def _head(self, role: int, sums: Floats) -> Floats:
        numbers = self.numbers
        second = np.maximum(sums, 0) @ numbers.second[role].T + numbers.second_bias[role]
        return np.asarray(np.maximum(second, 0) @ numbers.last[role].T + numbers.last_bias[role], np.float32)

    def _slopes(self, role: int, sums: Floats) -> Floats:
        """How the winning chance changes with each hidden unit's sum."""
        numbers = self.numbers
        second = np.maximum(sums, 0) @ numbers.second[role].T + numbers.second_bias[role]
        logits = np.maximum(second, 0) @ numbers.last[role][0] + numbers.last_bias[role][0]
        chance = 1 / (1 + np.exp(-logits))
        back = (second > 0) * numbers.last[role][0] * (chance * (1 - chance))[:, None]
        return np.asarray((back @ numbers.second[role]) * (sums > 0), np.float32)

    @cached_property
    def _plain(self) -> "_Plain":
        return _Plain(*(array.tolist() for array in self.numbers.arrays))


class _Plain(NamedTuple):
    """The weights as lists of Python's numbers, by role."""

    rows: list[list[list[float]]]
    bias: list[list[float]]
    second: list[list[list[float]]]
    second_bias: list[list[float]]
    last: list[list[list[float]]]
    last_bias: list[list[float]]


def _layer(units: list[float], weights: list[list[float]], bias: list[float]) -> list[float]:
    return [
        start + sum(unit * weight for unit, weight in zip(units, row, strict=True))
        for row, start in zip(weights, bias, strict=True)
    ]


def _as_play(play: Play | Combo | Pass) -> Play:
    return play if isinstance(play, Play) else play_of(play)


def _value(logit: float, points: float) -> Value:
    return Value(1 / (1 + math.exp(-logit)) if logit > -700 else 0.0, points)


def has_net(rules: RuleSet) -> bool:
    """Whether weights for such rules are shipped, and can be used."""
    return has_family(rules) and not net_fault()


def net_fault() -> str:
    """What is wrong with the shipped weights; empty where they can be used."""
    return _fault_of(shipped())


def load_net(rules: RuleSet) -> Net:
    """The shipped net for these rules, read once.

    Raises ValueError where there is none for such rules, UnusableNet where its file can't be used.
    """
    if not has_family(rules):
        raise ValueError(f"no weights for {rules.id}: they are for three seats, one pack and no wildcards")
    return net_in(shipped())


@cache
def shipped() -> Path:
    """The file of the shipped weights."""
    return Path(str(files("trainer.engine"))) / "weights" / "three-seats.npz"


@cache
def version() -> str:
    """Names the shipped weights: other weights have another name."""
    return f"{crc32(shipped().read_bytes()):08x}"


@cache
def net_in(path: Path) -> Net:
    """The net in a file, read once; raises UnusableNet."""
    return Net(*read(path))


@cache
def _fault_of(path: Path) -> str:
    try:
        net_in(path)
    except UnusableNet as unusable:
        return str(unusable)
    return ""
