"""Headers, the same-origin check and the limits on what is sent."""

from typing import Any

import pytest
from flask import Flask, request, url_for
from flask.testing import FlaskClient

from tests.web.doubles import Services
from trainer.settings import Settings
from trainer.web import create_app
from trainer.web.security import HEADERS, MOST_BYTES


@pytest.fixture
def app(settings: Settings) -> Flask:
    app = create_app(settings, Services())
    app.add_url_rule("/keep", "keep", lambda: request.form.get("word", "nothing"), methods=["POST"])
    return app


def test_every_answer_has_the_headers(client: FlaskClient) -> None:
    for path in ("/", "/nowhere", "/rules", "/assets/x/css/trainer.css"):
        headers = client.get(path).headers
        assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self';")
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"


def fail() -> str:
    raise RuntimeError("broken inside")


def test_answers_that_refuse_or_break_have_the_headers_too(app: Flask) -> None:
    app.add_url_rule("/break", "break", fail)
    client = app.test_client()
    answers = {
        400: client.get("/", headers={"Host": "elsewhere.example"}),
        403: client.post("/keep", headers={"Sec-Fetch-Site": "cross-site"}),
        404: client.get("/metrics"),
        405: client.post("/rules"),
        413: client.post("/keep", data={"word": "x" * MOST_BYTES}),
        500: client.get("/break"),
    }
    for status, answer in answers.items():
        assert answer.status_code == status
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
        assert answer.headers["Cache-Control"] == "no-store, private"


def test_pages_are_not_stored(client: FlaskClient) -> None:
    assert client.get("/").headers["Cache-Control"] == "no-store, private"


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
        {"Origin": "http://elsewhere.example"},
        {"Origin": "http://localhost:9000"},
        {"Origin": "null"},
        {"Origin": "http://["},
    ],
)
def test_a_form_of_another_site_is_refused(client: FlaskClient, headers: dict[str, str]) -> None:
    answer = client.post("/keep", headers=headers)
    assert answer.status_code == 403
    assert "This request came from another site" in answer.text
    assert client.get("/", headers=headers).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": "null"},
        {"Origin": "http://localhost", "Sec-Fetch-Site": "same-site"},
    ],
)
@pytest.mark.parametrize("asked_by", [{}, {"HX-Request": "true"}], ids=["a form", "htmx"])
def test_no_form_of_ours_is_taken_from_another_site(
    app: Flask, headers: dict[str, str], asked_by: dict[str, str]
) -> None:
    client = app.test_client()
    forms = [rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())]
    assert len(forms) > 20
    with app.test_request_context():
        for rule in forms:
            values: dict[str, Any] = dict.fromkeys(rule.arguments, 1)
            path = url_for(rule.endpoint, **values)
            answer = client.post(path, headers=headers | asked_by)
            assert answer.status_code == 403, path
            assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("headers", [{"Sec-Fetch-Site": "same-origin"}, {"Origin": "http://localhost"}, {}])
def test_a_form_of_this_site_is_taken(client: FlaskClient, headers: dict[str, str]) -> None:
    assert client.post("/keep", data={"word": "card"}, headers=headers).text == "card"


@pytest.mark.parametrize(
    "form",
    [
        {"word": "x" * 10_000_000},
        {f"word{number}": "x" for number in range(100_000)},
    ],
)
def test_a_form_of_10_mb_gets_a_page_that_says_so(client: FlaskClient, form: dict[str, str]) -> None:
    answer = client.post("/keep", data=form)
    assert answer.status_code == 413
    assert "That is too much at once" in answer.text
    assert "Traceback" not in answer.text


def test_too_many_parts_are_refused(client: FlaskClient) -> None:
    form = {f"word{number}": "x" for number in range(300)}
    answer = client.post("/keep", data=form, content_type="multipart/form-data")
    assert answer.status_code == 413
