"""Commits made durable together: nobody is told before the disk has it, and one wait serves many."""

import os
import threading
from datetime import UTC, datetime
from pathlib import Path

import pytest

from trainer.store import sqlite_file
from trainer.store.database import open_database
from trainer.store.errors import DatabaseUnusable
from trainer.store.game_log import GameLog, GameRow
from trainer.store.group_commit import GroupCommit

WRITERS, WRITES = 8, 40


class Disk:
    """A disk that takes a moment: what has been written, and how much of it outlasts a power cut."""

    def __init__(self) -> None:
        self.written = self.durable = self.syncs = 0
        self._moment = threading.Event()

    def sync(self) -> None:
        upto = self.written
        self._moment.wait(0.001)
        self.syncs += 1
        self.durable = upto


def test_nobody_goes_on_before_what_they_wrote_is_durable_and_writers_share_a_sync() -> None:
    disk, turn, lost = Disk(), threading.Lock(), []
    commit = GroupCommit(disk.sync)

    def write() -> None:
        for _ in range(WRITES):
            with turn:
                disk.written += 1
                mine = disk.written
            commit.wait()
            if disk.durable < mine:
                lost.append(mine)

    writers = [threading.Thread(target=write) for _ in range(WRITERS)]
    for each in writers:
        each.start()
    for each in writers:
        each.join()

    assert lost == []
    assert disk.durable == WRITERS * WRITES
    assert disk.syncs <= WRITERS * WRITES / 2


def test_who_waits_for_a_sync_that_fails_hears_of_it_and_the_next_one_is_tried_anew() -> None:
    answers = iter([OSError("broken"), None])

    def sync() -> None:
        if (wrong := next(answers)) is not None:
            raise wrong

    commit = GroupCommit(sync)
    with pytest.raises(OSError, match="broken"):
        commit.wait()
    commit.wait()


def test_what_was_written_is_acknowledged_once_the_log_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, synced = tmp_path / "t.sqlite3", []
    engine = open_database(f"sqlite:///{file}")
    monkeypatch.setattr(sqlite_file, "_sync", lambda log: synced.append(os.fstat(log).st_ino))
    log = GameLog(engine)
    row = GameRow("g", "v", "standard", 7, 0, "easy", scored=True, started=datetime(2026, 11, 30, tzinfo=UTC))
    assert log.create(row, ())
    assert synced == [Path(f"{file}-wal").stat().st_ino]
    assert log.find("g") == row  # who only reads waits for no disk
    assert len(synced) == 1
    engine.dispose()


def test_a_disk_that_keeps_nothing_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_log: int) -> None:
        raise OSError(5, "Input/output error")

    engine = open_database(f"sqlite:///{tmp_path / 't.sqlite3'}")
    monkeypatch.setattr(sqlite_file, "_sync", refuse)
    row = GameRow("g", "v", "standard", 7, 0, "easy", scored=True, started=datetime(2026, 11, 30, tzinfo=UTC))
    with pytest.raises(DatabaseUnusable, match="the disk keeps nothing"):
        GameLog(engine).create(row, ())
    engine.dispose()
