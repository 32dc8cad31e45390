"""A server that is told to end refuses new connections and still answers what was asked."""

import os
import socket
import threading
from collections.abc import Callable, Iterable
from http.client import HTTPConnection

import pytest
from waitress.server import create_server

from trainer.cli.ending import Sockets, end_when_answered


class Held:
    """An application whose answers wait until they are let go."""

    def __init__(self) -> None:
        self.asked, self.let_go = threading.Event(), threading.Event()

    def __call__(self, _: object, start: Callable[[str, list[tuple[str, str]]], object]) -> Iterable[bytes]:
        self.asked.set()
        assert self.let_go.wait(30)
        start("200 OK", [("Content-Type", "text/plain"), ("Content-Length", "100000")])
        return [b"x" * 100_000]


@pytest.fixture
def held() -> Held:
    return Held()


def refused(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    except OSError:
        return True
    return False


def test_what_was_asked_is_answered_before_the_end_and_nobody_else_is_let_in(held: Held) -> None:
    sockets: Sockets = {}
    server = create_server(held, map=sockets, host="127.0.0.1", port=0, threads=1)
    port = server.effective_port
    serving = threading.Thread(target=server.run, daemon=True)
    serving.start()
    asked = [HTTPConnection("127.0.0.1", port, timeout=30) for _ in range(2)]
    for one in asked:  # the second waits for the only thread
        one.request("GET", "/")
    assert held.asked.wait(30)
    while len(server.task_dispatcher.queue) < 1:
        pass
    ending = end_when_answered(sockets)
    while not refused(port):
        pass
    assert serving.is_alive()
    held.let_go.set()
    assert [len(one.getresponse().read()) for one in asked] == [100_000, 100_000]
    ending.join(30)
    serving.join(30)
    assert not serving.is_alive()
    end_when_answered(sockets).join(30)  # a second signal
    for one in asked:
        one.close()
    server.task_dispatcher.shutdown()
    server.trigger.close()


def test_an_answer_that_never_comes_does_not_hinder_the_end(held: Held) -> None:
    sockets: Sockets = {}
    server = create_server(held, map=sockets, host="127.0.0.1", port=0, threads=1)
    serving = threading.Thread(target=server.run, daemon=True)
    serving.start()
    asked = HTTPConnection("127.0.0.1", server.effective_port, timeout=30)
    asked.request("GET", "/")
    assert held.asked.wait(30)
    end_when_answered(sockets, patience=0)
    serving.join(30)
    assert not serving.is_alive()
    held.let_go.set()
    asked.close()
    server.task_dispatcher.shutdown()
    server.trigger.close()


def test_who_is_told_to_end_before_it_runs_ends_and_writes_into_nothing_that_is_closed(
    held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    sockets: Sockets = {}
    server = create_server(held, map=sockets, host="127.0.0.1", port=0, threads=1)
    serving = threading.Thread(target=server.run, daemon=True)
    about_to_pull, has_ended = threading.Event(), threading.Event()
    pull, pulled = os.write, list[int]()

    def pull_late(file: int, data: bytes) -> int:
        """The second pull comes after the server has done what it is for."""
        if pulled:
            about_to_pull.set()
            assert has_ended.wait(30)
        pulled.append(pull(file, data))
        return pulled[-1]

    with monkeypatch.context() as change:
        change.setattr(os, "write", pull_late)
        ending = end_when_answered(sockets)
        assert about_to_pull.wait(30)
        serving.start()
        serving.join(30)
        assert not serving.is_alive()
        has_ended.set()
        ending.join(30)
    assert pulled == [1, 1]
    server.task_dispatcher.shutdown()
    server.trigger.close()
