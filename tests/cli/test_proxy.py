"""What the server believes of a proxy in front."""

import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path

import pytest
from waitress.server import create_server

from trainer.cli.ending import Sockets, end_when_answered
from trainer.cli.serving import proxy_options
from trainer.settings import Settings


def told(
    environment: dict[str, object], start: Callable[[str, list[tuple[str, str]]], object]
) -> Iterable[bytes]:
    """An application that says how the page came, and from where."""
    start("200 OK", [("Content-Type", "text/plain")])
    return [f"{environment['wsgi.url_scheme']} {environment['REMOTE_ADDR']}".encode()]


@pytest.mark.parametrize(
    ("proxy", "seen"),
    [("127.0.0.1", b"https 192.0.2.7"), ("192.0.2.1", b"http 127.0.0.1"), ("", b"http 127.0.0.1")],
)
def test_behind_the_proxy_that_was_named_a_page_came_by_what_the_proxy_says(
    proxy: str, seen: bytes, tmp_path: Path
) -> None:
    settings = replace(Settings.in_folder(tmp_path), proxy=proxy)
    sockets: Sockets = {}
    server = create_server(told, map=sockets, host="127.0.0.1", port=0, threads=1, **proxy_options(settings))
    serving = threading.Thread(target=server.run, daemon=True)
    serving.start()
    asking = HTTPConnection("127.0.0.1", server.effective_port, timeout=30)
    asking.request("GET", "/", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"})
    assert asking.getresponse().read() == seen
    asking.close()
    end_when_answered(sockets).join(30)
    serving.join(30)
    server.task_dispatcher.shutdown()
    server.trigger.close()
