"""Every kept game played once more from its events: whether each can still go on, or be looked at."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from trainer.rules.game import Phase
from trainer.services.replay import revive
from trainer.store.errors import StoreError
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
            yield from _replayed(store, game)
        after = found[-1]


def _replayed(store: AllGames, game: str) -> Iterator[Replayed]:
    try:
        row = store.find(game)
        events = store.events(game)
    except StoreError:
        raise
    except Exception as wrong:  # noqa: BLE001 - a kind, a number or a moment that is none
        yield Replayed(game, f"its rows can't be read: {type(wrong).__name__}: {wrong}")
        return
    if row is not None:  # else its visitor has just deleted it
        yield Replayed(game, _fault(row, events))


def _fault(row: GameRow, events: tuple[Event, ...]) -> str:
    try:
        now = revive(row, events).now
        if row.seat not in range(now.rules.seats):
            raise ValueError(f"there is no seat {row.seat!r}")
    except Exception as wrong:  # noqa: BLE001 - whatever the rules or a damaged text raise is what is to be told
        return f"deal {row.deal} under {row.rules!r}: {type(wrong).__name__}: {wrong}"
    is_over = now.phase in (Phase.OVER, Phase.REDEAL)
    if is_over != any(event.kind is EventKind.OVER for event in events):
        told = "is over, and no event says so" if is_over else "is said to be over, and goes on"
        return f"deal {row.deal} under {row.rules!r} {told}"
    return ""
