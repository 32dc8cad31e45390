"""Another program writes to the database for long, or its server is away: nothing is lost."""

import re
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page

from tests.databases import away, busy, on_a_server
from trainer.settings import Settings
from trainer.store import database


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Writers give up almost at once."""
    patient = database.open_database
    monkeypatch.setattr("trainer.wiring.open_database", lambda url: patient(url, wait=0.01))


def call(client: FlaskClient, table: str, **headers: str) -> tuple[int, str]:
    found = re.search(r'name="version" value="(\d+)"', client.get(table).text)
    assert found is not None
    answer = client.post(f"{table}/acts", data={"version": found[1], "call": "0"}, headers=headers)
    return answer.status_code, answer.text


def test_a_write_is_answered_kindly_and_reading_works(client: FlaskClient, settings: Settings) -> None:
    table = client.post("/games", data={"level": "easy", "deal": "7"}).headers["Location"]
    before = client.get(table).text
    with busy(settings.database_url):
        status, text = call(client, table)
        assert status == 503
        assert "can’t reach its data just now" in text
        assert "Nothing that was confirmed is lost" in text
        status, text = call(client, table, **{"HX-Request": "true"})
        assert status == 503
        assert text.startswith("<main")
        assert client.post("/games", data={"level": "easy"}).status_code == 503
        assert client.get(table).text == before
    assert call(client, table)[0] in {200, 303}


@on_a_server
def test_a_server_that_is_away_is_told_and_once_it_is_back_the_deal_goes_on(
    client: FlaskClient, settings: Settings
) -> None:
    table = client.post("/games", data={"level": "easy", "deal": "7"}).headers["Location"]
    before = client.get(table).text
    with away(settings.database_url):
        for answer in (client.get(table), client.post("/games", data={"level": "easy"})):
            assert answer.status_code == 503
            assert "can’t reach its data just now" in answer.text
        assert client.get("/readyz").status_code == 503
    assert client.get(table).text == before
    assert call(client, table)[0] in {200, 303}


@pytest.mark.parametrize("width", [390, 1280])
def test_at_the_table_the_error_stands_together(
    app: Flask,
    settings: Settings,
    serve: Callable[[Flask], str],
    page: Page,
    tolerated_statuses: set[int],
    width: int,
) -> None:
    tolerated_statuses.add(503)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{serve(app)}/play")
    page.get_by_label("Deal number").fill("1234")
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/games/*", wait_until="load")
    table = page.url
    with busy(settings.database_url):
        page.locator("button[name=call]").first.click()
        page.get_by_role("heading", name="One moment, please").wait_for()
    lines = page.locator("#main p, #main h1, #main .button").all()
    boxes = [box for line in lines if (box := line.bounding_box())]
    assert len(boxes) == 6
    assert boxes[-1]["y"] + boxes[-1]["height"] - boxes[0]["y"] < 400
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
    page.get_by_role("link", name="Back to where you were").click()
    page.locator("button[name=call]").first.wait_for()
    assert page.url == table
