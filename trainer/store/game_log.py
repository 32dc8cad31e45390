"""Games and their events in the database."""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import ColumnElement, Engine, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from trainer.store.schema import events, games, helps


class EventKind(StrEnum):
    """What an event says."""

    CALL = "call"
    """`data` is the bid, 0 for a pass."""
    STAKE = "stake"
    """`data` is `yes` or `no`: an answer in the doubling stage (V10) or about the open hand (V2)."""
    PLAY = "play"
    """`data` is `pass`, or the combination and then the faces of its cards."""
    UNDO = "undo"
    """`data` is the number of actions that still hold."""
    OVER = "over"
    """`data` is the visitor's points, or `redeal`."""
    AUTO = "auto"
    """As a play, but made for the visitor: the pass where nothing in the hand could be laid."""
    END = "end"
    """After the end of a deal: the visitor ended the series with it. `data` is empty."""
    STANDIN = "standin"
    """From here to the visitor's next decision the level `data` played in place of the chosen one."""


class HelpKind(StrEnum):
    """Which help was used."""

    HINT = "hint"
    UNDO = "undo"
    COACH = "coach"
    """The coach stopped a play before it took effect."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """What is fixed when a deal begins."""

    id: str
    visitor: str
    rules: str
    deal: int
    seat: int
    level: str
    scored: bool
    started: datetime
    series: str | None = None
    """The id of the first deal of the series that the deal belongs to; None for a single deal."""
    series_length: int | None = None
    """How many deals the series has; 0 where it goes on until the visitor ends it."""
    series_place: int | None = None
    """Which of them this is, from 1. A deal that was thrown in shares its place with the next one."""
    landlord: int | None = None
    """The seat that was given the role of the landlord; None where there is an auction."""
    study: bool = False
    """Whether all hands lie open to the visitor."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened in a deal."""

    kind: EventKind
    data: str


@dataclass(frozen=True, slots=True)
class Stand:
    """How far a game is: what it is and whose by now, and the number of its events."""

    row: GameRow
    version: int


@dataclass(frozen=True, slots=True)
class GameLog:
    """Reads and appends; nothing is ever changed or deleted."""

    engine: Engine

    def create(self, row: GameRow, first_events: Sequence[Event]) -> bool:
        """Keeps a new game with its first events; False if there is one with this id already."""
        try:
            with self.engine.execution_options(write=True).begin() as connection:
                connection.execute(
                    insert(games).values({field: getattr(row, field) for field in GameRow.__slots__})
                )
                if first_events:
                    connection.execute(_HAPPENED, _rows(row.id, 0, first_events, row.started))
        except IntegrityError:
            return False
        return True

    def find(self, game: str) -> GameRow | None:
        """The game with this id."""
        with self.engine.begin() as connection:
            row = connection.execute(_GAME, {"game": game}).one_or_none()
        return None if row is None else GameRow(*row)

    def stand(self, game: str) -> Stand | None:
        """How far the game with this id is."""
        with self.engine.begin() as connection:
            row = connection.execute(_STAND, {"game": game}).one_or_none()
        return None if row is None else Stand(GameRow(*row[:-1]), row[-1])

    def events(self, game: str, after: int = 0) -> tuple[Event, ...]:
        """All events of a game in order, or those after the first ones; the number of all is its version."""
        with self.engine.begin() as connection:
            found = connection.execute(_EVENTS, {"game": game, "after": after})
            return tuple(Event(EventKind(kind), data) for kind, data in found)

    def append(self, game: str, version: int, new: Sequence[Event], at: datetime) -> bool:
        """Adds events after the first `version` ones, all or none; False if somebody else has been faster."""
        try:
            with self.engine.execution_options(write=True).begin() as connection:
                connection.execute(_HAPPENED, _rows(game, version, new, at))
        except IntegrityError:
            return False
        return True

    def note_help(self, game: str, kind: HelpKind, at: datetime) -> None:
        """Keeps that help was used; nothing where the game was deleted meanwhile."""
        with suppress(IntegrityError), self.engine.execution_options(write=True).begin() as connection:
            connection.execute(_HELPED, {"game": game, "kind": kind, "at": at})

    def helps(self, game: str) -> Mapping[HelpKind, int]:
        """How often each kind of help was used in a game."""
        with self.engine.begin() as connection:
            found = connection.execute(_HELPS, {"game": game})
            return Counter({HelpKind(kind): number for kind, number in found})

    def of_visitor(self, visitor: str, *, over: bool, most: int) -> tuple[GameRow, ...]:
        """The visitor's newest games, those that are over or those that aren't."""
        query = select(games).where(*_of_visitor(visitor, over))
        with self.engine.begin() as connection:
            found = connection.execute(query.order_by(games.c.started.desc(), games.c.id).limit(most))
            return tuple(GameRow(*row) for row in found)

    def of_series(self, visitor: str, series: str) -> tuple[GameRow, ...]:
        """The visitor's games of a series in the order of their places."""
        query = select(games).where(games.c.visitor == visitor, games.c.series == series)
        with self.engine.begin() as connection:
            found = connection.execute(query.order_by(games.c.series_place, games.c.started, games.c.id))
            return tuple(GameRow(*row) for row in found)

    def ids(self, after: str, most: int) -> tuple[str, ...]:
        """The ids of the games of all visitors in their order, from the first one after an id."""
        query = select(games.c.id).where(games.c.id > after).order_by(games.c.id).limit(most)
        with self.engine.begin() as connection:
            return tuple(connection.scalars(query))

    def number_running(self, since: datetime) -> int:
        """How many games that began since a moment are not over."""
        query = select(func.count()).select_from(games).where(games.c.started >= since, ~_ENDED)
        with self.engine.begin() as connection:
            return connection.execute(query).scalar_one()

    def number_of_visitor(self, visitor: str, *, over: bool) -> int:
        """How many games of the visitor are over, or how many aren't."""
        query = select(func.count()).select_from(games).where(*_of_visitor(visitor, over))
        with self.engine.begin() as connection:
            return connection.execute(query).scalar_one()


# Statements of each act, made once: the database's text of a statement is looked for by what it is made of.
_HAPPENED, _HELPED = insert(events), insert(helps)
_HELPS = select(helps.c.kind, func.count()).where(helps.c.game == bindparam("game")).group_by(helps.c.kind)
_GAME = select(games).where(games.c.id == bindparam("game"))
_EVENTS = (
    select(events.c.kind, events.c.data)
    .where(events.c.game == bindparam("game"), events.c.seq >= bindparam("after"))
    .order_by(events.c.seq)
)
_LAST = select(func.max(events.c.seq)).where(events.c.game == games.c.id).scalar_subquery()
_STAND = select(games, func.coalesce(_LAST + 1, 0)).where(games.c.id == bindparam("game"))

_ENDED = select(events.c.game).where(events.c.game == games.c.id, events.c.kind == EventKind.OVER).exists()


def _of_visitor(visitor: str, over: bool) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return games.c.visitor == visitor, _ENDED if over else ~_ENDED


def _rows(game: str, start: int, new: Sequence[Event], at: datetime) -> list[dict[str, object]]:
    return [
        {"game": game, "seq": seq, "kind": event.kind, "data": event.data, "at": at}
        for seq, event in enumerate(new, start)
    ]
