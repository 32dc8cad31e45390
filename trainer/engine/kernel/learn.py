"""One pass of learning: gradients of a batch, and the step of Adam that follows them.

The loss of a decision is the cross-entropy of its winning chance plus a weighted squared error of its points.
"""

import math

import numpy as np

from trainer.engine.kernel.jit import Numbers, int64, reckoned, reckoned_making
from trainer.engine.kernel.net import LAYER, OUT, PLAY, Floats, Net, chance, head
from trainer.engine.kernel.selfplay import Samples
from trainer.engine.stored_net import HIDDEN, OUTPUTS, SECOND

POINTS_WEIGHT = 0.1
"""How much the squared error of the points (in units) counts beside the cross-entropy."""
FIRST_DECAY, SECOND_DECAY = 0.9, 0.999
_SMALL = 1e-8
_LEAST = 1e-7
"""A likelihood below counts as this much in the loss that is reported."""
_VANISHED, _VANISHED_SQUARE = 1e-18, 1e-30
"""Moments below are taken for 0: numbers this small cost much time and change nothing."""


@reckoned_making
def batch(
    role: int, order: Numbers, first: int, last: int, kept: Samples, net: Net, slopes: Net, sums: Floats
) -> tuple[float, float]:
    """Adds the mean gradient of some decisions to `slopes`; returns the sums of both losses.

    The decisions are those that `order` names from place `first` to before `last`.
    """
    rows, bias = net[0], net[1]
    back = np.zeros(HIDDEN, np.float32)
    errors = np.zeros(OUTPUTS, np.float32)
    share = np.float32(1 / (last - first))
    won_loss, points_loss = 0.0, 0.0
    for place in range(first, last):
        number = order[place]
        on = kept.on[role, number]
        for unit in range(HIDDEN):
            sums[PLAY, unit] = bias[role, unit]
        for each in range(on):
            row = int64(kept.inputs[role, number, each])
            for unit in range(HIDDEN):
                sums[PLAY, unit] += rows[role, row, unit]
        head(role, net, sums)
        wins, won = chance(sums[OUT, 0]), kept.results[role, number, 0]
        miss = sums[OUT, 1] - kept.results[role, number, 1]
        likelihood = wins if won > 0 else 1 - wins
        won_loss -= math.log(max(likelihood, _LEAST))
        points_loss += miss * miss
        errors[0] = share * (wins - won)
        errors[1] = share * np.float32(POINTS_WEIGHT) * miss
        _head_back(role, net, slopes, sums, errors, back)
        _rows_back(role, kept, number, slopes, back)
    return won_loss, points_loss


@reckoned
def _head_back(role: int, net: Net, slopes: Net, sums: Floats, errors: Floats, back: Floats) -> None:
    """Adds the gradients of the upper layers; those of the hidden units' sums are left in `back`."""
    second, last = net[2], net[4]
    to_second, to_second_bias, to_last, to_last_bias = slopes[2], slopes[3], slopes[4], slopes[5]
    for hidden in range(HIDDEN):
        back[hidden] = 0
    for output in range(OUTPUTS):
        to_last_bias[role, output] += errors[output]
        for unit in range(SECOND):
            to_last[role, output, unit] += errors[output] * sums[LAYER, unit]
    for unit in range(SECOND):
        if sums[LAYER, unit] > 0:
            slope = errors[0] * last[role, 0, unit] + errors[1] * last[role, 1, unit]
            to_second_bias[role, unit] += slope
            for hidden in range(HIDDEN):
                to_second[role, unit, hidden] += slope * sums[PLAY, hidden]
                back[hidden] += slope * second[role, unit, hidden]
    for hidden in range(HIDDEN):
        if sums[PLAY, hidden] <= 0:
            back[hidden] = 0


@reckoned
def _rows_back(role: int, kept: Samples, number: int, slopes: Net, back: Floats) -> None:
    """Adds the gradients of the first layer."""
    to_rows, to_bias = slopes[0], slopes[1]
    for unit in range(HIDDEN):
        to_bias[role, unit] += back[unit]
    for each in range(kept.on[role, number]):
        row = int64(kept.inputs[role, number, each])
        for unit in range(HIDDEN):
            to_rows[role, row, unit] += back[unit]


@reckoned
def adam(
    weights: Floats,
    slopes: Floats,
    first: Floats,
    second: Floats,
    mean: Floats,
    rate: float,
    first_factor: float,
    second_factor: float,
    mean_rate: float,
) -> None:
    """One step of Adam on a flat array; the slopes are used up, the running mean of the weights follows."""
    for place in range(len(weights)):
        slope = slopes[place]
        moment = np.float32(FIRST_DECAY) * first[place] + np.float32(1 - FIRST_DECAY) * slope
        square = np.float32(SECOND_DECAY) * second[place] + np.float32(1 - SECOND_DECAY) * slope * slope
        if abs(moment) < np.float32(_VANISHED):
            moment = np.float32(0)
        if square < np.float32(_VANISHED_SQUARE):
            square = np.float32(0)
        first[place] = moment
        second[place] = square
        step = (
            moment
            * np.float32(first_factor)
            / (np.sqrt(square * np.float32(second_factor)) + np.float32(_SMALL))
        )
        weights[place] -= np.float32(rate) * step
        mean[place] += np.float32(mean_rate) * (weights[place] - mean[place])
        slopes[place] = 0
