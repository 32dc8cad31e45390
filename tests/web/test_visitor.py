"""The signed cookie: made when something is kept, and not before."""

from time import time

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.doubles import Services
from tests.web.visitors import telling_who
from trainer.settings import Settings
from trainer.web import create_app


@pytest.fixture
def app(settings: Settings) -> Flask:
    return telling_who(create_app(settings, Services()))


def test_looking_makes_no_visitor(client: FlaskClient) -> None:
    assert client.get("/who").text == "nobody"
    assert "Set-Cookie" not in client.get("/").headers


def test_keeping_makes_one_that_stays(client: FlaskClient) -> None:
    made = client.post("/keep").text
    assert len(made) >= 20
    assert client.get("/who").text == made
    assert client.post("/keep").text == made


def test_the_cookie_lasts_a_year_and_is_out_of_reach(client: FlaskClient) -> None:
    cookie = client.post("/keep").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert "Secure" in client.get("/", base_url="https://localhost").headers["Set-Cookie"]
    assert "Set-Cookie" not in client.post("/keep").headers  # its year began anew with the page
    kept = client.get_cookie("trainer")
    assert kept is not None
    assert kept.expires is not None


def test_two_browsers_are_two_visitors(app: Flask) -> None:
    assert app.test_client().post("/keep").text != app.test_client().post("/keep").text


def test_a_forged_cookie_is_nobody(client: FlaskClient) -> None:
    client.set_cookie("trainer", "eyJ2aXNpdG9yIjoieCJ9.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb")
    assert client.get("/who").text == "nobody"


def test_a_clock_that_was_ahead_makes_nobody_a_stranger(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time()
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: now + 86_400)
    made = client.post("/keep").text
    monkeypatch.undo()
    assert client.get("/who").text == made


def test_files_carry_no_cookie(client: FlaskClient) -> None:
    client.post("/keep")
    assert "Set-Cookie" not in client.get("/assets/x/css/trainer.css").headers
