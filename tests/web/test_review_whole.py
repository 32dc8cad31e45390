"""What the review tells of the whole deal: who turned it, how it is shared, played again and printed."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from gettext import NullTranslations
from html import unescape
from itertools import combinations

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.web import doubles
from tests.web.reviewed import SEAT, Games, get
from trainer.review.document import Entry, Review
from trainer.review.play_on import play_on
from trainer.review.review import review
from trainer.review.swings import swings
from trainer.review.turning import OpenHands, Standing, Turning, TurningPoint
from trainer.rules.combos import Combo
from trainer.rules.game import Pass, Phase, Turn, settlement
from trainer.rules.notation import read_play
from trainer.services.review_shelf import Shown, Stage
from trainer.settings import Settings
from trainer.web import create_app, review_turned
from trainer.web.review_chart import chart
from trainer.web.review_sum import result_sum
from trainer.words.review import played_out_told

pytestmark = pytest.mark.usefixtures("no_kernel")

LATE = 4
"""So many of the last decisions of the seat are left out: a line of plays is to follow."""


@dataclass
class Turned:
    """The review of the deal with many mistakes as if a seat had looked at it with open hands."""

    found: Review

    def look(self, visitor: str | None, game: str, seat: int | None = None) -> Shown:
        return Shown(self.found, Stage.DONE, frozenset(one.ply for one in self.found.decisions))


@dataclass
class Site:
    reviews: Turned
    lessons: doubles.Lessons = field(default_factory=doubles.Lessons)
    games: Games = field(default_factory=Games)
    deck: doubles.Deck = field(default_factory=doubles.Deck)


@pytest.fixture(scope="module")
def found() -> Review:
    """Its last blameless play but a few lost a won deal, and so did the play that followed it."""
    record = Games().records["many"]
    plain = review(record, SEAT)
    entry = luck_of(plain)
    seats = [state.turn for state in record.games()]
    later = zip(seats[entry.ply :], record.actions[entry.ply :], strict=False)
    line = [Turn(seat, action) for seat, action in later if isinstance(action, Combo | Pass)]
    mark = OpenHands(Standing.WON, Standing.LOST, (read_play("3"),), complete=True, line=tuple(line))
    decisions = (replace(one, open_hands=mark) if one == entry else one for one in plain.decisions)
    points = TurningPoint(entry.ply, SEAT), TurningPoint(entry.ply + 1, seats[entry.ply])
    return replace(plain, decisions=tuple(decisions), turning=Turning(36, 100, points))


def luck_of(found: Review) -> Entry:
    plays = [
        one for one in found.decisions if one.phase is Phase.PLAY and not one.is_moment and not one.forced
    ]
    return plays[-LATE]


@pytest.fixture
def app(settings: Settings, found: Review) -> Flask:
    return create_app(settings, Site(Turned(found)))


def decision(html: str) -> str:
    return html.partition('<article id="decision"')[2].partition("</article>")[0]


def test_what_lost_a_won_deal_and_could_not_be_known_is_luck_and_no_mistake(
    app: Flask, found: Review
) -> None:
    entry = luck_of(found)
    shown = decision(get(app, f"/games/many/review?ply={entry.ply}"))
    assert "by what you could know" in shown
    assert ">Luck</p>" in shown
    assert "Only this kept the win: 3." in shown
    assert "verdict-bad" not in shown
    line = shown.partition('<ol class="line-of-play line-of-cards">')[2].partition("</ol>")[0]
    assert entry.open_hands is not None
    assert line.count("<b>") == sum(isinstance(turn.action, Combo) for turn in entry.open_hands.line)
    assert found.moments == tuple(one for one in found.decisions if one.is_moment and one != entry)


def test_a_decision_that_turned_nothing_says_nothing_of_luck(app: Flask, found: Review) -> None:
    shown = decision(get(app, f"/games/many/review?ply={found.moments[0].ply}"))
    assert ">Luck</p>" not in shown
    assert "Turned the deal" not in shown


def test_the_picture_and_a_list_say_who_turned_the_deal_and_lead_there(app: Flask, found: Review) -> None:
    html = get(app, "/games/many/review")
    chart = html.partition('<figure id="chart"')[2].partition("</figure>")[0]
    marks = re.findall(r'<a class="chart-turn[^"]*"[^>]* href="([^"]*)" aria-label="([^"]*)"', chart)
    own, other = [(unescape(address), label) for address, label in marks]
    assert found.turning is not None
    first, second = found.turning.points
    assert own[0] == f"/games/many/review?ply={first.ply}#decision"
    assert own[1].endswith("lost a won deal, with all hands open; luck")
    assert f"seat={second.seat}&ply={second.ply}" in other[0]
    listed = html.partition('<ul class="turned">')[2].partition("</ul>")[0]
    assert listed.count("<li>") == 2
    assert listed.count("luck, by what could be known") == 1


def test_even_if_every_play_turned_the_deal_each_is_a_target_of_24_pixels_of_its_own(found: Review) -> None:
    plies = [step.ply for trick in found.tricks for step in trick.steps]
    turned = [
        review_turned.Turned(ply, 0, own=False, trick=1, words="", luck=None, current=False) for ply in plies
    ]
    titles = {entry.ply: "" for entry in found.decisions}
    picture = chart(NullTranslations(), found, titles, turned, (), None)
    assert picture is not None
    assert len(picture.turns) == len(plies)
    assert picture.rows_of_turns == 3
    for one, other in combinations(picture.turns, 2):
        across = (other.x - one.x) * picture.least_width / 100
        assert one.row != other.row or across >= 24


def test_who_turned_the_deal_is_reached_by_keyboard(
    app: Flask,
    found: Review,
    serve: Callable[[Flask], str],
    page: Page,
) -> None:
    page.goto(f"{serve(app)}/games/many/review")
    page.locator(".turned-deal > summary").press("Enter")
    link = page.locator(f"#turned-{luck_of(found).ply}")
    link.press("Enter")
    expect(page.locator("#decision")).to_contain_text("that is luck")
    expect(link).to_be_focused()
    page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")


def test_a_reason_leads_to_the_lesson_about_its_concept(app: Flask, found: Review) -> None:
    entry = next(one for one in found.moments if one.reasons)
    shown = decision(get(app, f"/games/many/review?ply={entry.ply}"))
    for reason in entry.reasons:
        assert f'href="/lessons/about/{reason.concept}"' in shown


def test_the_better_play_lies_there_in_cards(app: Flask, found: Review) -> None:
    entry = next(one for one in found.moments if one.price and not one.reasons and one.phase is Phase.PLAY)
    shown = decision(get(app, f"/games/many/review?ply={entry.ply}"))
    better = shown.partition('<ol class="drawn-line">')[2].partition("</ol>")[0]
    assert "card-face" in better


def test_a_better_play_is_played_out_where_that_is_asked_for(app: Flask, found: Review) -> None:
    entry = next(one for one in found.moments if one.phase is Phase.PLAY and one.reasons)
    assert found.result is not None
    path = f"/games/many/review?ply={entry.ply}"
    shown = decision(get(app, path))
    (address,) = re.findall(r'id="play-out" href="([^"]*)"', shown)
    assert 'id="played-out"' not in shown
    shown = decision(get(app, unescape(address)))
    states = Games().records["many"].games()
    better = entry.reasons[0].better
    assert isinstance(better, Combo | Pass)
    points = settlement(play_on(states, entry.ply, better)).points[SEAT]
    assert played_out_told(NullTranslations(), points, found.result.points) in shown
    assert 'id="play-out"' not in shown


def test_no_call_is_played_out(app: Flask, found: Review) -> None:
    call = next(one for one in found.decisions if one.phase is Phase.AUCTION)
    shown = decision(get(app, f"/games/many/review?ply={call.ply}&line=1"))
    assert "played-out" not in shown
    assert "play-out" not in shown


@pytest.mark.parametrize(("own", "result"), [(-1.04, 10), (0.0, -60), (-3.26, 7)])
def test_the_parts_of_the_result_add_up_as_they_are_shown(found: Review, own: float, result: int) -> None:
    assert found.split is not None
    assert found.result is not None
    told = replace(found, split=replace(found.split, own=own), result=replace(found.result, points=result))
    summed = result_sum(NullTranslations(), told)
    assert summed is not None
    assert round(sum(line.points for line in summed.lines), 1) == summed.result == result
    assert all(line.words != "your call gave away" for line in summed.lines)


def test_a_call_that_was_a_loss_is_a_part_of_the_result(found: Review) -> None:
    assert found.split is not None
    summed = result_sum(NullTranslations(), replace(found, split=replace(found.split, call=-12.34)))
    assert summed is not None
    assert [line.points for line in summed.lines if line.words == "your call gave away"] == [-12.3]
    assert round(sum(line.points for line in summed.lines), 1) == summed.result


def test_the_link_opens_the_same_review_for_everybody(app: Flask, found: Review, settings: Settings) -> None:
    html = get(app, "/games/many/review")
    link = unescape(re.findall(r'id="share-link" readonly value="([^"]*)"', html)[0])
    path = link.partition("//")[2].partition("/")[2]
    everybody = create_app(replace(settings, data=settings.data / "other"))
    answer = everybody.test_client().get(f"/{path}")
    assert answer.status_code == 200
    assert f"with {len(found.moments)} moments to look at" in answer.text
    assert "Put into my deck" not in answer.text


def test_the_deal_can_be_played_from_each_other_seat(app: Flask) -> None:
    form = get(app, "/games/many/review").partition('action="/games/many/again"')[2].partition("</form>")[0]
    assert re.findall(r'<option value="(\d)"', form) == ["2", "0"]


def test_on_paper_stand_all_moments_what_the_letters_mean_the_record_and_the_link(
    app: Flask, found: Review
) -> None:
    paper = get(app, "/games/many/review").partition('<div id="printed"')[2].partition("</div>")[0]
    big = [swing for swing in swings(found) if swing.is_big]
    assert big
    assert paper.count("</span> Trick ") == len(big)
    assert paper.count("<li>") == len(found.moments) + len(big)
    assert paper.count("It gave away") + paper.count("it gave away") >= 1
    assert found.record.strip() in unescape(paper)
    assert "/review?seat=1" in paper
