"""The sheet of keys, and what the settings change at the table."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.phone import PHONE, on_desk_and_phone
from tests.web.table import COUNT_TONES, WATCH_SHIFTS, chosen, lead, moving_on, prefer, press, shifts, status


def test_the_sheet_of_keys_opens_and_closes_and_keeps_keys_from_the_table(
    page: Page, live_server: str, check_accessibility: Callable[[Page], None]
) -> None:
    lead(page, live_server)
    sheet = page.get_by_role("dialog")
    page.keyboard.press("?")
    expect(sheet).to_be_visible()
    check_accessibility(page)
    page.keyboard.press("h")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(status(page)).to_contain_text("You lead")
    page.get_by_role("button", name="Keys and settings").click()
    expect(sheet).to_be_visible()
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("link", name="Back to the deal").click()
    expect(status(page)).to_contain_text("You lead")


def test_letter_keys_that_are_off_do_nothing_and_the_counter_may_begin_open(
    page: Page, live_server: str
) -> None:
    prefer(page, live_server, "no-letter-keys", "counter-open")
    lead(page, live_server)
    counter = page.locator("#card-counter")
    expect(counter).to_have_attribute("open", "")
    counter.locator("summary").click()
    for key in "3h?c":
        page.keyboard.press(key)
    page.locator("#hand input[value='3c']").check(force=True)
    with moving_on(page):
        page.keyboard.press("Enter")
    expect(chosen(page)).to_have_count(0)
    expect(counter).not_to_have_attribute("open", "")  # as it was left in this deal


DELAYS = """() => document.getAnimations().map(({ effect }) => effect.getTiming().delay)"""


@pytest.mark.parametrize("window", [{}, PHONE], ids=["desk", "phone"])
def test_the_others_moves_come_one_after_the_other_and_nothing_shifts(
    browser: Browser, live_server: str, window: dict[str, Any]
) -> None:
    context = browser.new_context(**window, reduced_motion="no-preference")
    page = context.new_page()
    page.add_init_script(WATCH_SHIFTS)
    prefer(page, live_server, "moves-calm")
    lead(page, live_server)
    shifts(page)
    page.locator("#hand input[value='3c']").check(force=True)
    expect(status(page)).to_contain_text("can be laid")
    assert shifts(page) == []
    with moving_on(page):  # not by a press, which would excuse what moves then
        page.evaluate("document.getElementById('do-play').click()")
    assert {0, 1200, 2400} <= set(page.evaluate(DELAYS))
    assert shifts(page) == []
    page.locator("#do-hint").click()  # nothing has to be waited for
    expect(status(page)).to_contain_text("Hint 1")
    context.close()


def test_with_moves_at_once_nothing_moves(browser: Browser, live_server: str) -> None:
    context = browser.new_context(reduced_motion="no-preference")
    page = context.new_page()
    prefer(page, live_server, "moves-at-once")
    lead(page, live_server)
    page.locator("#hand input[value='3c']").check(force=True)
    with moving_on(page):
        press(page, "Play")
    assert [delay for delay in page.evaluate(DELAYS) if delay] == []
    context.close()


@on_desk_and_phone
def test_a_sound_for_each_move_is_made_only_where_it_was_asked_for(
    page: Page, live_server: str, where: str
) -> None:
    page.add_init_script(COUNT_TONES)
    for sounds in (0, 3):
        lead(page, live_server)
        page.locator("#hand input[value='3c']").check(force=True)
        with moving_on(page):
            press(page, "Play")
        assert len(page.evaluate("tones")) == sounds
        if not sounds:
            prefer(page, live_server, "with-sound")
    press(page, "Hint")
    expect(status(page)).to_contain_text("Hint 1")
    assert len(page.evaluate("tones")) == 3


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_large_print_and_four_colours_fit_and_are_accessible(
    page: Page, live_server: str, check_accessibility: Callable[[Page], None], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    prefer(page, live_server, "large-print", "four-colour-suits", "theme-dark")
    lead(page, live_server)
    for key in "567":
        page.keyboard.press(key)
    expect(page.locator(".offer").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    check_accessibility(page)
