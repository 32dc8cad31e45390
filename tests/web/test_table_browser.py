"""Whole deals in a real browser: by mouse, by keyboard alone, with scripts off; and how the table looks."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Literal

import pytest
from flask import Flask
from playwright.sync_api import Browser, FloatRect, Page, Request, expect

from tests.web.sizes import assert_fits
from tests.web.table import (
    DEAL,
    arrive,
    begin,
    begin_by_hand,
    cards,
    chosen,
    lead,
    moving_on,
    play_hints,
    press,
    status,
)
from tests.web.visitors import telling_who
from trainer.rules.deal import deal
from trainer.rules.game import PASS, Action, Call
from trainer.rules.notation import read_combo
from trainer.rules.ruleset import STANDARD
from trainer.services.replay import event_of
from trainer.store.game_log import GameRow

WINDOWS = (
    (844, 390),
    (667, 375),
    (568, 320),
    (320, 640),
    (375, 667),
    (390, 760),
    (390, 844),
    (768, 600),
    (1000, 700),
    (1280, 800),
)
LOW_WINDOWS = ((568, 320), (844, 390), (320, 568), (1280, 600))
# Where the parts of the table lie, and last the box round all cards of the hand.
BOXES = """() => {
    const parts = ".seat, .bottom-cards .card-row, .trick :is(h2, table, ul), #status, .table-actions";
    const boxes = (selector) => [...document.querySelectorAll(selector)]
        .map((part) => part.getBoundingClientRect()).filter(({ width, height }) => width && height);
    const cards = boxes("#hand li");
    const x = Math.min(...cards.map((box) => box.left)), y = Math.min(...cards.map((box) => box.top));
    const width = Math.max(...cards.map((box) => box.right)) - x;
    const height = Math.max(...cards.map((box) => box.bottom)) - y;
    return [...boxes(parts).map((box) => box.toJSON()), { x, y, width, height }];
}"""
TOPS = """() => ["#stage", "#status", "#hand"]
    .map((part) => Math.round(document.querySelector(part).getBoundingClientRect().top))"""
DIRECTIONS: tuple[tuple[Literal["x", "y"], Literal["width", "height"]], ...] = (
    ("x", "width"),
    ("y", "height"),
)


@pytest.fixture
def app(app: Flask) -> Flask:
    """The application, telling a visitor's id."""
    return telling_who(app)


def test_a_whole_deal_by_mouse_and_once_more(page: Page, live_server: str) -> None:
    begin_by_hand(page, live_server)
    press(page, "Bid 3")
    expect(cards(page)).to_have_count(20)
    page.locator("#hand label").first.click()
    with moving_on(page):
        press(page, "Play")
    expect(cards(page)).to_have_count(19)
    play_hints(page)
    expect(page.get_by_role("link", name="Review this deal")).to_be_visible()
    page.get_by_role("button", name="Same deal again").click()
    expect(page.get_by_role("heading", name=f"Deal {DEAL}")).to_be_visible()
    expect(page.get_by_role("button", name="Bid 3")).to_be_visible()


def test_a_whole_deal_by_keyboard_alone(page: Page, live_server: str) -> None:
    keys = {"Hint": "h", "Play": "Enter", "Pass": "p"}
    page.goto(f"{live_server}/play")
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.id") != "deal":
        page.keyboard.press("Tab")
    page.keyboard.type(str(DEAL))
    page.keyboard.press("Enter")
    arrive(page)
    page.keyboard.press("3")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    play_hints(page, lambda page, name: page.keyboard.press(keys[name]))


