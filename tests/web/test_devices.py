"""Another browser by a private link: what the pages say, what they keep to themselves, whom they slow."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.deals import start
from trainer.web.limits import Limit


def make_link(client: FlaskClient) -> str:
    """The path of a private link."""
    found = re.search(r'value="http://localhost(/devices/[\w-]{43})"', client.post("/devices").text)
    assert found is not None
    return found[1]


def test_another_browser_goes_on_with_the_same_deals(app: Flask, client: FlaskClient) -> None:
    game = start(client, 1234, role="landlord")
    link, other = make_link(client), app.test_client()
    assert other.get(game).status_code == 404
    assert "Go on in this browser?" in other.get(link).text
    assert other.get(game).status_code == 404
    assert other.post(link).headers["Location"] == "/"
    assert other.get(game).status_code == client.get(game).status_code == 200
    assert "Deal 1234" in other.get("/").text


def test_a_link_works_once(app: Flask, client: FlaskClient) -> None:
    link = make_link(client)
    app.test_client().post(link)
    late = app.test_client()
    for answer in (late.get(link), late.post(link)):
        assert answer.status_code == 404
        assert "This link no longer works" in answer.text
    assert late.get_cookie("trainer") is None


def test_a_revoked_link_works_no_more(app: Flask, client: FlaskClient) -> None:
    link = make_link(client)
    assert "A link is open" in client.get("/devices").text
    assert client.post("/devices/revoke").headers["Location"] == "/devices"
    assert "A link is open" not in client.get("/devices").text
    assert app.test_client().post(link).status_code == 404


def test_the_link_is_shown_once(client: FlaskClient) -> None:
    secret = make_link(client).removeprefix("/devices/")
    assert secret not in client.get("/devices").text
    assert secret not in client.get("/settings").text


def test_the_secret_is_in_no_referrer_and_in_no_cache(app: Flask, client: FlaskClient) -> None:
    link = make_link(client)
    for path in (link, f"{link[:-1]}x"):
        headers = app.test_client().get(path).headers
        assert headers["Referrer-Policy"] == "strict-origin"
        assert headers["Cache-Control"] == "no-store, private"


def test_the_owner_is_told_to_open_it_elsewhere(client: FlaskClient) -> None:
    html = client.get(make_link(client)).text
    assert "This browser has these deals already" in html
    assert "<button" not in html[html.index("<main") :]


def test_a_browser_with_deals_of_its_own_is_warned(app: Flask, client: FlaskClient) -> None:
    link, other = make_link(client), app.test_client()
    assert "of its own" not in other.get(link).text
    start(other, 1234)
    assert "This browser has 1 deal of its own." in other.get(link).text


def test_a_link_that_another_site_posts_is_refused(app: Flask, client: FlaskClient) -> None:
    link = make_link(client)
    answer = app.test_client().post(link, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    assert app.test_client().post(link).status_code == 303


def test_guessing_is_slowed_down(app: Flask) -> None:
    stranger = app.test_client()
    statuses = [stranger.get(f"/devices/guess-{number}").status_code for number in range(25)]
    assert statuses == [404] * 20 + [429] * 5
    assert stranger.post("/devices/guess").status_code == 429
    assert "Too often" in stranger.get("/devices/guess").text
    assert stranger.get("/").status_code == 200


def test_making_links_without_end_is_429(client: FlaskClient) -> None:
    assert [client.post("/devices").status_code for _ in range(11)] == [200] * 10 + [429]


@pytest.mark.parametrize("path", ["/devices", "/settings"])
def test_the_way_there_is_found(client: FlaskClient, path: str) -> None:
    html = client.get(path).text
    assert "Go on in another browser" in html


def test_an_address_that_was_quiet_may_try_again() -> None:
    now = [0.0]
    limit = Limit(most=2, seconds=10, clock=lambda: now[0])
    for address in ("a", "a", "b"):
        limit.count(address)
    assert limit.reached("a")
    assert not limit.reached("b")
    assert not limit.reached("c")
    now[0] = 10.0
    assert not limit.reached("a")
