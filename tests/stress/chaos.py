"""The trainer in trouble while people play: what it loses, doubles, or can't go on with.

    ./run chaos [--kills N] [--players N] [--seed N]

A web process and two workers run on a data folder of their own, with a Redis server between them where
one is installed; without it the web process works at reviews itself. Players play, answer puzzles and
ask for reviews, while one of the processes is killed as by `kill -9`, at a moment of chance, again and
again. Then the disk is full for a while, the database locked, Redis gone, and the clock wrong by an hour
or a day. In the end every deal is played out, every review waited for, and what is kept compared with
what was acknowledged; `trainer db check` has the last word. The exit status is 1 where anything is
wrong. Needs Linux; what can't be tried is said.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep

from tests.stress.server import TOP, Process, Server
from tests.stress.troubles import Clock, Redis, full_disk, locked_database
from tests.stress.witness import Witness

PAUSE = 0.1
"""Seconds between two acts of a player: the kills meet as many acts as can be."""
TROUBLE = 5.0
"""Seconds that a trouble lasts: longer than a write waits for the database."""
HOUR, DAY = 3600, 86400
WORKERS = 2
_SIZE = "400m"
_INSIDE = "TRAINER_CHAOS_INSIDE"
"""Set where we run among mounts of our own."""


class Crowd:
    """Players who act side by side, in threads."""

    def __init__(self, number: int, addresses: tuple[str, ...], seed: int) -> None:
        self.witnesses = [Witness(addresses, Random(f"{seed} {each}")) for each in range(number)]
        self._stopped = threading.Event()
        self._threads = [threading.Thread(target=self._play, args=(each,)) for each in self.witnesses]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Waits for the last acts."""
        self._stopped.set()
        for thread in self._threads:
            thread.join()

    @property
    def statuses(self) -> Counter[int]:
        """Answers by their status so far."""
        return sum((Counter(each.statuses) for each in self.witnesses), Counter())

    @property
    def acts(self) -> int:
        """Acknowledged acts at the table so far."""
        return sum(sum(each.player.kept.values()) for each in self.witnesses)

    def _play(self, witness: Witness) -> None:
        while not self._stopped.is_set():
            witness.act()
            sleep(PAUSE)


def kill(
    processes: Sequence[Process], times: int, chance: Random, say: Callable[[str], None]
) -> Counter[str]:
    """Kills a process, most often the first one, and starts it anew, again and again; how often each."""
    killed: Counter[str] = Counter()
    for number in range(1, times + 1):
        sleep(chance.uniform(0.05, 1.5))
        process = processes[0] if chance.random() < 0.5 else chance.choice(processes)
        process.kill()
        process.start()
        killed[process.name] += 1
        if number % 20 == 0:
            say(f"{number} kills")
    return killed


def trouble(crowd: Crowd, what: str, way: AbstractContextManager[None]) -> str:
    """Lets the players feel it, and then go on; a line of the report."""
    before = crowd.statuses
    with way:
        sleep(TROUBLE)
    during, acts, until = crowd.statuses - before, crowd.acts, monotonic() + 60
    while crowd.acts < acts + len(crowd.witnesses) and monotonic() < until:
        sleep(PAUSE)
    on = "then they played on" if crowd.acts > acts else "then nobody could play on"
    return f"{what}: {told(during) or 'no answers'}; {on}"


def told(statuses: Counter[int]) -> str:
    """Answers by their status, as words."""
    return ", ".join(f"{number} times {status}" for status, number in sorted(statuses.items()))


@contextmanager
def running(folder: Path, redis: Redis | None, clock: Clock | None) -> Iterator[tuple[Server, list[Process]]]:
    """The web process, and it with the workers; Redis is started before and killed in the end."""
    environment = {"TRAINER_KERNEL": "off", **(clock.environment if clock else {})}
    with ExitStack() as stack:
        if redis:
            redis.start()
            stack.callback(redis.kill)
            environment["TRAINER_QUEUE_URL"] = redis.url
        server = Server(folder, **environment)
        workers = [Process(folder, "worker", **environment) for _ in range(WORKERS if redis else 0)]
        for process in (server, *workers):
            process.start()
            stack.callback(process.kill)
        yield server, [server, *workers]


