"""The page of the review: what it shows, what it refuses, and that it works by links and by keyboard."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from gettext import NullTranslations
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.review.deals import blameless, carelessly_played, praised
from tests.web import doubles, pseudo
from trainer.review.review import worst
from trainer.rules.cards import count
from trainer.rules.combos import Combo
from trainer.rules.game import Phase
from trainer.rules.record import Record, read_record
from trainer.rules.shapes import Kind
from trainer.services.errors import NotFound
from trainer.services.reviews import Reviews
from trainer.settings import Settings
from trainer.web import create_app
from trainer.web.faces import SPOKEN
from trainer.words.prices import verdict_name

ENGLISH = NullTranslations()
SEAT = 1
THROWN_IN = "game 1\nhands {} {} {}\nbottom 3BR\nfirst 1\ncalls 0 0 0\n"
OWN = "33344455566677788"
OTHERS = ("4567889999TTTTJJJ", "JQQQQKKKKAAAA2222"), ("2567889999TTTTJJJ", "JQQQQKKKKAAAA4222")


class Games:
    """Finished deals of everybody who asks."""

    def __init__(self) -> None:
        none = blameless(SEAT)
        self.records = {
            "many": carelessly_played(39),
            "none": none,
            "praised": praised(SEAT),
            "unfinished": Record(none.rules, none.deal, none.number, none.actions[:-1]),
        }
        self.seat = SEAT
        self.named: dict[str, list[str]] = {}

    def running(self, visitor: str, most: int) -> list[doubles.Game]:
        return []

    def number_running(self, visitor: str) -> int:
        return 0

    def record(self, visitor: str | None, game: str) -> tuple[Record, int]:
        if game not in self.records:
            raise NotFound("game", game)
        return self.records[game], self.seat

    def faces(self, visitor: str | None, game: str) -> list[str]:
        return self.named.get(game, [""] * len(self.records[game].actions))


@dataclass
class Services:
    lessons: doubles.Lessons = field(default_factory=doubles.Lessons)
    games: Games = field(default_factory=Games)

    @property
    def reviews(self) -> Reviews:
        return Reviews(self.games)


@pytest.fixture(autouse=True)
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine where nothing is compiled yet, whatever other tests have loaded."""
    for place in ("web.views.reviews.ready", "services.reviews.ready", "review.look.can_play_out"):
        monkeypatch.setattr(f"trainer.{place}", lambda: False)


@pytest.fixture
def services() -> Services:
    return Services()


@pytest.fixture
def app(settings: Settings, services: Services) -> Flask:
    return create_app(settings, services)


def get(app: Flask, path: str, **headers: str) -> str:
    answer = app.test_client().get(path, headers=headers)
    assert answer.status_code == 200
    return answer.text


def selected(html: str) -> list[str]:
    """The ids of what is marked as the selected decision in the lists."""
    return re.findall(r'<a [^>]*id="([\w-]+)"[^>]* aria-current="true"', html)


def moments(app: Flask) -> list[int]:
    found = app.extensions["trainer"].reviews.review("anna", "many").moments
    return [entry.ply for entry in found]


def test_the_first_moment_is_selected(app: Flask) -> None:
    first = moments(app)[0]
    html = get(app, "/games/many/review")
    assert selected(html) == [f"moment-{first}", f"play-{first}"]
    assert f"with {len(moments(app))} moments to look at" in html
    assert f"Moment 1 of {len(moments(app))}" in html


def test_without_a_moment_the_first_decision_is_selected(app: Flask) -> None:
    html = get(app, "/games/none/review")
    own = app.extensions["trainer"].reviews.review("anna", "none").decisions
    assert selected(html) == [f"play-{own[0].ply}"]
    assert "nothing stands out" in html


def test_every_own_decision_has_its_page(app: Flask) -> None:
    for entry in app.extensions["trainer"].reviews.review("anna", "many").decisions:
        html = get(app, f"/games/many/review?ply={entry.ply}")
        assert selected(html)[-1] == f"play-{entry.ply}"
        assert html.count('class="note note-bad"') == len({reason.better for reason in entry.reasons})
        decision = html.partition('<article id="decision"')[2].partition("</article>")[0]
        assert decision.count('class="verdict verdict-bad"') == len(entry.reasons) + entry.is_moment


def test_a_good_move_has_its_name_and_its_line(app: Flask) -> None:
    found = app.extensions["trainer"].reviews.review("anna", "praised").decisions
    entry = next(entry for entry in found if entry.good)
    html = get(app, f"/games/praised/review?ply={entry.ply}")
    assert html.count('class="note note-good"') == 1
    decision, _, sheet = html.partition("</article>")
    assert "Took the finish" in decision
    assert "Took the finish" in sheet
    line = decision.partition('<ol class="line-of-play">')[2].partition("</ol>")[0]
    assert line.count("<li>") == len(entry.good.line)


