"""A puzzle that is withdrawn: whoever comes to it is told why, and nothing is kept of an answer."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.tasks import LIBRARY
from trainer.settings import Settings
from trainer.web import create_app
from trainer.wiring import build

GONE = LIBRARY.puzzles[0].id
WHY = "Two answers were right, and one was refused."


@pytest.fixture
def app(settings: Settings) -> Flask:
    services = build(settings)
    library = replace(LIBRARY, withdrawn={GONE: WHY})
    return create_app(settings, replace(services, puzzles=services.puzzles.showing(library)))


def test_who_comes_to_it_is_told_why(client: FlaskClient) -> None:
    for answer in (client.get(f"/puzzles/{GONE}"), client.post(f"/puzzles/{GONE}", data={"do": "answer"})):
        assert answer.status_code == 410
        assert WHY in answer.text
    assert client.get(f"/report/puzzles/{GONE}").status_code == 410


def test_who_answers_it_with_scripts_is_sent_to_that_page(client: FlaskClient) -> None:
    answer = client.post(f"/puzzles/{GONE}", data={"do": "answer"}, headers={"HX-Request": "true"})
    assert answer.headers["HX-Redirect"] == f"/puzzles/{GONE}"


def test_another_puzzle_is_not_concerned(client: FlaskClient) -> None:
    assert client.get(f"/puzzles/{LIBRARY.puzzles[1].id}").status_code == 200
    assert client.get("/puzzles/no-such").status_code == 404
