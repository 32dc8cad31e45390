"""The trainer as an installed application: manifest, icons, worker, reading without a connection."""

import json
import re
import struct
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, expect

from tests.web.doubles import Services
from trainer.settings import Settings
from trainer.web import create_app

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def app(settings: Settings) -> Flask:
    return create_app(settings, Services())


def told(client: FlaskClient) -> dict[str, object]:
    """What the worker is told."""
    first, _, script = client.get("/worker.js").text.partition("\n")
    assert "TOLD.version" in script
    found: dict[str, object] = json.loads(first.removeprefix("const TOLD = ").removesuffix(";"))
    return found


def test_the_manifest_names_the_trainer_and_its_icons_have_the_sizes_that_it_says(
    client: FlaskClient,
) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    assert answer.headers["Cache-Control"] == "no-cache"
    manifest = answer.get_json(force=True)
    assert (manifest["name"], manifest["start_url"]) == ("Dou Dizhu trainer", "/")
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        picture = client.get(icon["src"])
        assert picture.mimetype == icon["type"]
        if icon["type"] == "image/png":
            assert picture.data.startswith(PNG)
            width, height = struct.unpack(">II", picture.data[16:24])
            assert f"{width}x{height}" == icon["sizes"]


def test_every_page_names_the_manifest_and_the_worker(client: FlaskClient) -> None:
    html = client.get("/").text
    assert '<link rel="manifest" href="/manifest.webmanifest">' in html
    assert 'data-worker="/worker.js"' in html


def test_the_worker_is_never_kept_and_knows_every_page_that_can_be_read(client: FlaskClient) -> None:
    answer = client.get("/worker.js")
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"
    reading = told(client)["reading"]
    assert isinstance(reading, list)
    assert {"/rules", "/glossary", "/learn", "/lessons/cards/reading", "/lessons/kinds/reading"} <= {*reading}
    assert re.fullmatch("[0-9a-f]{12}", str(told(client)["version"]))


def test_what_the_worker_keeps_at_once_is_there(client: FlaskClient) -> None:
    known = told(client)
    assets = known["assets"]
    assert isinstance(assets, list)
    for path in (known["offline"], *assets):
        assert client.get(str(path)).status_code == 200


@pytest.mark.parametrize("path", ["/", "/offline"])
def test_the_policy_lets_the_worker_run(client: FlaskClient, path: str) -> None:
    assert "worker-src 'self'" in client.get(path).headers["Content-Security-Policy"]


KEPT = """async (path) => {
    await navigator.serviceWorker.ready;
    for (let left = 600; left && !await caches.match(path, { ignoreVary: true }); left -= 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}"""


def test_lessons_and_rules_are_read_without_a_connection_and_the_rest_says_so(
    browser: Browser, settings: Settings, serve: Callable[[Flask], str]
) -> None:
    server = serve(create_app(settings))
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server}/")
    page.evaluate(KEPT, "/offline")
    page.goto(f"{server}/learn")  # from the second page on what can be read is kept
    page.evaluate(KEPT, "/lessons/cards-and-ranks/reading")
    context.set_offline(True)
    page.goto(f"{server}/lessons/cards-and-ranks/reading")
    expect(page.get_by_role("heading", name="Cards and ranks")).to_be_visible()
    page.goto(f"{server}/rules#R10")
    expect(page.locator("#R10")).to_contain_text("Following.")
    page.goto(f"{server}/play")
    expect(page.locator("h1")).to_have_text("No connection to the trainer")
    context.set_offline(False)
    page.reload()
    expect(page.locator("h1")).to_have_text("Play a deal")
    context.close()