def test_a_whole_deal_with_scripts_off(browser: Browser, live_server: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    begin_by_hand(page, live_server)
    press(page, "Bid 3")
    play_hints(page)
    context.close()


def test_focus_stays_on_the_button_and_a_refusal_keeps_the_cards(page: Page, live_server: str) -> None:
    lead(page, live_server)
    cards(page).first.check(force=True)
    cards(page).last.check(force=True)
    expect(status(page)).to_contain_text("no combination")
    page.locator("#do-play").focus()
    page.evaluate("document.getElementById('hand').classList.add('before')")
    page.keyboard.press("Enter")
    expect(page.locator("#hand")).not_to_have_class(re.compile("before"))
    expect(status(page)).to_contain_text("no combination")
    expect(chosen(page)).to_have_count(2)
    expect(page.locator("#do-play")).to_be_focused()


def test_enter_held_down_plays_once(page: Page, live_server: str) -> None:
    lead(page, live_server)
    cards(page).first.check(force=True)
    expect(status(page)).to_contain_text("can be laid")
    for _ in range(5):
        page.keyboard.down("Enter")  # the second and later ones are repeats
    page.keyboard.up("Enter")
    expect(cards(page)).to_have_count(19)


def test_nothing_is_wider_than_the_window_and_the_buttons_are_in_thumb_reach(
    page: Page, live_server: str
) -> None:
    lead(page, live_server)
    for width in (320, 390, 768, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        assert_fits(page)
        actions = page.locator(".table-actions").bounding_box()
        assert actions is not None
        assert actions["y"] + actions["height"] <= 701, width  # without scrolling
        page.locator("#round-value").click()
        factors = page.locator("#round-factors").bounding_box()
        assert factors is not None
        assert factors["x"] >= 0
        assert factors["x"] + factors["width"] <= width
        page.locator("#round-value").click()


def test_what_the_round_is_worth_closes_by_escape_or_by_a_press_beside_it(
    page: Page, live_server: str
) -> None:
    lead(page, live_server)
    factors = page.locator("#round-factors")
    page.locator("#round-value").click()
    factors.click()
    expect(factors).to_be_visible()
    cards(page).first.check(force=True)
    expect(factors).to_be_hidden()
    page.locator("#round-value").click()
    page.keyboard.press("Escape")
    expect(factors).to_be_hidden()
    expect(cards(page).first).to_be_checked()
    page.keyboard.press("Escape")
    expect(cards(page).first).not_to_be_checked()


def test_cards_buttons_and_table_lie_side_by_side(page: Page, app: Flask, live_server: str) -> None:
    begin(page, live_server)
    auction = tops_in_all_windows(page)
    page.get_by_role("button", name="Bid 3").click()
    expect(cards(page)).to_have_count(20)
    assert tops_in_all_windows(page) == auction
    page.goto(f"{live_server}/games/{long_play_on_the_table(page, app, live_server)}")
    expect(page.locator(".trick li")).to_have_count(12)
    assert tops_in_all_windows(page) == auction


def test_open_hands_leave_the_table_where_it_is_in_low_windows(page: Page, live_server: str) -> None:
    form: dict[str, str | float | bool] = {"level": "normal", "deal": str(DEAL), "study": "yes"}
    begun = page.request.post(f"{live_server}/games", form=form, max_redirects=0)
    page.goto(live_server + begun.headers["location"])
    auction = tops_in_all_windows(page, LOW_WINDOWS)
    page.get_by_role("button", name="Bid 3").click()
    expect(cards(page)).to_have_count(20)
    assert tops_in_all_windows(page, LOW_WINDOWS) == auction
    with moving_on(page):
        cards(page).first.check(force=True)
        press(page, "Play")
    page.reload()  # without the moves that come one after the other
    assert tops_in_all_windows(page, LOW_WINDOWS) == auction


def long_play_on_the_table(page: Page, app: Flask, server: str) -> str:
    """A deal of this page's visitor in which a straight of twelve is to be beaten."""
    row = GameRow(
        "long-straight",
        page.request.post(f"{server}/keep").text(),
        STANDARD.id,
        deal=5,
        seat=0,
        level="easy",
        scored=True,
        started=datetime(2026, 11, 30, tzinfo=UTC),
    )
    first = deal(STANDARD, row.deal).first
    calls = [Call(3 if seat == 1 else 0) for seat in ((first + step) % 3 for step in range(3))]
    actions: list[Action] = [*calls[: calls.index(Call(3)) + 1], read_combo("3456789TJQKA"), PASS]
    events = [event_of(STANDARD, action) for action in actions]
    assert app.extensions["trainer"].games.store.create(row, events)
    return row.id


def tops_in_all_windows(
    page: Page, windows: Sequence[tuple[int, int]] = WINDOWS
) -> dict[tuple[int, int], list[float]]:
    """Where stage, status line and hand begin in each window, all parts lying apart."""
    tops = {}
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        assert_apart(page)
        tops[width, height] = page.evaluate(TOPS)
    return tops


def assert_apart(page: Page) -> None:
    """No part of the table lies over another one, and all of it can be seen without scrolling."""
    boxes: list[FloatRect] = page.evaluate(BOXES)
    window = page.viewport_size
    assert window is not None
    for index, one in enumerate(boxes):
        assert one["x"] >= 0
        assert one["x"] + one["width"] <= window["width"] + 1
        assert one["y"] + one["height"] <= window["height"] + 1
        for other in boxes[index + 1 :]:
            assert not overlap(one, other), (window, one, other)


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes share more than an edge."""
    return all(
        one[start] + one[length] > other[start] + 1 and other[start] + other[length] > one[start] + 1
        for start, length in DIRECTIONS
    )


def test_the_page_is_light(page: Page, live_server: str) -> None:
    sizes: dict[str, int] = {}

    def note(request: Request) -> None:
        sizes.setdefault(request.url, request.sizes()["responseBodySize"])  # once: then the browser has it

    page.on("requestfinished", note)
    begin_by_hand(page, live_server)
    page.wait_for_load_state("networkidle")
    assert re.match(r".*/games/", page.url)
    assert page.url in sizes
    assert any(address.endswith("/trainer.css") for address in sizes)
    assert sum(sizes.values()) < 100_000  # as it is sent, the start page of play and the table together


def test_the_card_counter_stays_as_it_was_left(page: Page, live_server: str) -> None:
    begin(page, live_server)
    page.get_by_role("button", name="Bid 3").click()
    counter = page.locator("#card-counter")
    expect(counter).not_to_have_attribute("open", "")
    counter.locator("summary").click()
    page.get_by_role("button", name="Hint").click()
    expect(chosen(page).first).to_be_attached()
    expect(counter).to_have_attribute("open", "")
    page.reload()
    expect(counter).to_have_attribute("open", "")
