"""The page of progress: what it says of many games, of few and of none, and how it looks."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from tests.web import pseudo
from tests.web.kept import finish, play_carelessly
from trainer.services.outcomes import WINDOW
from trainer.settings import Settings
from trainer.web import create_app
from trainer.web.visitor import visitor_id

MANY = WINDOW + 5
LIKE = (1, 3, 4, 5, 6)
"""Deals that were not thrown in."""


@pytest.fixture
def app(settings: Settings, tmp_path: Path) -> Flask:
    app = create_app(settings, translations=pseudo.write_catalogue(tmp_path / "translations"))
    app.add_url_rule("/keep", "keep", visitor_id, methods=["POST"])
    return app


def shown(client: FlaskClient) -> str:
    """The words of the page in one line."""
    html = client.get("/progress").text
    main = html[html.index("<main") : html.index("</main>")]
    return " ".join(re.sub("<[^>]+>", " ", main).split())


def test_without_a_game_there_is_a_beginning(client: FlaskClient) -> None:
    words = shown(client)
    assert "Play a deal to its end" in words
    assert "Played on 0 of the last 28 days." in words
    assert "Skill by concept" not in words


def test_of_few_games_nothing_is_claimed_but_what_was_found(app: Flask, client: FlaskClient) -> None:
    visitor = client.post("/keep").text
    found = play_carelessly(app, visitor, 39)
    words = shown(client)
    assert words.count("too few games to say") >= 2
    assert "What has cost you most" in words
    dearest = next(one for one in found.moments if one.reasons)
    assert f"concept={dearest.reasons[0].concept}" in client.get("/progress").text
    assert "The course of points is drawn from 31 scored deals on" in words


def test_of_many_games_skill_results_and_their_course_are_told_with_intervals(
    app: Flask, client: FlaskClient
) -> None:
    visitor = client.post("/keep").text
    for number in range(MANY):
        play_carelessly(app, visitor, number, like=LIKE[number % len(LIKE)])
    play_carelessly(app, "somebody-else", 50)
    html, words = client.get("/progress").text, shown(client)
    assert f"Games looked at {MANY}" in words
    assert re.search(r"Peasant \d+(\.\d)? \d+(\.\d)? to \d+", words)
    assert re.search(r"Peasant, Normal \d+ \d+ % [+−]", words)
    assert "Mean points per deal, from" in html
    assert 'role="img"' in html
    assert len(re.findall(r"<tr><th scope=\"row\">[A-Z][a-z]{2} ", html)) == MANY - WINDOW + 1
    assert "no change that can be told from chance" in words
    lesson = re.search(r'href="(/lessons/[^"]+)"', html)
    assert lesson is not None
    assert client.get(lesson[1]).status_code == 200


def test_results_are_those_of_one_rule_set(app: Flask, client: FlaskClient) -> None:
    visitor = client.post("/keep").text
    finish(app, visitor, 1, "3", "20")
    assert "<select" not in client.get("/progress").text
    finish(app, visitor, 2, "3", "-7", rules="pagat")
    finish(app, visitor, 3, "3", "-9", rules="pagat")
    words = shown(client)
    assert "−7.0" in words
    assert "+20.0" not in words
    assert "+20.0" in client.get("/progress?rules=standard").text
    assert client.get("/progress?rules=unknown").status_code == 200


def test_every_word_can_be_translated(app: Flask, client: FlaskClient) -> None:
    asking = {"Accept-Language": pseudo.LOCALE}
    visitor = client.post("/keep").text
    assert pseudo.untranslated(client.get("/progress", headers=asking).text) == []
    finish(app, visitor, 1, "3", "-60")
    assert pseudo.untranslated(client.get("/progress", headers=asking).text) == []


def test_axe_finds_nothing_and_nothing_is_too_wide(
    page: Page, app: Flask, serve: Callable[[Flask], str], check_looks: Callable[[Page], None]
) -> None:
    site = serve(app)
    visitor = page.request.post(f"{site}/keep").text()
    page.goto(f"{site}/progress")
    check_looks(page)
    for number in range(MANY):
        play_carelessly(app, visitor, number, like=LIKE[number % len(LIKE)])
    page.goto(f"{site}/progress")
    page.get_by_text("The same as a table").click()
    expect(page.get_by_role("table").nth(1)).to_be_visible()
    check_looks(page)
