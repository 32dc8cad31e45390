"""Finished deals in a list: the role and the points as the events tell them."""

from datetime import UTC, datetime

import pytest

from trainer.rules.deal import deal
from trainer.rules.ruleset import STANDARD
from trainer.services.finished import finished_game
from trainer.store.game_log import Event, EventKind, GameRow

ROW = GameRow("g", "v", STANDARD.id, 7, 0, "easy", scored=True, started=datetime(2026, 11, 30, tzinfo=UTC))


def calls(**bids: int) -> list[Event]:
    """Calls in turn order, given by seat: `own`, `right`, `left`; whoever is left out says nothing more."""
    order = [(deal(STANDARD, ROW.deal).first + step) % STANDARD.seats for step in range(STANDARD.seats)]
    said = [bids.get(("own", "right", "left")[seat]) for seat in order]
    return [Event(EventKind.CALL, str(bid)) for bid in said if bid is not None]


def over(result: str) -> Event:
    return Event(EventKind.OVER, result)


@pytest.mark.parametrize(
    ("said", "role"),
    [
        ({"own": 1, "right": 0, "left": 0}, "landlord"),
        ({"own": 0, "right": 1, "left": 0}, "peasant"),
        ({"own": 0, "right": 0, "left": 1}, "peasant"),
    ],
)
def test_the_calls_tell_the_role_and_the_last_event_the_points(said: dict[str, int], role: str) -> None:
    events = [*calls(**said), Event(EventKind.PLAY, "3 3d"), Event(EventKind.PLAY, "pass"), over("-40")]
    found = finished_game(ROW, events)
    assert (found.role, found.points) == (role, -40)
    assert (found.id, found.deal, found.level, found.scored) == ("g", 7, "easy", True)


def test_calls_that_were_taken_back_do_not_count() -> None:
    first, second, third = calls(own=1, right=0, left=0)
    taken_back = [Event(EventKind.CALL, "0"), Event(EventKind.CALL, "3"), Event(EventKind.UNDO, "0")]
    assert finished_game(ROW, [*taken_back, first, second, third, over("80")]).role == "landlord"


def test_a_deal_that_was_thrown_in_has_neither_role_nor_points() -> None:
    found = finished_game(ROW, [*calls(own=0, right=0, left=0), over("redeal")])
    assert (found.role, found.points) == ("", None)


@pytest.mark.parametrize("events", [[], calls(own=0, right=0, left=0)])
def test_a_deal_that_goes_on_is_none(events: list[Event]) -> None:
    with pytest.raises(ValueError, match="not over"):
        finished_game(ROW, events)
