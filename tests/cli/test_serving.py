"""The command that serves: where it is, how it stops, why it can't."""

import logging
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.cli.command import refused
from tests.ports import free_port
from trainer.cli import main


@pytest.fixture
def port() -> int:
    return free_port()


def serve(port: int, data: Path, **settings: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PORT": str(port), "TRAINER_DATA": str(data), "PYTHONUNBUFFERED": "1"}
    environment |= settings
    command = [sys.executable, "-m", "trainer", "serve"]
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def status_of(browser: HTTPConnection) -> int:
    browser.request("GET", "/healthz")
    with browser.getresponse() as answer:
        answer.read()
        return answer.status


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_serve_says_where_it_is_answers_many_browsers_and_stops_when_told(
    port: int, stop: signal.Signals, tmp_path: Path
) -> None:
    with serve(port, tmp_path) as server:
        assert server.stdout is not None
        assert f"http://127.0.0.1:{port}" in server.stdout.readline()
        browsers = [HTTPConnection("127.0.0.1", port, timeout=5) for _ in range(150)]
        assert {status_of(browser) for browser in browsers} == {200}  # and each keeps its connection
        server.send_signal(stop)
        _, errors = server.communicate(timeout=20)
        for browser in browsers:
            browser.close()
    assert (server.returncode, errors) == (0, "")


def test_the_server_answers_a_form_of_10_mb_with_that_page(port: int, tmp_path: Path) -> None:
    with serve(port, tmp_path) as server:
        assert server.stdout is not None
        server.stdout.readline()
        sender = HTTPConnection("127.0.0.1", port, timeout=20)
        sender.request("POST", "/games", "deal=" + "1" * 10_000_000)
        answer = sender.getresponse()
        assert (answer.status, answer.getheader("Content-Type")) == (413, "text/html; charset=utf-8")
        assert b"That is too much at once" in answer.read()
        sender.close()
        server.terminate()
        server.communicate(timeout=20)


def test_serve_says_that_the_port_is_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with serve(taken.getsockname()[1], tmp_path) as server:
            out, errors = server.communicate(timeout=20)
    assert (server.returncode, out) == (1, "")
    assert errors.count("\n") == 1
    assert "is in use" in errors


def test_serve_says_that_a_host_is_unknown(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    for host in ("no.such.host.invalid", "a..b"):
        settings = {"TRAINER_HOST": host, "TRAINER_DATA": str(tmp_path)}
        result = CliRunner(env=settings).invoke(main, ["serve"])
        assert result.exit_code == 1
        assert result.stderr.startswith(f"Error: Can't listen on '{host}', port 8000: ")
        assert result.stderr.endswith("; set TRAINER_HOST to an address of this machine, such as 127.0.0.1\n")
        assert result.stderr.count("\n") == 1
    assert caplog.text == ""


def test_serve_says_that_an_address_is_not_of_this_machine(port: int, tmp_path: Path) -> None:
    with serve(port, tmp_path, TRAINER_HOST="192.0.2.1") as server:
        out, errors = server.communicate(timeout=20)
    assert (server.returncode, out) == (1, "")
    assert errors.startswith(f"Error: Can't listen on '192.0.2.1', port {port}: ")
    assert errors.count("\n") == 1


def broken(data: Path) -> None:
    (data / "trainer.sqlite3").write_bytes(b"these are no pages of a database" * 600)


def folder(data: Path) -> None:
    (data / "trainer.sqlite3").mkdir()


def newer(data: Path) -> None:
    connection = sqlite3.connect(data / "trainer.sqlite3")
    connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
    connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.commit()
    connection.close()


@pytest.mark.parametrize("words", [["serve"], ["export", "some-game"]])
@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (broken, "is no database or is damaged"),
        (folder, "can't be opened or written"),
        (newer, "was written by a newer trainer"),
    ],
)
def test_what_is_wrong_with_the_database_is_one_line(
    words: list[str], make: Callable[[Path], None], problem: str, tmp_path: Path
) -> None:
    make(tmp_path)
    told = refused(*words, settings={"TRAINER_DATA": str(tmp_path)})
    assert problem in told
    assert repr(str(tmp_path / "trainer.sqlite3")) in told


@pytest.mark.parametrize("words", [["serve"], ["export", "some-game"]])
@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("TRAINER_DATA", "/proc/nope"),
        ("TRAINER_DATABASE_URL", "sqlite:////proc/nope/trainer.sqlite3"),
        ("TRAINER_DATABASE_URL", "mysql://x/y"),
        ("TRAINER_DATABASE_URL", "nonsense"),
        ("TRAINER_HOSTS", "http://cards.example"),
    ],
)
def test_what_is_wrong_with_a_setting_is_one_line(
    words: list[str], variable: str, value: str, tmp_path: Path
) -> None:
    assert variable in refused(*words, settings={"TRAINER_DATA": str(tmp_path), variable: value})


class Stopped:
    """A server that ends at once."""

    def run(self) -> None: ...


def test_the_log_keeps_quiet_of_requests_that_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waitress.create_server", lambda *_, **__: Stopped())
    monkeypatch.setattr("signal.signal", lambda *_: None)
    result = CliRunner(env={"TRAINER_DATA": str(tmp_path)}).invoke(main, ["serve"])
    assert result.exit_code == 0
    assert not logging.getLogger("waitress.queue").isEnabledFor(logging.WARNING)


def test_serve_says_which_setting_is_wrong(tmp_path: Path) -> None:
    result = CliRunner(env={"PORT": "eighty", "TRAINER_DATA": str(tmp_path)}).invoke(main, ["serve"])
    assert result.exit_code == 2
    assert result.stderr == "Error: PORT is 'eighty', but must be a whole number from 1 to 65535\n"
