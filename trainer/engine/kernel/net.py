"""The value function in the kernel: what each play from a table is worth, and the best of them.

The twin of `trainer.engine.net`. What all plays share, and the whole hand, is summed once a decision; each
play then takes away the cards that it uses and adds what follows it.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from trainer.engine.kernel.bits import count_of, one_of, rank_of
from trainer.engine.kernel.codes import NOTHING, cards_of
from trainer.engine.kernel.features import HAND, ROOM, after_play, held, public
from trainer.engine.kernel.jit import Numbers, compiled, inlined, int64, reckoned
from trainer.engine.kernel.moves import plays
from trainer.engine.kernel.table import FORM, HANDS, SIZES, TURN, WORD, Table
from trainer.engine.stored_net import HIDDEN, OUTPUTS, SECOND

Floats: TypeAlias = NDArray[np.float32]
Net: TypeAlias = tuple[Floats, Floats, Floats, Floats, Floats, Floats]
"""`trainer.engine.stored_net.Numbers.arrays`"""

SHARED, PLAY, LAYER, OUT = range(4)
"""Rows of the scratch: sums that all plays share, those of one play, the second layer, the outputs."""


def scratch() -> tuple[Numbers, Floats]:
    """Room for one decision: the numbers of the inputs that are on, and sums."""
    return np.zeros(ROOM, np.int64), np.zeros((4, max(HIDDEN, SECOND)), np.float32)


@compiled
def candidates(table: Table, cards: Numbers, forms: Numbers, start: int) -> int:
    """Writes every play of the role on turn, and last the pass (0 and 0) where it may pass; the new end."""
    role = table[TURN]
    end = plays(table[WORD], table[HANDS + role], table[FORM], cards, forms, start)
    if table[FORM] != NOTHING:
        cards[end] = 0
        forms[end] = NOTHING
        end += 1
    return end


@reckoned
def share(table: Table, role: int, net: Net, inputs: Numbers, sums: Floats) -> int:
    """Sums what all plays share; returns how many inputs of the public part were written."""
    rows, bias = net[0], net[1]
    public_end = public(table, role, inputs)
    end = held(table[HANDS + role], HAND, inputs, public_end)
    for unit in range(HIDDEN):
        sums[SHARED, unit] = bias[role, unit]
    for place in range(end):
        number = inputs[place]
        for unit in range(HIDDEN):
            sums[SHARED, unit] += rows[role, number, unit]
    return public_end


@reckoned
def price(
    table: Table, role: int, net: Net, cards: int, form: int, inputs: Numbers, start: int, sums: Floats
) -> None:
    """The outputs for one play, after `share`; its inputs are written from `start` on."""
    rows = net[0]
    for unit in range(HIDDEN):
        sums[PLAY, unit] = sums[SHARED, unit]
    used = one_of(cards)
    while used:
        rank = rank_of(used)
        used &= used - 1
        first, last = HAND + 39 + rank, HAND + 40 + rank
        if rank < 13:
            first = HAND + 4 * rank + count_of(table[HANDS + role] - cards, rank)
            last = first + count_of(cards, rank)
        for number in range(first, last):
            for unit in range(HIDDEN):
                sums[PLAY, unit] -= rows[role, number, unit]
    end = after_play(table, role, cards, form, inputs, start)
    for place in range(start, end):
        number = inputs[place]
        for unit in range(HIDDEN):
            sums[PLAY, unit] += rows[role, number, unit]
    head(role, net, sums)


@reckoned
def head(role: int, net: Net, sums: Floats) -> None:
    """From the sums of the hidden units to the outputs; what is below 0 counts as 0, and is set to 0."""
    second, second_bias, last, last_bias = net[2], net[3], net[4], net[5]
    for hidden in range(HIDDEN):
        sums[PLAY, hidden] = max(sums[PLAY, hidden], np.float32(0))
    for unit in range(SECOND):
        total = second_bias[role, unit]
        for hidden in range(HIDDEN):
            total += sums[PLAY, hidden] * second[role, unit, hidden]
        sums[LAYER, unit] = max(total, np.float32(0))
    for output in range(OUTPUTS):
        total = last_bias[role, output]
        for unit in range(SECOND):
            total += sums[LAYER, unit] * last[role, output, unit]
        sums[OUT, output] = total


@reckoned
def chance(logit: float) -> float:
    """The winning chance that stands behind the first output."""
    likelihood: float = np.float32(1) / (np.float32(1) + np.exp(-logit))
    return likelihood


@reckoned
def value_all(
    table: Table,
    net: Net,
    cards: Numbers,
    forms: Numbers,
    start: int,
    end: int,
    inputs: Numbers,
    sums: Floats,
    values: Floats,
) -> int:
    """Writes winning chance and points of each candidate of the role on turn into the rows of `values`.

    `values[place]` belongs to the play at `cards[place]`. Returns what `share` does.
    """
    role = int64(table[TURN])
    public_end = share(table, role, net, inputs, sums)
    for place in range(start, end):
        price(table, role, net, cards[place], forms[place], inputs, public_end, sums)
        values[place, 0] = chance(sums[OUT, 0])
        values[place, 1] = sums[OUT, 1]
    return public_end


@inlined
def merit(values: Floats, place: int, points_share: float) -> float:
    """`trainer.engine.net.merit` of the play at a place."""
    wins = np.float32(2) * values[place, 0] - np.float32(1)
    total: float = wins + np.float32(points_share) * (values[place, 1] - wins)
    return total


@reckoned
def greedy(
    table: Table,
    net: Net,
    points_share: float,
    cards: Numbers,
    forms: Numbers,
    start: int,
    inputs: Numbers,
    sums: Floats,
    values: Floats,
) -> tuple[int, int, int]:
    """The place of the best candidate, the end of the candidates, and the end of the public inputs.

    What goes out is taken at once and what is forced is not looked at: the last number is then 0.
    """
    end = candidates(table, cards, forms, start)
    size = table[SIZES + table[TURN]]
    for place in range(start, end):
        if cards_of(forms[place]) == size:
            return place, end, int64(0)
    if end == start + 1:
        return start, end, int64(0)
    public_end = value_all(table, net, cards, forms, start, end, inputs, sums, values)
    best = start
    for place in range(start + 1, end):
        if merit(values, place, points_share) > merit(values, best, points_share):
            best = place
    return best, end, public_end
