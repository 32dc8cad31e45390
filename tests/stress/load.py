"""How many players at a time the trainer bears.

    ./run load [--players N] [--seconds S] [--pace P] [--processes N] [--level LEVEL] [--seed N] [--at URL]

Players over HTTP play whole deals, each at the pace of a human: an act every two seconds, give or take
one, of one to three requests. Without `--at` a trainer of its own is started, on a data folder that is
thrown away; with several web processes each request of a player goes to the next of them. What the
answers took is what the players saw; these work on the same machine, and their share of it is told. The
exit status is 1 where an answer was wrong or missing, where 5 % of all answers took 250 ms or more, or
where the memory of the trainer grew by more than a tenth between the first and the last third.
"""

import argparse
import resource
import sys
import tempfile
import threading
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic, sleep

from tests.stress.browser import BROKEN_OFF, Answer, Browser
from tests.stress.player import Player, Unexpected
from tests.stress.server import Server
from trainer.players.levels import PLAYERS

MOST_PLAYERS, MOST_SECONDS = 1000, 3600
MOST_MS = 250
MOST_GROWTH = 1.1
SAMPLES = 30
"""How often memory is looked at."""


@dataclass
class Seen:
    """What the players saw: seconds of each answer by what was asked for, deals ended, what went wrong."""

    answers: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    wrong: list[str] = field(default_factory=list)
    deals: int = 0

    def note(self, what: str, answer: Answer) -> None:
        """One answer. Lists grow by one append each, which threads may do at once."""
        self.answers[what].append(answer.seconds)

    @property
    def times(self) -> list[float]:
        """Seconds of all answers, the shortest first."""
        return sorted(seconds for found in self.answers.values() for seconds in found)


@dataclass(frozen=True, slots=True)
class Usage:
    """What the processes of the trainer used: bytes of memory at each moment, seconds of the processors."""

    memory: tuple[int, ...]
    cpu: float

    @property
    def growth(self) -> float:
        """The memory of the last third over that of the first; 1 where nothing is known."""
        third = len(self.memory) // 3
        return median(self.memory[-third:]) / median(self.memory[:third]) if third else 1.0


