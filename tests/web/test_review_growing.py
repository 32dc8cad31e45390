"""A review that is made while its page is open: any seat, shared deals too, and nobody is taken back."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, Route, expect

from tests.review.deals import played_at_random
from tests.services.shelves import Died, Place
from tests.web import pseudo
from tests.web.reviewed import SEAT, Games, Services, get
from trainer.engine.kernel.state import Stage as KernelStage
from trainer.engine.kernel.state import State
from trainer.review.review import Making, worst
from trainer.rules.ruleset import RULE_SETS
from trainer.services.reviews import Reviews
from trainer.services.sharing import share_code
from trainer.settings import Settings
from trainer.web import create_app

pytestmark = pytest.mark.usefixtures("no_kernel")

HTMX = {"HX-Request": "true"}
CODE = share_code(Games().records["many"])
PLIES = Making(Games().records["many"], SEAT).plies


class Kept(Services):
    """Finished deals whose reviews are kept on a shelf, and made by hand."""

    place: Place

    @property
    def reviews(self) -> Reviews:
        return Reviews(self.games, self.place.shelf)

    def judge(self, number: int | None = None) -> None:
        """So many decisions of the review that was asked for last are judged, or all."""
        asked = self.place.queue.waiting[-1]
        worker = self.place.worker("w", dies_after=number)
        if number is None:
            worker.do(asked)
            return
        with pytest.raises(Died):
            worker.do(asked)


@pytest.fixture
def services(database_url: str) -> Kept:
    found = Kept()
    found.place = Place(database_url)
    found.place.add_game("many", "anna", SEAT)
    return found


@pytest.fixture
def app(settings: Settings, services: Kept) -> Flask:
    return create_app(settings, services)


def asks(html: str) -> str:
    """The address that the page asks by itself what has changed; empty where it does not."""
    found = re.search(r'id="review-progress"[^>]* hx-get="([^"]+)"', html)
    return found[1].replace("&amp;", "&") if found else ""


def test_the_page_is_there_at_once_and_says_how_far_the_closer_look_is(app: Flask, services: Kept) -> None:
    page = get(app, "/games/many/review")
    assert f"0 of {len(PLIES)} decisions" in page
    assert "judged=0" in asks(page)
    services.judge(3)
    assert f"3 of {len(PLIES)} decisions" in get(app, "/games/many/review")
    services.judge()
    done = get(app, "/games/many/review")
    assert "decisions</label>" not in done
    assert asks(done) == ""


def test_what_has_changed_is_asked_and_nothing_else_is_sent(app: Flask, services: Kept) -> None:
    address = asks(get(app, f"/games/many/review?ply={PLIES[1]}"))
    client = app.test_client()
    assert client.get(address, headers=HTMX).status_code == 204
    services.judge(3)
    parts = client.get(f"{address}&quick=1", headers=HTMX).text
    assert re.findall(r'<\w+ id="([\w-]+)"[^>]*hx-swap-oob="true"', parts) == [
        "review-head",
        "chart",
        "moments",
        "plays",
        "printed",
        "decision",
    ]
    again = asks(parts)
    assert f"ply={PLIES[1]}" in again
    assert "judged=3" in again
    assert client.get(again, headers=HTMX).status_code == 204
    services.judge()
    last = client.get(again, headers=HTMX).text
    assert asks(last) == ""
    assert '<article id="decision"' not in last


def test_a_decision_that_was_not_judged_yet_is_left_as_one_reads_it(app: Flask, services: Kept) -> None:
    address = asks(get(app, f"/games/many/review?ply={PLIES[-1]}"))
    services.judge(3)
    assert '<article id="decision"' not in app.test_client().get(f"{address}&quick=1", headers=HTMX).text


def test_the_count_of_moments_beside_it_goes_along(app: Flask, services: Kept) -> None:
    address = asks(get(app, f"/games/many/review?ply={PLIES[-1]}"))
    services.judge(3)
    parts = app.test_client().get(f"{address}&quick=1", headers=HTMX).text
    assert re.findall(r'<p id="decision-place"[^>]*hx-swap-oob="true"', parts)


def settled(html: str) -> str:
    """The address that the moments of a settlement are asked again at; empty where they are not."""
    found = re.search(r'id="settled-moments"[^>]* hx-get="([^"]+)"', html)
    return found[1].replace("&amp;", "&") if found else ""


def test_the_moments_of_a_settlement_are_estimates_until_the_closer_look_is_done(
    app: Flask, services: Kept
) -> None:
    client, address = app.test_client(), "/games/many/moments?judged=99"
    assert "Estimates that were not tested; " in client.get(address, headers=HTMX).text
    assert not services.place.queue.waiting
    services.reviews.ask("anna", "many")
    first = client.get(address, headers=HTMX).text
    assert "Estimates that were not tested yet" in first
    again = settled(first)
    assert client.get(again, headers=HTMX).status_code == 204
    services.judge(3)
    assert "judged=3" in settled(client.get(again, headers=HTMX).text)
    services.judge()
    done = client.get(again, headers=HTMX).text
    assert settled(done) == ""
    kept = services.reviews.look("anna", "many").review
    plies = [str(entry.ply) for entry in worst(kept, 3)]
    assert re.findall(r'id="settled-(\d+)"', done) == plies


def test_the_page_tells_whether_the_decision_was_judged_as_it_is_shown(app: Flask, services: Kept) -> None:
    get(app, "/games/many/review")
    services.judge(3)
    for ply in PLIES[1:5]:
        shown = get(app, f"/games/many/review?ply={ply}")
        assert ('name="quick"' in shown) == (ply not in PLIES[:3])


def test_when_all_is_judged_another_look_finds_that_nothing_comes_any_more(
    app: Flask, services: Kept
) -> None:
    address = asks(get(app, "/games/many/review"))
    services.judge()
    assert asks(app.test_client().get(address, headers=HTMX).text) == ""


def test_while_the_engine_is_prepared_the_page_says_what_it_waits_for(
    app: Flask, services: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trainer.web.views.reviews.state", lambda: State(KernelStage.COMPILING))
    assert "waits for the engine" in get(app, "/games/many/review")
    services.judge(1)
    assert "waits for the engine" not in get(app, "/games/many/review")


def test_a_closer_look_where_nothing_is_priced_promises_no_price(app: Flask, services: Kept) -> None:
    services.games.records["many"] = played_at_random(RULE_SETS["wildcard"], 1)
    page = get(app, "/games/many/review")
    assert "Nothing is priced under these rules: what is said was proved" in page
    assert "A closer look adds no price" in page
    assert "A closer look at the end, with all hands open, is on its way" in page


@pytest.mark.parametrize("seat", range(3))
def test_every_seat_of_a_finished_deal_can_be_looked_at(app: Flask, services: Kept, seat: int) -> None:
    page = get(app, f"/games/many/review?seat={seat}")
    own = Making(services.games.records["many"], seat).plies
    assert set(re.findall(r'id="play-(\d+)"', page)) == set(map(str, own))
    assert ("Here “you” is" in page) == (seat != SEAT)
    assert (">Your own seat" in page) == (seat != SEAT)
    links = re.findall(r'href="/games/many/review\?([^"#]*)ply=', page)
    assert all((f"seat={seat}" in link) == (seat != SEAT) for link in links)


def test_what_no_link_says_is_not_found(app: Flask) -> None:
    client = app.test_client()
    for page in ("/games/many/review", f"/shared/{CODE}/review"):
        for query in ("seat=3", "seat=-1", "seat=x", "seat=99999", "ply=0"):
            assert client.get(f"{page}?{query}").status_code == 404
        for query in ("seat=3", "seat=x", "judged=x"):
            assert client.get(f"{page}/progress?{query}").status_code == 404


def test_a_shared_deal_is_reviewed_for_everybody_and_each_seat(app: Flask, services: Kept) -> None:
    for seat in range(3):
        page = get(app, f"/shared/{CODE}/review?seat={seat}")
        assert f"Here “you” is Seat {seat + 1}" in page
        services.judge()
        done = get(app, f"/shared/{CODE}/review?seat={seat}")
        assert asks(page) != ""
        assert asks(done) == ""
    assert f'href="/shared/{CODE}/review"' in get(app, f"/shared/{CODE}")


def test_a_shared_deal_that_goes_on_has_no_review(app: Flask, services: Kept) -> None:
    code = share_code(services.games.records["unfinished"])
    answer = app.test_client().get(f"/shared/{code}/review")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/shared/{code}")
    assert f"/shared/{code}/review" not in get(app, f"/shared/{code}")


def test_a_damaged_link_is_refused_with_its_reason(app: Flask) -> None:
    client = app.test_client()
    for code in ("1", "x", CODE[:-3], CODE[:20] + "A" * 20 + CODE[40:], "1" + "A" * 5000):
        refused = client.get(f"/shared/{code}/review", follow_redirects=True)
        assert refused.status_code == 422
        assert "can’t be read" in refused.text
        assert client.get(f"/shared/{code}/review/progress").status_code == 400


def test_when_too_many_wait_the_page_says_so_and_stays_a_quick_look(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trainer.services.review_shelf.MOST_WAITING_SHARED", 0)
    page = get(app, f"/shared/{CODE}/review")
    assert "So many reviews are waiting" in page
    assert asks(page) == ""


def test_a_closer_look_that_failed_is_told(
    app: Flask, services: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    get(app, "/games/many/review")
    with monkeypatch.context() as broken:
        broken.setattr(Making, "whole", lambda _made, _entries: 1 / 0)
        services.judge()
    assert "has failed" in get(app, "/games/many/review")


def offered(html: str) -> tuple[str, str]:
    """What can be done about the closer look, and the address of the form; both empty where nothing can."""
    found = re.search(
        r'<form method="post" action="([^"]+)"[^>]*><button[^>]* id="review-ask">([^<]+)<', html
    )
    return (found[2], found[1].replace("&amp;", "&")) if found else ("", "")


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_closer_look_is_stopped_and_goes_on_where_it_was(
    app: Flask, services: Kept, headers: dict[str, str]
) -> None:
    client, ply = app.test_client(), Making(services.games.records["many"], 0).plies[1]
    page = f"/games/many/review?seat=0&ply={ply}"

    def press(html: str) -> str:
        answer = client.post(offered(html)[1], headers=headers)
        if headers:
            assert answer.status_code == 200
            return answer.text
        assert (answer.status_code, answer.headers["Location"]) == (303, page)
        return get(app, page)

    coming = get(app, page)
    services.judge(3)
    stopped = press(coming)
    assert offered(coming)[0] == "Stop the closer look"
    assert "was stopped after 3 of" in stopped
    assert asks(stopped) == ""
    going_on = press(stopped)
    assert offered(stopped)[0] == "Go on with it"
    assert "3 of" in going_on
    assert "judged=3" in asks(going_on)
    services.judge()
    assert offered(get(app, page)) == ("", "")


def test_one_that_failed_is_tried_once_more(
    app: Flask, services: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    for page in ("/games/many/review", f"/shared/{CODE}/review"):
        get(app, page)
        with monkeypatch.context() as broken:
            broken.setattr(Making, "whole", lambda _made, _entries: 1 / 0)
            services.judge()
        name, address = offered(get(app, page))
        assert name == "Try once more"
        assert app.test_client().post(address).status_code == 303
        services.judge()
        assert "has failed" not in get(app, page)


def test_what_can_not_be_asked_for_again_now_is_told(
    app: Flask, services: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = app.test_client()
    client.post(offered(get(app, "/games/many/review"))[1])
    monkeypatch.setattr("trainer.services.review_shelf.MOST_WAITING", 0)
    for headers in ({}, HTMX):
        refused = client.post(offered(get(app, "/games/many/review"))[1], headers=headers)
        assert refused.status_code == 429
        assert "So many reviews are waiting" in refused.text


def test_nobody_stops_the_look_at_a_shared_deal_nor_asks_very_often(app: Flask, services: Kept) -> None:
    assert offered(get(app, f"/shared/{CODE}/review")) == ("", "")
    client = app.test_client()
    assert client.post(f"/shared/{CODE}/review/stop").status_code == 404
    answers = [client.post("/games/many/review/again").status_code for _ in range(21)]
    assert answers == [303] * 20 + [429]


def test_every_word_of_it_can_be_translated(settings: Settings, tmp_path: Path, services: Kept) -> None:
    catalogues = pseudo.write_catalogue(tmp_path / "translations")
    app = create_app(settings, services, translations=catalogues)
    for path in ("/games/many/review", "/games/many/review?seat=0", f"/shared/{CODE}/review"):
        html = app.test_client().get(path, headers={"Accept-Language": pseudo.LOCALE}).text
        assert pseudo.untranslated(html) == []


def test_the_page_fills_in_and_takes_nobody_back(
    app: Flask,
    services: Kept,
    serve: Callable[[Flask], str],
    page: Page,
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.goto(f"{serve(app)}/games/many/review?ply={PLIES[0]}")
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_js_property("value", 0)
    page.locator("#known-title").click()
    mark = page.locator("#chart .chart-mark").nth(1)
    mark.focus()
    services.judge(2)
    expect(bar).to_have_js_property("value", 2)
    expect(page.locator("#known")).to_have_attribute("open", "")  # as it was left
    expect(mark).to_be_focused()
    # An answer that is late: meanwhile one has gone on to another decision.
    page.route("**/review/progress?*", hold)
    with page.expect_request("**/review/progress?*"):
        services.judge(3)
    page.locator(f"#play-{PLIES[-1]}").click()
    expect(page.locator(f"#play-{PLIES[-1]}")).to_have_attribute("aria-current", "true")
    with page.expect_response(lambda answer: f"ply={PLIES[0]}&" in answer.url):
        page.unroute("**/review/progress?*")  # and what was held goes on
    with page.expect_response(lambda answer: answer.status == 204):
        pass  # the next question: by now the late answer was dealt with
    expect(page.locator(f"#play-{PLIES[-1]}")).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name="Stop the closer look").press("Enter")
    expect(page.get_by_role("button", name="Go on with it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Stop the closer look")).to_be_focused()
    services.judge()
    expect(page.locator("#review-progress")).to_have_text("The closer look is done.")
    expect(page.locator("#review-progress p")).to_be_focused()  # which stands where the button was
    expect(page.locator(f"#play-{PLIES[-1]}")).to_have_attribute("aria-current", "true")
    assert f"ply={PLIES[-1]}" in page.url


def test_without_scripts_one_looks_again(
    app: Flask, services: Kept, serve: Callable[[Flask], str], browser: Browser
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{serve(app)}/games/many/review")
    services.judge(2)
    page.get_by_role("link", name="Look again").click()
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "2")
    context.close()
