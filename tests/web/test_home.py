"""The start page of one who comes first, and of one who comes back."""

import re

import pytest
from flask import Flask, url_for
from flask.testing import FlaskClient

from tests.web.doubles import Finished, Game, Lesson, OpenSeries, Services, Standing, Today
from tests.web.visitors import telling_who
from trainer.settings import Settings
from trainer.web import create_app
from trainer.web.navigation import ROOMS
from trainer.web.views import home
from trainer.wiring import build


@pytest.fixture
def services() -> Services:
    return Services()


@pytest.fixture
def app(settings: Settings, services: Services) -> Flask:
    return telling_who(create_app(settings, services))


def test_the_first_visit_shows_what_this_is(client: FlaskClient) -> None:
    html = client.get("/").text
    assert "Learn to play Dou Dizhu well" in html
    assert "⟦Cards⟧" in html
    assert "6 steps" in html
    assert "1 step<" in html


def test_a_visitor_with_a_running_deal_can_go_on(client: FlaskClient, services: Services) -> None:
    visitor = client.post("/keep").text
    services.games.by_visitor[visitor] = [Game("g", 4711, "landlord", 1), Game("h", 5, "", 17)]
    html = client.get("/").text
    assert "Welcome back" in html
    assert "Your 2 deals are where you left them." in html
    assert "Deal 4711" in html
    assert "You are the landlord and have 1 card left." in html
    assert "The auction is on" in html
    assert "Go on with “⟦Cards⟧”" in html


def test_of_many_running_deals_the_newest_stand_here_and_a_link_leads_to_all(
    client: FlaskClient, services: Services
) -> None:
    visitor = client.post("/keep").text
    services.games.by_visitor[visitor] = [Game(f"g{deal}", deal, "", 17) for deal in range(101, 114)]
    html = client.get("/").text
    assert "Your 13 deals are where you left them." in html
    assert html.count("Go on playing") == 1
    assert "Deal 101<" in html
    assert 'href="/play#running">All 13 deals to go on with</a>' in html


def test_the_deals_of_others_are_not_shown(app: Flask, client: FlaskClient, services: Services) -> None:
    services.games.by_visitor[app.test_client().post("/keep").text] = [Game("g", 4711, "landlord", 1)]
    client.post("/keep")
    assert "Deal 4711" not in client.get("/").text


def test_progress_is_shown_and_the_next_lesson_comes_first(client: FlaskClient, services: Services) -> None:
    services.lessons.listed[0].done = 6
    html = client.get("/").text
    assert "all 6 steps done" in html
    assert "The course is where you left it." in html
    assert "Go on learning" in html
    assert "Go on with “" not in html  # the same lesson stands above
    services.lessons.listed[1].done = 1
    assert "You have done the whole course." in client.get("/").text


def test_of_a_long_course_the_lessons_about_the_next_one_stand_here(
    client: FlaskClient, services: Services
) -> None:
    services.lessons.listed = [Lesson(f"l{number}", f"⟦Lesson {number}⟧", 2) for number in range(1, 13)]
    for lesson in services.lessons.listed[:4]:
        lesson.done = 2
    html = client.get("/").text
    assert re.findall(r">⟦Lesson (\d+)⟧<", html) == ["5", "4", "5", "6", "7", "8"]
    assert ">All 12 lessons</a>" in html
    services.lessons.listed[-1].done = services.lessons.listed[-2].done = 1
    for lesson in services.lessons.listed[:10]:
        lesson.done = 2
    assert re.findall(r"<a [^>]*>⟦Lesson (\d+)⟧<", client.get("/").text) == ["8", "9", "10", "11", "12"]


def test_a_first_visit_leads_to_the_first_lesson_or_straight_to_a_deal(settings: Settings) -> None:
    client = create_app(settings, build(settings)).test_client()
    html = client.get("/").text
    assert re.search(r'href="/lessons/[\w-]+">Start the first lesson', html)
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', html))
    game = client.post("/games", data=fields).headers["Location"]
    assert client.post("/games", data=fields).headers["Location"] == game
    assert client.get(game).status_code == 200


def test_one_who_has_finished_a_deal_can_review_it(client: FlaskClient, services: Services) -> None:
    client.post("/keep")
    services.games.over = [Finished("g", 4711, -20)]
    html = client.get("/").text
    assert "Welcome back" in html
    assert re.search(r'href="/games/g/review">Review deal 4711</a> <span[^>]*>−20<', html)


def test_the_deal_of_the_day_is_offered_gone_on_with_and_told(
    client: FlaskClient, services: Services
) -> None:
    client.post("/keep")
    services.lessons.listed[0].done = 1
    assert "Play the deal of the day" in client.get("/").text
    services.games.day = Today(game="d")
    assert 'href="/games/d">Go on with deal 20261130' in client.get("/").text
    services.games.day = Today(game="d", finished=Finished("d", 20261130, 60))
    html = client.get("/").text
    assert "<b>+60</b>" in html
    assert "Play the deal of the day" not in html
    services.games.day = Today(game="d", finished=Finished("d", 20261130, None))
    assert "was thrown in" in client.get("/").text


def main_of(html: str) -> str:
    return html[html.index("<main") : html.index("</main>")]


def test_own_mistakes_that_are_due_are_offered_first(client: FlaskClient, services: Services) -> None:
    client.post("/keep")
    assert "/deck" not in main_of(client.get("/").text)
    services.deck.due = 3
    html = client.get("/").text
    assert '<a href="/deck">3 of your own mistakes are due</a>' in html
    assert html.index("mistakes are due") < html.index("Solve puzzles")


def test_a_series_that_waits_is_offered(client: FlaskClient, services: Services) -> None:
    client.post("/keep")
    services.games.over = [Finished("g", 5, 10)]
    services.games.series = OpenSeries("g", Standing(3, 1), 10)
    html = client.get("/").text
    assert "Your series waits for its next deal." in html
    assert "1 of 3 · you: +10" in html
    assert 'action="/games/g/next"' in html


def test_only_rooms_that_exist_are_offered(app: Flask) -> None:
    existing = {place.endpoint for place in ROOMS if place.endpoint in app.view_functions}
    with app.test_request_context():
        offered = {url_for(endpoint) for endpoint in existing}
    html = app.test_client().get("/rules").text
    nav = html[html.index("<header") : html.index("</header>")]
    assert set(re.findall(r'href="(/[^"]*)"', nav)) == offered | {"/", "/settings"}
    assert ("<nav" in nav) == bool(existing)


def test_the_real_services_answer_it(settings: Settings) -> None:
    real: home.Services = build(settings)  # the types must fit as well
    answer = create_app(settings, real).test_client().get("/")
    assert answer.status_code == 200
    assert "The course" in answer.text
