"""A task on a phone: its buttons are always at hand, and what is said to an answer is seen."""

import pytest
from playwright.sync_api import FloatRect, Page, expect

HEIGHT = 700


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).bounding_box()
    assert found is not None
    return found


@pytest.mark.parametrize("path", ["/lessons/cards-and-ranks/5", "/puzzles/beat-this-plane"])
def test_the_buttons_lie_under_the_thumb_and_the_answer_above_them(
    page: Page, live_server: str, path: str
) -> None:
    page.set_viewport_size({"width": 390, "height": HEIGHT})
    page.goto(live_server + path)
    expect(page.get_by_role("navigation", name="Rooms")).to_be_hidden()
    page.locator("#task").evaluate("element => element.scrollIntoView()")
    buttons = box(page, "#buttons")
    assert buttons["y"] + buttons["height"] <= HEIGHT
    page.locator("#do-pass").click()
    expect(page.locator("#answer .note")).to_be_visible()
    note, buttons = box(page, "#answer .note"), box(page, "#buttons")
    assert note["y"] >= 0
    assert note["y"] + note["height"] <= buttons["y"]
    assert buttons["y"] + buttons["height"] <= HEIGHT
