"""The picture of a game in its review: the winning chance after each of the seat's own plays, as drawn lines.

Places are percentages of the picture's width and height, so that it fits every screen without a script. Where
marks would come too close to each other it is wider than a small screen, and is pushed aside.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from trainer.review.document import Entry, Review, Trick
from trainer.web.review_swings import SwingLine
from trainer.web.review_turned import Turned
from trainer.words import Translations
from trainer.words.prices import percent, verdict_name

_PLACES = 2
_ROOM = 8.0
"""So far apart, in percent, the numbers of two tricks can stand on a phone."""
_APART = 28
"""So many pixels lie between two marks at least: each can be met by a finger, and its number be read."""
_TURNS_APART = 24
"""So many lie between two turns in a row below the picture."""
_ROWS_OF_TURNS = 3
_NARROWEST = 240
"""So many pixels the picture is wide on the smallest phone."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A play that can be selected in the picture."""

    ply: int
    x: float
    y: float
    number: int
    """Which moment it is, from 1; 0 for none."""
    label: str
    """All that the picture says of it, in words."""
    current: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision of any seat that lost a won deal with all hands open: it stands below the picture."""

    x: float
    row: int
    """In which row, from 0: turns that would meet in one stand in several."""
    told: Turned
    label: str
    """All that the picture says of it, in words."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter on the line where the others moved it."""

    x: float
    y: float
    letter: str


@dataclass(frozen=True, slots=True)
class Stripe:
    """A trick: where it begins and how wide it is."""

    number: int
    x: float
    width: float
    middle: float
    labelled: bool
    """Whether there is room for its number."""


@dataclass(frozen=True, slots=True)
class Chart:
    """The picture: `line` are the points of a polyline in a field of 100 by 100, from left to right."""

    line: str
    stripes: tuple[Stripe, ...]
    marks: tuple[Mark, ...]
    turns: tuple[Turn, ...]
    swings: tuple[SwingLine, ...]
    """Why the line moved where no play of the seat did it."""
    letters: tuple[Letter, ...]
    """Where these stand."""
    least_width: int
    """In pixels: on a narrower screen the marks would run into each other."""

    @property
    def rows_of_turns(self) -> int:
        """How many rows of turns stand below the picture."""
        return 1 + max((turn.row for turn in self.turns), default=-1)


def chart(
    t: Translations,
    review: Review,
    titles: Mapping[int, str],
    turned: Iterable[Turned],
    swings: tuple[SwingLine, ...],
    current: int | None,
) -> Chart | None:
    """The picture of a review; None where no play has a winning chance.

    `titles` name the decisions by ply, `turned` are those that turned the deal, `swings` the big moves of the
    line by what the others did, `current` is selected.
    """
    chances = {
        entry.ply: option.chance
        for entry in review.decisions
        if entry.price and (option := entry.price.of(entry.action)) and option.chance is not None
    }
    if not chances or review.result is None:
        return None
    before = len(review.calls) + len(review.stakes)
    plays = sum(len(trick.steps) for trick in review.tricks)

    def x(ply: int) -> float:
        return round(100 * (ply - before) / plays, _PLACES)

    numbers = {entry.ply: number for number, entry in enumerate(review.moments, 1)}
    places: dict[int | None, tuple[float, float]] = {
        ply: (x(ply), _y(chance)) for ply, chance in chances.items()
    }
    places[None] = 100.0, _y(float(review.result.points > 0))
    marks = tuple(
        Mark(
            entry.ply,
            x(entry.ply),
            _y(chances[entry.ply]),
            numbers.get(entry.ply, 0),
            _numbered(t, numbers.get(entry.ply), _label(t, entry, titles[entry.ply], chances[entry.ply])),
            entry.ply == current,
        )
        for entry in review.decisions
        if entry.ply in chances and not entry.forced
    )
    turns = tuple(turned)
    at = [x(one.ply) for one in turns]
    width = _least_width(marks, at)
    return Chart(
        line=" ".join(f"{across:g},{down:g}" for across, down in places.values()),
        stripes=tuple(_stripes(review.tricks, x)),
        marks=marks,
        turns=tuple(
            Turn(across, row, one, _turn_label(t, one))
            for across, row, one in zip(at, _rows(at, width), turns, strict=True)
        ),
        swings=swings,
        letters=tuple(Letter(*_middle(places[one.since], places[one.ply]), one.letter) for one in swings),
        least_width=width,
    )


def _least_width(marks: Sequence[Mark], turns: Sequence[float]) -> int:
    of_marks = min((right.x - left.x for left, right in pairwise(marks)), default=100)
    of_turns = min(
        (right - left for left, right in zip(turns, turns[_ROWS_OF_TURNS:], strict=False)), default=100
    )
    return ceil(max(100 * _APART / of_marks, 100 * _TURNS_APART / of_turns))


def _rows(turns: Iterable[float], least_width: int) -> Iterator[int]:
    """The row of each turn: the first one in which it does not meet another."""
    apart = 100 * _TURNS_APART / max(least_width, _NARROWEST)
    ends = [-apart] * _ROWS_OF_TURNS
    for x in turns:
        row = next((row for row, end in enumerate(ends) if x - end >= apart), ends.index(min(ends)))
        ends[row] = x
        yield row


def _middle(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    across, down = ((a + b) / 2 for a, b in zip(one, other, strict=True))
    return round(across, _PLACES), round(down, _PLACES)


def _y(chance: float) -> float:
    return round(100 * (1 - chance), _PLACES)


def _stripes(tricks: Iterable[Trick], x: Callable[[int], float]) -> Iterator[Stripe]:
    last = -_ROOM
    for trick in tricks:
        start, end = x(trick.steps[0].ply - 1), x(trick.steps[-1].ply)
        middle = round((start + end) / 2, _PLACES)
        labelled = middle - last >= _ROOM
        last = middle if labelled else last
        yield Stripe(trick.number, start, round(end - start, _PLACES), middle, labelled)


def _numbered(t: Translations, number: int | None, label: str) -> str:
    """The label of a mark that shows a number begins with it, so that it can be called by it."""
    return t.gettext("%(number)d: %(label)s") % {"number": number, "label": label} if number else label


def _turn_label(t: Translations, one: Turned) -> str:
    if one.luck is None:
        return t.gettext("%(play)s: lost a won deal, with all hands open") % {"play": one.words}
    if one.luck:
        return t.gettext("%(play)s: lost a won deal, with all hands open; luck") % {"play": one.words}
    return t.gettext("%(play)s: lost a won deal, with all hands open; no luck") % {"play": one.words}


def _label(t: Translations, entry: Entry, title: str, chance: float) -> str:
    assert entry.price is not None
    words = {"title": title, "verdict": verdict_name(t, entry.price.verdict), "chance": percent(chance)}
    best = entry.price.of(entry.price.best)
    if best is None or best.chance is None or not entry.price.verdict.is_loss:
        return t.gettext("%(title)s: %(verdict)s, winning chance %(chance)s") % words
    words["best"] = percent(best.chance)
    return t.gettext("%(title)s: %(verdict)s, winning chance %(chance)s instead of %(best)s") % words
