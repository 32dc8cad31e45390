"""The plays of a deal as a table: a column a seat in order of play, a group of rows a trick."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.review.document import Entry, Review, Step
from trainer.rules.combos import Combo
from trainer.rules.game import Call
from trainer.rules.view import View
from trainer.words import Translations, reasons
from trainer.words.cards import play_text
from trainer.words.table import seat_name


@dataclass(frozen=True, slots=True)
class Cell:
    """One play or call; `ply` is 0 where it was not the reviewed seat's own."""

    ply: int
    text: str
    quiet: bool
    """A pass, said softly."""
    marks: tuple[str, ...]
    """Names of what there is to look at."""
    good: str
    """The name of a good move, or empty."""
    forced: bool
    current: bool


Row = tuple[Cell | None, ...]
"""A cell for each seat from the reviewed one on; None where that seat did nothing in this row."""


@dataclass(frozen=True, slots=True)
class Group:
    """The rows of one trick; number 0 is the auction."""

    number: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole deal."""

    seats: tuple[str, ...]
    """What the seats are called, in the order of the columns."""
    groups: tuple[Group, ...]


def score_sheet(t: Translations, review: Review, end: View, current: int | None) -> Sheet:
    """The score sheet of a review with the cell of one ply selected; `end` is how its seat saw the end."""
    seats = end.rules.seats
    order = [(review.seat + step) % seats for step in range(seats)]
    entries = {entry.ply: entry for entry in review.decisions}

    def rows(steps: Sequence[Step]) -> tuple[Row, ...]:
        filled: list[list[Cell | None]] = []
        column = seats
        for step in steps:
            before, column = column, (step.seat - review.seat) % seats
            if column <= before or not filled:
                filled.append([None] * seats)
            filled[-1][column] = _cell(t, step, entries.get(step.ply), current)
        return tuple(tuple(row) for row in filled)

    groups = [
        Group(0, rows(review.calls)),
        *(Group(trick.number, rows(trick.steps)) for trick in review.tricks),
    ]
    return Sheet(tuple(seat_name(t, end, seat) for seat in order), tuple(groups))


def _cell(t: Translations, step: Step, entry: Entry | None, current: int | None) -> Cell:
    action = step.action
    if isinstance(action, Combo):
        text = play_text(t, action)
    elif isinstance(action, Call) and action.bid:
        text = t.gettext("bid %(bid)d") % {"bid": action.bid}
    else:
        text = t.gettext("pass")
    return Cell(
        ply=step.ply if entry is not None else 0,
        text=text,
        quiet=not isinstance(action, Combo) and not (isinstance(action, Call) and action.bid),
        marks=tuple(reasons.name(t, reason) for reason in entry.reasons) if entry else (),
        good=reasons.good_name(t, entry.good) if entry and entry.good else "",
        forced=entry is not None and entry.forced,
        current=step.ply == current,
    )
