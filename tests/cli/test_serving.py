"""The command that serves: where it is, how it stops, why it can't."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from trainer.cli import main


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def serve(port: int, data: Path) -> subprocess.Popen[str]:
    environment = {**os.environ, "PORT": str(port), "TRAINER_DATA": str(data), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "trainer", "serve"]
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_serve_says_where_it_is_and_stops_when_told(port: int, stop: signal.Signals, tmp_path: Path) -> None:
    with serve(port, tmp_path) as server:
        assert server.stdout is not None
        assert f"http://127.0.0.1:{port}" in server.stdout.readline()
        with socket.create_connection(("127.0.0.1", port), timeout=5):
            pass
        server.send_signal(stop)
        _, errors = server.communicate(timeout=20)
    assert (server.returncode, errors) == (0, "")


def test_serve_says_that_the_port_is_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with serve(taken.getsockname()[1], tmp_path) as server:
            out, errors = server.communicate(timeout=20)
    assert (server.returncode, out) == (1, "")
    assert errors.count("\n") == 1
    assert "is in use" in errors


def test_serve_says_which_setting_is_wrong(tmp_path: Path) -> None:
    result = CliRunner(env={"PORT": "eighty", "TRAINER_DATA": str(tmp_path)}).invoke(main, ["serve"])
    assert result.exit_code == 2
    assert result.stderr == "Error: PORT is 'eighty', but must be a whole number from 1 to 65535\n"
