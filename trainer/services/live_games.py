"""Deals that were asked for lately, as they stood then: nobody plays their events again for each request.

What is remembered is never the truth: whoever takes a deal from here asks where it is kept how far it is by
now, and plays on what has happened since, in this process or in another.
"""

from collections import OrderedDict
from threading import Lock

from trainer.players.hints import Hint, hints
from trainer.services.replay import Replay
from trainer.services.table import Table, table_of

MOST = 256
"""Deals that a process remembers."""


class Live:
    """A deal as it stood at some time, and what was worked out of that."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self._table: Table | None = None
        self._hints: tuple[Hint, ...] | None = None

    @property
    def table(self) -> Table:
        """What its visitor may see of it, but for the help that was used."""
        if self._table is None:
            self._table = table_of(self.replay)
        return self._table

    @property
    def hints(self) -> tuple[Hint, ...]:
        """The plays worth advising to its visitor, who is on turn, the best first."""
        if self._hints is None:
            self._hints = tuple(hints(self.table.view))
        return self._hints


class LiveGames:
    """At most `most` deals by their ids; the one that was quiet longest is forgotten first."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._found: OrderedDict[str, Live] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._found)

    def get(self, game: str) -> Live | None:
        """The deal as it was remembered last."""
        with self._lock:
            found = self._found.get(game)
            if found is not None:
                self._found.move_to_end(game)
            return found

    def put(self, live: Live) -> None:
        """Remembers a deal as it stands now."""
        with self._lock:
            self._found[live.replay.row.id] = live
            self._found.move_to_end(live.replay.row.id)
            while len(self._found) > self._most:
                self._found.popitem(last=False)
