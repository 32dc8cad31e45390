"""A finished deal in one line of a list: told by its events, without playing it again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from trainer.rules.auction import Auction
from trainer.rules.deal import deal
from trainer.rules.game import Phase
from trainer.rules.switches import read_rules
from trainer.services.table import lasting
from trainer.store.game_log import Event, EventKind, GameRow


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A deal that is over, as a list of deals names it."""

    id: str
    deal: int
    rules: str
    """The text of the rule set."""
    level: str
    scored: bool
    started: datetime
    role: str
    """The visitor's: "landlord" or "peasant", or empty where the deal was thrown in."""
    points: int | None
    """The visitor's; None where the deal was thrown in (R7)."""


def finished_game(row: GameRow, events: Sequence[Event]) -> FinishedGame:
    """The line of a deal; raises ValueError if its events do not end with its result."""
    if not events or events[-1].kind is not EventKind.OVER:
        raise ValueError(f"the game {row.id!r} is not over")
    result = events[-1].data
    return FinishedGame(
        id=row.id,
        deal=row.deal,
        rules=row.rules,
        level=row.level,
        scored=row.scored,
        started=row.started,
        role=_role(row, events),
        points=None if result == Phase.REDEAL else int(result),
    )


def _role(row: GameRow, events: Sequence[Event]) -> str:
    """Who the visitor was: the calls tell it, whatever was played after them."""
    rules = read_rules(row.rules)
    calls = tuple(int(event.data) for event in lasting(events) if event.kind is EventKind.CALL)
    landlord = Auction(rules, deal(rules, row.deal).first, calls).landlord
    if landlord is None:
        return ""
    return "landlord" if landlord == row.seat else "peasant"
