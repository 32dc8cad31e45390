"""How deals begin: a new one, the same again, the deal of the day, the next of a series; how a series ends.

Whatever can be clicked twice gives the same deal both times: the id of a deal is known before it begins.
"""

from dataclasses import dataclass
from datetime import UTC, date
from hashlib import sha256

from trainer.rules.deal import number_after
from trainer.rules.ruleset import STANDARD
from trainer.services.errors import BadRequest, Conflict, NotFound
from trainer.services.finished import FinishedGame, finished_game
from trainer.services.kept_games import KeptGames
from trainer.services.new_deal import NewDeal, number_of_day
from trainer.services.opponents import is_over, opening
from trainer.services.replay import Replay, revive
from trainer.services.series import SeriesStanding, id_after, next_of_series, standing
from trainer.store.game_log import Event, EventKind, GameRow

_RANDOM_DEALS = 999_999
"""A random deal is one of these, so that its number is short enough to tell a friend."""

_ID_LENGTH = 16


@dataclass(frozen=True, slots=True)
class Today:
    """The deal of the day: its number, the visitor's game with it if there is one, and its end."""

    number: int
    game: str | None
    finished: FinishedGame | None


@dataclass(frozen=True, slots=True)
class OpenSeries:
    """A series whose next deal has not begun: the deal that was the last so far, and its standing."""

    game: str
    rules: str
    level: str
    standing: SeriesStanding
    points: int
    """The visitor's total."""


@dataclass(frozen=True, slots=True)
class Beginning(KeptGames):
    """The part of the service that begins deals."""

    def start(
        self,
        visitor: str,
        level: str,
        number: int | None,
        scored: bool,
        wanted_id: str = "",
        rules: str = STANDARD.id,
        series_length: int | None = None,
    ) -> str:
        """Begins a deal on seat 0 with an auction; see `begin`."""
        return self.begin(visitor, NewDeal(level, number, scored, rules, series_length), wanted_id)

    def begin(self, visitor: str, wish: NewDeal, wanted_id: str = "") -> str:
        """Begins a deal and gives its id.

        With `wanted_id`, made when the button was shown, a second click finds the game of the first as long
        as nothing has been done in it. Raises BadRequest.
        """
        number = wish.number if wish.number is not None else self._random_number()
        row = wish.row(wanted_id or self.new_id(), visitor, number, self.clock())
        if self.store.create(row, opening(row)):
            return row.id
        known = self.store.find(row.id)
        if known is not None and known.visitor == visitor and self._untouched(known):
            return known.id
        return self.begin(visitor, wish)

    def again(self, visitor: str | None, game: str, seat: int | None = None, wanted_id: str = "") -> str:
        """Begins the deal of a finished game once more, from the same seat or another one; not scored.

        Raises NotFound, BadRequest, Conflict while the game is not over.
        """
        replay = self.replay(visitor, game)
        row = replay.row
        if not is_over(replay.now):
            raise Conflict("the deal is not over")
        wish = NewDeal(
            row.level,
            row.deal,
            scored=False,
            rules=row.rules,
            seat=row.seat if seat is None else seat,
            landlord=row.landlord,
            study=row.study,
        )
        return self.begin(row.visitor, wish, wanted_id)

    def today(self, visitor: str | None) -> Today:
        """The deal of the day, and what the visitor has made of it."""
        row = self.store.find(self._id_of_day(visitor)) if visitor else None
        if row is None:
            return Today(number_of_day(self._day()), None, None)
        events = self.store.events(row.id)
        over = any(event.kind is EventKind.OVER for event in events)
        return Today(row.deal, row.id, finished_game(row, events) if over else None)

    def begin_today(self, visitor: str, level: str) -> str:
        """Begins the deal of the day by the standard rules; where it has begun, gives that game.

        Raises BadRequest.
        """
        number = number_of_day(self._day())
        row = NewDeal(level, number).row(self._id_of_day(visitor), visitor, number, self.clock())
        self.store.create(row, opening(row))
        return row.id

    def next_of_series(self, visitor: str | None, game: str) -> str:
        """Begins the deal of the series that follows a finished one; if it has begun already, gives that one.

        Raises NotFound, BadRequest for a single deal, Conflict while the deal is not over or after the last.
        """
        replay = self._in_series(visitor, game)
        number = number_after(replay.now.rules, replay.row.deal, self._random_number())
        row = next_of_series(replay.row, replay.now, replay.ended, number, self.clock())
        if not self.store.create(row, opening(row)) and self.replay(visitor, row.id).row.series != row.series:
            raise NotFound("game", row.id)
        return row.id

    def end_series(self, visitor: str | None, game: str) -> None:
        """Ends an endless series with a finished deal; ending it twice changes nothing.

        Raises NotFound, BadRequest for any other deal, Conflict while it is not over and after a next one.
        """
        replay = self._in_series(visitor, game)
        if replay.row.series_length:
            raise BadRequest(f"the series of {game!r} ends by itself")
        if not is_over(replay.now):
            raise Conflict("the deal is not over")
        if self.store.find(id_after(replay.row)) is not None:
            raise Conflict("the series went on")
        if not replay.ended:
            self.keep(replay, [Event(EventKind.END, "")])

    def series(self, visitor: str | None, game: str) -> SeriesStanding | None:
        """How the series of a deal stands after it, or while it is played; None for a single deal.

        Raises NotFound.
        """
        return self._standing(self.replay(visitor, game))

    def series_to_go_on(self, visitor: str) -> OpenSeries | None:
        """The series whose next deal the visitor has not begun yet, if the newest finished deal is in one."""
        for row in self.store.of_visitor(visitor, over=True, most=1):
            replay = revive(row, self.store.events(row.id))
            found = self._standing(replay)
            if found is not None and not found.complete and self.store.find(id_after(row)) is None:
                return OpenSeries(row.id, row.rules, row.level, found, found.totals[row.seat])
        return None

    def _standing(self, replay: Replay) -> SeriesStanding | None:
        row = replay.row
        if row.series is None or row.series_place is None:
            return None
        earlier = [
            revive(one, self.store.events(one.id)).now
            for one in self.store.of_series(row.visitor, row.series)
            if one.series_place is not None and one.series_place < row.series_place
        ]
        return standing(row, replay.now, earlier, ended=replay.ended)

    def _in_series(self, visitor: str | None, game: str) -> Replay:
        replay = self.replay(visitor, game)
        if replay.row.series is None:
            raise BadRequest(f"the game {game!r} belongs to no series")
        return replay

    def _id_of_day(self, visitor: str) -> str:
        return sha256(f"day {self._day().isoformat()} of {visitor}".encode()).hexdigest()[:_ID_LENGTH]

    def _day(self) -> date:
        return self.clock().astimezone(UTC).date()

    def _random_number(self) -> int:
        return 1 + self.below(_RANDOM_DEALS)

    def _untouched(self, row: GameRow) -> bool:
        return len(self.store.events(row.id)) == len(opening(row))
