"""How long a large library of puzzles takes: at the start of the program, for the next puzzle, for the list.

    ./run bench library [--start N] [--next N]

The puzzles that are there are taken again and again under other ids until there are so many. The start may
take 0.5 s longer for 2,000 of them, the next puzzle 20 ms out of 10,000. Times are processor times.
"""

import argparse
import json
import re
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count, islice
from pathlib import Path
from statistics import median

from trainer.content.library import load
from trainer.content.model import Library, Theme
from trainer.services.puzzles import Puzzles
from trainer.services.ratings import Ratings
from trainer.store.attempt_log import AttemptLog
from trainer.store.database import open_database
from trainer.store.rating_log import RatingLog

TOP = Path(__file__).resolve().parents[2]
MOST_START_MS, MOST_NEXT_MS = 500, 20
_TIMES = 5
_TRIED = 500
"""So many answers the visitor has given before."""


def write_copies(root: Path, copy: Path, puzzles: int) -> None:
    """Writes the themes again and again into another folder, until there are so many puzzles."""
    (copy / "puzzles" / "en").mkdir(parents=True)
    proofs = json.loads((root / "puzzles" / "proofs.json").read_text("utf-8"))
    written, places = 0, count(1)
    kept: dict[str, object] = {}
    for number in count(1):
        for file in sorted((root / "puzzles").glob("*.yaml")):
            structure, texts = (one.read_text("utf-8") for one in (file, file.parent / "en" / file.name))
            name = f"{file.stem}-{number}"
            structure = re.sub(r"(?m)^theme: .*$", f"theme: {name}", structure)
            structure = re.sub(r"(?m)^order: .*$", f"order: {next(places)}", structure)
            structure, here = re.subn(r"(?m)^  - id: (.*)$", rf"  - id: \1-{number}", structure)
            texts = re.sub(r"(?m)^  ([a-z0-9-]+):$", rf"  \1-{number}:", texts)
            (copy / "puzzles" / f"{name}.yaml").write_text(structure, "utf-8")
            (copy / "puzzles" / "en" / f"{name}.yaml").write_text(texts, "utf-8")
            written += here
        kept |= {f"{name}-{number}": proof for name, proof in proofs.items()}
        if written >= puzzles:
            break
    (copy / "puzzles" / "proofs.json").write_text(json.dumps(kept), "utf-8")


def repeated(library: Library, puzzles: int) -> Library:
    """The library in memory, its puzzles again and again under other ids, exactly so many in all."""
    endless = ((number, puzzle) for number in count(1) for puzzle in library.puzzles)
    themes: dict[str, Theme] = {}
    for number, puzzle in islice(endless, puzzles):
        named = replace(puzzle, task=replace(puzzle.task, id=f"{puzzle.id}-{number}"))
        known = themes.setdefault(puzzle.theme, Theme(puzzle.theme, puzzle.theme, ()))
        themes[puzzle.theme] = replace(known, puzzles=(*known.puzzles, named))
    return replace(library, themes=tuple(themes.values()))


def milliseconds(job: Callable[[], object]) -> float:
    """The time of the processor for a job, the median of some tries after a first one."""
    job()
    times = []
    for _ in range(_TIMES):
        before = time.process_time()
        job()
        times.append((time.process_time() - before) * 1000)
    return median(times)


def measured(start: int, following: int) -> dict[str, float]:
    """The figures by name, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        write_copies(TOP, Path(folder), start)
        assert len(load(Path(folder), proofread=False)[0].puzzles) >= start
        at_start = milliseconds(lambda: load(Path(folder), proofread=False))
        library = repeated(load(TOP, proofread=False)[0], following)
        database = open_database(f"sqlite:///{folder}/bench.db")
        log = AttemptLog(database)
        for puzzle in library.puzzles[:_TRIED]:
            log.append("bench", f"puzzle:{puzzle.id}", "", "pass", right=True, at=datetime.now(UTC))
        service, after = Puzzles(library, log), library.puzzles[_TRIED].id
        ratings = Ratings(RatingLog(database), library.puzzles, lambda: datetime.now(UTC))
        ratings.puzzles()
        rated = Puzzles(library, log, ratings=ratings)
        return {
            f"start with {start} puzzles": at_start,
            f"the easiest of {following}": milliseconds(lambda: service.next_for(service.solver("bench"))),
            f"the next of {following}": milliseconds(
                lambda: service.next_for(service.solver("bench"), after)
            ),
            f"the nearest to a rating of {following}": milliseconds(
                lambda: rated.next_for(rated.solver("bench"))
            ),
            f"all {following} in a list": milliseconds(lambda: service.overview(service.solver("bench"))),
        }


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; status 1 where something took too long."""
    parser = argparse.ArgumentParser(description="How long a large library of puzzles takes.")
    parser.add_argument("--start", type=int, default=2000)
    parser.add_argument("--next", type=int, default=10_000, dest="following")
    chosen = parser.parse_args(arguments)
    figures = measured(chosen.start, chosen.following)
    limits = (MOST_START_MS, MOST_NEXT_MS, MOST_NEXT_MS, MOST_NEXT_MS, float("inf"))
    late = False
    for (name, took), most in zip(figures.items(), limits, strict=True):
        sys.stdout.write(f"{name:36} {took:8.1f} ms\n")
        late = late or took > most
    return int(late)


if __name__ == "__main__":
    sys.exit(main())
