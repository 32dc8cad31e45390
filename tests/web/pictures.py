"""Draws the pictures of the README: the table with a hint, and the review of a deal with mistakes.

Start the trainer, then run `python -m tests.web.pictures http://127.0.0.1:8000 /usr/bin/chromium`, or with
the path of another Chromium. The closer look at the deal takes a minute or more, and needs the kernel.
"""

import re
import sys
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect, sync_playwright

from tests.conftest import BROWSER_ARGUMENTS
from tests.web.table import begin, chosen, finished, moving_on, press, status

DOCS = Path(__file__).resolve().parents[2] / "docs"
HINTED = 77
"""A deal in which a triple with a pair is to be beaten at the first turn."""
REVIEWED = 4732
HASTY = (2, 5)
"""The decisions of it in which the last of the hints is followed."""
PATIENCE = 300_000  # milliseconds
DOWN_TO_THE_LEGEND = ViewportSize(width=1280, height=824)
"""A window that ends with the legend of the picture of the game."""


def main() -> None:
    """Write both pictures."""
    server, chromium = sys.argv[1:]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(BROWSER_ARGUMENTS))
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        draw_table(page, server)
        draw_review(page, server)
        browser.close()


def draw_table(page: Page, server: str) -> None:
    begin(page, server, HINTED)
    bid(page)
    hint(page)
    page.mouse.move(0, 0)
    page.screenshot(path=DOCS / "table.png")


def draw_review(page: Page, server: str) -> None:
    begin(page, server, REVIEWED)
    bid(page)
    decision = 0
    while not finished(page).count():
        decision += 1
        follow(page, hasty=decision in HASTY)
    page.get_by_role("link", name="Review this deal").click()
    expect(page.locator("#review-progress progress")).to_have_count(0, timeout=PATIENCE)
    page.set_viewport_size(DOWN_TO_THE_LEGEND)
    page.reload()
    page.screenshot(path=DOCS / "review.png")


def bid(page: Page) -> None:
    """The highest bid, where the visitor is asked."""
    if page.locator(".calls").count():
        with moving_on(page):
            page.locator(".calls button").last.click()


def hint(page: Page) -> tuple[int, int]:
    """Asks for the next hint; its number, and how many there are."""
    before = page.locator("#hand input[name=hint]").input_value()
    press(page, "Hint")
    expect(page.locator("#hand input[name=hint]")).not_to_have_value(before)
    told = re.search(r"(\d+) of (\d+)", status(page).inner_text())
    return (int(told[1]), int(told[2])) if told else (1, 1)


def follow(page: Page, *, hasty: bool) -> None:
    """Plays the first hint, or the last."""
    number, of = hint(page)
    while hasty and number < of:
        number, of = hint(page)
    with moving_on(page):
        press(page, "Play" if chosen(page).count() else "Pass")


if __name__ == "__main__":
    main()
