"""What the page of the review tells of a deal and of each decision in it."""

import re
from gettext import NullTranslations
from itertools import pairwise

import pytest
from flask import Flask

from tests.web.reviewed import OTHERS, Services, get, selected, thrown_in
from trainer.review.review import worst
from trainer.review.swings import swings
from trainer.rules.cards import count
from trainer.rules.combos import Combo
from trainer.rules.game import Phase
from trainer.rules.record import read_record
from trainer.rules.shapes import Kind
from trainer.settings import Settings
from trainer.web import create_app
from trainer.web.faces import SPOKEN
from trainer.words.prices import percent, verdict_name

pytestmark = pytest.mark.usefixtures("no_kernel")

ENGLISH = NullTranslations()


@pytest.fixture
def services() -> Services:
    return Services()


@pytest.fixture
def app(settings: Settings, services: Services) -> Flask:
    return create_app(settings, services)


def test_every_own_decision_has_its_page(app: Flask) -> None:
    for entry in app.extensions["trainer"].reviews.review("anna", "many").decisions:
        html = get(app, f"/games/many/review?ply={entry.ply}")
        assert selected(html)[-1] == f"play-{entry.ply}"
        assert html.count('class="note note-bad"') == len({reason.better for reason in entry.reasons})
        decision = html.partition('<article id="decision"')[2].partition("</article>")[0]
        assert decision.count('class="verdict verdict-bad"') == len(entry.reasons) + entry.is_moment
        assert decision.count("Better: ") == entry.is_moment


def test_a_good_move_has_its_name_and_its_line(app: Flask) -> None:
    found = app.extensions["trainer"].reviews.review("anna", "praised").decisions
    entry = next(entry for entry in found if entry.good)
    html = get(app, f"/games/praised/review?ply={entry.ply}")
    assert html.count('class="note note-good"') == 1
    decision, _, sheet = html.partition("</article>")
    assert "Took the finish" in decision
    assert "Took the finish" in sheet
    line = decision.partition('<ol class="drawn-line"')[2].partition("</ol>")[0]
    assert line.count('<ul class="card-row') == len(entry.good.line)


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


def test_the_worst_moments_come_first_and_the_others_behind_a_summary(app: Flask) -> None:
    found = app.extensions["trainer"].reviews.review("anna", "many")
    html = get(app, "/games/many/review")
    listed = [int(ply) for ply in re.findall(r'id="moment-(\d+)"', html)]
    assert listed == [entry.ply for entry in worst(found, len(found.moments))]
    first, _, rest = html.partition(f">{len(listed) - 3} more</summary>")
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
    width = int(re.findall(r'<svg role="group"[^>]* width="(\d+)"', chart)[0])
    places = [float(x) for x in re.findall(r'<circle class="chart-target" cx="([\d.]+)%"', chart)]
    assert len(places) == len(choices)
    assert min((right - left) * width / 100 for left, right in pairwise(places)) >= 28  # each has its room
    numbers = [float(x) for x in re.findall(r'<text class="chart-label" x="([\d.]+)%"', chart)]
    assert len(numbers) > 1
    assert all(right - left >= 8 for left, right in pairwise(numbers))  # none runs into the next


def test_where_the_others_moved_the_curve_it_is_told_whose_moves_they_were(app: Flask) -> None:
    found = app.extensions["trainer"].reviews.review("anna", "many")
    big = [swing for swing in swings(found) if swing.is_big]
    assert big
    html = get(app, "/games/many/review")
    chart = html.partition('<figure id="chart"')[2].partition("</figure>")[0]
    letters = re.findall(r'<text class="chart-letter"[^>]*>(\w)</text>', chart)
    listed = chart.partition('<ul class="swings">')[2].partition("</ul>")[0]
    assert letters == re.findall(
        r'<span class="chart-letter-told" lang="zxx" aria-hidden="true">(\w)</span>', listed
    )
    assert len(letters) == len(big)
    for swing in big:
        assert f"From {percent(swing.before)} to " in listed
        if swing.ply is not None:
            decision = get(app, f"/games/many/review?ply={swing.ply}").partition('id="decision-title"')[2]
            assert "Since your last play your side’s winning chance went" in decision


def test_the_result_stands_in_parts(app: Flask) -> None:
    html = get(app, "/games/many/review")
    figures = html.partition('<dl class="sum">')[2].partition("</dl>")[0]
    shown = [float(text.replace("−", "-")) for text in re.findall(r"([+−]?\d+(?:\.\d)?)</dd>", figures)]
    assert len(shown) == 5
    assert round(sum(shown[:-1]), 1) == shown[-1]
    assert "Most of this is estimated" in html


def test_each_decision_shows_its_price_and_how_it_is_known(app: Flask) -> None:
    for entry in app.extensions["trainer"].reviews.review("anna", "many").moments:
        html = get(app, f"/games/many/review?ply={entry.ply}")
        decision = html.partition('<article id="decision"')[2].partition("</article>")[0]
        assert "An estimate, not tested yet: it gave away about" in decision
        rows = decision.partition("<tbody>")[2].partition("</tbody>")[0]
        assert rows.count("<tr") == len(entry.price.options)
        assert rows.count('class="is-best"') == rows.count('class="is-played"') == 1


def test_rules_without_a_value_function_are_reviewed_without_prices(app: Flask, services: Services) -> None:
    wild = read_record("game 1\nrules wildcard\ndeal 1\ncalls 0 0 0\n")
    services.games.records = {"wild": wild}
    html = get(app, "/games/wild/review")
    assert "Nothing is priced under these rules" in html
    assert 'id="chart"' not in html
    assert "a mistake that can be proved" in html


def test_a_deal_that_was_thrown_in_shows_the_calls(app: Flask, services: Services) -> None:
    services.games.records = {"thrown-in": thrown_in(*OTHERS[0])}
    html = get(app, "/games/thrown-in/review")
    assert "All have passed" in html
    assert "You passed in the auction" in html
    assert 'id="chart"' not in html
    assert "in the figures above" not in html


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
        html = (
            get(app, "/games/thrown-in/review")
            .partition('<article id="decision"')[2]
            .partition("</article>")[0]
        )
        pages.append(re.split(r"(<summary>With all hands open.*?</details>)", html, flags=re.DOTALL))
    assert [len(parts) for parts in pages] == [3, 3]
    one, other = pages
    assert one[1] != other[1]
    assert (one[0], one[2]) == (other[0], other[2])
