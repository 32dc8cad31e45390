"""A server that is killed at any instant loses no acknowledged play and no judged decision, and goes on."""

import os
import random
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from http.client import HTTPException
from http.cookiejar import CookieJar
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener

import pytest

from tests.ports import free_port
from tests.review.deals import carelessly_played
from trainer.review.look import Depth
from trainer.services.review_shelf import Question
from trainer.services.sharing import share_code
from trainer.settings import Settings
from trainer.store.database import open_database
from trainer.store.review_log import DecisionRow, ReviewLog, ReviewRow

TOP = Path(__file__).parents[1]
_BROKEN_OFF = (OSError, HTTPException)  # what a client meets whose server dies
_VERSION = re.compile(r'name="version" value="(\d+)"')


class Server:
    """The real server as a process of its own, on a data folder that outlives it."""

    def __init__(self, data: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._environment = {**os.environ, "TRAINER_DATA": str(data), "PORT": str(self.port)}
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts and waits for the line that says where it is."""
        command = [sys.executable, "-m", "trainer", "serve"]
        self._process = subprocess.Popen(
            command,
            cwd=TOP,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        assert str(self.port) in self._process.stdout.readline()

    def kill(self) -> None:
        """As `kill -9` does: at once, with nothing tidied up."""
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._process.stdout.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    found = Server(tmp_path / "data")
    found.start()
    yield found
    found.kill()


class Player:
    """Plays the first hint again and again, deal after deal, and remembers the last acknowledged version."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._opener: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))
        self.game = ""
        self.acknowledged = 0
        self.sent = 0

    def begin(self) -> None:
        answer = self._opener.open(f"{self._server.address}/games", urlencode({"level": "easy"}).encode())
        self.game = answer.url
        self.acknowledged = 0

    def page(self) -> str:
        with self._opener.open(self.game) as answer:
            return str(answer.read().decode())

    def act(self) -> None:
        """One act of the visitor; a deal that is over is followed by the next."""
        html = self.page()
        found = _VERSION.search(html)
        if found is None:
            self.begin()
            return
        call = re.search(r'name="call" value="(\d)"', html)
        fields: dict[str, Any] = {"version": found[1], "call": "0" if call else None}
        if call is None:
            hinted = self._send({**fields, "do": "hint", "hint": "0"})
            chosen = re.findall(r'name="card" value="(\w+)" checked', hinted)
            fields |= {"do": "play" if chosen else "pass", "card": chosen}
        after = self._send(fields)
        self.sent += 1
        shown = _VERSION.search(after)
        # A page without a version is the settlement: then more than the old version was kept.
        self.acknowledged = int(shown[1]) if shown else int(found[1]) + 1

    def _send(self, fields: dict[str, Any]) -> str:
        body = urlencode({key: value for key, value in fields.items() if value is not None}, doseq=True)
        with self._opener.open(f"{self.game}/acts", body.encode()) as answer:
            return str(answer.read().decode())


def kill_while_playing(server: Server, kills: int, seed: int) -> None:
    chance = random.Random(seed)
    player = Player(server)
    player.begin()
    for _ in range(kills):
        for _ in range(chance.randint(1, 6)):
            begun = monotonic()
            player.act()
        # Some time within the next acts, however fast the machine is.
        killer = threading.Timer(chance.uniform(0, 2) * (monotonic() - begun), server.kill)
        killer.start()
        try:
            while killer.is_alive():
                player.act()
        except HTTPError:
            raise
        except _BROKEN_OFF:
            pass
        killer.join()
        server.start()
        found = _VERSION.search(player.page())
        assert found is None or int(found[1]) >= player.acknowledged
        player.act()  # the deal goes on
    assert player.sent > kills


def test_kill_9_loses_no_acknowledged_play(server: Server) -> None:
    kill_while_playing(server, kills=4, seed=1)


@pytest.mark.deep
def test_kill_9_loses_no_acknowledged_play_many_times(server: Server) -> None:
    kill_while_playing(server, kills=60, seed=2)


class Reader:
    """Asks for reviews of a shared deal, without an account, and looks into the database how far they are."""

    def __init__(self, server: Server, data: Path) -> None:
        self._server, self._record = server, carelessly_played(5)
        self._log = ReviewLog(open_database(Settings.in_folder(data).database_url))

    def ask(self, seat: int) -> None:
        self._open(f"review?seat={seat}")

    def kept(self, seat: int) -> tuple[ReviewRow, tuple[DecisionRow, ...]]:
        asked = Question(self._record, seat).row(Depth.FULL, datetime.now(UTC))
        found = self._log.find(asked.id)
        assert found is not None
        return found, self._log.decisions(asked.id)

    def read_on(self, seat: int, until: Callable[[ReviewRow, int], bool]) -> None:
        """Asks again and again, as the page does."""
        row, decisions = self.kept(seat)
        while not until(row, len(decisions)):
            self._open(f"review/progress?seat={seat}&judged={len(decisions)}")
            row, decisions = self.kept(seat)

    def _open(self, page: str) -> None:
        with build_opener().open(f"{self._server.address}/shared/{share_code(self._record)}/{page}"):
            pass


def test_kill_9_in_the_middle_of_a_review_loses_and_doubles_no_decision(
    server: Server, tmp_path: Path
) -> None:
    reader = Reader(server, tmp_path / "data")
    for seat in range(3):
        reader.ask(seat)
        reader.read_on(seat, lambda row, judged: judged > 0 or row.done)
        server.kill()
        row, before = reader.kept(seat)
        server.start()
        if not row.done:
            break
    assert 0 < len(before) < row.number  # else no review was killed in its middle
    reader.read_on(seat, lambda row, _: row.ended is not None)
    row, after = reader.kept(seat)
    assert row.done
    assert after[: len(before)] == before
    assert len(after) == row.number
