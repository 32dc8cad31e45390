"""Deals that a visitor plays: begin, call, play, take back, ask for a hint.

A request says which version of the game it was made on. Everything it causes, the other players' moves
included, is kept in one step or not at all.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from trainer.players.hints import Hint, hints
from trainer.players.levels import PLAYERS
from trainer.rules.cards import pack, size
from trainer.rules.combos import Combo
from trainer.rules.deal import HIGHEST_NUMBER, Card
from trainer.rules.errors import Code, Illegal, Unreadable
from trainer.rules.game import (
    PASS,
    Action,
    Call,
    Phase,
    Stake,
    apply,
    check,
    read,
)
from trainer.rules.notation import read_combo
from trainer.rules.record import Record
from trainer.rules.ruleset import STANDARD
from trainer.rules.switches import read_rules
from trainer.rules.view import view
from trainer.services import suits
from trainer.services.errors import BadRequest, Conflict, NotFound, NothingToUndo
from trainer.services.finished import FinishedGame, finished_game
from trainer.services.opponents import is_over, opening, others
from trainer.services.series import LENGTHS, SeriesStanding, next_of_series, standing
from trainer.services.table import Replay, Table, consider, event_of, revive, table_of
from trainer.store.game_log import Event, EventKind, GameRow, HelpKind

MOST_RUNNING = 50
"""Running deals that are listed."""

MOST_FINISHED = 50
"""Finished deals that are listed."""

_RANDOM_DEALS = 999_999
"""A random deal is one of these, so that its number is short enough to tell a friend."""


class GameStore(Protocol):
    """Where games are kept (`trainer.store.game_log.GameLog`)."""

    def create(self, row: GameRow, first_events: Sequence[Event]) -> bool: ...
    def find(self, game: str) -> GameRow | None: ...
    def events(self, game: str) -> tuple[Event, ...]: ...
    def append(self, game: str, version: int, new: Sequence[Event], at: datetime) -> bool: ...
    def note_help(self, game: str, kind: HelpKind, at: datetime) -> None: ...
    def helps(self, game: str) -> Mapping[HelpKind, int]: ...
    def of_visitor(self, visitor: str, *, over: bool, most: int) -> tuple[GameRow, ...]: ...
    def of_series(self, visitor: str, series: str) -> tuple[GameRow, ...]: ...
    def number_of_visitor(self, visitor: str, *, over: bool) -> int: ...


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A deal to go on with: the visitor's role is "landlord", "peasant", or empty while the auction is on."""

    id: str
    deal: int
    rules: str
    """The text of the rule set."""
    role: str
    cards: int
    started: datetime


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint and the physical cards that it would lay."""

    hint: Hint
    cards: tuple[Card, ...]
    number: int
    """Which of the hints it is, from 1."""
    of: int
    """How many hints there are."""


@dataclass(frozen=True, slots=True)
class Games:
    """The service; `clock` tells the time, `below` draws a random number, `new_id` makes a fresh id."""

    store: GameStore
    clock: Callable[[], datetime]
    below: Callable[[int], int]
    new_id: Callable[[], str]

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
        """Begins a deal and gives its id; without a number, a random deal.

        `rules` is the text of a rule set. `series_length` makes the deal the first of a series (V8). With
        `wanted_id`, made when the button was shown, a second click finds the game of the first as long as
        nothing has been done in it. Raises BadRequest.
        """
        if level not in PLAYERS:
            raise BadRequest(f"there is no level {level[:40]!r}")
        if number is not None and not 1 <= number <= HIGHEST_NUMBER:
            raise BadRequest(f"there is no deal {number}")
        if series_length is not None and (series_length not in LENGTHS or not scored):
            raise BadRequest(f"there is no series of {series_length} deals, scored: {scored}")
        try:
            rules = read_rules(rules).id
        except Unreadable as error:
            raise BadRequest(f"unknown rules: {error.problem}") from error
        new_id = wanted_id or self.new_id()
        row = GameRow(
            id=new_id,
            visitor=visitor,
            rules=rules,
            deal=number if number is not None else 1 + self.below(_RANDOM_DEALS),
            seat=0,
            level=level,
            scored=scored,
            started=self.clock(),
            series=new_id if series_length else None,
            series_length=series_length,
            series_place=1 if series_length else None,
        )
        if self.store.create(row, opening(row)):
            return row.id
        known = self.store.find(row.id)
        if known is not None and known.visitor == visitor and self._untouched(known):
            return known.id
        return self.start(visitor, level, number, scored, rules=rules, series_length=series_length)

    def next_of_series(self, visitor: str | None, game: str) -> str:
        """Begins the deal of the series that follows a finished one; if it has begun already, gives that one.

        Raises NotFound, BadRequest for a single deal, Conflict while the deal is not over or after the last.
        """
        replay = self._replay(visitor, game)
        if replay.row.series is None:
            raise BadRequest(f"the game {game!r} belongs to no series")
        number = 1 + self.below(_RANDOM_DEALS)
        row = next_of_series(replay.row, replay.now, number, self.clock())
        if (
            not self.store.create(row, opening(row))
            and self._replay(visitor, row.id).row.series != row.series
        ):
            raise NotFound("game", row.id)
        return row.id

    def series(self, visitor: str | None, game: str) -> SeriesStanding | None:
        """How the series of a deal stands after it, or while it is played; None for a single deal.

        Raises NotFound.
        """
        replay = self._replay(visitor, game)
        row = replay.row
        if row.series is None or row.series_place is None:
            return None
        earlier = [
            revive(one, self.store.events(one.id)).now
            for one in self.store.of_series(row.visitor, row.series)
            if one.series_place is not None and one.series_place < row.series_place
        ]
        return standing(row, replay.now, earlier)

    def table(self, visitor: str | None, game: str) -> Table:
        """The deal as its page shows it; raises NotFound."""
        return self._shown(self._replay(visitor, game))

    def call(self, visitor: str | None, game: str, version: int, bid: int) -> Table:
        """Makes the visitor's call; raises NotFound, Conflict, Illegal."""
        return self._act(self._fresh(visitor, game, version), Call(bid))

    def stake(self, visitor: str | None, game: str, version: int, raised: bool) -> Table:
        """Answers whether to double, redouble or open the hand; raises NotFound, Conflict, Illegal."""
        return self._act(self._fresh(visitor, game, version), Stake(raised))

    def play(
        self, visitor: str | None, game: str, version: int, faces: list[str], reading: str = ""
    ) -> Table:
        """Lays the visitor's cards; `reading` chooses one where they read in several ways (A3).

        Raises NotFound, Conflict, BadRequest, Illegal.
        """
        replay = self._fresh(visitor, game, version)
        if replay.now.phase is not Phase.PLAY:
            check(replay.now, PASS, replay.row.seat)
        cards = suits.named(replay.suits.hands[replay.row.seat], faces)
        packed = pack(card.rank for card in cards)
        combo = read(replay.now.rules, replay.now.hands[replay.row.seat], replay.now.table, packed)
        if reading:
            try:
                combo = read_combo(reading, replay.now.rules)
            except ValueError as error:
                raise BadRequest(f"{reading[:40]!r} is no reading") from error
            if combo.cards != packed:
                raise BadRequest(f"{reading[:40]!r} reads other cards")
        return self._act(replay, combo, cards)

    def pass_(self, visitor: str | None, game: str, version: int) -> Table:
        """Passes in the play; raises NotFound, Conflict, Illegal."""
        return self._act(self._fresh(visitor, game, version), PASS)

    def undo(self, visitor: str | None, game: str, version: int) -> Table:
        """Goes back to the visitor's own last decision; raises NotFound, Conflict, NothingToUndo, Illegal."""
        replay = self._fresh(visitor, game, version)
        back_to = replay.own_last_decision
        if back_to is None or is_over(replay.now):
            raise NothingToUndo if back_to is None else Illegal(Code.DEAL_IS_OVER)
        self._keep(replay, [Event(EventKind.UNDO, str(back_to))])
        self.store.note_help(game, HelpKind.UNDO, self.clock())
        return self.table(visitor, game)

    def hint(self, visitor: str | None, game: str, number: int) -> tuple[Table, Advice | None]:
        """The hint with this number, counted from 0 and going round; None where there is nothing to advise.

        Raises NotFound.
        """
        replay = self._replay(visitor, game)
        seen = view(replay.now, replay.row.seat)
        if seen.phase is not Phase.PLAY or not seen.on_turn:
            return self._shown(replay), None
        self.store.note_help(game, HelpKind.HINT, self.clock())
        found = hints(seen)
        place = number % len(found)
        hint = found[place]
        hand = replay.suits.hands[replay.row.seat]
        cards = suits.choose(hand, hint.play.cards) if isinstance(hint.play, Combo) else ()
        return self._shown(replay), Advice(hint, cards, place + 1, len(found))

    def consider(self, visitor: str | None, game: str, faces: list[str]) -> tuple[Table, Combo | Illegal]:
        """What the chosen cards are and whether they can be laid; raises NotFound, BadRequest."""
        table = self.table(visitor, game)
        return table, consider(table, faces)

    def record(self, visitor: str | None, game: str) -> tuple[Record, int]:
        """The record of a game and the visitor's seat in it; raises NotFound."""
        replay = self._replay(visitor, game)
        return replay.record, replay.row.seat

    def faces(self, visitor: str | None, game: str) -> tuple[str, ...]:
        """For each action of the record the faces that the visitor laid (as `suits.follow` takes them).

        Raises NotFound.
        """
        return self._replay(visitor, game).named

    def number_running(self, visitor: str) -> int:
        """How many of the visitor's deals aren't over."""
        return self.store.number_of_visitor(visitor, over=False)

    def running(self, visitor: str, most: int = MOST_RUNNING) -> tuple[RunningGame, ...]:
        """The visitor's newest deals that aren't over, the newest first."""
        rows = self.store.of_visitor(visitor, over=False, most=most)
        return tuple(_running(revive(row, self.store.events(row.id))) for row in rows)

    def finished(self, visitor: str) -> tuple[FinishedGame, ...]:
        """The visitor's deals that are over, the newest first, at most `MOST_FINISHED`."""
        rows = self.store.of_visitor(visitor, over=True, most=MOST_FINISHED)
        return tuple(finished_game(row, self.store.events(row.id)) for row in rows)

    def _replay(self, visitor: str | None, game: str) -> Replay:
        row = self.store.find(game)
        if row is None or row.visitor != visitor:
            raise NotFound("game", game)
        return revive(row, self.store.events(game))

    def _fresh(self, visitor: str | None, game: str, version: int) -> Replay:
        replay = self._replay(visitor, game)
        if replay.version != version:
            raise Conflict(f"the game is at version {replay.version}, not {version}")
        return replay

    def _act(self, replay: Replay, action: Action, cards: tuple[Card, ...] = ()) -> Table:
        game = apply(replay.now, action, replay.row.seat)
        self._keep(replay, [event_of(replay.now.rules, action, cards), *others(game, replay.row)])
        return self.table(replay.row.visitor, replay.row.id)

    def _keep(self, replay: Replay, new: list[Event]) -> None:
        if not self.store.append(replay.row.id, replay.version, new, self.clock()):
            raise Conflict("another request was faster")

    def _shown(self, replay: Replay) -> Table:
        return table_of(replay, self.store.helps(replay.row.id))

    def _untouched(self, row: GameRow) -> bool:
        return len(self.store.events(row.id)) == len(opening(row))


def _running(replay: Replay) -> RunningGame:
    row, game = replay.row, replay.now
    role = "" if game.landlord is None else "landlord" if game.landlord == row.seat else "peasant"
    return RunningGame(row.id, row.deal, row.rules, role, size(game.hands[row.seat]), row.started)
