"""Accounts in the browser: made, entered and left by forms; who is let in, and who is not."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.services.passphrases import cheap_passphrases
from tests.web import pseudo
from tests.web.deals import start
from tests.web.kept import finish
from trainer.services.own_data import ACCOUNT_FIELDS
from trainer.settings import Settings
from trainer.web import create_app
from trainer.web.visitor import current_visitor, visitor_id

RIGHT = "correct horse"


@pytest.fixture
def app(settings: Settings) -> Flask:
    return with_cheap_passphrases(create_app(settings))


def with_cheap_passphrases(app: Flask) -> Flask:
    services = app.extensions["trainer"]
    accounts = replace(services.accounts, passphrases=cheap_passphrases())
    app.extensions["trainer"] = replace(services, accounts=accounts)
    app.add_url_rule("/who", "who", lambda: current_visitor() or "nobody")
    app.add_url_rule("/keep", "keep", visitor_id, methods=["POST"])
    return app


def who(client: FlaskClient) -> str:
    return client.get("/who").text


def make(client: FlaskClient, name: str = "Anna", passphrase: str = RIGHT) -> TestResponse:
    form = {"name": name, "passphrase": passphrase, "again": passphrase}
    return client.post("/account", data=form)


def enter(client: FlaskClient, name: str = "Anna", passphrase: str = RIGHT, own: str = "add") -> TestResponse:
    return client.post("/account/enter", data={"name": name, "passphrase": passphrase, "own": own})


def cookie(client: FlaskClient) -> str:
    found = client.get_cookie("trainer")
    assert found is not None
    return found.value


def with_cookie(app: Flask, value: str) -> FlaskClient:
    """Another browser that has this cookie."""
    client = app.test_client()
    client.set_cookie("trainer", value)
    return client


def faults(html: str) -> list[str]:
    """The fields with a fault that is said."""
    named = re.findall(r'id="([a-z-]+)-fault"', html)
    assert all(f'aria-describedby="{name}-fault"' in html or f' {name}-fault"' in html for name in named)
    return named


def test_what_was_done_before_is_in_the_account_and_found_in_another_browser(
    app: Flask, client: FlaskClient
) -> None:
    game = start(client, 1234, role="landlord")
    before = who(client)
    assert make(client).location == "/account?done=made"
    assert who(client) == before
    assert client.get(game).status_code == 200
    page = client.get("/account?done=made").text
    assert "signed in as Anna" in page
    assert "The account is made" in page
    other = app.test_client()
    assert enter(other).location == "/account?done=in"
    assert other.get(game).status_code == 200
    assert who(other) == before


def test_who_has_nothing_yet_can_make_one(client: FlaskClient) -> None:
    make(client)
    assert who(client) != "nobody"


@pytest.mark.parametrize("path", ["/settings", "/devices", "/data"])
def test_the_way_there_is_found_and_says_who_is_in(client: FlaskClient, path: str) -> None:
    assert 'href="/account"' in client.get(path).text
    make(client)
    assert "igned in as Anna" in client.get(path).text


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (
            {"name": "ab", "passphrase": "short", "again": "shor"},
            ["make-name", "make-passphrase", "make-again"],
        ),
        ({"name": "Anna", "passphrase": RIGHT, "again": RIGHT + "!"}, ["make-again"]),
        ({"name": "Ber\0ta", "passphrase": RIGHT, "again": RIGHT}, ["make-name"]),
        ({"name": "Berta", "passphrase": "x" * 5000, "again": "x" * 5000}, ["make-passphrase"]),
        ({}, ["make-name", "make-passphrase"]),
    ],
)
def test_what_is_wrong_stands_at_its_field(
    client: FlaskClient, form: dict[str, str], expected: list[str]
) -> None:
    answer = client.post("/account", data=form)
    assert answer.status_code == 422
    assert faults(answer.text) == expected
    assert client.get_cookie("trainer") is None
    if form:
        assert f'value="{form["name"]}"' in answer.text
        assert form["passphrase"] not in answer.text


def test_a_name_is_given_once(app: Flask, client: FlaskClient) -> None:
    make(client)
    other = app.test_client()
    answer = make(other, "ANNA", "battery staple")
    assert answer.status_code == 422
    assert faults(answer.text) == ["make-name"]
    assert enter(other, "Anna", "battery staple").status_code == 422


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
        assert set(session) == {"visitor", "generation", "_permanent"}
        assert session["visitor"] != planted
    assert who(with_cookie(app, before)) == planted
    sent = enter(app.test_client()).headers["Set-Cookie"]
    assert "HttpOnly" in sent
    assert "SameSite=Lax" in sent
    secure = app.test_client().post(
        "/account/enter", data={"name": "Anna", "passphrase": RIGHT}, base_url="https://localhost"
    )
    assert "Secure" in secure.headers["Set-Cookie"]


def test_what_a_browser_has_joins_the_account(app: Flask, client: FlaskClient) -> None:
    make(client)
    other = app.test_client()
    game = start(other, 1234)
    own = who(other)
    assert "1 deal" in other.get("/account").text
    enter(other, own="add")
    assert other.get(game).status_code == client.get(game).status_code == 200
    assert app.extensions["trainer"].own_data.kept(own).games == 0
    other.post("/account/leave")
    assert who(other) == "nobody"


def test_what_a_browser_has_can_be_kept_apart_until_it_signs_out(app: Flask, client: FlaskClient) -> None:
    make(client)
    other = app.test_client()
    game = start(other, 1234)
    own = who(other)
    enter(other, own="apart")
    assert other.get(game).status_code == client.get(game).status_code == 404
    assert "kept apart" in other.get("/account").text
    client.post("/account/elsewhere")
    assert who(other) == own
    assert "This browser was signed out" in other.get("/").text
    other.post("/keep")
    assert "This browser was signed out" not in other.get("/").text
    enter(other, own="apart")
    other.post("/account/elsewhere")
    assert other.get(game).status_code == 404
    other.post("/account/leave")
    assert who(other) == own
    assert other.get(game).status_code == 200


def test_nothing_moves_where_the_passphrase_is_wrong(app: Flask, client: FlaskClient) -> None:
    make(client)
    other = app.test_client()
    game = start(other, 1234)
    answer = enter(other, passphrase="wrong horse", own="apart")
    assert re.search(r'value="apart" checked', answer.text)
    assert other.get(game).status_code == 200
    assert client.get(game).status_code == 404


def test_leaving_makes_the_browser_a_new_visitor_and_keeps_the_account(client: FlaskClient) -> None:
    game = start(client, 1234)
    make(client)
    assert client.post("/account/leave").location == "/account?done=out"
    assert who(client) == "nobody"
    assert client.get(game).status_code == 404
    enter(client)
    assert client.get(game).status_code == 200


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


def test_a_private_link_leads_into_the_account(app: Flask, client: FlaskClient) -> None:
    make(client)
    link = re.search(r'value="http://localhost(/devices/[\w-]{43})"', client.post("/devices").text)
    assert link is not None
    other = app.test_client()
    other.post(link[1])
    assert who(other) == who(client)
    assert "signed in as Anna" in other.get("/account").text


def test_an_account_that_ends_leaves_the_progress_here_and_nowhere_else(
    app: Flask, client: FlaskClient
) -> None:
    game = start(client, 1234)
    make(client)
    other, old = app.test_client(), cookie(client)
    enter(other)
    assert client.post("/account/end").location == "/account?done=ended"
    assert client.get(game).status_code == 200
    assert "Make the account" in client.get("/account?done=ended").text
    for browser in (other, with_cookie(app, old)):
        assert browser.get(game).status_code == 404
    assert enter(app.test_client()).status_code == 422


def test_the_data_tell_the_name_and_never_the_passphrase(app: Flask, client: FlaskClient) -> None:
    make(client)
    lines = [json.loads(line) for line in client.get("/data/everything.jsonl").text.splitlines()]
    assert [tuple(line) for line in lines] == [("what", *ACCOUNT_FIELDS)]
    assert lines[0]["name"] == "Anna"
    row = app.extensions["trainer"].accounts.store.named("anna")
    for path in ("/data", "/data/everything.jsonl", "/account", "/settings"):
        assert row.secret not in client.get(path).text


def test_deleting_everything_deletes_the_account(app: Flask, client: FlaskClient) -> None:
    make(client)
    other = app.test_client()
    enter(other)
    assert "Nothing of yours is kept." not in client.get("/data").text
    client.post("/data/delete", data={"word": "delete"})
    assert app.extensions["trainer"].accounts.store.named("anna") is None
    assert enter(app.test_client()).status_code == 422
    assert make(app.test_client()).status_code == 303
    assert "signed in as" not in other.get("/account").text


def test_what_was_kept_apart_survives_the_end_of_the_account(app: Flask, client: FlaskClient) -> None:
    make(client)
    other = app.test_client()
    game = start(other, 1234)
    enter(other, own="apart")
    answer = other.post("/data/delete", data={"word": "delete"})
    assert answer.location == "/account?done=deleted"
    assert other.get(game).status_code == 200


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


def test_a_form_of_a_second_tab_changes_nothing(app: Flask, client: FlaskClient) -> None:
    make(client)
    own = who(client)
    make(app.test_client(), "Berta", "battery staple")
    for answer in (make(client, "Olga"), enter(client, "Berta", "battery staple")):
        assert answer.location == "/account"
    assert who(client) == own


def test_every_word_can_be_translated(settings: Settings, tmp_path: Path) -> None:
    catalogue = pseudo.write_catalogue(tmp_path / "translations")
    app = with_cheap_passphrases(create_app(settings, translations=catalogue))
    client = app.test_client()
    asking = {"Accept-Language": pseudo.LOCALE}

    def untranslated(path: str, form: dict[str, str] | None = None) -> list[str]:
        sent = (
            client.get(path, headers=asking) if form is None else client.post(path, data=form, headers=asking)
        )
        return pseudo.untranslated(sent.text)

    finish(app, client.post("/keep").text, 1, "3", "20")
    assert untranslated("/account?done=out") == []
    assert untranslated("/account", {"name": "", "passphrase": ""}) == []
    assert untranslated("/account/enter", {"name": "", "passphrase": ""}) == []
    make(client, "⟦Anna⟧")
    for done in ("made", "in", "changed", "elsewhere"):
        assert untranslated(f"/account?done={done}") == []
    assert untranslated("/account/passphrase", {"passphrase": "", "new": "x", "again": ""}) == []
