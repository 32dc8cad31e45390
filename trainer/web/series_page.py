"""What the pages of a deal in a series may use (V8)."""

from dataclasses import dataclass

from trainer.rules.view import View
from trainer.services.series import SeriesStanding
from trainer.web.numbers import points as points_text
from trainer.words import Translations
from trainer.words.series import place_title, standing_line, standing_note, winner_title
from trainer.words.table import seat_name


@dataclass(frozen=True, slots=True)
class SeriesTotal:
    """What one seat has in all."""

    seat: str
    points: int


@dataclass(frozen=True, slots=True)
class SeriesPart:
    """The series after one of its deals."""

    title: str
    note: str
    totals: tuple[SeriesTotal, ...]
    length: int
    complete: bool


def series_line(t: Translations, found: SeriesStanding, view: View) -> str:
    """Where the series stands, for the head of the table."""
    return standing_line(t, found.place, found.length, points_text(found.totals[view.seat]))


def series_part(t: Translations, found: SeriesStanding, view: View) -> SeriesPart:
    """The series for the settlement of one of its deals, the visitor's seat first."""
    order = [(view.seat + step) % view.rules.seats for step in range(view.rules.seats)]
    winners = [seat_name(t, view, seat) for seat in found.winners]
    return SeriesPart(
        title=winner_title(t, winners, own=found.winners == (view.seat,))
        if found.complete
        else place_title(t, found.place, found.length, thrown_in=found.thrown_in),
        note=standing_note(t, found.length, complete=found.complete, thrown_in=found.thrown_in),
        totals=tuple(SeriesTotal(seat_name(t, view, seat), found.totals[seat]) for seat in order),
        length=found.length,
        complete=found.complete,
    )
