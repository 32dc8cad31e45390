"""The variants in a real browser: their questions, their hands, and how a deal ends."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.sizes import assert_fits_a_small_phone
from tests.web.table import begin, moving_on, play_hints, press


def answers(page: Page) -> Locator:
    return page.locator(".calls button:not(#do-undo)")


def answer_all(page: Page) -> None:
    """Gives the last answer to every question before the play."""
    while answers(page).count():
        with moving_on(page):
            answers(page).last.click()


def lay_in_the_second_reading(page: Page, ranks: str) -> None:
    page.keyboard.type(ranks)
    page.locator("#readings input").nth(1).check()
    with moving_on(page):
        press(page, "Play")


@pytest.mark.parametrize(
    ("rules", "deal", "ranks", "kept"),
    [
        ("wildcard", 21, "4455q", "plays 4455Q=triple_pair:4:1 "),
        ("four_players", 4, "", "rules four_players\n"),
    ],
)
def test_a_deal_is_played_through_reviewed_and_shared(
    page: Page, live_server: str, rules: str, deal: int, ranks: str, kept: str
) -> None:
    """From the first bid to the settlement; a reading that was chosen stays in the record (V3)."""
    begin(page, live_server, deal, rules)
    answer_all(page)
    if ranks:
        lay_in_the_second_reading(page, ranks)
    play_hints(page)
    assert kept in page.request.get(f"{page.url.partition('#')[0]}/record").text()
    points = [text.replace("−", "-") for text in page.locator(".payments td.number").all_inner_texts()]
    assert len(points) == (4 if rules == "four_players" else 3)
    assert sum(map(int, points)) == 0
    page.get_by_role("link", name="Review this deal").click()
    expect(page.get_by_role("heading", name="All plays")).to_be_visible()
    assert_fits_a_small_phone(page)
    page.go_back()
    page.get_by_role("link", name="Open the link").click()
    expect(page.get_by_role("heading", name="All plays")).to_be_visible()


def test_the_table_names_its_rules_and_leads_to_them(page: Page, live_server: str) -> None:
    begin(page, live_server, 12, "wildcard+base=1")
    with page.expect_popup() as opened:
        page.get_by_role("heading", level=1).get_by_role("link").click()
    assert opened.value.url == f"{live_server}/rules/sets/wildcard+base=1"
    expect(page.get_by_role("heading", level=1)).to_contain_text("Wildcards, changed")
    expect(page.get_by_text("One rank of each deal is wild")).to_be_visible()


def test_questions_about_the_stakes_are_answered_by_keys(page: Page, live_server: str) -> None:
    begin(page, live_server, 9, "open")
    while page.locator("#call-0").count():
        with moving_on(page):
            page.keyboard.press("3")
    expect(page.locator("#stake-yes")).to_be_visible()
    page.keyboard.press("y")
    expect(page.get_by_text("lies open")).to_be_visible()
    expect(page.locator("#round-value")).to_have_text(re.compile(r"10 × 3 × 2 = *60"))


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


@pytest.mark.parametrize(("rules", "deal"), [("wildcard", 21), ("pagat", 8), ("rob", 6)])
def test_what_is_told_before_the_play_covers_nothing(
    page: Page, live_server: str, rules: str, deal: int
) -> None:
    begin(page, live_server, deal, rules)
    for width, height in ((1280, 800), (390, 844), (320, 568), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        told, line, bottom = (
            page.locator(place).bounding_box()
            for place in (".asks-help", "#status", ".bottom-cards .card-row")
        )
        assert told is not None
        assert line is not None
        assert bottom is not None
        assert told["y"] + told["height"] <= line["y"]
        assert told["y"] >= bottom["y"] + bottom["height"] or told["x"] + told["width"] <= bottom["x"]


@pytest.mark.parametrize("rules", ["wildcard", "four_players+wildcards=yes"])
def test_three_house_rules_told_at_once_stay_between_the_open_hands_and_the_line_below(
    page: Page, live_server: str, rules: str
) -> None:
    begin(page, live_server, 4, f"{rules}+auction=two_passes+all_pass=forced_first", study="yes", scored="no")
    for width, height in ((1280, 800), (1024, 600), (390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        title, told, line, hand = (
            page.locator(place).last.bounding_box()
            for place in ("#trick", ".asks-help", "#status", ".open-hand")
        )
        assert title is not None
        assert told is not None
        assert line is not None
        assert hand is not None
        assert title["y"] >= hand["y"] + hand["height"]
        assert told["height"] > 0
        assert told["y"] + told["height"] <= line["y"]


def test_the_name_of_a_play_stands_above_it_beside_open_hands_where_there_is_room(
    page: Page, live_server: str
) -> None:
    begin(page, live_server, 9, study="yes", scored="no")
    with moving_on(page):
        press(page, "Pass")
    name = page.locator("#trick")
    for height, shown in ((800, True), (600, False)):
        page.set_viewport_size({"width": 1280, "height": height})
        expect(page.locator(".lies")).to_be_visible()
        expect(name).to_be_visible(visible=shown)
