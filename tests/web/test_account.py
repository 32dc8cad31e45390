"""Accounts in the browser: made, entered and left by forms, and what goes with them."""

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web import pseudo
from tests.web.accounts import RIGHT, cookie, enter, faults, make, who, with_cheap_passphrases, with_cookie
from tests.web.deals import start
from tests.web.kept import finish
from trainer.settings import Settings
from trainer.web import create_app


@pytest.fixture
def app(settings: Settings) -> Flask:
    return with_cheap_passphrases(create_app(settings))


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


def test_leaving_makes_the_browser_a_new_visitor_and_keeps_the_account(client: FlaskClient) -> None:
    game = start(client, 1234)
    make(client)
    assert client.post("/account/leave").location == "/account?done=out"
    assert who(client) == "nobody"
    assert client.get(game).status_code == 404
    enter(client)
    assert client.get(game).status_code == 200


def test_a_copy_of_the_cookie_is_nobodys_once_its_browser_has_signed_out(
    app: Flask, client: FlaskClient
) -> None:
    make(client)
    other = app.test_client()
    enter(other)
    copied, owner = cookie(other), who(client)
    assert who(with_cookie(app, copied)) == owner
    other.post("/account/leave")
    assert who(with_cookie(app, copied)) == "nobody"
    assert who(client) == owner
    enter(other)
    assert who(other) == owner


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
