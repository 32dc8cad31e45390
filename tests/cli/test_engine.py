"""`trainer engine` as other programs run it: a process that answers until its input ends."""

import json
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import IO

import pytest

from tests.cli.command import trainer
from tests.protocol.garbage import garbage

COMMAND = [sys.executable, "-m", "trainer", "engine"]


@pytest.fixture
def engine() -> Iterator[subprocess.Popen[bytes]]:
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        yield process
        process.kill()


def ends(process: subprocess.Popen[bytes]) -> tuple[int, bytes, bytes]:
    out, errors = process.communicate(timeout=60)
    return process.returncode, out, errors


def pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def test_each_answer_comes_before_the_next_request(engine: subprocess.Popen[bytes]) -> None:
    requests, answers = pipes(engine)
    for number in range(5):
        requests.write(json.dumps({"id": number, "op": "hello"}).encode() + b"\n")
        requests.flush()
        assert json.loads(answers.readline())["id"] == number
    assert ends(engine) == (0, b"", b"")


def test_it_ends_with_its_input(engine: subprocess.Popen[bytes]) -> None:
    assert ends(engine) == (0, b"", b"")


def test_garbage_does_not_end_it(engine: subprocess.Popen[bytes]) -> None:
    lines = [*garbage(Random(7), 500), b'{"id": "last", "op": "hello"}']
    out, errors = engine.communicate(b"\n".join(lines), timeout=60)
    answers = [json.loads(line) for line in out.splitlines()]
    assert (engine.returncode, errors, len(answers)) == (0, b"", len(lines))
    assert (answers[-1]["id"], answers[-1]["ok"]) == ("last", True)


def test_a_reader_that_goes_away_ends_it_quietly(engine: subprocess.Popen[bytes]) -> None:
    requests, answers = pipes(engine)
    requests.write(b'{"op": "hello"}\n')
    requests.flush()
    answers.readline()
    answers.close()
    requests.write(b'{"op": "hello"}\n' * 3)
    requests.close()
    assert engine.wait(timeout=60) == 0
    assert engine.stderr is not None
    assert engine.stderr.read() == b""


def test_it_starts_without_web_and_database() -> None:
    code = (
        "import sys; from trainer.cli import main; main(['engine'], standalone_mode=False);"
        "sys.exit(any(name in sys.modules for name in ('flask', 'sqlalchemy', 'yaml', 'pydantic')))"
    )
    assert subprocess.run([sys.executable, "-c", code], stdin=subprocess.DEVNULL, check=False).returncode == 0


def test_the_command_answers_lines() -> None:
    result = trainer("engine", given=b'{"id": 1, "op": "spring", "winner": "landlord", "plays": [3, 0, 0]}\n')
    assert json.loads(result.stdout) == {"id": 1, "ok": True, "spring": "spring"}
