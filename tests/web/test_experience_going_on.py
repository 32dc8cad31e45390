"""A deal that is stopped by the coach, and one that goes on in another browser."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.web.phone import PHONE
from tests.web.table import arrive, cards, chosen, lead, moving_on, press, status

PLAYED_OUT = 30_000  # ms: where the kernel is ready, the coach lets hundreds of deals be played out


def test_the_coach_stops_a_mistake_and_lets_one_take_it_back_or_play_it(page: Page, live_server: str) -> None:
    lead(page, live_server)
    page.keyboard.press("?")
    page.get_by_role("button", name="Switch the coach on").click()
    arrive(page)
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text(re.compile(r"The coach: .+\. Better: .+\."), timeout=PLAYED_OUT)
    expect(page.get_by_role("button", name="Play it all the same")).to_be_visible()
    expect(cards(page)).to_have_count(20)
    page.keyboard.press("Escape")
    page.keyboard.press("3")
    with moving_on(page):
        page.keyboard.press("Enter")
    expect(cards(page)).to_have_count(19)
    with moving_on(page):
        page.keyboard.press("u")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(page.locator("#do-anyway")).to_be_visible(timeout=PLAYED_OUT)
    with moving_on(page):
        press(page, "Play it all the same")
    expect(cards(page)).to_have_count(19)
    assert "You lay a single 2." in str(page.locator("#status .visually-hidden").first.text_content())


def test_a_deal_goes_on_in_another_browser_by_a_private_link(
    page: Page, live_server: str, browser: Browser
) -> None:
    lead(page, live_server)
    table = page.url
    page.goto(f"{live_server}/devices")
    press(page, "Make a private link")
    link = page.get_by_label("Open it in the other browser").input_value()
    with browser.new_context(**PHONE) as other:
        phone = other.new_page()
        phone.goto(link)
        phone.get_by_role("button", name="Go on here").tap()
        phone.get_by_role("link", name="Go on playing").tap()
        arrive(phone)
        cards(phone).last.tap()
        phone.locator("#do-play").tap()
        expect(cards(phone)).to_have_count(19)
    page.goto(table)
    expect(cards(page)).to_have_count(19)
    expect(chosen(page)).to_have_count(0)
