"""Another program writes to the database for long: nothing is lost, and pages can still be read."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page

from trainer.settings import Settings
from trainer.store import database


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Writers give up almost at once."""
    patient = database.open_database
    monkeypatch.setattr("trainer.wiring.open_database", lambda url: patient(url, wait=0.01))


@contextmanager
def busy(settings: Settings) -> Iterator[None]:
    """Another program holds the write lock."""
    connection = sqlite3.connect(settings.data / "trainer.sqlite3", isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.close()


def call(client: FlaskClient, table: str, **headers: str) -> tuple[int, str]:
    found = re.search(r'name="version" value="(\d+)"', client.get(table).text)
    assert found is not None
    answer = client.post(f"{table}/acts", data={"version": found[1], "call": "0"}, headers=headers)
    return answer.status_code, answer.text


def test_a_write_is_answered_kindly_and_reading_works(client: FlaskClient, settings: Settings) -> None:
    table = client.post("/games", data={"level": "easy", "deal": "7"}).headers["Location"]
    before = client.get(table).text
    with busy(settings):
        status, text = call(client, table)
        assert status == 503
        assert "The database is busy" in text
        assert "Nothing was lost" in text
        status, text = call(client, table, **{"HX-Request": "true"})
        assert status == 503
        assert text.startswith("<main")
        assert client.post("/games", data={"level": "easy"}).status_code == 503
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
    with busy(settings):
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
