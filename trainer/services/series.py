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

_ID_LENGTH = 16


@dataclass(frozen=True, slots=True)
class SeriesStanding:
    """How a series stood after one of its deals, or stands while that one is played."""

    length: int
    place: int
    """Which deal of the series it is, from 1."""
    thrown_in: bool
    """Whether that deal was thrown in, so that another takes its place."""
    totals: tuple[int, ...]
    """The points of each seat in the deals that are settled, up to this one."""
    complete: bool
    """Whether this was the last deal."""
    winners: tuple[int, ...]
    """The seats with the highest total once the series is complete, else none."""


def standing(row: GameRow, now: Game, earlier: Sequence[Game]) -> SeriesStanding:
    """The series of a deal that stands at `now`, with the deals of the places before it.

    Raises ValueError for a single deal.
    """
    if row.series_length is None or row.series_place is None:
        raise ValueError(f"the game {row.id!r} belongs to no series")
    settled = [settlement(game).points for game in (*earlier, now) if game.phase is Phase.OVER]
    totals = tuple(sum(points[seat] for points in settled) for seat in range(now.rules.seats))
    complete = len(settled) == row.series_length
    best = max(totals)
    return SeriesStanding(
        length=row.series_length,
        place=row.series_place,
        thrown_in=now.phase is Phase.REDEAL,
        totals=totals,
        complete=complete,
        winners=tuple(seat for seat, total in enumerate(totals) if total == best) if complete else (),
    )


def next_of_series(row: GameRow, now: Game, deal: int, started: datetime) -> GameRow:
    """The deal of the series that follows one: its id depends on that one, so that there is only one.

    Raises Conflict where none follows (yet), ValueError for a single deal.
    """
    if row.series_length is None or row.series_place is None:
        raise ValueError(f"the game {row.id!r} belongs to no series")
    if now.phase not in (Phase.OVER, Phase.REDEAL):
        raise Conflict("the deal is not over")
    place = row.series_place + (now.phase is Phase.OVER)
    if place > row.series_length:
        raise Conflict("the series is complete")
    new_id = sha256(f"after {row.id}".encode()).hexdigest()[:_ID_LENGTH]
    return replace(row, id=new_id, deal=deal, started=started, series_place=place)
