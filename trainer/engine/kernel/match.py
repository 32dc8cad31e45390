"""Whole deals between players that decide in the kernel: thousands of games in seconds.

`decide` is what the normal and the hard player do (`trainer.players`), as one call; a test holds them equal.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from trainer.engine.kernel.codes import NOTHING, form, rule_word
from trainer.engine.kernel.finish import Room as FinishRoom
from trainer.engine.kernel.finish import finish, finish_room
from trainer.engine.kernel.jit import Numbers, compiled, making
from trainer.engine.kernel.moves import ROOM
from trainer.engine.kernel.net import Floats, Net, candidates, greedy, scratch
from trainer.engine.kernel.policy import rows
from trainer.engine.kernel.rollout import Rows, choice
from trainer.engine.kernel.table import (
    DOUBLINGS,
    HANDS,
    PLACES,
    TURN,
    Table,
    begin,
    doublings,
    finished,
    lay,
    skip,
)
from trainer.engine.net import POINTS_SHARE, load_net
from trainer.engine.policy import tuned
from trainer.rules.game import Pass, Play
from trainer.rules.ruleset import STANDARD, RuleSet, SpringRule

NORMAL, HARD = 0, 1
_WON, _BOMBS, _SPRINGS, _COLUMNS = 0, 1, 2, 3


class Means(NamedTuple):
    """What the players decide by, and the arrays that they work in."""

    net: Net
    policy: Rows
    cards: Numbers
    forms: Numbers
    inputs: Numbers
    sums: Floats
    values: Floats
    finish: FinishRoom


class Board(NamedTuple):
    """A deal in which the landlord is to lead."""

    hands: tuple[int, int, int]
    """By role, the bottom taken."""
    bottom: int
    """0 where it is not shown."""
    bid: int
    """0 where there was none."""


class Result(NamedTuple):
    """How a deal ended."""

    landlord_won: bool
    bombs: int
    """Bombs and rockets laid."""
    springs: int
    """1 for a spring or anti-spring (S3, S4), else 0."""


def means(rules: RuleSet) -> Means:
    """The weights that the project ships for these rules, and arrays; raises as `load_net` does."""
    inputs, sums = scratch()
    return Means(
        load_net(rules).numbers.arrays,
        rows(tuned()),
        np.zeros(ROOM, np.int64),
        np.zeros(ROOM, np.int64),
        inputs,
        sums,
        np.zeros((ROOM, 2), np.float32),
        finish_room(),
    )


@compiled
def decide(table: Table, mind: int, points_share: float, by: Means) -> tuple[int, int]:
    """The play of the role on turn as cards and form, both 0 for a pass."""
    if mind == NORMAL:
        place = choice(table, by.policy, by.cards, by.forms, 0)
        return (by.cards[place], by.forms[place]) if place >= 0 else (0, 0)
    end = candidates(table, by.cards, by.forms, 0)
    if end > 1:
        cards, form = finish(table, by.finish)
        if cards != 0:
            return cards, form
    place, _, _ = greedy(table, by.net, points_share, by.cards, by.forms, 0, by.inputs, by.sums, by.values)
    return by.cards[place], by.forms[place]


@compiled
def _play(table: Table, minds: Numbers, points_share: float, by: Means) -> None:
    while not finished(table):
        cards, form = decide(table, minds[table[TURN]], points_share, by)
        if form == NOTHING:
            skip(table)
        else:
            lay(table, cards, form)


@making
def _play_all(
    word: int, full_hand: int, boards: Rows, minds: Numbers, points_share: float, by: Means, results: Rows
) -> None:
    table = np.zeros(PLACES, np.int64)
    for each in range(len(boards)):
        table[HANDS : HANDS + 3] = boards[each, :3]
        begin(table, word, full_hand, boards[each, 3], boards[each, 4])
        _play(table, minds, points_share, by)
        results[each, _WON] = 1 if table[TURN] == 0 else 0
        results[each, _BOMBS] = table[DOUBLINGS]
        results[each, _SPRINGS] = doublings(table) - table[DOUBLINGS]


def play_boards(
    rules: RuleSet, boards: Sequence[Board], minds: tuple[int, int, int], by: Means
) -> list[Result]:
    """Plays each board to its end; `minds` says who sits in each role, `NORMAL` or `HARD`."""
    told = np.array([[*board.hands, board.bottom, board.bid] for board in boards], np.int64).reshape(-1, 5)
    results = np.zeros((len(boards), _COLUMNS), np.int64)
    _play_all(rule_word(rules), _full_hand(rules), told, np.array(minds, np.int64), POINTS_SHARE, by, results)
    return [Result(bool(won), int(bombs), int(springs)) for won, bombs, springs in results]


class Desk:
    """One deal that is kept up move by move, so that a decision is a single call of the kernel."""

    def __init__(self, rules: RuleSet, board: Board, by: Means) -> None:
        self._rules, self._by = rules, by
        self._table = np.zeros(PLACES, np.int64)
        self._table[HANDS : HANDS + 3] = board.hands
        begin(self._table, rule_word(rules), _full_hand(rules), board.bottom, board.bid)

    def decide(self, mind: int) -> tuple[int, int]:
        """The play of the role on turn as cards and form, both 0 for a pass."""
        return decide(self._table, mind, POINTS_SHARE, self._by)

    def moved(self, play: Play) -> None:
        """The role on turn has laid a combination, or passed."""
        if isinstance(play, Pass):
            skip(self._table)
        else:
            lay(self._table, play.cards, form(self._rules, play))


def _full_hand(rules: RuleSet) -> int:
    return int(rules.spring is SpringRule.FULL_HAND)


def warm() -> None:
    """Compiles the entry points."""
    by = means(STANDARD)
    board = Board((1, 16, 256), 0, 0)
    play_boards(STANDARD, [board], (HARD, NORMAL, NORMAL), by)
    Desk(STANDARD, board, by).decide(HARD)
