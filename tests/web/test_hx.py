"""Parts for htmx, whole pages for everybody else."""

import json

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.doubles import Services
from trainer.settings import Settings
from trainer.web import create_app, hx


@pytest.fixture
def app(settings: Settings) -> Flask:
    app = create_app(settings, Services())
    app.add_url_rule("/part", "part", lambda: "part" if hx.wants_fragment() else "page")
    app.add_url_rule("/go", "go", lambda: hx.go_to("/rules"), methods=["POST"])
    return app


@pytest.mark.parametrize(
    ("headers", "answer"),
    [
        ({}, "page"),
        ({"HX-Request": "true"}, "part"),
        ({"HX-Request": "true", "HX-Boosted": "true"}, "page"),
        ({"HX-Request": "true", "HX-History-Restore-Request": "true"}, "page"),
    ],
)
def test_a_part_is_for_htmx_alone(client: FlaskClient, headers: dict[str, str], answer: str) -> None:
    found = client.get("/part", headers=headers)
    assert found.text == answer
    assert "HX-Request" in found.headers["Vary"]


def test_both_are_sent_on_after_a_form(client: FlaskClient) -> None:
    plain = client.post("/go")
    assert (plain.status_code, plain.headers["Location"]) == (303, "/rules")
    asked = client.post("/go", headers={"HX-Request": "true"})
    assert (asked.status_code, asked.headers["HX-Redirect"]) == (204, "/rules")
    assert "HX-Refresh" not in asked.headers


def test_an_anchor_is_gone_to_even_on_the_page_that_is_open(app: Flask) -> None:
    with app.test_request_context("/", headers={"HX-Request": "true"}):
        answer = app.make_response(hx.go_to("/here#end"))
    assert (answer.headers["HX-Redirect"], answer.headers["HX-Refresh"]) == ("/here#end", "true")


def test_refusals_are_shown_in_place() -> None:
    handled = json.loads(hx.CONFIG)["responseHandling"]
    assert {"code": "...", "swap": True} in handled
