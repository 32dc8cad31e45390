"""The end of a deal: its last plays stand with the result, and come one by one to whoever has just played."""

import re
from gettext import NullTranslations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, expect

from tests.services.playing import OVER, play_on
from tests.web.deals import HTMX, chosen_in, send
from tests.web.table import COUNT_TONES, chosen, finished, prefer
from tests.web.visitors import telling_who
from trainer.services.games import Games
from trainer.services.new_deal import NewDeal
from trainer.services.table import Table
from trainer.web.last_plays import last_plays

DELAYS = "() => document.getAnimations().map(({ effect }) => effect.getTiming().delay)"


@pytest.fixture
def games(app: Flask) -> Games:
    telling_who(app)
    found: Games = app.extensions["trainer"].games
    return found


def leads_the_last_or_is_over(table: Table) -> bool:
    return (len(table.hand) == 1 and table.view.table is None) or table.view.phase in OVER


def one_card_before_its_end(games: Games, visitor: str) -> Table:
    """The first deal in which the visitor, as landlord, has the lead with one card left."""
    for number in range(1, 40):
        game = games.begin(visitor, NewDeal("easy", number, landlord=0))
        table = play_on(games, game, leads_the_last_or_is_over, visitor)
        if table.view.phase not in OVER:
            return table
    pytest.fail("no deal ends with a single card")


def test_who_has_played_the_last_card_is_sent_to_the_end(client: FlaskClient, games: Games) -> None:
    visitor = client.post("/keep").text
    game = f"/games/{one_card_before_its_end(games, visitor).id}"
    html = client.get(game).text
    hinted = send(client, game, html, do="hint", hint="0").text
    fields = {
        "do": "play",
        "card": chosen_in(hinted),
        "version": re.findall(r'name="version" value="(\d+)"', html),
    }
    answer = client.post(f"{game}/acts", data=fields, headers=HTMX)
    assert answer.headers["HX-Redirect"] == f"{game}#end"
    [last] = last_plays(NullTranslations(), games.table(visitor, game.removeprefix("/games/")))
    assert (last.seat, len(last.faces), last.step) == ("You", 1, 0)


def test_the_last_plays_come_one_by_one_only_from_the_table(
    browser: Browser, games: Games, live_server: str
) -> None:
    with browser.new_context(reduced_motion="no-preference") as context:
        page = context.new_page()
        visitor = page.request.post(f"{live_server}/keep").text()
        game = play_on(games, one_card_before_its_end(games, visitor).id, visitor=visitor).id
        page.goto(f"{live_server}/games/{game}")
        assert page.evaluate(DELAYS) == []
        page.goto(f"{live_server}/games/{game}#end")
        page.reload()
        assert sorted(page.evaluate(DELAYS)) == [0]


def test_the_last_plays_sound_once_where_that_was_asked_for(
    page: Page, games: Games, live_server: str
) -> None:
    visitor = page.request.post(f"{live_server}/keep").text()
    game = one_card_before_its_end(games, visitor).id
    prefer(page, live_server, "with-sound")
    page.add_init_script(COUNT_TONES)
    page.goto(f"{live_server}/games/{game}")
    page.keyboard.press("h")
    expect(chosen(page)).to_have_count(1)
    page.keyboard.press("Enter")
    expect(finished(page)).to_be_visible()
    assert page.evaluate("tones") == [520]
    expect(page.locator("#end")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Review this deal")).to_be_focused()
    page.reload()
    expect(finished(page)).to_be_visible()
    assert page.evaluate("tones") == []
