"""From the record of a finished deal to the review of one seat."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from trainer.concepts import Concept
from trainer.engine.evaluate import points_of_unit
from trainer.review.decision import Decision, decisions
from trainer.review.document import Entry, Result, Review, Step, Trick, praised_once
from trainer.review.entry import entry_of
from trainer.review.good import finishes
from trainer.review.lines import lines_of
from trainer.review.look import Depth, Look, basis, sees_open_hands
from trainer.review.reasons import weight
from trainer.review.result_split import Split, split_result
from trainer.review.turning import OpenHands, is_late, late_decisions, turning
from trainer.rules.game import Call, Game, Phase, Stake, settlement
from trainer.rules.record import Record, show_record
from trainer.rules.view import view

_UNKNOWN = len(Concept)
"""A moment without a known reason comes after those of the same price with one."""


class Making:
    """A review that is made decision by decision; the same however it is spread over time and processes."""

    def __init__(self, record: Record, seat: int, look: Look | None = None) -> None:
        """Raises ValueError for a deal that is not over.

        A full look needs the kernel (`trainer.engine.kernel.state`); until it is ready it is a quick one, and
        the document says so.
        """
        self._states = record.games()
        if self._states[-1].phase not in (Phase.OVER, Phase.REDEAL):
            raise ValueError("only a finished deal can be reviewed")
        self._record, self._seat = record, seat
        self._decisions = {decision.ply: decision for decision in decisions(record, seat)}
        self._finishes = finishes(tuple(self._decisions.values()))
        self.basis = basis(record.rules, look or Look())
        self._sees_open_hands = sees_open_hands(look or Look())

    @property
    def plies(self) -> tuple[int, ...]:
        """Where the seat decided something, in order."""
        return tuple(self._decisions)

    def judge(self, ply: int) -> Entry:
        """What there is to say about one decision; raises KeyError where the seat decided nothing."""
        decision, late = self._decisions[ply], is_late(self._states[ply - 1])
        open_hands = self._late.get(ply) if late else None  # early ones need not wait for the late ones
        entry = entry_of(decision, self.basis, self._finishes.get(ply), open_hands)
        if self.basis is None or self.basis.depth is not Depth.FULL or self._record.rules.open_play:
            return entry  # the kernel plays no open hands
        if entry.advice is None:
            return entry
        lines = lines_of(self._states, ply, entry.action, entry.advice, entry.reasons, self.basis.seed)
        return replace(entry, lines=lines)

    @cached_property
    def _late(self) -> Mapping[int, OpenHands]:
        return late_decisions(self._states) if self._sees_open_hands else {}

    def whole(self, entries: Sequence[Entry], *, split: bool = True) -> Review:
        """The review with its decisions; without the `split` of the result where nobody asks for that."""
        record, states, seat = self._record, self._states, self._seat
        result = _result(states[-1], seat)
        steps = tuple(
            Step(ply, state.turn, action)
            for ply, (state, action) in enumerate(zip(states, record.actions, strict=False), 1)
        )
        return Review(
            record=show_record(record),
            seat=seat,
            result=result,
            calls=tuple(step for step in steps if isinstance(step.action, Call)),
            stakes=tuple(step for step in steps if isinstance(step.action, Stake)),
            tricks=_tricks(states, steps),
            basis=self.basis,
            split=self._split(result, entries) if split and self.basis and result else None,
            decisions=praised_once(entries),
            turning=turning(states, self._late) if self._sees_open_hands else None,
        )

    def _split(self, result: Result, entries: Sequence[Entry]) -> Split:
        record, seat = self._record, self._seat
        by_seat: list[Sequence[Decision]] = [decisions(record, other) for other in range(record.rules.seats)]
        by_seat[seat] = tuple(self._decisions.values())
        first = next(state for state in self._states if state.phase is Phase.PLAY)
        unit = points_of_unit(view(first, seat))
        prices = {entry.ply: entry.price for entry in entries}
        return split_result(result.points, unit, seat, result.landlord, by_seat, prices)


def review(record: Record, seat: int, look: Look | None = None, *, split: bool = True) -> Review:
    """The review of a seat at once, by default a quick look; raises ValueError as `Making` does."""
    making = Making(record, seat, look)
    return making.whole([making.judge(ply) for ply in making.plies], split=split)


def worst(found: Review, most: int) -> tuple[Entry, ...]:
    """So many of the moments at most, the worst first: by what they cost where that was priced.

    Moments without a price, or of the same one, are ordered by the weight of their first reason.
    """

    def badness(entry: Entry) -> tuple[float, int]:
        price = entry.price
        cost = 0.0 if price is None else price.points
        return -cost, weight(entry.reasons[0]) if entry.reasons else _UNKNOWN

    return tuple(sorted(found.moments, key=badness)[:most])


def _result(game: Game, seat: int) -> Result | None:
    if game.phase is Phase.REDEAL or game.landlord is None:
        return None
    found = settlement(game)
    return Result(
        landlord=game.landlord,
        landlord_won=found.landlord_won,
        bid=found.factors.bid,
        bombs=found.factors.bombs,
        rockets=found.factors.rockets,
        spring=found.factors.spring,
        value=found.value,
        points=found.points[seat],
    )


def _tricks(states: list[Game], steps: tuple[Step, ...]) -> tuple[Trick, ...]:
    """The plays by trick; a trick begins where nothing is to be beaten (R11)."""
    tricks: list[list[Step]] = []
    for state, step in zip(states, steps, strict=False):
        if state.phase is Phase.PLAY:
            if state.table is None:
                tricks.append([])
            tricks[-1].append(step)
    return tuple(Trick(number, tuple(plays)) for number, plays in enumerate(tricks, 1))
