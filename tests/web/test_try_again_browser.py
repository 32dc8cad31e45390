"""From a planted mistake to the deck, by hand: found, read, tried, solved, put away, asked again, known."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.web.mistakes import GAME, faces, moments, right, site
from tests.web.visitors import be
from trainer.rules.combos import Combo
from trainer.services.retry import Position
from trainer.settings import Settings

pytestmark = pytest.mark.usefixtures("no_kernel")


def planted() -> Position:
    """A mistake to which laying cards is the answer."""
    return next(one for one in moments() if isinstance(one.done, Combo) and isinstance(right(one), Combo))


def lay(page: Page, position: Position, play: object) -> None:
    assert isinstance(play, Combo)
    chosen = page.locator("#hand input[name=card]:checked")
    while chosen.count():
        chosen.first.uncheck()
    for face in faces(position, play):
        page.locator(f"#hand input[value='{face}']").check()
    page.locator("#do-play").click()


def test_a_mistake_is_tried_again_and_asked_by_the_deck_until_it_is_known(
    page: Page,
    settings: Settings,
    serve: Callable[[Flask], str],
) -> None:
    here, position = site(settings), planted()
    address = serve(here.app)
    here.plant(be(page.context, here.app, address))
    page.goto(f"{address}/deck")
    expect(page.get_by_text("Nothing is in your deck yet.")).to_be_visible()

    page.goto(f"{address}/games/{GAME}/review")
    page.locator(f"#play-{position.ply}").click()
    expect(page.locator(f"#play-{position.ply}")).to_have_attribute("aria-current", "true")
    page.locator("#try-again").click()
    expect(page.locator("#decision-title")).to_be_focused()
    expect(page.locator("#decision").get_by_text("Better:")).to_have_count(0)
    lay(page, position, position.done)
    expect(page.locator("#answer")).to_contain_text("Not yet")
    expect(page.locator("#decision").get_by_text("Better:")).to_have_count(0)
    expect(page.locator("#do-play")).to_be_focused()
    page.locator("#do-put").click()
    expect(page.locator("#put")).to_contain_text("comes back tomorrow")
    page.reload()  # the address leads to the same decision, on a page of its own
    page.locator("#do-show").click()
    expect(page.locator("#decision")).to_contain_text("Better:")
    page.locator("#try-again").click()
    expect(page.locator("#decision-title")).to_be_focused()
    lay(page, position, right(position))
    expect(page.locator("#answer")).to_contain_text("Right")
    page.locator("#to-decision").click()
    expect(page.locator("#try-again")).to_be_visible()

    here.clock.now += timedelta(days=1)
    page.goto(address)
    page.get_by_role("link", name="1 of your own mistakes is due").click()
    page.get_by_role("link", name="Begin").click()
    lay(page, position, right(position))
    expect(page.locator("#grade-good")).to_be_focused()
    page.locator("#grade-good").click()
    expect(page.get_by_role("heading", name="Nothing is due now")).to_be_visible()
    expect(page.get_by_role("heading", name="Later")).to_be_visible()

    here.clock.now += timedelta(days=30)
    page.reload()
    page.get_by_role("link", name="Begin").click()
    page.locator("#do-show").click()
    expect(page.locator("#solution")).to_be_visible()
    page.get_by_role("button", name="Do not ask it again").click()
    expect(page.get_by_role("heading", name="Not asked any more")).to_be_visible()
    page.get_by_role("button", name="Ask it again").click()
    expect(page.get_by_role("heading", name="Later")).to_be_visible()
