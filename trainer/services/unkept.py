"""Games that nobody keeps: as long as a program runs, for a deal at the terminal and for tests."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from trainer.store.game_log import Event, EventKind, GameRow, HelpKind, Stand


@dataclass(frozen=True, slots=True)
class UnkeptGames:
    """Does what `trainer.store.game_log.GameLog` does, for one program at a time, in its memory."""

    rows: dict[str, GameRow] = field(default_factory=dict)
    happened: dict[str, list[Event]] = field(default_factory=dict)
    helped: dict[str, Counter[HelpKind]] = field(default_factory=dict)

    def create(self, row: GameRow, first_events: Sequence[Event]) -> bool:
        if row.id in self.rows:
            return False
        self.rows[row.id], self.happened[row.id] = row, list(first_events)
        return True

    def find(self, game: str) -> GameRow | None:
        return self.rows.get(game)

    def stand(self, game: str) -> Stand | None:
        row = self.rows.get(game)
        return None if row is None else Stand(row, len(self.happened[game]))

    def events(self, game: str, after: int = 0) -> tuple[Event, ...]:
        return tuple(self.happened.get(game, ())[after:])

    def append(self, game: str, version: int, new: Sequence[Event], at: datetime) -> bool:
        if len(self.happened[game]) != version:
            return False
        self.happened[game] += new
        return True

    def note_help(self, game: str, kind: HelpKind, at: datetime) -> None:
        self.helped.setdefault(game, Counter())[kind] += 1

    def helps(self, game: str) -> Mapping[HelpKind, int]:
        return self.helped.get(game, Counter())

    def of_visitor(self, visitor: str, *, over: bool, most: int) -> tuple[GameRow, ...]:
        found = [
            row for row in self.rows.values() if row.visitor == visitor and self._is_over(row.id) == over
        ]
        return tuple(sorted(found, key=lambda row: row.started, reverse=True)[:most])

    def of_series(self, visitor: str, series: str) -> tuple[GameRow, ...]:
        found = [row for row in self.rows.values() if (row.visitor, row.series) == (visitor, series)]
        return tuple(sorted(found, key=lambda row: (row.series_place or 0, row.started)))

    def number_of_visitor(self, visitor: str, *, over: bool) -> int:
        return len(self.of_visitor(visitor, over=over, most=len(self.rows)))

    def _is_over(self, game: str) -> bool:
        return any(event.kind is EventKind.OVER for event in self.happened[game])
