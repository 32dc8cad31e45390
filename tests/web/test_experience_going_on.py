"""A deal that goes on: after a reload, back and forward, in two tabs, in another browser."""

from playwright.sync_api import Browser, Page, expect

from tests.web.phone import PHONE, on_desk_and_phone
from tests.web.table import arrive, cards, chosen, finished, lead, press, status


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


@on_desk_and_phone
def test_a_deal_is_where_it_was_left_after_reload_back_and_forward(
    page: Page, live_server: str, where: str
) -> None:
    lead(page, live_server)
    cards(page).first.check()
    press(page, "Play")
    expect(cards(page)).to_have_count(19)
    table = page.url
    page.goto(f"{live_server}/rules")
    page.go_back()
    expect(cards(page)).to_have_count(19)
    page.go_forward()
    page.go_back()
    page.reload()
    expect(cards(page)).to_have_count(19)
    assert page.url == table
    page.goto(live_server)
    page.get_by_role("link", name="Go on playing").click()
    arrive(page)
    expect(cards(page)).to_have_count(19)


@on_desk_and_phone
def test_of_two_tabs_the_late_one_is_told_and_shows_how_it_stands(
    page: Page, live_server: str, where: str
) -> None:
    lead(page, live_server)
    late = page.context.new_page()
    late.goto(page.url)
    cards(page).first.check()
    press(page, "Play")
    expect(cards(page)).to_have_count(19)
    cards(late).last.check()
    press(late, "Play")
    expect(status(late)).to_contain_text("went on in another tab")
    expect(cards(late)).to_have_count(19)
    expect(finished(late)).to_have_count(0)
    press(page, "Undo")
    expect(cards(page)).to_have_count(20)
    late.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # as when it is turned to again
    expect(cards(late)).to_have_count(20)
