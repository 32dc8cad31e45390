"""How stable verdicts are, and how long a review takes: deals of several players, looked at more than once.

Each seat of each deal is looked at quickly and in full; the full look is done again with other worlds, ten
times as many. Times are processor seconds of this process with everything loaded.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

from tests.review.deals import carelessly_played, played
from trainer.engine.kernel.state import Stage, get_ready
from trainer.review.decision import decisions
from trainer.review.document import Entry, Review
from trainer.review.entry import priced
from trainer.review.look import Depth, Look, basis
from trainer.review.review import Making, review
from trainer.review.turning import Standing
from trainer.review.verdict import Verdict
from trainer.rules.game import Phase
from trainer.rules.record import Record, read_record

PLAYERS = ("easy", "normal", "hard", "careless")
TIMES = 10
"""The second look has so many times the worlds."""
FULL = Look(Depth.FULL)
MOST_SECONDS, MEDIAN_SECONDS, QUICK_SECONDS = 5.0, 1.0, 0.1
SERIOUS = (Verdict.MISTAKE, Verdict.BLUNDER)
FINE = (Verdict.BEST, Verdict.GOOD)


@dataclass(frozen=True, slots=True)
class Looked:
    """One seat of one deal, looked at."""

    quick_seconds: float
    first_seconds: float
    """Until the first decision was judged in full."""
    full_seconds: float
    found: Review


def look_at(record: Record, seat: int) -> Looked:
    """A quick look and a full one, timed."""
    started = time.process_time()
    review(record, seat)
    quick = time.process_time()
    making = Making(record, seat, FULL)
    entries = [making.judge(ply) for ply in making.plies[:1]]
    first = time.process_time()
    entries += [making.judge(ply) for ply in making.plies[1:]]
    found = making.whole(entries)
    return Looked(quick - started, first - quick, time.process_time() - quick, found)


def plays(found: Review) -> list[Entry]:
    """The plays with a choice that were priced."""
    free = (entry for entry in found.decisions if entry.phase is Phase.PLAY and not entry.forced)
    return [entry for entry in free if entry.price]


def turned(pairs: Sequence[tuple[Verdict, Verdict]]) -> dict[str, tuple[int, int]]:
    """Of some kinds of verdicts how many stayed as they should in the second look, and of how many."""

    def kept(of: tuple[Verdict, ...], holds: Callable[[Verdict], bool]) -> tuple[int, int]:
        after = [then for before, then in pairs if before in of]
        return sum(map(holds, after)), len(after)

    return {
        "mistakes and blunders that stay an inaccuracy or worse": kept(SERIOUS, lambda then: then.is_loss),
        "best and good ones that do not become a mistake": kept(FINE, lambda then: then not in SERIOUS),
        "too close ones that do not become a loss": kept((Verdict.TOO_CLOSE,), lambda then: not then.is_loss),
    }


def verdicts(found: Review) -> list[Verdict]:
    """Those of the plays with a choice."""
    return [entry.price.verdict for entry in plays(found) if entry.price]


def time_told(name: str, looked: Sequence[Looked]) -> str:
    """One line of the table of times."""
    called = Counter(verdict for one in looked for verdict in verdicts(one.found))
    late = [entry.open_hands for one in looked for entry in one.found.decisions if entry.open_hands]
    unproved = sum(one.before is Standing.NOT_PROVED for one in late)
    quick, full = [one.quick_seconds for one in looked], [one.full_seconds for one in looked]
    return (
        f"{name:10}{len(looked):6}{median(quick):10.3f}{max(quick):8.3f}"
        f"{max(one.first_seconds for one in looked):9.3f}{median(full):10.3f}{max(full):8.3f}"
        f"{called.total():8}{sum(called[one] for one in SERIOUS):10}{called[Verdict.TOO_CLOSE]:8}"
        f"{len(late):7}{sum(one.lost_a_win for one in late):8}{unproved:10}"
        f"{sum(entry.good is not None for one in looked for entry in one.found.decisions):6}"
    )


_HEAD = (
    f"{'':10}{'seats':>6}{'quick s':>10}{'most':>8}{'first':>9}{'full s':>10}{'most':>8}"
    f"{'plays':>8}{'mistakes':>10}{'close':>8}{'late':>7}{'turned':>8}{'unproved':>10}{'good':>6}"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures and tells; the exit status is 1 where a bound is missed."""
    parser = argparse.ArgumentParser(prog="./run bench verdicts", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--first", type=int, default=1, help="the number of the first deal")
    parser.add_argument("--deals", type=int, default=12, help="deals of each kind of players")
    parser.add_argument("--only", default="", help="only the players with this in their name")
    parser.add_argument("--times-only", action="store_true", help="no second look")
    chosen = parser.parse_args(arguments)
    if get_ready().stage is not Stage.READY:
        sys.stdout.write("The kernel is not there, and a full look needs it.\n")
        return 1
    review(played("easy", 1), 0, FULL)  # what is loaded on first use is not counted
    sys.stdout.write(f"deals {chosen.first} to {chosen.first + chosen.deals - 1}\n{_HEAD}\n")
    everything: list[Looked] = []
    for name in PLAYERS:
        if chosen.only in name:
            looked = _looked(name, range(chosen.first, chosen.first + chosen.deals))
            sys.stdout.write(time_told(name, looked) + "\n")
            sys.stdout.flush()
            everything += looked
    fast = _fast_enough(everything)
    return 0 if (chosen.times_only or _stable(everything)) and fast else 1


def _looked(name: str, deals: range) -> list[Looked]:
    records = [carelessly_played(number) if name == "careless" else played(name, number) for number in deals]
    return [look_at(record, seat) for record in records for seat in range(record.rules.seats)]


def _fast_enough(looked: Sequence[Looked]) -> bool:
    full = [one.full_seconds for one in looked]
    return (
        max(one.quick_seconds for one in looked) < QUICK_SECONDS
        and median(full) <= MEDIAN_SECONDS
        and max(full) <= MOST_SECONDS
    )


def _stable(looked: Sequence[Looked]) -> bool:
    """Tells how verdicts fare with ten times the worlds; whether they are as stable as they must be."""
    again = Look(Depth.FULL, seed=FULL.seed + 1, worlds=TIMES * FULL.worlds)
    pairs: list[tuple[Verdict, Verdict]] = []
    for one in looked:
        record = read_record(one.found.record)
        rests_on, made = basis(record.rules, again), {at.ply: at for at in decisions(record, one.found.seat)}
        for entry in plays(one.found):
            assert entry.price is not None
            assert rests_on is not None
            again_priced = priced(made[entry.ply], rests_on)[0]
            assert again_priced is not None
            pairs.append((entry.price.verdict, again_priced.verdict))
    shares = turned(pairs)
    for name, (kept, number) in shares.items():
        sys.stdout.write(f"{name}: {kept} of {number}\n")
    serious, fine, _ = shares.values()
    return serious[0] >= 0.95 * serious[1] and fine[0] >= 0.98 * fine[1]


if __name__ == "__main__":
    sys.exit(main())
