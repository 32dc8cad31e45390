"""The table under other conditions: a small phone, magnified, with forced colours, without scripts."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.phone import PHONE, on_phone
from tests.web.sizes import assert_fits
from tests.web.table import begin, cards, chosen, lead, status

MAGNIFIED: ViewportSize = {"width": 320, "height": 256}  # a window of 1280 x 1024 at 400 %
# Of each card of the hand: how wide the strip is on which a finger meets it, and how far its rank reaches.
STRIPS = """() => [...document.querySelectorAll("#hand .hand li")].map((card) => {
    const { left, right, top, height } = card.getBoundingClientRect(), y = top + height * .6;
    const hit = (x) => card.contains(document.elementFromPoint(x, y));
    const width = [...Array(Math.round(right - left)).keys()].filter((x) => hit(left + x + .5)).length;
    const rank = card.querySelector(".card-rank, .card-star").getBoundingClientRect();
    return [width, rank.right - left];
})"""
COVERED = """() => {
    const { left, top, height } = document.activeElement.getBoundingClientRect();
    return !document.activeElement.contains(document.elementFromPoint(left + 9, top + height * .7));
}"""
OUTLINE = """() => {
    const card = document.activeElement.closest("li");
    const { borderTopStyle, borderTopWidth } = getComputedStyle(card, "::after");
    return [borderTopStyle, parseFloat(borderTopWidth)];
}"""
TICK = """card => getComputedStyle(card.querySelector("input:checked + .card-face"), "::after").content"""


@on_phone
def test_a_hand_of_twenty_lies_in_two_rows_that_a_finger_can_meet_at_320_pixels(
    page: Page, live_server: str
) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    lead(page, live_server)
    assert_fits(page)
    strips = page.evaluate(STRIPS)
    assert len(strips) == 20
    assert all(width >= 24 and width >= rank - 4 for width, rank in strips), strips
    tops = {round(box["y"]) for card in cards(page).all() if (box := card.bounding_box())}
    assert len(tops) == 2
    for button in page.locator(".table-actions button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= 640
    cards(page).nth(9).tap()  # the last card of the upper row, and one whose neighbour covers most of it
    cards(page).nth(10).tap()
    expect(status(page)).to_contain_text("Pair of 10s: can be laid.")


@pytest.mark.parametrize("height", [640, 844])
def test_what_calls_are_worth_fits_a_small_phone_of_any_height(
    page: Page, live_server: str, height: int
) -> None:
    page.set_viewport_size({"width": 320, "height": height})
    begin(page, live_server, 778794)
    expect(page.locator(".bid-worth")).to_contain_text("advised")  # the widest word, and losses in tens
    assert_fits(page)


def test_at_400_percent_all_is_there_and_the_card_that_has_the_focus_is_seen(
    page: Page, live_server: str
) -> None:
    lead(page, live_server)
    page.set_viewport_size(MAGNIFIED)
    assert_fits(page)
    for place in (19, 10, 9, 0):
        cards(page).nth(place).focus()
        assert not page.evaluate(COVERED), place
    page.keyboard.press("h")
    expect(chosen(page).first).to_be_attached()
    assert_fits(page)
    for part in (page.locator("#status"), page.locator("#do-play"), page.locator(".seat-right")):
        part.scroll_into_view_if_needed()
        expect(part).to_be_in_viewport(ratio=0.9)


def test_the_rooms_leave_most_of_a_low_window_to_the_page(page: Page, live_server: str) -> None:
    page.set_viewport_size(MAGNIFIED)
    page.goto(f"{live_server}/rules")
    assert_fits(page)
    box = page.locator(".site-header").bounding_box()
    assert box is not None
    assert box["height"] < MAGNIFIED["height"] / 2


def test_with_forced_colours_what_is_chosen_and_where_the_focus_is_can_be_seen(
    page: Page, live_server: str
) -> None:
    page.emulate_media(forced_colors="active")
    lead(page, live_server)
    cards(page).first.focus()
    page.keyboard.press("Space")
    expect(chosen(page)).to_have_count(1)
    assert "✓" in page.locator("#hand .hand li").first.evaluate(TICK)
    style, width = page.evaluate(OUTLINE)
    assert (style, width >= 2) == ("solid", True)
    for button in page.locator(".table-actions button").all():
        assert button.evaluate("button => parseFloat(getComputedStyle(button).borderTopWidth)") >= 1


@pytest.mark.browser_context_args(**PHONE, java_script_enabled=False)
def test_without_scripts_a_phone_lays_takes_back_asks_and_is_told_why_not(
    page: Page, live_server: str
) -> None:
    lead(page, live_server)
    page.locator("#hand label").first.tap()
    page.locator("#hand label").last.tap()
    page.locator("#do-play").tap()
    expect(status(page)).to_contain_text("is no combination")
    expect(chosen(page)).to_have_count(2)
    page.locator("#hand label").last.tap()
    page.locator("#do-play").tap()
    expect(cards(page)).to_have_count(19)
    page.locator("#do-undo").tap()
    expect(cards(page)).to_have_count(20)
    page.locator("#do-hint").tap()
    expect(status(page)).to_contain_text("Hint 1 of")
    assert chosen(page).count()
    assert_fits(page)
