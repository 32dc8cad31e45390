"""The page of progress: what it says of many games, of few and of none, and how it looks."""

import re
from datetime import UTC, datetime, timedelta
from gettext import NullTranslations
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web import pseudo
from tests.web.kept import finish, play_carelessly
from tests.web.tasks import LIBRARY
from tests.web.visitors import telling_who
from trainer.services.glicko import Rating
from trainer.services.outcomes import WINDOW
from trainer.services.ratings import MANY_TRIES, MOST_TOLD, Strength
from trainer.settings import Settings
from trainer.store.attempt_log import AttemptLog
from trainer.store.deck_log import CardKind, CardRow
from trainer.web import create_app
from trainer.web.puzzles_page import learner_rating

MANY = WINDOW + 5
LIKE = (1, 3, 4, 5, 6)
"""Deals that were not thrown in."""


@pytest.fixture
def app(settings: Settings, tmp_path: Path) -> Flask:
    return telling_who(create_app(settings, translations=pseudo.write_catalogue(tmp_path / "translations")))


def shown(client: FlaskClient) -> str:
    """The words of the page in one line."""
    html = client.get("/progress").text
    main = html[html.index("<main") : html.index("</main>")]
    return " ".join(re.sub("<[^>]+>", " ", main).split())


def test_without_a_game_there_is_a_beginning(client: FlaskClient) -> None:
    words = shown(client)
    assert "Play a deal to its end" in words
    assert "Practised on 0 of the last 28 days." in words
    assert "Skill by concept" not in words
    assert words.index("Begin the lesson") < words.index("Play a deal to its end")


def answer_puzzles(app: Flask, visitor: str, number: int, *, sure: int | None = None) -> None:
    """First answers to so many puzzles, three of four right."""
    log = AttemptLog(app.extensions["trainer"].games.store.engine)
    for place, puzzle in enumerate(LIBRARY.puzzles[:number]):
        item = f"puzzle:{puzzle.id}"
        log.append(visitor, item, "", "pass", right=place % 4 > 0, at=datetime.now(UTC), sure=sure)


def test_a_rating_and_how_sure_one_was_are_told_from_enough_answers_on(
    app: Flask, client: FlaskClient
) -> None:
    visitor = client.post("/keep").text
    assert "Have it asked" in shown(client)
    answer_puzzles(app, visitor, 1, sure=90)
    words = shown(client)
    assert "So far there is one." in words
    assert "You have said of one answer how sure you were." in words
    assert "Practised on one of the last 28 days." in words
    answer_puzzles(app, visitor, 40, sure=90)
    words = shown(client)
    assert re.search(r"Your rating in puzzles is \d+, most likely between \d+ and \d+\.", words)
    assert re.search(r"On average you say 90 % and are right in 7\d %: you are surer", words)
    assert re.search(r"90 % 40 7\d % \d\d % to \d\d %", words)
    assert "Your chance to get it right at the first try is about" in client.get("/puzzles").text


def test_a_rating_of_long_ago_is_not_told_and_why() -> None:
    told = learner_rating(NullTranslations(), Strength(Rating(1600, MOST_TOLD + 1), MANY_TRIES))
    assert "it gets less sure while you try no new ones" in told
    assert "So far there is one." in learner_rating(NullTranslations(), Strength(Rating(1600, 200), 1))


def test_what_is_due_comes_first_and_a_lesson_that_was_begun_is_gone_on_with(
    app: Flask, client: FlaskClient
) -> None:
    visitor, services = client.post("/keep").text, app.extensions["trainer"]
    lesson = services.lessons.overview(visitor)[1]
    step = services.lessons.lesson(lesson.id).steps[0]
    services.lessons.answer(visitor, lesson.id, step.id, step.goal.right_answers()[0], at=datetime.now(UTC))
    assert f"Lesson: {lesson.title} You have begun this lesson: 1 of its" in shown(client)
    due = datetime.now(UTC) - timedelta(days=1)
    row = CardRow("card", visitor, CardKind.PUZZLE, LIBRARY.puzzles[0].id, "digest", None, None, due, due)
    assert services.deck.store.add(row)
    words = shown(client)
    assert words.index("One card is due.") < words.index("You have begun this lesson")
    assert "You missed it before, and your deck asks it today." in client.get("/puzzles").text


def test_of_few_games_nothing_is_claimed_but_what_was_found(app: Flask, client: FlaskClient) -> None:
    visitor = client.post("/keep").text
    found = play_carelessly(app, visitor, 39)
    words = shown(client)
    assert words.count("too few deals to say") >= 2
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
    assert f"Deals looked at {MANY}" in words
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
    answer_puzzles(app, visitor, 30, sure=80)
    assert pseudo.untranslated(client.get("/progress", headers=asking).text) == []
