"""Who is let into an account and who is not: cookies, passphrases, guesses, browsers that are signed out."""

import json
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.accounts import RIGHT, cookie, enter, faults, make, who, with_cheap_passphrases, with_cookie
from tests.web.deals import start
from trainer.services.own_data import ACCOUNT_FIELDS
from trainer.settings import Settings
from trainer.web import create_app


@pytest.fixture
def app(settings: Settings) -> Flask:
    return with_cheap_passphrases(create_app(settings))


def test_an_unknown_name_and_a_wrong_passphrase_are_answered_alike(app: Flask, client: FlaskClient) -> None:
    """Nobody learns by signing in who has an account; only whoever makes one learns that a name is taken."""
    make(client)
    stranger = app.test_client()
    pages = [enter(stranger, name, "wrong horse") for name in ("Anna", "Olga")]
    assert [page.status_code for page in pages] == [422, 422]
    assert pages[0].text.replace("Anna", "Olga") == pages[1].text
    assert faults(pages[0].text) == ["enter-passphrase"]
    assert stranger.get_cookie("trainer") is None


def test_nobody_else_is_let_in_by_knowing_or_guessing_what_is_not_secret(
    app: Flask, client: FlaskClient
) -> None:
    game = start(client, 1234)
    make(client)
    stranger = app.test_client()
    stranger.post("/keep")
    for path in ("/account/passphrase", "/account/elsewhere", "/account/end", "/account/leave"):
        answer = stranger.post(path, data={"name": "Anna", "new": "x" * 9, "again": "x" * 9})
        assert answer.status_code == 303
    assert stranger.get(game).status_code == 404
    assert client.get(game).status_code == 200
    assert enter(app.test_client()).status_code == 303


def test_a_cookie_from_before_the_account_lets_nobody_in(app: Flask, client: FlaskClient) -> None:
    """Whoever has planted a cookie in the browser, and knows it, is out once an account is made with it."""
    game = start(client, 1234)
    planted = cookie(client)
    link = re.search(r'value="http://localhost(/devices/[\w-]{43})"', client.post("/devices").text)
    assert link is not None
    make(client)
    assert cookie(client) != planted
    thief = with_cookie(app, planted)
    assert who(thief) == "nobody"
    assert thief.get(game).status_code == 404
    assert thief.post(link[1]).status_code == 404
    assert client.get(game).status_code == 200


def test_signing_in_makes_a_cookie_in_which_nothing_is_left_of_the_one_before(
    app: Flask, client: FlaskClient
) -> None:
    make(client)
    other = app.test_client()
    planted = other.post("/keep").text
    with other.session_transaction() as session:
        session["planted"] = "something"
    before = cookie(other)
    enter(other)
    with other.session_transaction() as session:
        assert set(session) == {"visitor", "generation", "sign_in", "_permanent"}
        assert session["visitor"] != planted
    assert who(with_cookie(app, before)) == planted
    sent = enter(app.test_client()).headers["Set-Cookie"]
    assert "HttpOnly" in sent
    assert "SameSite=Lax" in sent
    secure = app.test_client().post(
        "/account/enter", data={"name": "Anna", "passphrase": RIGHT}, base_url="https://localhost"
    )
    assert "Secure" in secure.headers["Set-Cookie"]


def test_nothing_moves_where_the_passphrase_is_wrong(app: Flask, client: FlaskClient) -> None:
    make(client)
    other = app.test_client()
    game = start(other, 1234)
    answer = enter(other, passphrase="wrong horse", own="apart")
    assert re.search(r'value="apart" checked', answer.text)
    assert other.get(game).status_code == 200
    assert client.get(game).status_code == 404


def test_all_others_are_signed_out_and_told_so(app: Flask, client: FlaskClient) -> None:
    make(client)
    other = app.test_client()
    enter(other)
    old = cookie(other)
    client.post("/account/elsewhere")
    assert who(client) != "nobody"
    assert who(other) == "nobody"
    assert "This browser was signed out" in other.get("/").text
    assert who(with_cookie(app, old)) == "nobody"
    other.post("/keep")
    assert "This browser was signed out" not in other.get("/").text
    enter(other)
    assert who(other) == who(client)


def test_another_passphrase_signs_the_others_out(app: Flask, client: FlaskClient) -> None:
    make(client)
    other = app.test_client()
    enter(other)

    def change(old: str, new: str, again: str) -> TestResponse:
        form = {"passphrase": old, "new": new, "again": again}
        return client.post("/account/passphrase", data=form)

    assert faults(change("wrong horse", "battery staple", "battery staple").text) == ["change-passphrase"]
    assert faults(change(RIGHT, "short", "short").text) == ["change-new"]
    refused = change(RIGHT, "battery staple", "battery stable")
    assert refused.status_code == 422
    assert faults(refused.text) == ["change-again"]
    assert who(other) == who(client)
    assert change(RIGHT, "battery staple", "battery staple").location == "/account?done=changed"
    assert who(other) == "nobody"
    assert enter(other).status_code == 422
    enter(other, passphrase="battery staple")
    assert who(other) == who(client)


def test_the_data_tell_the_name_and_never_the_passphrase(app: Flask, client: FlaskClient) -> None:
    make(client)
    lines = [json.loads(line) for line in client.get("/data/everything.jsonl").text.splitlines()]
    assert [tuple(line) for line in lines] == [("what", *ACCOUNT_FIELDS)]
    assert lines[0]["name"] == "Anna"
    row = app.extensions["trainer"].accounts.store.named("anna")
    for path in ("/data", "/data/everything.jsonl", "/account", "/settings"):
        assert row.secret not in client.get(path).text


def test_guessing_is_slowed_down_for_a_name_from_wherever(app: Flask, client: FlaskClient) -> None:
    make(client)
    statuses = [
        app.test_client()
        .post(
            "/account/enter",
            data={"name": "anna", "passphrase": f"wrong horse {number}"},
            environ_overrides={"REMOTE_ADDR": f"192.0.2.{number}"},
        )
        .status_code
        for number in range(22)
    ]
    assert statuses == [422] * 20 + [429] * 2
    assert enter(app.test_client()).status_code == 429
    assert client.get("/account").status_code == 200
    change = {"passphrase": RIGHT, "new": "battery staple", "again": "battery staple"}
    assert client.post("/account/passphrase", data=change).status_code == 429


def test_guessing_is_slowed_down_from_an_address(app: Flask, client: FlaskClient) -> None:
    make(client)
    stranger = app.test_client()
    statuses = [enter(stranger, f"name-{number}", "wrong horse").status_code for number in range(31)]
    assert statuses == [422] * 30 + [429]
    refused = enter(stranger)
    assert refused.status_code == 429
    assert "too many tries" in refused.text


def test_accounts_are_not_made_without_end(app: Flask) -> None:
    """A taken name counts as one that is made, so that nobody finds out many names."""
    make(app.test_client())
    for number in range(59):
        make(app.test_client(), "Anna" if number % 2 else f"name-{number}")
    refused = make(app.test_client(), "another")
    assert refused.status_code == 429
    assert faults(refused.text) == ["make-name"]
