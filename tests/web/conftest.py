"""The application, a server in a thread, and a page that fails its test for what nobody should meet."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import ConsoleMessage, Page, Request
from waitress.server import create_server
from waitress.wasyncore import close_all

from trainer.settings import IMMEDIATE, Settings
from trainer.web import create_app


@pytest.fixture
def settings(tmp_path: Path, database_url: str) -> Settings:
    """Settings that keep everything in places of this test; what is asked for is done at once."""
    return Settings(tmp_path / "data", database_url, queue_url=IMMEDIATE)


@pytest.fixture
def app(settings: Settings) -> Flask:
    """The whole application with its real services."""
    return create_app(settings)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A browser without scripts, of one visitor."""
    return app.test_client()


@pytest.fixture
def serve() -> Iterator[Callable[[Flask], str]]:
    """Serves an application in a thread until the test ends; gives its address without a last slash."""
    running = []

    def start(app: Flask) -> str:
        sockets: dict[int, Any] = {}
        server = create_server(
            app, map=sockets, host="127.0.0.1", port=0, threads=4, asyncore_loop_timeout=0.05
        )
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        running.append((server, sockets, thread))
        return f"http://127.0.0.1:{server.effective_port}"

    yield start
    for server, sockets, thread in running:
        # Its database is closed next, and never under a request that still runs, however busy the machine is.
        server.task_dispatcher.shutdown(timeout=60)
        # The browser keeps its connections open; they have to be closed in the thread that waits for them.
        server.trigger.pull_trigger(partial(close_all, sockets))
        thread.join(timeout=5)


@pytest.fixture
def live_server(app: Flask, serve: Callable[[Flask], str]) -> str:
    """The address of the whole application."""
    return serve(app)


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """How a page is opened: without motion, so that nothing is half seen when a test looks."""
    return {**browser_context_args, "reduced_motion": "reduce"}


@pytest.fixture
def tolerated_statuses() -> set[int]:
    """Statuses that the browser may complain of in its console; a test that provokes others adds them."""
    return {409, 422}


@pytest.fixture
def page(serve: Callable[[Flask], str], page: Page, tolerated_statuses: set[int]) -> Iterator[Page]:
    """A page of the browser; errors in its console and requests to other machines fail the test.

    It needs ``serve`` so that no server is taken from under it while it still asks for something.
    """
    problems: list[str] = []
    # The worker would ask for pages in the background of each test; it has one of its own.
    page.add_init_script("delete Navigator.prototype.serviceWorker")

    def on_console(message: ConsoleMessage) -> None:
        refused = any(
            f"the server responded with a status of {status} " in message.text
            for status in tolerated_statuses
        )
        if message.type in {"error", "warning"} and not refused:
            problems.append(f"console {message.type}: {message.text}")

    def on_request(request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in {"http", "https", "ws", "wss"} and address.hostname != "127.0.0.1":
            problems.append(f"request to another machine: {request.url}")

    page.on("console", on_console)
    page.on("pageerror", lambda error: problems.append(f"script error: {error}"))
    page.on("request", on_request)
    yield page
    assert problems == []


@pytest.fixture(scope="session")
def axe() -> Axe:
    """The script of axe, read once."""
    return Axe()


@pytest.fixture
def check_accessibility(axe: Axe) -> Callable[[Page], None]:
    """A check that fails with what axe finds wrong on a page."""

    def check(page: Page) -> None:
        if not page.evaluate("'axe' in window"):
            page.evaluate(axe.axe_script)
        found = AxeResults(page.evaluate("axe.run({ resultTypes: ['violations'] })"))
        assert found.violations_count == 0, found.generate_report()

    return check
