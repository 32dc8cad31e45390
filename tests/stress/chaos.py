"""The trainer in trouble while people play: what it loses, doubles, or can't go on with.

    ./run chaos [--postgres] [--kills N] [--players N] [--seed N]

Two web processes and two workers run on a data folder of their own, with a Redis server between them where
one is installed; without it the web processes work at reviews themselves. The database is a file, or on a
PostgreSQL server. Players play, answer a puzzle and look at reviews, each act at the other web process,
while one of the processes or the server of the database is killed as by `kill -9`, at a moment of chance,
again and again. Then the disk is full for a while, the database locked or gone, Redis gone, and the clock
wrong by an hour or a day. In the end every deal is played out and every review waited for; then each act,
answer and judged decision that is kept is compared with what was sent and acknowledged, and one review of
each player with one that nothing has disturbed. `trainer db check` has the last word, also on a copy that
was made while all went on. The exit status is 1 where anything is wrong. Needs Linux; what can't be tried
is said.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Protocol

from tests.databases import busy
from tests.stress.crowd import PAUSE, Crowd
from tests.stress.own_disk import among_own_mounts, data_folder
from tests.stress.postgres import Postgres
from tests.stress.server import TOP, Process, Server
from tests.stress.troubles import Clock, Redis, full_disk, lost
from trainer.settings import SQLITE

TROUBLE = 5.0
"""Seconds that a trouble lasts: longer than a write waits for the database."""
HOUR, DAY = 3600, 86400
WEBS, WORKERS = 2, 2


class Mortal(Protocol):
    """What can be killed, and started anew."""

    @property
    def name(self) -> str: ...
    def kill(self) -> None: ...
    def start(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Around:
    """What the processes of the trainer need, or suffer from, as far as it can be had here."""

    folder: Path
    is_small: bool
    """Whether the folder is a small disk of its own."""
    postgres: Postgres | None
    redis: Redis | None
    clock: Clock | None

    @property
    def database_url(self) -> str:
        return self.postgres.url if self.postgres else f"{SQLITE}{self.folder / 'trainer.sqlite3'}"

    @property
    def environment(self) -> dict[str, str]:
        """The settings of all processes."""
        found = {"TRAINER_KERNEL": "off", "TRAINER_DATABASE_URL": self.database_url}
        if self.redis:
            found["TRAINER_QUEUE_URL"] = self.redis.url
        return found | (self.clock.environment if self.clock else {})


def kill(mortals: Sequence[Mortal], times: int, chance: Random, say: Callable[[str], None]) -> Counter[str]:
    """Kills one of them and starts it anew, again and again; how often each.

    Every second time it is one of the first, which serve the pages.
    """
    killed: Counter[str] = Counter()
    for number in range(1, times + 1):
        sleep(chance.uniform(0.05, 1.5))
        one = chance.choice(mortals[: WEBS if chance.random() < 0.5 else None])
        one.kill()
        one.start()
        killed[one.name] += 1
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
def running(around: Around) -> Iterator[tuple[list[Server], list[Mortal]]]:
    """The web processes, and all that can be killed, they first; in the end all of it is."""
    with ExitStack() as stack:

        def start(one: Mortal) -> None:
            one.start()
            stack.callback(one.kill)

        if around.redis:
            start(around.redis)
        if around.postgres:
            start(around.postgres)
        servers = [Server(around.folder, **around.environment) for _ in range(WEBS)]
        number = WORKERS if around.redis else 0
        workers = [Process(around.folder, "worker", **around.environment) for _ in range(number)]
        processes: list[Mortal] = [*servers, *workers]
        for process in processes:
            start(process)
        yield servers, processes + ([around.postgres] if around.postgres else [])


def troubles(around: Around) -> Iterator[tuple[str, AbstractContextManager[None]]]:
    """All that can be tried here."""
    if around.is_small:
        full = full_disk(around.folder)
        yield "full disk", around.postgres.suffering(full) if around.postgres else full
    yield "locked database", busy(around.database_url)
    if around.postgres:
        yield "lost database", lost(around.postgres)
    if around.redis:
        yield "lost Redis", lost(around.redis)
    if around.clock:
        yield "clock an hour ahead", around.clock.wrong_by(HOUR)
        yield "clock a day behind", around.clock.wrong_by(-DAY)


def not_tried(around: Around) -> Iterator[str]:
    """What can't be tried here, and why."""
    if not around.is_small:
        yield "full disk: not tried, since nothing can be mounted here (unshare)"
    if not around.redis:
        yield "lost Redis: not tried, since redis-server is not installed"
    if not around.clock:
        yield "clock: not tried, since libfaketime is not installed (Debian: faketime)"


