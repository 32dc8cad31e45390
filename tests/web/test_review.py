"""The page of the review: its addresses, what it refuses, and that it works by links and by keyboard."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.web import pseudo
from tests.web.reviewed import OTHERS, Services, get, moments, selected, thrown_in
from tests.web.sizes import assert_fits_a_small_phone
from trainer.review.review import worst
from trainer.settings import Settings
from trainer.web import create_app

pytestmark = pytest.mark.usefixtures("no_kernel")


@pytest.fixture
def services() -> Services:
    return Services()


@pytest.fixture
def app(settings: Settings, services: Services) -> Flask:
    return create_app(settings, services)


def test_the_worst_moment_is_selected(app: Flask) -> None:
    found = app.extensions["trainer"].reviews.review("anna", "many")
    (entry,) = worst(found, 1)
    html = get(app, "/games/many/review")
    assert selected(html) == [f"{part}-{entry.ply}" for part in ("mark", "moment", "play")]
    assert f"with {len(found.moments)} moments to look at" in html
    assert f"Moment {found.moments.index(entry) + 1} of {len(found.moments)}" in html


def test_without_a_moment_the_first_decision_is_selected(app: Flask) -> None:
    html = get(app, "/games/none/review")
    own = app.extensions["trainer"].reviews.review("anna", "none").decisions
    assert selected(html) == [f"play-{own[0].ply}"]
    assert "nothing stands out" in html


@pytest.mark.parametrize("ply", ["", "x", "-1", "0", "9999", "99999999999999999999", "1.5", "²"])
def test_a_ply_that_is_no_decision_is_not_found(app: Flask, ply: str) -> None:
    assert app.test_client().get("/games/many/review", query_string={"ply": ply}).status_code == 404


def test_the_decision_of_another_seat_is_not_found(app: Flask) -> None:
    own = {entry.ply for entry in app.extensions["trainer"].reviews.review("anna", "many").decisions}
    other = next(ply for ply in range(1, 99) if ply not in own)
    assert app.test_client().get(f"/games/many/review?ply={other}").status_code == 404


def test_an_unknown_game_is_not_found(app: Flask) -> None:
    assert app.test_client().get("/games/unknown/review").status_code == 404


def test_a_deal_that_goes_on_has_no_review_but_a_way_back(app: Flask) -> None:
    answer = app.test_client().get("/games/unfinished/review")
    assert answer.status_code == 409
    assert "not over yet" in answer.text
    assert 'href="/games/unfinished"' in answer.text


def test_htmx_gets_what_changes_and_no_more(app: Flask) -> None:
    ply = moments(app)[-1]
    part = get(app, f"/games/many/review?ply={ply}", **{"HX-Request": "true"})
    assert "<html" not in part
    assert part.count('<article id="decision"') == 1
    assert re.findall(r'id="([\w-]+)"[^>]*hx-swap-oob="true"', part) == [
        "review-head",
        "review-progress",
        "chart",
        "moments",
        "plays",
    ]
    assert selected(part) == [f"{part}-{ply}" for part in ("mark", "moment", "play")]
    assert "hx-swap-oob" not in get(app, "/games/many/review")


def test_each_link_swaps_by_itself_and_leads_somewhere_without_scripts(app: Flask) -> None:
    html = get(app, "/games/many/review")
    links = re.findall(r"<a [^>]*hx-get=[^>]*>", html)
    assert len(links) > 10
    for link in links:
        address = re.search(r' href="([^"]+)"', link)
        assert address is not None
        assert f'hx-get="{address[1]}"' in link
        for part in ('hx-target="#decision"', 'hx-swap="outerHTML"', 'hx-push-url="true"'):
            assert part in link


def test_every_word_can_be_translated(settings: Settings, tmp_path: Path, services: Services) -> None:
    catalogues = pseudo.write_catalogue(tmp_path / "translations")
    app = create_app(settings, services, translations=catalogues)
    services.games.records = {**services.games.records, "thrown-in": thrown_in(*OTHERS[0])}
    paths = [f"/games/many/review?ply={ply}" for ply in moments(app)]
    for path in [*paths, "/games/none/review", "/games/thrown-in/review", "/games/unfinished/review"]:
        html = app.test_client().get(path, headers={"Accept-Language": pseudo.LOCALE}).text
        assert "⟦" in html
        assert pseudo.untranslated(html) == []


def test_stepping_by_keyboard_keeps_page_and_focus(
    app: Flask, serve: Callable[[Flask], str], page: Page
) -> None:
    first, second = moments(app)[:2]
    page.goto(f"{serve(app)}/games/many/review?ply={first}")
    page.evaluate("window.sameDocument = true")
    page.locator("#next-moment").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#play-{second}")).to_have_attribute("aria-current", "true")
    expect(page.locator("#next-moment")).to_be_focused()
    expect(page.locator("#decision-title")).to_be_in_viewport()
    assert f"ply={second}" in page.url
    page.locator(f"#play-{first}").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#moment-{first}")).to_have_attribute("aria-current", "true")
    expect(page.locator(f"#play-{first}")).to_be_focused()
    expect(page.locator("#previous-moment")).to_have_attribute("aria-disabled", "true")
    assert page.evaluate("window.sameDocument")
    page.go_back()
    expect(page.locator(f"#play-{second}")).to_have_attribute("aria-current", "true")
    page.keyboard.press("p")
    expect(page.locator(f"#moment-{first}")).to_have_attribute("aria-current", "true")
    page.keyboard.press("n")
    expect(page.locator(f"#moment-{second}")).to_have_attribute("aria-current", "true")
    expect(page.locator("#next-moment")).to_be_focused()


def test_the_last_step_keeps_the_focus_at_its_place(
    app: Flask, serve: Callable[[Flask], str], page: Page
) -> None:
    page.goto(f"{serve(app)}/games/many/review?ply={moments(app)[-2]}")
    page.locator("#next-moment").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#next-moment")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#next-moment")).to_be_focused()


def test_stepping_works_without_scripts(app: Flask, serve: Callable[[Flask], str], browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{serve(app)}/games/many/review?ply={moments(app)[0]}")
    page.locator("#next-moment").click()
    expect(page.locator(f"#play-{moments(app)[1]}")).to_have_attribute("aria-current", "true")
    expect(page.locator("#decision-title")).to_be_in_viewport()
    context.close()


def test_a_review_without_moments_is_accessible_and_fits(
    app: Flask, serve: Callable[[Flask], str], page: Page, check_accessibility: Callable[[Page], None]
) -> None:
    page.goto(f"{serve(app)}/games/none/review")
    assert_fits_a_small_phone(page)
    check_accessibility(page)