def troubles(
    folder: Path, small: bool, redis: Redis | None, clock: Clock | None
) -> Iterator[tuple[str, AbstractContextManager[None]]]:
    """All that can be tried here."""
    if small:
        yield "full disk", full_disk(folder)
    yield "locked database", locked_database(folder / "trainer.sqlite3")
    if redis:
        yield "lost Redis", redis.lost()
    if clock:
        yield "clock an hour ahead", clock.wrong_by(HOUR)
        yield "clock a day behind", clock.wrong_by(-DAY)


def not_tried(small: bool, redis: Redis | None, clock: Clock | None) -> Iterator[str]:
    """What can't be tried here, and why."""
    if not small:
        yield "full disk: not tried, since nothing can be mounted here (unshare)"
    if not redis:
        yield "lost Redis: not tried, since redis-server is not installed"
    if not clock:
        yield "clock: not tried, since libfaketime is not installed (Debian: faketime)"


@contextmanager
def data_folder(place: Path, small: bool) -> Iterator[Path]:
    """A folder for the data: where it can be, on a small disk of its own."""
    folder = place / "data"
    folder.mkdir()
    if small:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={_SIZE}", "tmpfs", folder], check=True)
    yield folder
    if small:
        subprocess.run(["umount", folder], check=True)


def among_own_mounts() -> bool:
    """Whether we run where a small disk can be made; takes us there first where that can be."""
    if os.environ.get(_INSIDE):
        return True
    probe = ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/tmp"]
    try:
        able = subprocess.run(probe, check=False, capture_output=True).returncode == 0
    except OSError:
        able = False
    if able:
        words = ["unshare", "-rm", sys.executable, "-m", "tests.stress.chaos", *sys.argv[1:]]
        os.execvpe(words[0], words, {**os.environ, _INSIDE: "yes"})
    return False


def main(words: Sequence[str]) -> int:
    """Make trouble, and print what came of it."""
    parser = argparse.ArgumentParser(prog="./run chaos", description="What is lost when things go wrong.")
    parser.add_argument("--kills", type=int, default=200, help="how often a process is killed")
    parser.add_argument("--players", type=int, default=6, help="how many play meanwhile")
    parser.add_argument("--seed", type=int, default=1, help="what chance goes by")
    chosen = parser.parse_args(words)
    if not 0 <= chosen.kills <= 10_000 or not 1 <= chosen.players <= 100:
        parser.error("0 to 10000 kills, and 1 to 100 players")
    small = among_own_mounts()

    def say(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    with (
        tempfile.TemporaryDirectory(prefix="trainer-chaos-") as place,
        data_folder(Path(place), small) as folder,
    ):
        redis = Redis() if Redis.is_installed() else None
        clock = Clock(Path(place)) if Clock.library() else None
        with running(folder, redis, clock) as (server, processes):
            crowd = Crowd(chosen.players, (server.address,), chosen.seed)
            crowd.start()
            killed = kill(processes, chosen.kills, Random(chosen.seed), say)
            say(f"killed: {', '.join(f'{name} {number} times' for name, number in sorted(killed.items()))}")
            for what, way in troubles(folder, small, redis, clock):
                say(trouble(crowd, what, way))
            for line in not_tried(small, redis, clock):
                say(line)
            crowd.stop()
            wrong = [line for each in crowd.witnesses for line in each.settle()]
            deals = sum(each.player.deals for each in crowd.witnesses)
            broken_off = sum(each.broken_off for each in crowd.witnesses)
            say(f"{crowd.acts} acts acknowledged, {deals} deals, {broken_off} requests broken off")
            say(f"answers: {told(crowd.statuses)}")
            for each in crowd.witnesses:
                each.close()
        check = subprocess.run(
            [sys.executable, "-m", "trainer", "db", "check"],
            cwd=TOP,
            env={**os.environ, "TRAINER_DATA": str(folder)},
            check=False,
        )
    say("\n".join(f"wrong: {line}" for line in wrong) or "nothing was lost, doubled, or could not go on")
    return int(bool(wrong) or check.returncode != 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
