"""What every service on the visitor's deals needs: where they are kept, and how one comes back to life."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from trainer.services.errors import Conflict, NotFound
from trainer.services.live_games import Live, LiveGames
from trainer.services.replay import Replay, revive
from trainer.store.game_log import Event, EventKind, GameRow, HelpKind, Stand


class GameStore(Protocol):
    """Where games are kept (`trainer.store.game_log.GameLog`)."""

    def create(self, row: GameRow, first_events: Sequence[Event]) -> bool: ...
    def find(self, game: str) -> GameRow | None: ...
    def stand(self, game: str) -> Stand | None: ...
    def events(self, game: str, after: int = 0) -> tuple[Event, ...]: ...
    def append(self, game: str, version: int, new: Sequence[Event], at: datetime) -> bool: ...
    def note_help(self, game: str, kind: HelpKind, at: datetime) -> None: ...
    def helps(self, game: str) -> Mapping[HelpKind, int]: ...
    def of_visitor(self, visitor: str, *, over: bool, most: int) -> tuple[GameRow, ...]: ...
    def of_series(self, visitor: str, series: str) -> tuple[GameRow, ...]: ...
    def number_of_visitor(self, visitor: str, *, over: bool) -> int: ...


def _nobody(_visitor: str, _game: str) -> None:
    """Nobody waits for the end of a deal."""


@dataclass(frozen=True, slots=True)
class KeptGames:
    """`clock` tells the time, `below` draws a random number, `new_id` makes a fresh id.

    `over` is told the visitor and the id of each deal that has just ended; `lately` are the deals that were
    asked for last.
    """

    store: GameStore
    clock: Callable[[], datetime]
    below: Callable[[int], int]
    new_id: Callable[[], str]
    over: Callable[[str, str], None] = _nobody
    lately: LiveGames = field(default_factory=LiveGames)

    def live(self, visitor: str | None, game: str) -> Live:
        """The visitor's game as it stands now; raises NotFound."""
        known = self.lately.get(game)
        if known is None:
            return self._from_its_events(visitor, game)
        replay, stand = known.replay, self.store.stand(game)
        if stand is None or stand.row.visitor != visitor:
            raise NotFound("game", game)
        if replay.row != stand.row or replay.version > stand.version:
            # Made another's, or deleted and begun anew under its id, or a copy was put back.
            return self._from_its_events(visitor, game)
        if replay.version == stand.version:
            return known
        return self._remember(replay.after(self.store.events(game, replay.version)))

    def replay(self, visitor: str | None, game: str) -> Replay:
        """The visitor's game brought back to life; raises NotFound."""
        return self.live(visitor, game).replay

    def keep(self, replay: Replay, new: Sequence[Event]) -> Live:
        """Appends what happened after the replay, and gives the game after it; raises Conflict."""
        if not self.store.append(replay.row.id, replay.version, new, self.clock()):
            raise Conflict("another request was faster")
        live = self._remember(replay.after(new))
        if any(event.kind is EventKind.OVER for event in new):
            self.over(replay.row.visitor, replay.row.id)
        return live

    def _from_its_events(self, visitor: str | None, game: str) -> Live:
        row = self.store.find(game)
        if row is None or row.visitor != visitor:
            raise NotFound("game", game)
        return self._remember(revive(row, self.store.events(game)))

    def _remember(self, replay: Replay) -> Live:
        live = Live(replay)
        self.lately.put(live)
        return live
