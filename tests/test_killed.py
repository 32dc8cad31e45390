"""A server that is killed at any instant loses no acknowledged play and no judged decision, and goes on."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import monotonic
from urllib.request import build_opener

import pytest

from tests.review.deals import carelessly_played
from tests.stress.browser import BROKEN_OFF, Browser
from tests.stress.player import Player
from tests.stress.server import Server
from trainer.review.look import Depth
from trainer.services.review_shelf import Question
from trainer.services.sharing import share_code
from trainer.store.database import open_database
from trainer.store.review_log import DecisionRow, ReviewLog, ReviewRow


@pytest.fixture
def server(tmp_path: Path, database_url: str) -> Iterator[Server]:
    found = Server(tmp_path / "data", TRAINER_DATABASE_URL=database_url)
    found.start()
    yield found
    found.kill()


def kill_while_playing(server: Server, kills: int, seed: int) -> None:
    with closing(Browser((server.address,))) as browser:
        player = Player(browser, Random(seed), lambda _what, _answer: None, level="easy")
        assert _killed_under(player, server, kills, Random(seed)) > kills


def _killed_under(player: Player, server: Server, kills: int, chance: Random) -> int:
    """How many acts were acknowledged."""
    sent = 0
    for _ in range(kills):
        for _ in range(chance.randint(1, 6)):
            begun = monotonic()
            player.act()
            sent += 1
        # Some time within the next acts, however fast the machine is.
        killer = threading.Timer(chance.uniform(0, 2) * (monotonic() - begun), server.kill)
        killer.start()
        try:
            while killer.is_alive():
                player.act()
                sent += 1
        except BROKEN_OFF:
            pass
        killer.join()
        server.start()
        acknowledged = player.acknowledged
        player.look()
        assert player.over or player.acknowledged >= acknowledged
        player.act()  # the deal goes on
    return sent


def test_kill_9_loses_no_acknowledged_play(server: Server) -> None:
    kill_while_playing(server, kills=4, seed=1)


@pytest.mark.deep
def test_kill_9_loses_no_acknowledged_play_many_times(server: Server) -> None:
    kill_while_playing(server, kills=60, seed=2)


class Reader:
    """Asks for reviews of a shared deal, without an account, and looks into the database how far they are."""

    def __init__(self, server: Server, database_url: str) -> None:
        self._server, self._record = server, carelessly_played(5)
        self._log = ReviewLog(open_database(database_url))

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
    server: Server, database_url: str
) -> None:
    reader = Reader(server, database_url)
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
