"""What was done since the visitor's last act, step by step, for a page that shows the moves one by one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from trainer.rules.combos import Combo
from trainer.rules.game import Pass
from trainer.rules.shapes import Kind
from trainer.services.table import Act, Table

LAST_STEP = 9
"""The style sheet knows this many steps; what comes later comes together with the last."""


@dataclass(frozen=True, slots=True)
class PassingCards:
    """Cards that lay in the middle until others were laid on them."""

    faces: tuple[str, ...]
    place: str
    """Where they came from: `own`, `right`, `across`, `left`, or `table` where they lay there before."""
    step: int
    until: int
    """The step at which others covered them, or at which the trick was over."""


@dataclass(frozen=True, slots=True)
class Arrivals:
    """The acts from the visitor's last one on; the steps count from that act, which is step 0."""

    seats: Mapping[int, int]
    """The step of the last act of each seat that has acted."""
    passing: tuple[PassingCards, ...]
    place: str
    """Where the cards come from that lie in the middle now; empty where none do."""
    step: int
    """The step at which the middle is as it is now."""
    sounds: tuple[str, ...]
    """What each step sounds like (`sounds`)."""


def place_of(seats: int, steps: int) -> str:
    """Where a seat lies that is so many steps after the visitor's: `own`, `right`, `across` or `left`."""
    if steps == 0:
        return "own"
    if steps == 1:
        return "right"
    return "left" if steps == seats - 1 else "across"


def since_own(table: Table) -> tuple[Act, ...]:
    """What was done from the visitor's last decision on; everything as long as there is none."""
    own = [index for index, act in enumerate(table.acts) if act.seat == table.view.seat and not act.made_for]
    return table.acts[own[-1] :] if own else table.acts


def arrivals(table: Table) -> Arrivals:
    """The steps that led to the table as it is."""
    acts = since_own(table)
    over = _step(len(acts))
    laid = [(_step(index), act) for index, act in enumerate(acts) if isinstance(act.action, Combo)]
    lies = bool(laid) and table.view.table is not None
    until = [*(step for step, _act in laid), *(() if lies else [over])]
    return Arrivals(
        seats={act.seat: _step(index) for index, act in enumerate(acts)},
        passing=(
            *_lay_before(table, acts, until),
            *(
                PassingCards(_faces(table, act), _place(table, act), step, end)
                for (step, act), end in zip(laid, until[1:], strict=False)
            ),
        ),
        place=_place(table, laid[-1][1]) if lies else "",
        step=laid[-1][0] if lies else over,
        sounds=sounds(acts),
    )


def sounds(acts: Sequence[Act]) -> tuple[str, ...]:
    """What each step of these acts sounds like: `lay`, `bomb`, `pass` or `say`."""
    return tuple(map(_sound, acts[: LAST_STEP + 1]))


def _lay_before(table: Table, acts: Sequence[Act], until: Sequence[int]) -> tuple[PassingCards, ...]:
    """The cards that lay in the middle when the visitor passed."""
    earlier = table.acts[: len(table.acts) - len(acts)]
    last = next((act for act in reversed(earlier) if isinstance(act.action, Combo)), None)
    if last is None or not acts or not isinstance(acts[0].action, Pass):
        return ()
    return (PassingCards(_faces(table, last), "table", 0, until[0]),)


def _faces(table: Table, act: Act) -> tuple[str, ...]:
    return tuple(map(str, table.shown(act)))


def _step(index: int) -> int:
    return min(index, LAST_STEP)


def _place(table: Table, act: Act) -> str:
    seats = table.view.rules.seats
    return place_of(seats, (act.seat - table.view.seat) % seats)


def _sound(act: Act) -> str:
    if isinstance(act.action, Combo):
        return "bomb" if act.action.kind in (Kind.BOMB, Kind.ROCKET) else "lay"
    return "pass" if isinstance(act.action, Pass) else "say"
