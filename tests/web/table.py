"""A deal at the table in a real browser: begun, looked at, and played by its hints."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from trainer.rules.ruleset import STANDARD

DEAL = 1234  # the visitor is asked first, and leads all 20 cards once 3 was bid

COUNT_TONES = """
    window.tones = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) {
        tones.push(this.frequency.value);
        start.call(this, at);
    };
"""
"""Notes the pitch of every tone that a page makes."""

WATCH_SHIFTS = """
    window.shifts = [];
    const name = ({ node }) => node?.id || node?.className;
    const note = ({ value, sources }) => shifts.push([value, ...sources.map(name)]);
    window.shiftObserver = new PerformanceObserver((list) => list.getEntries().forEach(note));
    shiftObserver.observe({ type: "layout-shift" });
    window.takeShifts = () => {
        shiftObserver.takeRecords().forEach(note);
        return shifts.splice(0);
    };
"""
"""Notes what moves on a page: how much, and what."""
_TAKE_SHIFTS = """() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => done(takeShifts()))))"""


def begin(page: Page, server: str, deal: int = DEAL, rules: str = STANDARD.id, **fields: str) -> None:
    """A new deal against the normal player, with what else the form may say."""
    page.goto(_begun(page, server, deal, rules, **fields))
    arrive(page, deal)


def begin_by_hand(page: Page, server: str) -> None:
    """The same by its form."""
    page.goto(f"{server}/play")
    page.locator("input[name=level][value=normal]").check()
    page.get_by_label("Deal number").fill(str(DEAL))
    page.get_by_role("button", name="Deal the cards").click()
    arrive(page)


def arrive(page: Page, deal: int = DEAL) -> None:
    """Waits for the page of a deal and its scripts: a key pressed before them would be lost."""
    page.wait_for_url("**/games/*", wait_until="load")
    expect(page.get_by_role("heading", name=f"Deal {deal}")).to_be_visible()


def lead(page: Page, server: str) -> None:
    """A new deal in which the visitor has become landlord and may lay anything."""
    table = _begun(page, server, DEAL, STANDARD.id)
    called = page.request.post(f"{table}/acts", form={"version": "0", "call": "3"}, max_redirects=0)
    assert called.status == 303
    page.goto(table)
    arrive(page)


def _begun(page: Page, server: str, deal: int, rules: str, **fields: str) -> str:
    """The address of a new deal, begun as the form would begin it."""
    form: dict[str, str | float | bool] = {"level": "normal", "deal": str(deal), "rules": rules, **fields}
    return server + page.request.post(f"{server}/games", form=form, max_redirects=0).headers["location"]


def shifts(page: Page) -> list[object]:
    """What has moved since this was asked last, all that was done by now being drawn (`WATCH_SHIFTS`)."""
    found: list[object] = page.evaluate(_TAKE_SHIFTS)
    return found


def cards(page: Page) -> Locator:
    return page.locator("#hand input[name=card]")


def chosen(page: Page) -> Locator:
    return page.locator("#hand input[name=card]:checked")


def status(page: Page) -> Locator:
    return page.locator("#status .status-line")


def finished(page: Page) -> Locator:
    return page.get_by_role("heading", name="Your result")


def press(page: Page, name: str) -> None:
    """Presses the button of this name by mouse."""
    page.get_by_role("button", name=name, exact=True).last.click()


def prefer(page: Page, server: str, *choices: str) -> None:
    """Saves settings, each by its word."""
    page.goto(f"{server}/settings")
    for choice in choices:
        page.locator(f"input[value={choice}]").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved")).to_be_visible()


@contextmanager
def moving_on(page: Page) -> Iterator[None]:
    """Waits until the deal has gone on by what is done meanwhile."""
    version = page.locator("#hand input[name=version]").input_value()
    yield
    expect(
        finished(page).or_(page.locator(f"#hand input[name=version]:not([value='{version}'])"))
    ).to_be_attached()


def play_hints(page: Page, press: Callable[[Page, str], None] = press) -> None:
    """Plays the first hint each time until the deal is over; `press` does what a button of a name does."""
    for _ in range(120):
        press(page, "Hint")
        # A hint tells what it advises; it has arrived when the number of the next one is in the form.
        expect(page.locator("#hand input[name=hint]")).to_have_value("1")
        with moving_on(page):
            press(page, "Play" if chosen(page).count() else "Pass")
        if finished(page).count():
            return
    pytest.fail("the deal does not end")


@contextmanager
def held_up(page: Page, address: str) -> Iterator[None]:
    """Lets what is asked for meanwhile under this address go on only in the end."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(address, hold)
    yield
    for route in held:
        route.continue_()
    page.unroute(address, hold)
    assert held
