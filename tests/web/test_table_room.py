"""The table in small and low windows: the hand is seen, its ranks are whole, and nothing moves."""

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.web.visitors import telling_who
from trainer.services.games import Games
from trainer.services.new_deal import NewDeal

Window = tuple[int, int]

USUAL: tuple[Window, ...] = ((320, 640), (375, 667), (390, 844), (667, 375), (740, 360), (1024, 768))
SMALLEST = (320, 568)
LOW: tuple[Window, ...] = (SMALLEST, (375, 553), (390, 664), (568, 320))
"""Small phones under the bars of a browser, and one on its side."""
# How far the page is longer and wider than its window, by how much the lowest row of cards is covered, and
# how many tens are cut by the card beside them.
ROOM = """() => {
    const box = (part) => part.getBoundingClientRect();
    const { scrollHeight, scrollWidth } = document.documentElement;
    const cards = [...document.querySelectorAll(".own-hand li")];
    const buttons = box(document.querySelector(".table-actions"));
    const edge = buttons.left > innerWidth / 2 ? innerHeight : buttons.top;
    const cut = cards.filter((card, place) => {
        const rank = card.querySelector(".card-rank-10"), next = cards[place + 1];
        if (!rank || !next || box(next).top > box(card).top) return false;
        const text = document.createRange();
        text.selectNodeContents(rank);
        return box(text).right > box(next).left + 2;
    });
    return [scrollHeight - innerHeight, scrollWidth - innerWidth,
        Math.round(Math.max(...cards.map((card) => box(card).bottom)) - edge), cut.length];
}"""
LARGER = "large => document.documentElement.classList.toggle('large-print', large)"
# The longest play of a deal lies on the table.
LONG_PLAY = """() => {
    const face = document.querySelector("#hand .card .card-face").outerHTML;
    const cards = `<li><span class="card">${face}</span></li>`.repeat(16);
    document.querySelector(".trick .laid").innerHTML =
        `<div class="lies"><ul class="card-row">${cards}</ul></div>`;
}"""
# Where the foot of the table lies with an offer to claim the rest that names four plays, and without it.
FEET = """() => {
    const foot = () => document.querySelector("#stage").getBoundingClientRect().bottom, without = foot();
    const status = document.querySelector("#status"), words = status.innerHTML;
    status.querySelector(".status-line > span").textContent =
        "Nobody can beat the rest: both jokers, then 666 + 77, then 22, then A.";
    const button = '<button class="button">Claim the rest</button>';
    status.insertAdjacentHTML("beforeend", `<p class="status-act">${button}</p>`);
    const offered = foot();
    status.innerHTML = words;
    return [offered, without];
}"""


@pytest.fixture
def app(app: Flask) -> Flask:
    return telling_who(app)


def test_the_hand_is_seen_whole_in_every_window(page: Page, live_server: str, app: Flask) -> None:
    visitor = page.request.post(f"{live_server}/keep").text()
    games: Games = app.extensions["trainer"].games

    def look(deal: NewDeal) -> None:
        page.goto(f"{live_server}/games/{games.begin(visitor, deal)}")

    look(NewDeal("easy", 1234))  # a call is asked for
    seen(page, *USUAL)
    page.evaluate(LARGER, True)
    seen(page, *USUAL)
    look(NewDeal("easy", 1234, landlord=0))
    seen(page, *USUAL, SMALLEST)
    page.evaluate(LARGER, True)
    seen(page, *USUAL, SMALLEST)
    look(NewDeal("easy", 1234, landlord=0, scored=False, study=True))
    page.evaluate(LONG_PLAY)
    seen(page, (390, 844), (667, 375), (1024, 768), SMALLEST, (390, 664))
    look(NewDeal("easy", 1234, rules="open", landlord=0))  # the hand may be opened
    seen(page, (667, 375), (568, 320))
    look(NewDeal("easy", 12, rules="four_players", landlord=0))
    expect(page.locator("#hand .hand li")).to_have_count(33)
    page.evaluate(LONG_PLAY)
    seen(page, (390, 844), (667, 375), (1024, 768), *LOW)


def seen(page: Page, *windows: Window) -> None:
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        longer, wider, covered, cut = page.evaluate(ROOM)
        assert (longer, wider, cut) == (0, 0, 0), (width, height)
        assert covered <= 0, (width, height)


def test_an_offer_to_claim_the_rest_moves_nothing(page: Page, live_server: str, app: Flask) -> None:
    visitor = page.request.post(f"{live_server}/keep").text()
    games: Games = app.extensions["trainer"].games
    page.goto(f"{live_server}/games/{games.begin(visitor, NewDeal('easy', 1234, landlord=0))}")
    for width, height in (SMALLEST, *USUAL):
        page.set_viewport_size({"width": width, "height": height})
        offered, without = page.evaluate(FEET)
        assert offered == without, (width, height)
