"""Error pages: the right status, what was wrong, what to do next, one button."""

import logging

import pytest
from flask import Flask, abort
from flask.testing import FlaskClient

from trainer.rules.errors import Code, Illegal
from trainer.settings import Settings
from trainer.web import create_app, errors

STATUSES = (400, 403, 404, 405, 409, 413, 422, 500, 503)


class Gone(Exception):
    """An error of the services."""


class QuiteGone(Gone):
    """A special case of it."""


class Broken:
    """Services that cannot answer: error pages must not ask them."""


def refuse(status: int) -> str:
    abort(status)


def fail(error: Exception) -> str:
    raise error


@pytest.fixture
def app(settings: Settings) -> Flask:
    app = create_app(settings, Broken())
    errors.register(app, {Gone: 409})
    app.add_url_rule("/status/<int:status>", "status", refuse)
    app.add_url_rule("/gone", "gone", lambda: fail(QuiteGone()))
    app.add_url_rule("/illegal", "illegal", lambda: fail(Illegal(Code.MUST_LEAD)))
    app.add_url_rule("/break", "break", lambda: fail(RuntimeError("the secret of the machine")))
    return app


@pytest.mark.parametrize("status", STATUSES)
def test_each_error_has_a_page_in_the_looks(client: FlaskClient, status: int) -> None:
    answer = client.get(f"/status/{status}")
    assert answer.status_code == status
    assert answer.text.count('class="button ') == 1
    assert 'class="site-header"' in answer.text
    assert str(errors.WORDS[status].advice) in answer.text


def test_a_status_without_words_of_its_own_has_a_page_too(client: FlaskClient) -> None:
    assert client.get("/status/415").status_code == 415
    assert client.get("/status/502").status_code == 502


def test_an_error_of_the_services_has_the_status_that_was_registered(client: FlaskClient) -> None:
    assert client.get("/gone").status_code == 409
    assert client.get("/illegal").status_code == 422


def test_a_crash_is_logged_and_told_without_its_inside(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        answer = client.get("/break")
    assert answer.status_code == 500
    assert "Something broke on our side" in answer.text
    assert "secret of the machine" not in answer.text
    assert "secret of the machine" in caplog.text


def test_a_wrong_method_says_which_are_right(client: FlaskClient) -> None:
    answer = client.post("/rules")
    assert answer.status_code == 405
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}


@pytest.mark.parametrize(
    ("referrer", "href"),
    [
        ("http://localhost/rules?a=1", "/rules?a=1"),
        ("http://elsewhere.example/rules", "/"),
        ("http://localhost/status/409", "/"),
        ("http://[", "/"),
    ],
)
def test_the_button_leads_back_within_the_site(client: FlaskClient, referrer: str, href: str) -> None:
    answer = client.get("/status/409", headers={"Referer": referrer})
    assert f'<a class="button button-primary" href="{href}">' in answer.text


def test_htmx_gets_the_content_alone_and_where_to_put_it(client: FlaskClient) -> None:
    answer = client.get("/status/500", headers={"HX-Request": "true"})
    assert answer.status_code == 500
    assert answer.headers["HX-Retarget"] == "#main"
    assert answer.headers["HX-Reswap"] == "outerHTML"
    assert answer.text.startswith('<main id="main" class="page">')
    assert "Something broke on our side" in answer.text


def test_an_error_page_that_fails_is_plain(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    app.jinja_env.globals["rooms"] = lambda: fail(RuntimeError("no rooms"))
    answer = app.test_client().get("/nowhere")
    assert answer.status_code == 404
    assert answer.text == "Something broke on our side. Please go back and try again.\n"
    assert "no rooms" in caplog.text
