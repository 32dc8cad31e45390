"""The command line: what it prints, and one clear line with its status where it can't."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from trainer.cli import main

GOOD = Path(__file__).parent / "content" / "good"


def trainer(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def refused(*words: str) -> str:
    result = trainer(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_lint_is_silent_where_all_is_well() -> None:
    result = trainer("lint", str(GOOD))
    assert (result.exit_code, result.output) == (0, "")


def test_lint_prints_every_fault_and_fails(tmp_path: Path) -> None:
    root = tmp_path / "content"
    shutil.copytree(GOOD, root)
    lesson = root / "lessons" / "first.yaml"
    lesson.write_text(lesson.read_text().replace("[B1]", "[B9]").replace("[C4]", "[C99]"))
    result = trainer("lint", str(root))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "lessons/first.yaml:5:13: unknown_rule: there is no rule B9",
        "lessons/first.yaml:14:13: unknown_rule: there is no rule C99",
    ]


def test_lint_starts_without_the_web() -> None:
    code = (
        "import sys; from trainer.cli import main; main(['lint', sys.argv[1]], standalone_mode=False);"
        "sys.exit('flask' in sys.modules or 'sqlalchemy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code, str(GOOD)], check=False).returncode == 0


def test_a_deal_by_its_number() -> None:
    lines = trainer("deal", "1").stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["seat", "seat", "seat", "bottom", "first"]
    assert sum(len(line.split()[-1]) for line in lines[:4]) == 54


@pytest.mark.parametrize("number", ["0", "-1", "x", "1000000000", "9" * 5000, ""])
def test_a_deal_that_is_not_there(number: str) -> None:
    assert "deals are numbered from 1 to 999999999" in refused("deal", "--", number)


def test_every_reading() -> None:
    assert trainer("readings", "333444555666").stdout.splitlines() == [
        "333444555666  plane from 3 to 6",
        "333444555666=plane_singles:6:3  plane from 4 to 6 with 3 singles",
        "333444555666=plane_singles:5:3  plane from 3 to 5 with 3 singles",
    ]


def test_why_there_is_no_reading() -> None:
    result = trainer("readings", "3457")
    assert result.exit_code == 0
    assert result.stdout == "3 4 5 7 is no combination.\n"


def test_everything_that_may_be_laid() -> None:
    assert trainer("legal", "3345B", "--on", "4").stdout.splitlines() == [
        "pass",
        "5  single 5",
        "B  single small joker",
    ]
    assert trainer("legal", "33").stdout.splitlines() == ["3  single 3", "33  pair of 3s"]


def test_unreadable_cards() -> None:
    assert "'X' is no rank" in refused("legal", "33X")
    assert "'X' is no rank" in refused("readings", "33X")
    assert "these cards are no combination" in refused("legal", "33", "--on", "35")
    assert "more cards of rank 3 than there are" in refused("readings", "33333")


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
