"""Whole deals between players of all kinds: for training, where decisions are kept, and for measuring."""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from trainer.engine.kernel.codes import NOTHING
from trainer.engine.kernel.dealing import deal, seed
from trainer.engine.kernel.features import HAND, ROOM, after_play, held
from trainer.engine.kernel.jit import Numbers, compiled, int64, making
from trainer.engine.kernel.moves import room
from trainer.engine.kernel.net import Floats, Net, candidates, greedy, scratch
from trainer.engine.kernel.rollout import move
from trainer.engine.kernel.table import (
    BID,
    BOTTOM,
    FULL_HAND,
    HANDS,
    PLACES,
    PLAYERS,
    TURN,
    WORD,
    Table,
    begin,
    doublings,
    finished,
    lay,
    skip,
)
from trainer.rules.ruleset import STANDARD

Rows: TypeAlias = NDArray[np.int64]
"""A table of integers."""

NET, NORMAL, RANDOM, SHAKEN, RIVAL = 1, 2, 3, 4, 5
"""Who sits in a role; the first three as `trainer.engine.situation.Player`. Shaken is the rule policy with
weights that are changed at random from deal to deal, a rival another net."""

MOST_POINTS = 16.0
"""Results beyond this many units are learned as this many."""
MOST_ON = ROOM
_SHAKE = 0.5
"""The weights of a shaken policy are up to this share smaller or larger."""


class Samples(NamedTuple):
    """Decisions by role: the inputs that were on after the chosen play, and what came of it."""

    inputs: NDArray[np.int16]
    """Role x decision x input."""
    on: Rows
    """Role x decision: how many inputs."""
    results: Floats
    """Role x decision x (won 0 or 1, points in units)."""
    counts: Numbers
    """By role the number of decisions."""


class Room(NamedTuple):
    """Arrays that a game needs, made once."""

    cards: Numbers
    forms: Numbers
    inputs: Numbers
    sums: Floats
    values: Floats
    deck: Numbers
    table: Table


def samples(most: int) -> Samples:
    """Room for so many decisions of each role."""
    return Samples(
        np.zeros((3, most, MOST_ON), np.int16),
        np.zeros((3, most), np.int64),
        np.zeros((3, most, 2), np.float32),
        np.zeros(3, np.int64),
    )


def game_room() -> Room:
    """The arrays that a game needs."""
    cards, forms = room()
    inputs, sums = scratch()
    values = np.zeros((len(cards), 2), np.float32)
    deck = np.zeros(STANDARD.deck_size, np.int64)
    return Room(cards, forms, inputs, sums, values, deck, np.zeros(PLACES, np.int64))


@compiled
def _act(table: Table, place: int, space: Room) -> None:
    if space.forms[place] == NOTHING:
        skip(table)
    else:
        lay(table, space.cards[place], space.forms[place])


@compiled
def _keep(table: Table, place: int, public_end: int, space: Room, kept: Samples) -> None:
    """Keeps the inputs of the chosen play, the public ones of which stand in the room already."""
    role = table[TURN]
    number = kept.counts[role]
    if number == kept.on.shape[1]:
        return
    end = held(table[HANDS + role] - space.cards[place], HAND, space.inputs, public_end)
    end = after_play(table, role, space.cards[place], space.forms[place], space.inputs, end)
    for each in range(end):
        kept.inputs[role, number, each] = space.inputs[each]
    kept.on[role, number] = end
    kept.counts[role] = number + 1


@compiled
def _net_turn(
    table: Table, net: Net, points_share: float, at_random: float, space: Room, keep: bool, kept: Samples
) -> None:
    place, end, public_end = greedy(
        table, net, points_share, space.cards, space.forms, 0, space.inputs, space.sums, space.values
    )
    if public_end > 0:
        if at_random > 0 and np.random.random() < at_random:
            place = int64(np.random.randint(0, end))
        if keep:
            _keep(table, place, public_end, space, kept)
    _act(table, place, space)


