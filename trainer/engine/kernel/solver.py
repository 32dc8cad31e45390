"""The compiled search of a deal with open hands as Python calls it: budget, slices, two searches in turn."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from trainer.engine.kernel.codes import NOTHING, form, rule_word
from trainer.engine.kernel.depth_first import depth_first
from trainer.engine.kernel.memory import GENERATIONS, UNKNOWN
from trainer.engine.kernel.proof_number import proof_number
from trainer.engine.kernel.workspace import (
    FRESH,
    GENERATION,
    NODES,
    SEATS,
    START,
    TOP,
    WORD,
    Memory,
    Space,
    new_memory,
    new_space,
    set_out,
    settle,
)
from trainer.rules.cards import count
from trainer.rules.game import Game, Phase
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import Kind

_BITS = 22
"""Of the table of winners: 32 MiB, and as much for proof numbers."""
_FEW, _FEW_BITS = 20_000, 18
"""A search of no more positions gets tables of 2 MiB: threads that serve pages make many of these at once."""
_SLICE = 30_000
"""Positions between two questions whether to go on: some 20 milliseconds."""
Way: TypeAlias = Callable[[Space, Memory, int], int]

WAYS: Final[tuple[Way, ...]] = (depth_first, proof_number)
_FIRST_SHARES, _GROWTH = (150_000, 75_000), 2
"""Positions for each of them in the first round, and how many times as many each further round has.

Most deals are settled depth first; where that doesn't end, proof numbers often do.
"""
_KICKERS = (Kind.TRIPLE_SINGLE, Kind.TRIPLE_PAIR)


def can_search(game: Game) -> bool:
    """Whether the kernel knows this deal: two or three hands of one pack, and no wildcard among the cards."""
    rules = game.rules
    if rules.seats > 3 or rules.packs != 1 or not set(_KICKERS) <= set(rules.kinds):
        return False
    cards = (*game.hands, game.table.cards if game.table else 0)
    return rules.wild is None or not any(count(held, rules.wild) for held in cards)


class CompiledSearch:
    """One search under one limit; what it has found out serves all further questions about the same deal.

    Use it as a context: the tables are handed on to later searches.
    """

    def __init__(
        self,
        rules: RuleSet,
        landlord: int,
        nodes: int,
        go_on: Callable[[int], bool],
        ways: Sequence[Way] = WAYS,
    ) -> None:
        self.looked_at = 0
        self._landlord = landlord
        self._limit, self._go_on = nodes, go_on
        self._free: Final = _FREE_DESKS[nodes <= _FEW]
        self._desk: Final = _free_desk(self._free, _FEW_BITS if nodes <= _FEW else _BITS)
        self._desk.begin(rule_word(replace(rules, seats=3)), rules.seats)
        turns = zip(WAYS, self._desk.spaces, _FIRST_SHARES, strict=True)
        self._turns = [turn for turn in turns if turn[0] in ways]

    def __enter__(self) -> "CompiledSearch":
        return self

    def __exit__(self, *_: object) -> None:
        self._free.append(self._desk)

    def landlord_wins(self, game: Game) -> bool | None:
        """Who wins this position of the deal; None once the limit is reached or `go_on` said no."""
        if game.phase is Phase.OVER:
            return game.landlord_won
        self._desk.place(game, self._landlord)
        growth = 1
        while True:
            for way, space, share in self._turns:
                left = share * growth
                while left > 0:
                    value, nodes = self._slice(way, space, min(left, _SLICE))
                    left -= nodes
                    if value != UNKNOWN:
                        return value == 1
                    if self.looked_at >= self._limit:
                        return None
                    if not self._go_on(self.looked_at):
                        self._limit = self.looked_at
                        return None
            growth *= _GROWTH

    def _slice(self, way: Way, space: Space, nodes: int) -> tuple[int, int]:
        before = int(space.task[NODES])
        most = min(nodes, self._limit - self.looked_at)
        value = int(way(space, self._desk.memory, before + most))
        looked_at = int(space.task[NODES]) - before
        self.looked_at += looked_at
        return value, looked_at


class _Desk:
    """The arrays of a search: a stack for each of the ways, and the memory that they share."""

    def __init__(self, bits: int) -> None:
        self.spaces = tuple(new_space() for _ in WAYS)
        self.memory = new_memory(bits)
        self._generation = 0

    def begin(self, word: int, seats: int) -> None:
        """A search under these rules: all that is in the tables is of others."""
        self._generation += 1
        if self._generation == GENERATIONS:
            self._generation = 1
            self.memory.winners.fill(0)
            self.memory.numbers.fill(0)
        self.memory.merits.fill(0)
        self.memory.counted.fill(0)  # counts depend on the rules
        for space in self.spaces:
            space.task[:] = 0
            space.task[WORD], space.task[SEATS], space.task[GENERATION] = word, seats, self._generation

    def place(self, game: Game, landlord: int) -> None:
        """The stacks hold this position alone."""
        seats = game.rules.seats
        first, second, *others = (game.hands[(landlord + role) % seats] for role in range(seats))
        third = others[0] if others else 0
        turn = (game.turn - landlord) % seats
        owner = turn if game.table_by is None else (game.table_by - landlord) % seats
        table = form(game.rules, game.table)
        for space in self.spaces:
            row = space.rows[0]
            set_out(row, first, second, third, turn, table, owner)
            settle(row, seats)
            row[START], space.task[TOP], space.task[FRESH] = 0, 0, 1


_FREE_DESKS: Final[dict[bool, list[_Desk]]] = {False: [], True: []}
"""Free desks, those for small searches apart: a search takes one, or makes one where others are at work, and
gives it back."""


def _free_desk(free: list[_Desk], bits: int) -> _Desk:
    try:
        return free.pop()
    except IndexError:  # asking first whether there is one would let another thread take it
        return _Desk(bits)


def warm() -> None:
    """Compiles the entry points."""
    space, memory = new_space(), new_memory(4)
    space.task[SEATS] = 2
    for way in WAYS:
        set_out(space.rows[0], 1, 1, 0, 0, NOTHING, 0)
        settle(space.rows[0], 2)
        space.task[FRESH] = 1
        way(space, memory, 1 << 20)
