"""The settlement of a deal that went badly: many cards left, moments to look at, on every screen."""

from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.web.sizes import assert_fits
from trainer.rules.game import Phase
from trainer.services.games import Games
from trainer.web.visitor import visitor_id
from trainer.wiring import Services


@pytest.fixture
def settled(page: Page, app: Flask, serve: Callable[[Flask], str]) -> Page:
    """The settlement of a deal in which the visitor passed wherever that was allowed."""
    app.add_url_rule("/keep", "keep", visitor_id, methods=["POST"])
    site = serve(app)
    visitor = page.request.post(f"{site}/keep").text()
    page.goto(f"{site}/games/{played_badly(app.extensions['trainer'], visitor)}")
    expect(page.get_by_role("heading", name="Your result")).to_be_visible()
    return page


def played_badly(services: Services, visitor: str) -> str:
    """The first deal in which playing badly leaves all cards in a peasant's hand and moments to look at."""
    for number in range(1, 100):
        game = play_badly(services.games, visitor, number)
        moments = services.reviews.review(visitor, game).moments
        rest = services.games.table(visitor, game).rest
        if moments and max(map(len, rest)) >= 17:
            return game
    pytest.fail("no deal can be played so badly")


def play_badly(games: Games, visitor: str, number: int) -> str:
    game = games.start(visitor, "normal", number, scored=True, wanted_id=f"badly-{number}")
    table = games.table(visitor, game)
    while table.view.phase is Phase.AUCTION:
        table = games.call(visitor, game, table.version, max(table.view.allowed_calls))
    while table.view.phase is Phase.PLAY:
        if table.view.table is None:
            table = games.play(visitor, game, table.version, [str(table.hand[-1])])
        else:
            table = games.pass_(visitor, game, table.version)
    return game


def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(
    settled: Page, check_looks: Callable[[Page], None]
) -> None:
    assert settled.locator(".rest li").count() >= 17 + 3
    assert settled.locator(".moments > li").count() >= 1
    check_looks(settled)
    settled.set_viewport_size({"width": 768, "height": 800})
    assert_fits(settled)


def test_a_moment_leads_to_its_decision_in_the_review(settled: Page) -> None:
    moment = settled.locator(".moments a").first
    title = moment.inner_text()
    moment.click()
    expect(settled.locator("#decision-title")).to_have_text(title)
