"""A server that is killed at any instant of a deal loses no acknowledged play, and the deal goes on."""

import os
import random
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
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