@compiled
def play_out(
    table: Table,
    kinds: Numbers,
    net: Net,
    rival: Net,
    policy: Rows,
    shaken: Rows,
    points_share: float,
    at_random: float,
    space: Room,
    keep: bool,
    kept: Samples,
) -> float:
    """Plays a deal to its end; returns what it was worth to the landlord, in units."""
    while not finished(table):
        kind = kinds[table[TURN]]
        if kind == NET:
            _net_turn(table, net, points_share, at_random, space, keep, kept)
        elif kind == NORMAL:
            move(table, policy, space.cards, space.forms, 0)
        elif kind == SHAKEN:
            move(table, shaken, space.cards, space.forms, 0)
        elif kind == RIVAL:
            _net_turn(table, rival, points_share, 0.0, space, False, kept)
        else:
            end = candidates(table, space.cards, space.forms, 0)
            _act(table, np.random.randint(0, end), space)
    worth = float(1 << doublings(table))
    return worth if table[TURN] == 0 else -worth


@compiled
def _drawn(shares: Floats) -> int:
    """A place, drawn by its share; the shares add up to 1."""
    left = np.random.random()
    for place in range(len(shares) - 1):
        left -= shares[place]
        if left < 0:
            return place
    return len(shares) - 1


@compiled
def _shake(policy: Rows, shaken: Rows) -> None:
    for role in range(policy.shape[0]):
        for place in range(policy.shape[1]):
            factor = 1 + _SHAKE * (2 * np.random.random() - 1)
            shaken[role, place] = int64(round(policy[role, place] * factor))


@making
def collect(
    number: int,
    games: int,
    net: Net,
    policy: Rows,
    words: Rows,
    word_shares: Floats,
    dealings: Floats,
    tables: Rows,
    table_shares: Floats,
    extra: Floats,
    told: float,
    points_share: float,
    at_random: float,
    space: Room,
    kept: Samples,
) -> None:
    """Plays deals with the random numbers of a seed and keeps the decisions of the net, with their results.

    `words` has a row for each rule set (word, full hand), `tables` one for each company (who sits in each
    role), `extra` the share of random moves in that company at least.
    """
    seed(number)
    kept.counts[:] = 0
    shaken = policy.copy()
    before = np.zeros(3, np.int64)
    table = space.table
    for _ in range(games):
        rules = _drawn(word_shares)
        deal(table, words[rules, 0], words[rules, 1], _drawn(dealings), space.deck)
        company = _drawn(table_shares)
        kinds = tables[company]
        if np.random.random() < told:
            _tell(table, kinds)
        _shake(policy, shaken)
        before[:] = kept.counts
        moves_at_random = max(at_random, extra[company])
        worth = play_out(
            table, kinds, net, net, policy, shaken, points_share, moves_at_random, space, True, kept
        )
        _note(worth, before, kept)


@compiled
def _tell(table: Table, kinds: Numbers) -> None:
    for role in range(3):
        table[PLAYERS + role] = kinds[role] if kinds[role] <= RANDOM else 0


@compiled
def _note(worth: float, before: Numbers, kept: Samples) -> None:
    for role in range(3):
        points = worth if role == 0 else -worth
        limited = min(MOST_POINTS, max(-MOST_POINTS, points))
        for place in range(before[role], kept.counts[role]):
            kept.results[role, place, 0] = 1.0 if points > 0 else 0.0
            kept.results[role, place, 1] = limited


@making
def pairs(
    number: int,
    deals: int,
    kind: int,
    other: int,
    told: bool,
    net: Net,
    rival: Net,
    policy: Rows,
    word: int,
    full_hand: int,
    dealing: int,
    points_share: float,
    space: Room,
    kept: Samples,
    results: "NDArray[np.float64]",
) -> None:
    """Plays each deal twice, with the sides swapped; a row of results: as landlord, as peasants, in units.

    The deals follow from the number alone, whoever plays. `told` says whether the players know each other.
    """
    table = space.table
    kinds = np.zeros(3, np.int64)
    hands = np.zeros(3, np.int64)
    for each in range(deals):
        seed(number + each)
        deal(table, word, full_hand, dealing, space.deck)
        bottom, bid = table[BOTTOM], table[BID]
        hands[:] = table[HANDS : HANDS + 3]
        for side in range(2):
            table[HANDS : HANDS + 3] = hands
            begin(table, table[WORD], table[FULL_HAND], bottom, bid)
            kinds[0] = kind if side == 0 else other
            kinds[1:] = other if side == 0 else kind
            if told:
                _tell(table, kinds)
            worth = play_out(table, kinds, net, rival, policy, policy, points_share, 0.0, space, False, kept)
            results[each, side] = worth if side == 0 else -worth
