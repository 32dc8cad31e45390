"""How fast and how light the table answers.

    ./run bench pages [--deals N] [--level LEVEL]

Deals are played by their hints, as the scripts of the page would ask for them, in one process and without a
network: what is measured is the time until an answer stands, the moves of the other players included. The
level `easy` hardly thinks, so that with it hardly anything but the page is measured. A play is to be answered
within 150 ms at the median, and by less than 20 kB.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.deals import HTMX, buttons, cards_in, chosen_in, is_over, start, value_of
from trainer.players.levels import PLAYERS
from trainer.settings import Settings
from trainer.web import create_app

MOST_MS = 150
MOST_BYTES = 20_000
ROWS = ("table", "call", "choose", "hint", "play", "undo", "settlement")

Answers = dict[str, list[tuple[float, int]]]
"""For each row what was measured: milliseconds, and bytes of the answer."""


class Watch:
    """A client whose answers are measured."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client
        self.answers: Answers = {row: [] for row in ROWS}

    def get(self, row: str, path: str) -> str:
        began = time.perf_counter()
        return self._noted(row, began, self.client.get(path)).text

    def post(self, row: str, path: str, **fields: object) -> TestResponse:
        began = time.perf_counter()
        return self._noted(row, began, self.client.post(path, data=fields, headers=HTMX))

    def _noted(self, row: str, began: float, answer: TestResponse) -> TestResponse:
        self.answers[row].append(((time.perf_counter() - began) * 1000, len(answer.data)))
        return answer


def play(watch: Watch, number: int, level: str) -> None:
    """One deal: the highest bid, then each first hint; now and then it is taken back and played again."""
    game = start(watch.client, number, level=level)
    html = watch.get("table", game)
    while not is_over(html):
        version = value_of("version", html)
        if asked := buttons(html):
            watch.post("call", f"{game}/acts", version=version, call=asked[-1][1])
            html = watch.get("table", game)
            continue
        watch.post("choose", f"{game}/selection", card=cards_in(html)[:2])
        hinted = watch.post("hint", f"{game}/acts", version=version, do="hint", hint="0").text
        chosen = chosen_in(hinted)
        do = "play" if chosen else "pass"
        answer = watch.post("play", f"{game}/acts", version=version, do=do, card=chosen)
        if answer.status_code != 204 and cards_in(html)[0] in chosen:
            taken_back = watch.post(
                "undo", f"{game}/acts", version=value_of("version", answer.text), do="undo"
            )
            version = value_of("version", taken_back.text)
            answer = watch.post("play", f"{game}/acts", version=version, do=do, card=chosen)
        html = watch.client.get(game).text if answer.status_code == 204 else answer.text
    watch.get("settlement", game)


def report(answers: Answers) -> list[str]:
    """The lines of the report."""
    lines = [f"{'':12}{'answers':>8}{'median ms':>11}{'95 % ms':>9}{'most kB':>9}"]
    for row, found in answers.items():
        times = sorted(ms for ms, _ in found)
        if times:
            late, heavy = times[int(len(times) * 0.95)], max(size for _, size in found) / 1000
            lines.append(f"{row:12}{len(times):8}{median(times):11.1f}{late:9.1f}{heavy:9.1f}")
    return lines


def too_much(answers: Answers) -> bool:
    """Whether plays are answered too late at the median, or one by too much."""
    plays = answers["play"]
    return median(ms for ms, _ in plays) >= MOST_MS or max(size for _, size in plays) >= MOST_BYTES


def main(words: Sequence[str]) -> int:
    """Measure and print; 1 if a play is answered too late or by too much."""
    parser = argparse.ArgumentParser(prog="./run bench pages", description="Speed and weight of the table.")
    parser.add_argument("--deals", type=int, default=20, help="how many deals are played, from number 1 on")
    parser.add_argument("--level", choices=PLAYERS, default="easy", help="whom to play against")
    chosen = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        watch = Watch(create_app(Settings.in_folder(Path(folder))).test_client())
        for number in range(1, chosen.deals + 1):
            play(watch, number, chosen.level)
    sys.stdout.write(f"deals 1 to {chosen.deals} against {chosen.level}\n")
    sys.stdout.write("\n".join(report(watch.answers)) + "\n")
    return int(too_much(watch.answers))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
