"""The moves that follow the visitor's own: their steps, and what a page shows and says of them."""

import re
from datetime import UTC, datetime

from flask.testing import FlaskClient

from tests.rules.hands import after_bid
from tests.web.deals import HTMX, cards_in, start
from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.game import PASS, Call, Game, Play, apply, legal
from trainer.rules.notation import read_combo
from trainer.rules.ruleset import STANDARD
from trainer.services.replay import event_of, revive
from trainer.services.table import table_of
from trainer.store.game_log import GameRow
from trainer.web.arrivals import Arrivals, arrivals

THREE = read_combo("3")
DEAL = 1234  # the visitor is asked first, and has 3 55 66 7 8 99 TTT JJ Q K AA 22 after a bid of 3


def single(game: Game) -> Play:
    """The lowest single card that the seat on turn may lay."""
    return min(play for play in legal(game) if isinstance(play, Combo) and size(play.cards) == 1)


def steps(*wanted: Play | None) -> Arrivals:
    """The steps after the visitor has bid 3 and these plays were made, None being the lowest single."""
    row = GameRow("g", "v", STANDARD.id, DEAL, 0, "normal", True, datetime(2026, 11, 30, tzinfo=UTC))
    game = after_bid(DEAL)
    events = [event_of(STANDARD, Call(3))]
    for play in wanted:
        done = single(game) if play is None else play
        game = apply(game, done)
        events.append(event_of(STANDARD, done))
    return arrivals(table_of(revive(row, tuple(events))))


def passing(found: Arrivals) -> list[tuple[str, int, int]]:
    return [(one.place, one.step, one.until) for one in found.passing]


def test_each_card_that_was_covered_is_shown_until_the_next_comes() -> None:
    found = steps(THREE, None, None)
    assert found.sounds == ("lay", "lay", "lay")
    assert passing(found) == [("own", 0, 1), ("right", 1, 2)]
    assert (found.place, found.step) == ("left", 2)
    assert found.seats == {0: 0, 1: 1, 2: 2}


def test_cards_on_which_all_have_passed_stay_until_then() -> None:
    found = steps(THREE, PASS, PASS)
    assert found.sounds == ("lay", "pass", "pass")
    assert passing(found) == [("own", 0, 3)]
    assert (found.place, found.step) == ("", 3)


def test_what_lay_there_before_a_pass_stays_until_others_cover_it() -> None:
    found = steps(THREE, PASS, None, PASS, None, PASS)
    assert passing(found) == [("table", 0, 1)]
    assert (found.place, found.step) == ("right", 1)
    led = steps(THREE, PASS, None, PASS, PASS, None)
    assert passing(led) == [("table", 0, 2)]
    assert (led.place, led.step) == ("left", 2)


def test_before_the_visitor_has_played_there_is_what_was_called() -> None:
    found = steps()
    assert found.sounds == ("say",)
    assert (found.passing, found.place, found.step) == ((), "", 1)


def act(client: FlaskClient, game: str, **fields: object) -> str:
    """The parts of the page that come after an act."""
    version = re.search(r'name="version" value="(\d+)"', client.get(game).text)
    assert version is not None
    return client.post(f"{game}/acts", data={"version": version[1], **fields}, headers=HTMX).text


def test_what_was_done_is_shown_and_told_once_and_not_again_by_a_refusal_a_hint_or_taking_back(
    client: FlaskClient,
) -> None:
    game = start(client, DEAL)
    act(client, game, call="3")
    html = act(client, game, do="play", card=["3c"])
    told = re.compile(r'<p class="visually-hidden">You lay a single 3\. Right (lays|passes)[^<]+\.</p>')
    assert told.search(html)
    assert len(html) < 20_000
    assert re.search(r'class="passing from-own at-0 until-\d"', html)
    assert re.search(r'class="seat-act soft small arrives at-1"', html)
    assert re.search(r'data-sounds="lay (lay|pass|bomb) (lay|pass|bomb)"', html)
    assert told.search(client.get(game).text)
    hand = cards_in(html)
    for fields in ({"do": "hint", "hint": "0"}, {"do": "play", "card": [hand[0], hand[-1]]}, {"do": "undo"}):
        again = act(client, game, **fields)
        assert not told.search(again)
        assert "arrives" not in again
        assert "passing" not in again
