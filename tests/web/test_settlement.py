"""The settlement of a deal that went badly: many cards left, moments to look at, on every screen."""

from collections.abc import Callable
from itertools import product
from typing import Literal

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from trainer.rules.game import Phase
from trainer.services.games import Games
from trainer.web.visitor import visitor_id

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
GAME = "played-badly"  # the other players' choices follow from the id


@pytest.fixture
def settled(page: Page, app: Flask, serve: Callable[[Flask], str]) -> Page:
    """The settlement of a deal in which the visitor passed wherever that was allowed."""
    app.add_url_rule("/keep", "keep", visitor_id, methods=["POST"])
    site = serve(app)
    visitor = page.request.post(f"{site}/keep").text()
    play_badly(app.extensions["trainer"].games, visitor)
    page.goto(f"{site}/games/{GAME}")
    expect(page.get_by_role("heading", name="Your result")).to_be_visible()
    return page


def play_badly(games: Games, visitor: str) -> None:
    games.start(visitor, "normal", 1, scored=True, wanted_id=GAME)
    table = games.table(visitor, GAME)
    while table.view.phase is Phase.AUCTION:
        table = games.call(visitor, GAME, table.version, 0)
    while table.view.phase is Phase.PLAY:
        if table.view.table is None:
            table = games.play(visitor, GAME, table.version, [str(table.hand[-1])])
        else:
            table = games.pass_(visitor, GAME, table.version)


def test_nothing_is_wider_than_the_window(settled: Page) -> None:
    assert settled.locator(".rest li").count() >= 17 + 3
    assert settled.locator(".moments > li").count() >= 1
    for width in (320, 390, 768, 1280):
        settled.set_viewport_size({"width": width, "height": 800})
        assert settled.evaluate("document.documentElement.scrollWidth") <= width


def test_axe_finds_nothing(settled: Page, check_accessibility: Callable[[Page], None]) -> None:
    for width, scheme in product((390, 1280), SCHEMES):
        settled.set_viewport_size({"width": width, "height": 800})
        settled.emulate_media(color_scheme=scheme)
        check_accessibility(settled)


def test_a_moment_leads_to_its_decision_in_the_review(settled: Page) -> None:
    moment = settled.locator(".moments a").first
    title = moment.inner_text()
    moment.click()
    expect(settled.locator("#decision-title")).to_have_text(title)
