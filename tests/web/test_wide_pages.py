"""Pages in a very wide window: no line too long to read, and cards side by side within running text, too."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.sizes import assert_fits

PATHS = (
    "/learn", "/lessons/kickers/1", "/puzzles", "/drills", "/play", "/mistakes", "/progress", "/data",
    "/rules", "/rules/sets", "/rules/sets/standard", "/rules/check", "/glossary", "/players", "/compose",
    "/nowhere",
)  # fmt: skip
MOST = 46  # times the size of the type, which is about 85 characters
TEXTS = "main :is(p, li, dd, td, caption, summary)"
TOO_LONG = """([texts, most]) => [...document.querySelectorAll(texts)].filter((part) => {
    if (![...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) return false;
    const text = document.createRange();
    text.selectNodeContents(part);
    const longest = Math.max(0, ...[...text.getClientRects()].map(({ width }) => width));
    return longest > most * parseFloat(getComputedStyle(part).fontSize);
}).map((part) => part.textContent.trim().slice(0, 60))"""


@pytest.fixture
def tolerated_statuses() -> set[int]:
    return {404}


def test_no_line_is_too_long_in_a_very_wide_window(page: Page, live_server: str) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    for path in PATHS:
        page.goto(live_server + path)
        assert_fits(page)
        assert page.evaluate(TOO_LONG, [TEXTS, MOST]) == [], path
    page.goto(f"{live_server}/lessons/kickers/reading")
    hand = page.locator(".prose > .card-row").first.locator("li")
    expect(hand.first).to_be_visible()
    assert len({box["y"] for card in hand.all() if (box := card.bounding_box())}) == 1
