"""The buttons of the table on a desk and under a thumb: what cards are, hints, offers, the coach."""

import re

from playwright.sync_api import Page, expect

from tests.web.phone import on_desk_and_phone, on_phone, press
from tests.web.table import arrive, cards, chosen, lead, moving_on, status

PLAYED_OUT = 30_000  # ms: where the kernel is ready, the coach lets hundreds of deals be played out


def choose(page: Page, *faces: str) -> None:
    """Chooses cards where no neighbour covers them, or puts them back."""
    for face in faces:
        press(page.locator(f"#hand .hand li:has(input[value='{face}'])"), x=9, y=40)


def faces(page: Page) -> list[str]:
    return [str(card.get_attribute("value")) for card in chosen(page).all()]


def hint(page: Page, number: int) -> list[str]:
    """Presses the button of the hint that becomes this one; what it chooses."""
    press(page.locator("#do-hint"))
    expect(page.locator("#hand input[name=hint]")).to_have_value(str(number))
    told = rf"Hint {number} of \d+: .+\." if number == 1 else rf"Another way, {number} of \d+; .+: .+\."
    assert re.fullmatch(told, status(page).inner_text())
    return faces(page)


@on_desk_and_phone
def test_the_status_line_says_what_the_cards_are_and_exactly_why_they_can_not_be_laid(
    page: Page, live_server: str, where: str
) -> None:
    lead(page, live_server)
    choose(page, "3c")
    with moving_on(page):
        press(page.locator("#do-play"))
    expect(status(page)).to_have_text("Your turn: a single above 5s, or pass.")
    choose(page, "5d")
    expect(status(page)).to_contain_text(
        "Single 5: just as high as the one on the table, and equal does not beat."
    )
    choose(page, "5c")
    expect(status(page)).to_contain_text("Pair of 5s: the table asks for a single.")
    press(page.locator("#do-play"))
    expect(page.locator("#hand input[name=hint]")).to_have_value("0")
    assert faces(page) == ["5d", "5c"]
    choose(page, "5d", "5c", "2s")
    expect(status(page)).to_contain_text("Single 2: beats the table, can be laid.")


@on_phone
def test_hints_are_right_on_a_lead_after_an_undo_and_after_a_refusal(page: Page, live_server: str) -> None:
    lead(page, live_server)
    first = hint(page, 1)
    assert hint(page, 2) != first
    with moving_on(page):
        press(page.locator("#do-play"))
    with moving_on(page):
        press(page.locator("#do-undo"))
    expect(cards(page)).to_have_count(20)
    assert hint(page, 1) == first
    choose(page, *first, "3c", "5d")
    press(page.locator("#do-play"))
    expect(status(page)).to_contain_text("no combination")
    expect(page.locator("#hand input[name=hint]")).to_have_value("0")
    assert faces(page) == ["3c", "5d"]
    assert hint(page, 1) == first


@on_phone
def test_an_offer_completes_the_chosen_cards(page: Page, live_server: str) -> None:
    lead(page, live_server)
    choose(page, "5d", "6h", "7h")
    press(page.locator(".offer", has_text="straight from 5 to J"))
    expect(status(page)).to_contain_text("Straight from 5 to J: can be laid.")
    assert faces(page) == ["5d", "6h", "7h", "8c", "9s", "Ts", "Js"]


@on_desk_and_phone
def test_the_coach_stops_a_mistake_and_lets_one_take_it_back_or_play_it(
    page: Page, live_server: str, where: str
) -> None:
    lead(page, live_server)
    press(page.get_by_role("button", name="Keys and settings"))
    press(page.get_by_role("button", name="Switch the coach on"))
    arrive(page)
    choose(page, "2s")
    press(page.locator("#do-play"))
    expect(status(page)).to_contain_text(re.compile(r"The coach: .+\. Better: .+\."), timeout=PLAYED_OUT)
    expect(cards(page)).to_have_count(20)
    choose(page, "2s", "3c")
    with moving_on(page):
        press(page.locator("#do-play"))
    expect(cards(page)).to_have_count(19)
    with moving_on(page):
        press(page.locator("#do-undo"))
    choose(page, "2s")
    press(page.locator("#do-play"))
    anyway = page.get_by_role("button", name="Play it all the same")
    expect(anyway).to_be_visible(timeout=PLAYED_OUT)
    with moving_on(page):
        press(anyway)
    assert "You lay a single 2." in str(page.locator("#status .visually-hidden").first.text_content())
