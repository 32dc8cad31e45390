"""The table by keyboard: each key does what the sheet says, hints are right, the focus is never lost."""

import re

from playwright.sync_api import Page, expect

from tests.web.table import arrive, cards, chosen, lead, moving_on, status

HINT = re.compile(r"(?:Pass\. )?(?:Hint|Another way,) (\d+) of (\d+)(?:: |; the first is advised: ).+\.")
FOCUSED = "document.activeElement.closest('#hand, #status') !== null"


def faces(page: Page) -> list[str]:
    return [str(card.get_attribute("value")) for card in chosen(page).all()]


def key(page: Page, *names: str) -> None:
    """Presses keys; afterwards the focus is still at the hand or the status line, where it was before."""
    for name in names:
        page.keyboard.press(name)
    assert page.evaluate(FOCUSED)


def hint(page: Page, number: int) -> tuple[list[str], str]:
    """Presses the key of the hint that becomes this one; what it chooses, and its reason."""
    key(page, "h")
    expect(page.locator("#hand input[name=hint]")).to_have_value(str(number))
    told = HINT.fullmatch(status(page).inner_text())
    assert told is not None
    assert int(told[1]) == (number - 1) % int(told[2]) + 1
    assert page.evaluate(FOCUSED)
    return faces(page), told[2]


def test_ranks_are_typed_and_each_key_does_what_the_sheet_says(page: Page, live_server: str) -> None:
    lead(page, live_server)
    cards(page).first.focus()
    key(page, "t", "T", "0")
    expect(status(page)).to_contain_text("Triple of 10s: can be laid.")
    key(page, "t")  # all are chosen: back with them
    expect(status(page)).to_contain_text("You lead")
    key(page, "2", "b", "r")  # no joker is in the hand
    assert faces(page) == ["2s"]
    key(page, "Escape", "3")
    with moving_on(page):
        key(page, "Enter")
    expect(cards(page)).to_have_count(19)
    assert page.evaluate(FOCUSED)
    with moving_on(page):
        key(page, "u")
    expect(cards(page)).to_have_count(20)
    assert page.evaluate(FOCUSED)


def test_hints_go_round_and_are_right_on_a_lead_after_a_refusal_and_after_an_undo(
    page: Page, live_server: str
) -> None:
    lead(page, live_server)
    cards(page).first.focus()
    first, number = hint(page, 1)
    seen = [first, *(hint(page, place)[0] for place in range(2, int(number) + 1))]
    assert len({tuple(one) for one in seen}) == int(number)
    assert hint(page, int(number) + 1)[0] == first
    key(page, "Escape", "3", "5", "Enter")
    expect(status(page)).to_contain_text("no combination")
    expect(page.locator("#hand input[name=hint]")).to_have_value("0")
    assert len(faces(page)) == 2
    assert hint(page, 1)[0] == first
    with moving_on(page):
        key(page, "Enter")
    assert faces(page) == []
    assert page.evaluate(FOCUSED)
    with moving_on(page):
        key(page, "u")
    expect(cards(page)).to_have_count(20)
    assert hint(page, 1) == (first, number)


def test_a_reading_is_chosen_by_arrow_keys_and_keeps_the_focus(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/play?rules=wildcard&role=landlord&deal=21&level=normal")
    page.get_by_role("button", name="Deal the cards").click()
    arrive(page, 21)
    page.keyboard.type("4455q")
    ways = page.locator("#readings input")
    expect(ways).to_have_count(2)
    ways.first.focus()
    with page.expect_response("**/selection"):
        page.keyboard.press("ArrowDown")
    expect(ways.nth(1)).to_be_focused()
    expect(ways.nth(1)).to_be_checked()
    label = page.locator("#readings label").nth(1)
    told = label.locator(".ranks").inner_text()
    assert told == "44(Q) + 55"  # what the wildcard stands for
    way = label.inner_text().removesuffix(told).strip()
    with moving_on(page):
        page.keyboard.press("Enter")
    assert f"You lay a {way}." in str(page.locator("#status .visually-hidden").first.text_content())
