"""Whole deals of the variants in a real browser, and how their tables look on every screen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.sizes import assert_fits_a_small_phone
from tests.web.table import begin, chosen, moving_on, play_hints


def answers(page: Page) -> Locator:
    return page.locator(".calls button:not(#do-undo)")


def answer_all(page: Page) -> None:
    """Gives the last answer to every question before the play."""
    while answers(page).count():
        with moving_on(page):
            answers(page).last.click()


@pytest.mark.parametrize(("rules", "deal"), [("wildcard", 21), ("four_players", 12)])
def test_a_whole_deal_is_played_through(
    page: Page, live_server: str, check_looks: Callable[[Page], None], rules: str, deal: int
) -> None:
    begin(page, live_server, deal, rules)
    answer_all(page)
    play_hints(page)
    points = [text.replace("−", "-") for text in page.locator(".payments td.number").all_inner_texts()]
    assert len(points) == (4 if rules == "four_players" else 3)
    assert sum(map(int, points)) == 0
    check_looks(page)  # the settlement with its link
    page.get_by_role("link", name="Review this deal").click()
    expect(page.get_by_role("heading", name="All plays")).to_be_visible()
    assert_fits_a_small_phone(page)
    page.go_back()
    page.get_by_role("link", name="Open the link").click()
    expect(page.get_by_role("heading", name="All plays")).to_be_visible()
    check_looks(page)  # the shared deal


def test_the_states_of_the_variants_are_accessible_and_fit(
    page: Page, live_server: str, check_looks: Callable[[Page], None]
) -> None:
    page.goto(f"{live_server}/play?rules=wildcard%2Bbase=1")
    check_looks(page)  # everything that can be chosen lies open
    begin(page, live_server, 12, "four_players")
    check_looks(page)  # the auction of four
    answer_all(page)
    page.locator("#round-value").click()
    check_looks(page)  # the factors of the round
    page.locator("#round-value").click()
    page.locator("#do-hint").click()
    expect(chosen(page).first).to_be_attached()
    check_looks(page)  # cards chosen out of 25 or more
    begin(page, live_server, 21, "wildcard")
    answer_all(page)
    expect(page.locator(".is-wild").first).to_be_attached()
    check_looks(page)  # wildcards
    page.goto(f"{live_server}/records")
    page.get_by_label("Record, code or link").fill("game 1\nrules nowhere")
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("alert")).to_contain_text("there is no rule set")
    check_looks(page)  # a record that is refused


def test_questions_about_the_stakes_are_accessible_and_answered_by_keys(
    page: Page, live_server: str, check_looks: Callable[[Page], None]
) -> None:
    begin(page, live_server, 9, "open")
    while page.locator("#call-0").count():
        with moving_on(page):
            page.keyboard.press("3")
    expect(page.locator("#stake-yes")).to_be_visible()
    check_looks(page)
    page.keyboard.press("y")
    expect(page.get_by_text("lies open")).to_be_visible()
    expect(page.locator("#round-value")).to_have_text(re.compile(r"10 × 3 × 2 = *60"))
    check_looks(page)


def test_a_hand_of_33_cards_lies_in_two_rows_on_a_desk_and_in_three_on_a_phone(
    page: Page, live_server: str
) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    begin(page, live_server, 12, "four_players")
    answer_all(page)
    cards = page.locator("#hand .hand li")
    number = cards.count()
    assert number >= 24
    for width, most in ((1280, 2), (390, 3), (320, 4)):
        page.set_viewport_size({"width": width, "height": 800})
        tops = {round(box["y"]) for box in (card.bounding_box() for card in cards.all()) if box}
        assert 1 < len(tops) <= most