def test_the_card_that_was_chosen_is_the_one_that_is_faded_and_then_gone(
    app: Flask, services: Services
) -> None:
    decisions = app.extensions["trainer"].reviews.review("anna", "many").decisions
    plies = [entry.ply for entry in decisions]
    entry = next(
        entry
        for entry in decisions[:-1]
        if isinstance(entry.action, Combo)
        and entry.action.kind is Kind.SINGLE
        and count(entry.seen.hand, entry.action.rank) > 1
    )
    path, after = (f"/games/many/review?ply={ply}" for ply in (entry.ply, plies[plies.index(entry.ply) + 1]))
    (unchosen,) = faded(get(app, path))
    rank = unchosen.partition(" ")[0]
    others = [
        face for face, words in SPOKEN.items() if str(words) != unchosen and str(words).startswith(rank)
    ]
    chosen = next(face for face in others if str(SPOKEN[face]) in own_hand(get(app, path)))
    services.games.named["many"] = [""] * len(services.games.records["many"].actions)
    services.games.named["many"][entry.ply - 1] = chosen
    assert faded(get(app, path)) == [str(SPOKEN[chosen])]
    assert unchosen in own_hand(get(app, after))
    assert str(SPOKEN[chosen]) not in own_hand(get(app, after))


def own_hand(html: str) -> str:
    return html.partition('<div class="hand hand-own hand-seen">')[2].partition("</ul>")[0]


def faded(html: str) -> list[str]:
    """The cards of the own hand that were laid."""
    return re.findall(r'class="is-gone">.*?visually-hidden">([^<]*), laid<', own_hand(html), re.DOTALL)


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


def test_the_worst_moments_come_first_and_the_others_behind_a_summary(app: Flask) -> None:
    found = app.extensions["trainer"].reviews.review("anna", "many")
    html = get(app, "/games/many/review")
    listed = [int(ply) for ply in re.findall(r'id="moment-(\d+)"', html)]
    assert listed == [entry.ply for entry in worst(found, len(found.moments))]
    first, _, rest = html.partition(f"<summary>{len(listed) - 3} more</summary>")
    assert first.count('id="moment-') == 3
    assert rest


def test_the_picture_has_a_link_for_each_choice_with_all_that_it_shows_in_words(app: Flask) -> None:
    found = app.extensions["trainer"].reviews.review("anna", "many")
    chart = get(app, "/games/many/review").partition('<figure id="chart"')[2].partition("</figure>")[0]
    labels = re.findall(r'<a class="chart-mark[^>]*ply=(\d+)[^>]* aria-label="([^"]*)"', chart)
    choices = [entry for entry in found.decisions if entry.phase is Phase.PLAY and not entry.forced]
    assert [int(ply) for ply, _ in labels] == [entry.ply for entry in choices]
    for entry, (_, label) in zip(choices, labels, strict=True):
        assert entry.price is not None
        assert verdict_name(ENGLISH, entry.price.verdict) in label
        assert "winning chance" in label
    line = re.search(r'<polyline class="chart-line" points="([^"]*)"', chart)
    assert line is not None
    points = [[float(part) for part in point.split(",")] for point in line[1].split()]
    assert all(0 <= part <= 100 for point in points for part in point)
    assert [across for across, _ in points] == sorted(across for across, _ in points)
    assert " style=" not in chart


def test_the_result_stands_in_parts(app: Flask) -> None:
    html = get(app, "/games/many/review")
    figures = html.partition('<dl class="figures')[2].partition("</dl>")[0]
    assert figures.count("<dd>") == 5
    assert "Estimates of the value function" in html


def test_each_decision_shows_its_price_and_how_it_is_known(app: Flask) -> None:
    for entry in app.extensions["trainer"].reviews.review("anna", "many").moments:
        html = get(app, f"/games/many/review?ply={entry.ply}")
        decision = html.partition('<article id="decision"')[2].partition("</article>")[0]
        assert "An estimate: it gave away about" in decision
        rows = decision.partition("<tbody>")[2].partition("</tbody>")[0]
        assert rows.count("<tr") == len(entry.price.options)
        assert rows.count('class="is-best"') == rows.count('class="is-played"') == 1


