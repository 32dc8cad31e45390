"""Practice, claims and picking up a deal in a real browser."""

from typing import Literal

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.services.playing import is_over, play_on
from tests.web.visitors import telling_who
from trainer.services.games import Games
from trainer.services.new_deal import NewDeal

LOOKS: tuple[tuple[int, Literal["light", "dark"]], ...] = ((390, "light"), (1280, "dark"))


@pytest.fixture
def app(app: Flask) -> Flask:
    """The application, telling a visitor's id."""
    return telling_who(app)


@pytest.fixture
def visitor(page: Page, live_server: str) -> str:
    return page.request.post(f"{live_server}/keep").text()


@pytest.fixture
def games(app: Flask) -> Games:
    found: Games = app.extensions["trainer"].games
    return found


def game_with_a_claim(games: Games, visitor: str) -> str:
    """The first deal in which following the hints leads to a rest that nobody can stop."""
    for number in range(1, 60):
        game = games.begin(visitor, NewDeal("easy", number, landlord=0))
        if play_on(games, game, lambda table: is_over(table) or bool(table.claim), visitor).claim:
            return game
    pytest.fail("no deal leads to a claim")


def test_one_press_claims_the_rest(
    page: Page,
    live_server: str,
    visitor: str,
    games: Games,
) -> None:
    page.goto(f"{live_server}/games/{game_with_a_claim(games, visitor)}")
    page.keyboard.press("l")
    expect(page.get_by_role("heading", name="You win as landlord")).to_be_visible()
