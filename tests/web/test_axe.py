"""axe finds nothing, and no page is wider than its window: every page, in every state, in every look."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import cycle
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Page, ViewportSize
from werkzeug.exceptions import NotFound

from tests.web.prepared import Prepared, prepare
from tests.web.states import NO_PAGES, STATES, State
from tests.web.visitors import be
from trainer.settings import Settings
from trainer.web import create_app


@dataclass(frozen=True)
class Look:
    """How a page is looked at."""

    width: int
    height: int
    scheme: Literal["light", "dark"] = "light"
    forced_colors: Literal["active", "none"] = "none"

    def take(self, page: Page) -> None:
        page.set_viewport_size(ViewportSize(width=self.width, height=self.height))
        page.emulate_media(color_scheme=self.scheme, forced_colors=self.forced_colors)


LOW = 300
"""Pixels: in a lower window what stays in place could cover the rest."""
LOOKS = {
    "desk": Look(1280, 800),
    "phone in the dark": Look(390, 844, "dark"),
    "small phone": Look(320, 640),
    "desk in the dark": Look(1280, 800, "dark"),
    "forced colours": Look(390, 844, "dark", "active"),
    "at 400 %": Look(320, 256),  # a window of 1280 x 1024
}
# What the keyboard reaches and a part that stays in place covers. What one has opened may lie over the page.
COVERED = """() => {
    const kinds = "main :is(a[href], button, input, select, textarea, summary)";
    const reached = `${kinds}:not([tabindex="-1"], :disabled)`;
    const seen = (part, x, y) => {
        const met = document.elementFromPoint(x, y);
        return !met || part.contains(met) || met.contains(part) || met.closest("label")?.control === part
            || met.closest("[popover], .round[open]");
    };
    const covered = (part) => {
        part.focus();
        const { left, top, width, height } = part.getBoundingClientRect();
        return width && height && !seen(part, left + Math.min(width / 2, 9), top + height * .6);
    };
    return [...document.querySelectorAll(reached)]
        .filter((part) => part.checkVisibility() && covered(part))
        .map((part) => part.outerHTML.slice(0, 120));
}"""


@pytest.fixture
def prepared(settings: Settings) -> Prepared:
    return prepare(settings)


@pytest.fixture
def tolerated_statuses(tolerated_statuses: set[int]) -> set[int]:
    return tolerated_statuses | {state.status for state in STATES}


def endpoint(app: Flask, state: State) -> str:
    """Which page a state is one of; empty for an address that leads nowhere."""
    try:
        found: str = app.url_map.bind("").match(state.path.partition("?")[0])[0]
    except NotFound:
        return ""
    return found


def first_of_each(app: Flask) -> list[State]:
    """The telling state of every page."""
    found: dict[str, State] = {}
    for state in STATES:
        found.setdefault(endpoint(app, state), state)
    return list(found.values())


def test_every_page_is_in_the_table(settings: Settings) -> None:
    app = create_app(settings)
    got = {rule.endpoint for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())}
    known = {endpoint(app, state) for state in STATES} - {""}
    assert got == known | NO_PAGES, "tests/web/states.py lists every page that can be got, in its states"
    assert not known & NO_PAGES


def faults(page: Page, axe: Axe, look: Look) -> list[str]:
    """What is wrong with the page as it stands."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe.axe_script)
    rules = {
        "color-contrast": {"enabled": look.forced_colors == "none"}
    }  # else axe sees colours that nobody sees
    told = page.evaluate("rules => axe.run({ resultTypes: ['violations'], rules })", rules)["violations"]
    wide, window = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return [
        *(f"{one['id']}: {node['html']}" for one in told for node in one["nodes"]),
        *([f"{wide} px wide in a window of {window} px"] if wide > window else []),
        *(f"covered: {part}" for part in (page.evaluate(COVERED) if look.height < LOW else ())),
    ]


def all_faults(
    page: Page, axe: Axe, prepared: Prepared, server: str, looked: Iterable[tuple[State, Look]]
) -> dict[str, list[str]]:
    """What is wrong in any of these states, each in its look."""
    found = {}
    for state, look in looked:
        be(page.context, prepared.app, server, state.visitor)
        look.take(page)
        answer = page.goto(server + state.path.format_map(prepared.names))
        assert answer is not None
        wrong = [] if answer.status == state.status else [f"status {answer.status}"]
        if state.then is not None and not wrong:
            state.then(page)
        found[str(state)] = [*wrong, *faults(page, axe, look)]
    return {name: wrong for name, wrong in found.items() if wrong}


def test_axe_finds_nothing_on_any_page(
    page: Page, axe: Axe, prepared: Prepared, serve: Callable[[Flask], str]
) -> None:
    """One state of each page, the looks in turn."""
    looked = zip(first_of_each(prepared.app), cycle(LOOKS.values()), strict=False)
    assert all_faults(page, axe, prepared, serve(prepared.app), looked) == {}


@pytest.mark.deep
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_axe_finds_nothing_in_any_state(
    page: Page, axe: Axe, prepared: Prepared, serve: Callable[[Flask], str], look: Look
) -> None:
    looked = ((state, look) for state in STATES)
    assert all_faults(page, axe, prepared, serve(prepared.app), looked) == {}
