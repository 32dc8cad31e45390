"""How many `legal` requests a second `trainer engine` answers: through a process, as other programs ask.

    ./run bench engine [--seed N] [--requests N]

Hands have 17 and 20 cards by turns; half of them lead, half follow what may have been led from another hand.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from random import Random

from trainer.rules.cards import RANKS, each, pack
from trainer.rules.moves import leads
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import STANDARD

COMMAND = (sys.executable, "-m", "trainer", "engine")


def requests(seed: int, number: int) -> Iterator[bytes]:
    """So many requests, one a line, the same for the same seed."""
    rng, deck = Random(seed), list(each(STANDARD.deck))
    for index in range(number):
        held = 17 if index % 2 else 20
        cards = rng.sample(deck, held + 17)
        hand = "".join(RANKS[rank] for rank in cards[:held])
        request: dict[str, object] = {"id": index, "op": "legal", "hand": hand}
        if index % 4 > 1:
            request["table"] = show_cards(rng.choice(leads(STANDARD, pack(cards[held:]))).cards)
        yield json.dumps(request).encode() + b"\n"


def answered(lines: Sequence[bytes]) -> tuple[float, float, list[dict[str, object]]]:
    """Seconds from the start of the process to its end, seconds of a processor in it, and the answers."""
    with tempfile.TemporaryFile() as asked:
        asked.writelines(lines)
        asked.seek(0)
        start, used = time.perf_counter(), _children()
        out = subprocess.run(COMMAND, stdin=asked, stdout=subprocess.PIPE, check=True).stdout
        took, used = time.perf_counter() - start, _children() - used
    return took, used, [json.loads(line) for line in out.splitlines()]


def _children() -> float:
    """Seconds of a processor that the processes started here have used."""
    times = os.times()
    return times.children_user + times.children_system


def main(words: Sequence[str]) -> int:
    """Measure and print; 1 if an answer is missing."""
    parser = argparse.ArgumentParser(prog="./run bench engine", description="Speed of the line protocol.")
    parser.add_argument("--seed", type=int, default=1, help="other requests")
    parser.add_argument("--requests", type=int, default=20_000, help="how many")
    chosen = parser.parse_args(words)
    took, used, answers = answered(list(requests(chosen.seed, chosen.requests)))
    well = sum(answer["ok"] is True and answer["id"] == index for index, answer in enumerate(answers))
    sys.stdout.write(
        f"{well} of {chosen.requests} requests answered, the start of the process included:\n"
        f"{well / took:8.0f} a second by the clock ({took:.2f} s)\n"
        f"{well / used:8.0f} a second of a processor ({used:.2f} s), whatever else the machine has to do\n"
    )
    return 0 if well == len(answers) == chosen.requests else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