def test_a_full_look_is_one_address_further_and_all_links_keep_it(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "look=full" not in get(app, "/games/many/review")
    for place in ("trainer.web.views.reviews", "trainer.services.reviews"):
        monkeypatch.setattr(f"{place}.ready", lambda: True)
    monkeypatch.setattr("trainer.review.look.can_play_out", lambda: True)
    first = moments(app)[0]
    assert f"/games/many/review?ply={first}&amp;look=full" in get(app, "/games/many/review")
    full = get(app, "/games/many/review?look=full")
    assert "400 deals were played out" in full
    addresses = re.findall(r'href="(/games/many/review\?[^"]*)"', full)
    assert len(addresses) > 10
    assert all("look=full" in address for address in addresses)


def test_without_the_kernel_a_full_look_says_that_it_is_a_quick_one(app: Flask) -> None:
    assert "A quick look" in get(app, "/games/many/review?look=full")


@pytest.mark.parametrize("look", ["", "quick", "deep", "FULL"])
def test_another_look_is_not_found(app: Flask, look: str) -> None:
    assert app.test_client().get("/games/many/review", query_string={"look": look}).status_code == 404


def test_rules_without_a_value_function_are_reviewed_without_prices(app: Flask, services: Services) -> None:
    wild = read_record("game 1\nrules wildcard\ndeal 1\ncalls 0 0 0\n")
    services.games.records = {"wild": wild}
    html = get(app, "/games/wild/review")
    assert "Nothing is priced under these rules" in html
    assert 'id="chart"' not in html
    assert "a mistake that can be proved" in html


def test_htmx_gets_what_changes_and_no_more(app: Flask) -> None:
    ply = moments(app)[-1]
    part = get(app, f"/games/many/review?ply={ply}", **{"HX-Request": "true"})
    assert "<html" not in part
    assert part.count('<article id="decision"') == 1
    assert re.findall(r'id="([\w-]+)"[^>]*hx-swap-oob="true"', part) == [
        "review-head",
        "chart",
        "moments",
        "plays",
    ]
    assert selected(part) == [f"moment-{ply}", f"play-{ply}"]
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


def test_a_deal_that_was_thrown_in_shows_the_calls(app: Flask, services: Services) -> None:
    services.games.records = {"thrown-in": thrown_in(*OTHERS[0])}
    html = get(app, "/games/thrown-in/review")
    assert "All have passed" in html
    assert "You passed in the auction" in html
    assert 'id="chart"' not in html


def test_a_call_stands_beside_what_was_measured_with_such_hands(app: Flask) -> None:
    found = app.extensions["trainer"].reviews.review("anna", "many").decisions
    call = next(entry for entry in found if entry.phase is Phase.AUCTION)
    play = next(entry for entry in found if entry.phase is Phase.PLAY)
    html = get(app, f"/games/many/review?ply={call.ply}")
    assert "points on average" in html
    assert "points on average" not in get(app, f"/games/many/review?ply={play.ply}")


def test_the_signs_are_explained_and_good_moves_listed(app: Flask) -> None:
    html = get(app, "/games/praised/review")
    assert "an inaccuracy" in html
    good = app.extensions["trainer"].reviews.review("anna", "praised").good_moves
    assert good
    assert all(f'id="good-{entry.ply}"' in html for entry in good)
    assert "nothing stands out" not in html


def test_hidden_cards_stand_only_where_all_hands_are_shown(app: Flask, services: Services) -> None:
    pages, services.games.seat = [], 0
    for others in OTHERS:
        services.games.records = {"thrown-in": thrown_in(*others)}
        html = get(app, "/games/thrown-in/review")
        pages.append(re.split(r"(<details class=\"disclosure\">.*?</details>)", html, flags=re.DOTALL))
    assert [len(parts) for parts in pages] == [3, 3]
    one, other = pages
    assert one[1] != other[1]
    assert (one[0], one[2]) == (other[0], other[2])


def thrown_in(right: str, left: str) -> Record:
    """A deal in which seat 0 has the same cards whatever the others hold."""
    return read_record(THROWN_IN.format(OWN, right, left))


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
    page.goto(f"{serve(app)}/games/many/review")
    first, second = moments(app)[:2]
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
    page.goto(f"{serve(app)}/games/many/review")
    page.locator("#next-moment").click()
    expect(page.locator(f"#play-{moments(app)[1]}")).to_have_attribute("aria-current", "true")
    expect(page.locator("#decision-title")).to_be_in_viewport()
    context.close()


def test_axe_finds_nothing_and_all_fits(
    app: Flask, serve: Callable[[Flask], str], page: Page, check_looks: Callable[[Page], None]
) -> None:
    address = serve(app)
    for path in (f"many/review?ply={moments(app)[-1]}", "none/review"):
        page.goto(f"{address}/games/{path}")
        for summary in page.locator("summary").all():
            summary.click()
        check_looks(page)
