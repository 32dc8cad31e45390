"""The plays of a deal as a table: a column a seat in order of play, a group of rows a trick."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from trainer.review.document import Entry
from trainer.rules.combos import Combo
from trainer.rules.game import Action, Game, Phase
from trainer.rules.question import question
from trainer.rules.record import Record
from trainer.words import Translations, praise, reasons
from trainer.words.acts import is_yes, noted
from trainer.words.prices import cost_in_short, moment_sign


@dataclass(frozen=True, slots=True)
class Cell:
    """One play, call or answer; `ply` is 0 where it was not the reviewed seat's own."""

    ply: int
    text: str
    quiet: bool
    """A pass or a no, said softly."""
    sign: str
    """The sign of the verdict or of the reasons, or empty."""
    marks: tuple[str, ...]
    """What was given away, and the names of the reasons."""
    good: str
    """The name of a good move, or empty."""
    forced: bool
    current: bool


Row = tuple[Cell | None, ...]
"""A cell for each seat from the first column on; None where that seat did nothing in this row."""


@dataclass(frozen=True, slots=True)
class Group:
    """The rows of one trick; number 0 is what was said before the play."""

    number: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole deal."""

    seats: tuple[str, ...]
    """What the seats are called, in the order of the columns."""
    groups: tuple[Group, ...]


def score_sheet(
    t: Translations,
    record: Record,
    names: Sequence[str],
    first: int = 0,
    entries: Mapping[int, Entry] | None = None,
    current: int | None = None,
) -> Sheet:
    """The score sheet of a deal; seat `first` has the first column, `names` are those of the columns.

    `entries` are the decisions by ply that have something to say, `current` is the one that is selected.
    """
    seats = record.rules.seats
    groups: list[list[list[Cell | None]]] = [[]]
    column = seats
    for ply, before, action in _steps(record):
        if before.phase is Phase.PLAY and before.table is None:
            groups.append([])
        previous, column = column, (before.turn - first) % seats
        if column <= previous or not groups[-1]:
            groups[-1].append([None] * seats)
        groups[-1][-1][column] = _cell(t, before, action, ply, (entries or {}).get(ply), current)
    return Sheet(
        tuple(names),
        tuple(Group(number, tuple(tuple(row) for row in rows)) for number, rows in enumerate(groups) if rows),
    )


def _steps(record: Record) -> Iterator[tuple[int, Game, Action]]:
    for ply, (before, action) in enumerate(zip(record.games(), record.actions, strict=False), 1):
        yield ply, before, action


def _cell(
    t: Translations, before: Game, action: Action, ply: int, entry: Entry | None, current: int | None
) -> Cell:
    asked = question(before)
    assert asked is not None  # something was done, so that something was asked
    return Cell(
        ply=ply if entry is not None else 0,
        text=noted(t, before.rules, asked, action),
        quiet=not isinstance(action, Combo) and not is_yes(action),
        sign=moment_sign(entry) if entry else "",
        marks=_marks(t, entry) if entry else (),
        good=praise.good_name(t, entry.good) if entry and entry.good else "",
        forced=entry is not None and entry.forced,
        current=ply == current,
    )


def _marks(t: Translations, entry: Entry) -> tuple[str, ...]:
    cost = () if entry.price is None or not entry.is_moment else (cost_in_short(t, entry.price),)
    return (*cost, *(reasons.name(t, reason) for reason in entry.reasons))
