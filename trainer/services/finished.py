"""A finished deal in one line of a list: told by its events, without playing it again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from trainer.rules.auction import Auction
from trainer.rules.deal import deal
from trainer.rules.game import Phase
from trainer.rules.switches import read_rules
from trainer.services.replay import lasting
from trainer.store.game_log import Event, EventKind, GameRow
from trainer.store.result_log import ResultRow


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
    role_given: bool = False
    """Whether there was no auction: the visitor chose who is landlord."""
    study: bool = False
    """Whether all hands lay open."""


def finished_game(row: GameRow, events: Sequence[Event]) -> FinishedGame:
    """The line of a deal; raises ValueError if its events do not end with its result."""
    return finished_with(row, result_of(row, events))


def result_of(row: GameRow, events: Sequence[Event]) -> ResultRow:
    """How a deal ended for its visitor; raises ValueError if its events do not end with its result."""
    result = next((event.data for event in events if event.kind is EventKind.OVER), None)
    if result is None:
        raise ValueError(f"the game {row.id!r} is not over")
    return ResultRow(row.id, _role(row, events), None if result == Phase.REDEAL else int(result))


def finished_with(row: GameRow, result: ResultRow) -> FinishedGame:
    """The line of a deal whose result is known."""
    return FinishedGame(
        id=row.id,
        deal=row.deal,
        rules=row.rules,
        level=row.level,
        scored=row.scored,
        started=row.started,
        role=result.role,
        points=result.points,
        role_given=row.landlord is not None,
        study=row.study,
    )


def _role(row: GameRow, events: Sequence[Event]) -> str:
    """Who the visitor was: where the role was not given, the calls tell it, whatever was played."""
    rules = read_rules(row.rules)
    calls = tuple(int(event.data) for event in lasting(events) if event.kind is EventKind.CALL)
    landlord = row.landlord
    if landlord is None:
        landlord = Auction(rules, deal(rules, row.deal).first, calls).landlord
    if landlord is None:
        return ""
    return "landlord" if landlord == row.seat else "peasant"
