"""Every kept game played once more from its events: whether each can still go on, or be looked at."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from trainer.rules.game import Phase
from trainer.services.replay import revive
from trainer.store.game_log import Event, EventKind, GameRow

_AT_ONCE = 500


class AllGames(Protocol):
    """Where games are kept (`trainer.store.game_log.GameLog`)."""

    def ids(self, after: str, most: int) -> tuple[str, ...]: ...
    def find(self, game: str) -> GameRow | None: ...
    def events(self, game: str) -> tuple[Event, ...]: ...


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game, and what is wrong with it; nothing where the fault is empty."""

    game: str
    fault: str = ""


def replayed(store: AllGames) -> Iterator[Replayed]:
    """All games in the order of their ids. A broken one is told and hinders no other."""
    after = ""
    while found := store.ids(after, _AT_ONCE):
        for game in found:
            row = store.find(game)
            if row is not None:  # else its visitor has just deleted it
                yield Replayed(game, _fault(row, store.events(game)))
        after = found[-1]


def _fault(row: GameRow, events: tuple[Event, ...]) -> str:
    try:
        phase = revive(row, events).now.phase
    except Exception as wrong:  # noqa: BLE001 - whatever the rules or a damaged text raise is what is to be told
        return f"deal {row.deal} under {row.rules!r}: {type(wrong).__name__}: {wrong}"
    is_over = phase in (Phase.OVER, Phase.REDEAL)
    if is_over != any(event.kind is EventKind.OVER for event in events):
        told = "is over, and no event says so" if is_over else "is said to be over, and goes on"
        return f"deal {row.deal} under {row.rules!r} {told}"
    return ""