def main(words: Sequence[str]) -> int:
    """Make trouble, and print what came of it."""
    parser = argparse.ArgumentParser(prog="./run chaos", description="What is lost when things go wrong.")
    parser.add_argument("--postgres", action="store_true", help="with the database on a PostgreSQL server")
    parser.add_argument("--kills", type=int, default=200, help="how often a process is killed")
    parser.add_argument("--players", type=int, default=6, help="how many play meanwhile")
    parser.add_argument("--seed", type=int, default=1, help="what chance goes by")
    chosen = parser.parse_args(words)
    if not 0 <= chosen.kills <= 10_000 or not 1 <= chosen.players <= 100:
        parser.error("0 to 10000 kills, and 1 to 100 players")
    if chosen.postgres and not Postgres.is_installed():
        parser.error("--postgres needs PostgreSQL (Debian: postgresql)")
    small = among_own_mounts("tests.stress.chaos", as_others=chosen.postgres)

    with (
        tempfile.TemporaryDirectory(prefix="trainer-chaos-", dir="/tmp") as place,
        data_folder(Path(place), small) as folder,
    ):
        Path(place).chmod(0o755)  # the server of the database is another user
        around = Around(
            folder,
            small,
            Postgres(folder) if chosen.postgres else None,
            Redis() if Redis.is_installed() else None,
            Clock(Path(place)) if Clock.library() else None,
        )
        wrong = suffer(around, chosen.kills, chosen.players, chosen.seed)
    say("\n".join(f"wrong: {line}" for line in wrong) or "nothing was lost, doubled, or could not go on")
    return int(bool(wrong))


def suffer(around: Around, kills: int, players: int, seed: int) -> list[str]:
    """All the trouble, told as it goes on; what is wrong in the end."""
    with running(around) as (servers, mortals):
        crowd = Crowd(players, tuple(server.address for server in servers), seed)
        crowd.start()
        try:
            killed = kill(mortals, kills, Random(seed), say)
            say(f"killed: {', '.join(f'{name} {number} times' for name, number in sorted(killed.items()))}")
            wrong = copied(around)
            for what, way in troubles(around):
                say(trouble(crowd, what, way))
            for line in not_tried(around):
                say(line)
        finally:
            crowd.stop()
        wrong += [line for each in crowd.witnesses for line in each.settle()]
        deals = sum(each.deals for each in crowd.witnesses)
        broken_off = sum(each.broken_off for each in crowd.witnesses)
        answers = sum(each.answers for each in crowd.witnesses)
        reviewed = sum(each.judged for each in crowd.witnesses)
        say(
            f"acknowledged: {crowd.acts} acts in {deals} deals, {answers} answers; "
            f"judged decisions: {reviewed}; requests broken off: {broken_off}"
        )
        say(f"answers by status: {told(crowd.statuses)}")
        for each in crowd.witnesses:
            each.close()
        return wrong + command(around.database_url, "check")


def copied(around: Around) -> list[str]:
    """Copies the database while all goes on; what is wrong with the copy."""
    copy = around.folder.with_name("copy.sqlite3")
    return command(around.database_url, "backup", str(copy)) or command(f"{SQLITE}{copy}", "check")


def command(database_url: str, *words: str) -> list[str]:
    """Lets `trainer db` do something, and tells what it says; what is wrong where it fails."""
    done = subprocess.run(
        [sys.executable, "-m", "trainer", "db", *words],
        cwd=TOP,
        env={**os.environ, "TRAINER_DATABASE_URL": database_url},
        capture_output=True,
        text=True,
        check=False,
    )
    say((done.stdout + done.stderr).rstrip())
    return [f"trainer db {words[0]} ended with {done.returncode}"] if done.returncode else []


def say(line: str) -> None:
    """A line of the report, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
