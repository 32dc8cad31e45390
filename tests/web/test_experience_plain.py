"""With scripts off on a phone: from a mistake in the review to the deck and back, by forms alone."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.web.mistakes import GAME, faces, moments, right, site
from tests.web.phone import PHONE
from tests.web.visitors import be
from trainer.rules.combos import Combo
from trainer.rules.game import Action
from trainer.services.retry import Position
from trainer.settings import Settings


def answer(page: Page, position: Position, action: Action) -> None:
    """Lays the cards, or passes."""
    if not isinstance(action, Combo):
        page.locator("#do-pass").tap()
        return
    for face in faces(position, action):
        page.locator(f"#hand label:has(input[value='{face}'])").tap(position={"x": 9, "y": 40})
    page.locator("#do-play").tap()


@pytest.mark.browser_context_args(**PHONE, java_script_enabled=False)
def test_a_mistake_is_tried_again_and_asked_by_the_deck_by_forms_alone(
    page: Page, settings: Settings, serve: Callable[[Flask], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trainer.review.look.can_play_out", lambda: False)
    here, position = site(settings), moments()[0]
    address = serve(here.app)
    here.plant(be(page.context, here.app, address))
    page.goto(f"{address}/games/{GAME}/review?ply={position.ply}")
    page.locator("#try-again").tap()
    answer(page, position, position.done)
    expect(page.locator("#answer")).to_contain_text("Not yet")
    page.locator("#do-put").tap()
    page.wait_for_url("**/deck/cards/*")
    here.clock.now += timedelta(days=1)
    page.goto(f"{address}/deck")
    page.locator("#begin").tap()
    answer(page, position, right(position))
    expect(page.locator("#answer")).to_contain_text("Right")
    page.locator("#grade-good").tap()
    expect(page.get_by_role("heading", name="Nothing is due now")).to_be_visible()
