"""Long work at a real queue: whoever does the parts, commands write what they write without any workers."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.command import refused, trainer
from tests.ports import free_port
from tests.stress.server import Process
from trainer.players.matches.boards import Dealing
from trainer.players.matches.match import Match, play_match
from trainer.rules.ruleset import RULE_SETS
from trainer.services import part_asking
from trainer.settings import Settings
from trainer.wiring import build, workers

PUZZLE = """theme: endgame-alone
order: 1
puzzles:
  - id: two-kings-first
    level: 1
    task:
      goal: wins_by_force
      position: "position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6"
"""
TEXTS = """title: Endgames
puzzles:
  two-kings-first:
    title: Two kings
    task: How do you go out?
"""


@pytest.fixture
def where(tmp_path: Path, database_url: str, queue_url: str) -> dict[str, str]:
    """The settings of all who work at one queue."""
    return {
        "TRAINER_DATA": str(tmp_path / "data"),
        "TRAINER_DATABASE_URL": database_url,
        "TRAINER_QUEUE_URL": queue_url,
    }


@contextmanager
def two_workers(where: dict[str, str]) -> Iterator[None]:
    """Two at the queue, as threads."""
    queues = [build(Settings.from_environment(where)).queue for _ in range(2)]
    threads = [threading.Thread(target=queue.serve, name="worker") for queue in queues]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for queue, thread in zip(queues, threads, strict=True):
            queue.stop()
            thread.join()


def said(where: dict[str, str], *words: str) -> str:
    """What the command prints, all being well."""
    done = trainer(*words, settings=where)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_two_workers_make_what_one_process_makes(where: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "puzzles" / "en").mkdir(parents=True)
    (tmp_path / "puzzles" / "endgame-alone.yaml").write_text(PUZZLE)
    (tmp_path / "puzzles" / "en" / "endgame-alone.yaml").write_text(TEXTS)
    commands = {
        "match": ("match", "normal", "easy", "--deals", "24", "--no-times"),
        "mine": ("mine", "--kind", "worth", "--count", "3", "--out", str(tmp_path / "mined")),
        "prove": ("lint", "--prove", str(tmp_path)),
        "tune": (
            "tune",
            "--games",
            "3000",
            "--deals",
            "40",
            "--climbs",
            "3",
            "--out",
            str(tmp_path / "tuned"),
        ),
    }
    files = ("mined/puzzles/settlement.yaml", "puzzles/proofs.json", "tuned")

    def made(*more: str) -> list[str]:
        for file in files:
            (tmp_path / file).unlink(missing_ok=True)
        told = [said(where, *words, *more) for words in commands.values()]
        return [*told, *((tmp_path / file).read_text("utf-8") for file in files)]

    with two_workers(where):
        by_workers = made("--queue")
    assert by_workers == made("--processes", "1")


def test_a_part_of_a_killed_worker_is_taken_up_by_the_next(
    where: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(part_asking, "SILENCE_OF_THE_DEAD", 0.0)
    first, second = (Process(tmp_path / "data", "worker", TRAINER_KERNEL="off", **where) for _ in range(2))
    match = Match("easy", "random", Dealing(RULE_SETS["competition"], 1, 60, auction=False))
    lives = iter((first.kill, second.start))

    def told(_done: int) -> None:
        for change in lives:
            change()

    first.start()
    with workers(Settings.from_environment(where), lambda: None) as doing:
        shared = play_match(match, told, doing)
    second.stop()
    alone = play_match(match, lambda _done: None)
    assert shared._replace(milliseconds=None) == alone._replace(milliseconds=None)


def test_ctrl_c_calls_off_what_nobody_has_begun(where: dict[str, str]) -> None:
    settings = Settings.from_environment(where)
    match = Match("easy", "random", Dealing(RULE_SETS["competition"], 1, 400, auction=False))
    with two_workers(where):
        with pytest.raises(KeyboardInterrupt), workers(settings, lambda: None) as doing:
            play_match(match, press_ctrl_c, doing)
        # What is asked for afterwards has to wait for what is still in the queue: that takes no time.
        played: list[int] = []
        with workers(settings, lambda: None) as doing:
            play_match(replace(match, dealing=replace(match.dealing, deals=2)), played.append, doing)
    assert played == [2]


def press_ctrl_c(_done: int) -> None:
    raise KeyboardInterrupt


def test_where_there_is_no_queue_or_it_is_of_no_use_that_is_told(where: dict[str, str]) -> None:
    command = ("match", "easy", "random", "--queue")
    immediate = where | {"TRAINER_QUEUE_URL": "immediate"}
    assert "there is no queue for --queue" in refused(*command, settings=immediate)
    lost = where | {"TRAINER_QUEUE_URL": f"redis://:secret@127.0.0.1:{free_port()}/0"}
    told = refused(*command, settings=lost)
    assert "can't be reached" in told
    assert "secret" not in told
    assert "with --queue there are none" in refused(*command, "--processes", "2", settings=where)
    assert "are for --prove" in refused("lint", "--queue", settings=where)