def play(players: int, addresses: tuple[str, ...], until: float, pace: float, level: str, seed: int) -> Seen:
    """Lets so many play until a moment, and waits for the last answers."""
    seen = Seen()
    threads = [
        threading.Thread(target=_one, args=(number, addresses, until, pace, level, seed, seen))
        for number in range(players)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return seen


def _one(
    number: int, addresses: tuple[str, ...], until: float, pace: float, level: str, seed: int, seen: Seen
) -> None:
    chance = Random(f"{seed} {number}")
    browser = Browser(addresses, visitor=f"10.{number >> 8}.{number & 255}.1")
    player = Player(browser, chance, seen.note, level)
    due = monotonic() + chance.uniform(0, 5 * pace)  # they don't all come at once
    while max(due, monotonic()) < until:
        sleep(max(0.0, due - monotonic()))
        due += chance.uniform(0.5 * pace, 1.5 * pace)
        try:
            player.act()
        except (Unexpected, *BROKEN_OFF) as wrong:
            seen.wrong.append(f"player {number}: {wrong!r}")
            break
    seen.deals += player.deals
    browser.close()


@contextmanager
def own_servers(number: int) -> Iterator[tuple[Server, ...]]:
    """So many web processes on one new data folder, with their machine code loaded, as if behind a proxy."""
    with tempfile.TemporaryDirectory(prefix="trainer-load-") as folder, ExitStack() as stack:
        servers = tuple(Server(Path(folder), TRAINER_PROXY="127.0.0.1") for _ in range(number))
        for server in servers:
            server.start()
            stack.callback(server.stop)
            server.wait_for_kernel()
        yield servers


def watch(servers: Sequence[Server], seconds: float, found: list[Usage]) -> None:
    """Looks at the processes at even distances over so many seconds."""
    before, memory = sum(server.cpu() for server in servers), []
    for _ in range(SAMPLES):
        sleep(seconds / SAMPLES)
        memory.append(sum(server.memory() for server in servers))
    found.append(Usage(tuple(memory), sum(server.cpu() for server in servers) - before))


def report(seen: Seen, seconds: float) -> list[str]:
    """A row for each thing that was asked for, and one for all."""
    lines = [f"{'':10}{'answers':>9}{'a second':>10}{'median ms':>11}{'95 % ms':>9}{'most ms':>9}"]
    rows = [(what, sorted(found)) for what, found in sorted(seen.answers.items())]
    for what, times in [*rows, ("all", seen.times)]:
        if times:
            found = (median(times), times[int(len(times) * 0.95)], times[-1])
            ms = "".join(f"{1000 * each:{width}.0f}" for each, width in zip(found, (11, 9, 9), strict=True))
            lines.append(f"{what:10}{len(times):9}{len(times) / seconds:10.1f}{ms}")
    lines.append(f"{seen.deals} deals were played to their end, {len(seen.wrong)} answers were wrong")
    return lines + [f"  {wrong}" for wrong in seen.wrong[:10]]


def usage_line(usage: Usage, seconds: float, players_cpu: float) -> str:
    """What the trainer and its players used."""
    first, last = (f"{each / 1e6:.0f}" for each in (usage.memory[0], usage.memory[-1]))
    return (
        f"trainer: {usage.cpu / seconds:.2f} processors, memory {first} MB at first and {last} MB at last, "
        f"{usage.growth:.2f} times as much in the last third as in the first; "
        f"players: {players_cpu / seconds:.2f} processors"
    )


def too_much(seen: Seen, usage: Usage | None) -> bool:
    """Whether something was wrong, too slow or grew."""
    times = seen.times
    slow = not times or 1000 * times[int(len(times) * 0.95)] >= MOST_MS
    return bool(seen.wrong) or slow or (usage is not None and usage.growth > MOST_GROWTH)


def main(words: Sequence[str]) -> int:
    """Play, and print what was seen."""
    parser = argparse.ArgumentParser(prog="./run load", description="How many players at a time are borne.")
    parser.add_argument("--players", type=int, default=100, help="how many play at a time")
    parser.add_argument("--seconds", type=float, default=60, help="for how long")
    parser.add_argument("--pace", type=float, default=2, help="seconds from one act of a player to the next")
    parser.add_argument("--processes", type=int, default=1, help="how many web processes are started")
    parser.add_argument("--level", choices=PLAYERS, default="normal", help="whom to play against")
    parser.add_argument(
        "--at", nargs="+", metavar="URL", help="play at a trainer that runs, instead of an own"
    )
    parser.add_argument("--seed", type=int, default=1, help="what chance goes by")
    chosen = parser.parse_args(words)
    if not 1 <= chosen.players <= MOST_PLAYERS or not 1 <= chosen.seconds <= MOST_SECONDS or chosen.pace <= 0:
        parser.error(f"1 to {MOST_PLAYERS} players, 1 to {MOST_SECONDS} seconds, and a pace above 0")

    def run(addresses: tuple[str, ...]) -> Seen:
        until = monotonic() + chosen.seconds
        return play(chosen.players, addresses, until, chosen.pace, chosen.level, chosen.seed)

    sys.stdout.write(
        f"{chosen.players} players for {chosen.seconds:g} s, an act every {chosen.pace:g} s, "
        f"against {chosen.level}, seed {chosen.seed}, "
        f"web processes: {'running ones' if chosen.at else chosen.processes}\n"
    )
    if chosen.at:
        seen, usage = run(tuple(chosen.at)), None
    else:
        with own_servers(chosen.processes) as servers:
            found: list[Usage] = []
            watching = threading.Thread(target=watch, args=(servers, chosen.seconds, found))
            watching.start()
            seen = run(tuple(server.address for server in servers))
            watching.join()
            usage = found[0]
    lines = report(seen, chosen.seconds)
    if usage:
        spent = resource.getrusage(resource.RUSAGE_SELF)
        lines.append(usage_line(usage, chosen.seconds, spent.ru_utime + spent.ru_stime))
    sys.stdout.write("\n".join(lines) + "\n")
    return int(too_much(seen, usage))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
