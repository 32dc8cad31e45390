"""Series of deals (V8): the results are added, and the highest total wins.

A deal that was thrown in (R7) does not count: the next one has the same place.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256

from trainer.rules.game import Game, Phase, settlement
from trainer.services.errors import Conflict
from trainer.store.game_log import GameRow

LENGTHS = (3, 6, 12)
"""How many deals a series may have (V8)."""

ENDLESS = 0
"""The length of a series that goes on until the visitor ends it (V8)."""

_ID_LENGTH = 16


@dataclass(frozen=True, slots=True)
class SeriesStanding:
    """How a series stood after one of its deals, or stands while that one is played."""

    length: int
    """How many deals it has, or `ENDLESS`."""
    place: int
    """Which deal of the series it is, from 1."""
    thrown_in: bool
    """Whether that deal was thrown in, so that another takes its place."""
    totals: tuple[int, ...]
    """The points of each seat in the deals that are settled, up to this one."""
    complete: bool
    """Whether this was the last deal, or the one with which the visitor ended the series."""
    winners: tuple[int, ...]
    """The seats with the highest total once the series is complete, else none."""


def standing(row: GameRow, now: Game, earlier: Sequence[Game], *, ended: bool = False) -> SeriesStanding:
    """The series of a deal that stands at `now`, with the deals of the places before it.

    `ended` says that the visitor ended the series with this deal. Raises ValueError for a single deal.
    """
    if row.series_length is None or row.series_place is None:
        raise ValueError(f"the game {row.id!r} belongs to no series")
    settled = [settlement(game).points for game in (*earlier, now) if game.phase is Phase.OVER]
    totals = tuple(sum(points[seat] for points in settled) for seat in range(now.rules.seats))
    complete = ended or len(settled) == (row.series_length or None)
    best = max(totals)
    return SeriesStanding(
        length=row.series_length,
        place=row.series_place,
        thrown_in=now.phase is Phase.REDEAL,
        totals=totals,
        complete=complete,
        winners=tuple(seat for seat, total in enumerate(totals) if total == best) if complete else (),
    )


def id_after(row: GameRow) -> str:
    """The id of the deal that follows in the series: it depends on this one, so that there is only one."""
    return sha256(f"after {row.id}".encode()).hexdigest()[:_ID_LENGTH]


def next_of_series(row: GameRow, now: Game, ended: bool, deal: int, started: datetime) -> GameRow:
    """The deal of the series that follows one that stands at `now`; `ended` says that the visitor ended it.

    Raises Conflict where none follows (yet), ValueError for a single deal.
    """
    if row.series_length is None or row.series_place is None:
        raise ValueError(f"the game {row.id!r} belongs to no series")
    if now.phase not in (Phase.OVER, Phase.REDEAL):
        raise Conflict("the deal is not over")
    place = row.series_place + (now.phase is Phase.OVER)
    if ended or (row.series_length != ENDLESS and place > row.series_length):
        raise Conflict("the series is complete")
    return replace(row, id=id_after(row), deal=deal, started=started, series_place=place)
