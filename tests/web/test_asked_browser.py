"""A day with the deck by hand, desk and phone: a mistake made short, then a missed puzzle as a variant."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from flask import Flask
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.mistakes import SHORT, Site, moments, site
from tests.web.tasks import LIBRARY, give, wrong_answers
from tests.web.visitors import be
from trainer.content.goals.base import Goal
from trainer.services.deck_forms import show_form
from trainer.settings import Settings

pytestmark = pytest.mark.usefixtures("no_kernel")

SCREENS = {"desk": (1280, 800), "phone": (390, 700)}
PUZZLE = next(one for one in LIBRARY.puzzles if one.task.goal.goal == "counts")


def fill_deck(here: Site, visitor: str) -> Goal:
    """Both cards, due, the mistake first; what the second one asks."""
    mistake = here.deck.put(visitor, moments()[0])
    here.services.deck_forms.store.keep(mistake.id, 0, show_form(SHORT, as_it_lay=True), here.clock())
    here.clock.now += timedelta(seconds=1)
    here.deck.puzzle_answered(visitor, PUZZLE.id, right=False)
    here.clock.now += timedelta(days=1)
    missed = here.deck.puzzle_card(visitor, PUZZLE.id)
    assert missed is not None
    asked = here.services.deck_forms.asked(missed, missed.version)
    assert asked is not None
    return asked.goal


def nothing_sticks_out(page: Page) -> None:
    """No sideways scrolling, and what is said to the answer stands in the window, above the buttons."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    note, buttons = (page.locator(part).bounding_box() for part in ("#answer .note", "#buttons"))
    assert note is not None
    assert buttons is not None
    assert note["y"] + note["height"] <= buttons["y"]
    assert buttons["y"] + buttons["height"] <= page.evaluate("innerHeight")


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_the_deck_asks_a_short_mistake_and_a_variant_one_after_the_other(
    page: Page, settings: Settings, serve: Callable[[Flask], str], screen: tuple[int, int]
) -> None:
    here = site(settings)
    address = serve(here.app)
    asked = fill_deck(here, be(page.context, here.app, address))
    page.set_viewport_size(ViewportSize(width=screen[0], height=screen[1]))
    page.goto(f"{address}/deck")
    page.get_by_role("link", name="Begin").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Your mistake of deal 39, made short")
    expect(
        page.get_by_role(
            "heading", name="All hands lie open. Win by force: whatever the others do, your side wins."
        )
    ).to_be_visible()
    give(page, SHORT, next(wrong_answers(SHORT)))
    expect(page.locator("#answer")).to_contain_text("This is how it goes on:")
    expect(page.locator("#card-state")).to_contain_text("It comes back in 10 minutes.")
    nothing_sticks_out(page)
    page.reload()
    give(page, SHORT, SHORT.right_answers()[0])
    expect(page.locator("#answer")).to_contain_text("Right")
    expect(page.locator("#next")).to_be_focused()
    page.locator("#next").click()

    expect(page.locator(".page-head")).to_contain_text("A variant: the ranks have other names")
    expect(page.locator("#original")).to_have_attribute("href", f"/puzzles/{PUZZLE.id}")
    give(page, asked, asked.right_answers()[0])
    expect(page.locator("#answer")).to_contain_text("Right")
    expect(page.locator("#card-state")).not_to_contain_text("today")
    nothing_sticks_out(page)
    page.get_by_role("link", name="Back to the deck").click()
    expect(page.get_by_role("heading", name="Nothing is due now")).to_be_visible()
