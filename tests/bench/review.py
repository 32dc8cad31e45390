"""Whether the review finds mistakes that are put into games of hard players, and leaves other plays alone.

    ./run bench review [--concept NAME] [--most N] [--games N] [--told]
    ./run bench review --search [--seed N] [--wanted N]

Mistakes of each concept are made on purpose, by rules that know nothing of the detectors
(`tests.bench.injected`): at a decision of a game between hard players something else is done than is right.
It is one of the bench only where 2,000 other deals, played out from both, say with 95 % confidence that it
costs what the review calls a mistake, and that what is right is as good as what hard does (400 deals of
calls, and where these leave no doubt). Then the decision is looked at as in a full review: it must be called
a loss, with the concept among its reasons. The better play of that reason is compared with the right one in
the same deals.

In games that nobody touched, of all seats, hardly a decision may be called a mistake.

The games are kept in `tests/bench/injected/cases.json`; `--search` finds them anew, which takes long.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice

from tests.bench.injected.cases import case_of, made, read_cases, write_cases
from tests.bench.injected.games import CONCEPTS, Injected, played, search
from tests.bench.injected.measuring import TRIFLE
from trainer.concepts import Concept
from trainer.engine.kernel.state import get_ready
from trainer.review.decision import decide, decisions
from trainer.review.document import Entry
from trainer.review.entry import entry_of
from trainer.review.look import Depth, Look, basis
from trainer.review.verdict import Verdict
from trainer.rules.notation import show_action, show_cards
from trainer.rules.ruleset import STANDARD

NAMED_AT_LEAST, ANNOTATED_AT_MOST = 0.95, 0.02
_SERIES = 1_000_000
"""The deals of a seed begin at this many times the seed."""
_MOST_SEARCHED = 3_000
_UNTOUCHED_SEED = 2
_MISTAKES = (Verdict.MISTAKE, Verdict.BLUNDER)


@dataclass
class Row:
    """What came of the mistakes of one concept."""

    concept: Concept
    injected: int = 0
    losses: int = 0
    """Called an inaccuracy or worse."""
    mistakes: int = 0
    """Called a mistake or a blunder."""
    named: int = 0
    """The concept is among the reasons."""
    first: int = 0
    """It is the first of them."""
    right: int = 0
    """The better play of that reason is no worse than the right one."""
    missed: list[str] = field(default_factory=list)
    """What was not named, in words."""

    def add(self, one: Injected) -> None:
        """Counts one more mistake."""
        entry = looked_at(one)
        assert entry.price is not None
        own = [reason for reason in entry.reasons if reason.concept is self.concept]
        self.injected += 1
        self.losses += entry.price.verdict.is_loss
        self.mistakes += entry.price.verdict in _MISTAKES
        self.named += bool(own)
        self.first += bool(own) and entry.reasons[0] is own[0]
        self.right += bool(own) and (
            own[0].better == one.mistake.right or one.worse_than_right(own[0].better).low <= TRIFLE
        )
        if not own:
            self.missed.append(told(one, entry))


def looked_at(one: Injected) -> Entry:
    """The decision with the mistake as a full review looks at it."""
    return entry_of(decide(one.seen, one.mistake.wrong, one.ply), basis(STANDARD, Look(Depth.FULL)))


def told(one: Injected, entry: Entry) -> str:
    """A decision and what the review says of it, in a line."""
    seen, price = one.seen, entry.price
    assert price is not None
    table = (
        "leads" if seen.table is None else f"on {show_action(STANDARD, seen.table)} of seat {seen.table_by}"
    )
    wrong, right, best = (show_action(STANDARD, each) for each in (*one.mistake, price.best))
    claims = ", ".join(reason.claim for reason in entry.reasons) or "no reason"
    return (
        f"deal {one.number}, action {one.ply}: seat {seen.seat} with {show_cards(seen.hand)}, landlord "
        f"{seen.landlord}, cards {seen.counts}, {table}: {wrong} for {right}, loss {one.loss.mean:.2f}; "
        f"{price.verdict}, best {best}, {claims}"
    )


def counted(concept: Concept, injected: Iterable[Injected | None]) -> tuple[Row, int]:
    """The row of a concept, and how many kept cases are none any more."""
    row, gone = Row(concept), 0
    for one in injected:
        if one is None:
            gone += 1
        else:
            row.add(one)
    return row, gone


def untouched(numbers: Iterable[int]) -> tuple[int, list[str]]:
    """How many decisions with a choice there are in games of hard players, and which are called a mistake."""
    free, called = 0, []
    for number in numbers:
        record = played(number)
        rests_on = basis(STANDARD, Look(Depth.FULL))
        for decision in (one for seat in range(STANDARD.seats) for one in decisions(record, seat)):
            entry = entry_of(decision, rests_on)
            free += not entry.forced
            if entry.price is not None and entry.price.verdict in _MISTAKES:
                called.append(
                    f"deal {number}, action {entry.ply}: {show_action(STANDARD, entry.action)} with "
                    f"{show_cards(entry.seen.hand)}: {entry.price.verdict}, "
                    f"best {show_action(STANDARD, entry.price.best)}"
                )
    return free, called


def table(rows: Iterable[Row]) -> list[str]:
    """The table by concept as it stands in the documents."""
    lines = [
        "| concept | injected | a loss | mistake or blunder | named | named first | better play right |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in rows:
        share = f"{row.named} ({row.named / row.injected:.0%})" if row.injected else "0"
        cells = (row.injected, row.losses, row.mistakes, share, row.first, f"{row.right} of {row.named}")
        lines.append(f"| {row.concept} | {' | '.join(map(str, cells))} |")
    return lines


def found_anew(concepts: Sequence[Concept], seed: int, wanted: int) -> dict[Concept, list[Injected]]:
    """So many mistakes of each concept, one a deal at most, from the first deals of the seed on."""
    found: dict[Concept, list[Injected]] = {concept: [] for concept in concepts}
    for number in range(seed * _SERIES, seed * _SERIES + _MOST_SEARCHED):
        missing = [concept for concept in concepts if len(found[concept]) < wanted]
        if not missing:
            break
        for concept in missing:
            one = search(number, concept)
            if one is not None:
                found[concept].append(one)
        sys.stderr.write(f"\rdeal {number}: {sum(map(len, found.values()))} of {wanted * len(concepts)}")
    return found


def main(words: Sequence[str]) -> int:
    """Measure and print; 1 if a concept is named too seldom, or untouched games are annotated too often."""
    parser = argparse.ArgumentParser(prog="./run bench review", description="Mistakes that the review finds.")
    parser.add_argument("--concept", choices=[*CONCEPTS], help="this one alone")
    parser.add_argument("--most", type=int, help="so many cases of each concept at most")
    parser.add_argument("--games", type=int, default=100, help="untouched games")
    parser.add_argument("--told", action="store_true", help="tell every mistake that was not named")
    parser.add_argument("--search", action="store_true", help="find other games first, and keep them")
    parser.add_argument("--seed", type=int, default=1, help="with --search: other deals")
    parser.add_argument("--wanted", type=int, default=30, help="with --search: so many of each concept")
    chosen = parser.parse_args(words)
    get_ready()
    concepts = [Concept(chosen.concept)] if chosen.concept else [*CONCEPTS]
    found: dict[Concept, list[Injected]] = {}
    if chosen.search:
        found = found_anew(concepts, chosen.seed, chosen.wanted)
        kept = {concept: [case_of(one) for one in ones] for concept, ones in found.items()}
        write_cases(read_cases() | kept)
    cases, rows, gone = read_cases(), [], 0
    for concept in concepts:
        again = found[concept] if concept in found else (made(concept, one) for one in cases[concept])
        row, lost = counted(concept, islice(again, chosen.most))
        rows.append(row)
        gone += lost
        if chosen.told:
            sys.stdout.writelines(f"{concept}: {line}\n" for line in row.missed)
    sys.stdout.write("\n".join(table(rows)) + "\n")
    if gone:
        sys.stdout.write(
            f"{gone} kept games are none any more: hard plays otherwise, or it costs less now.\n"
        )
    first = _UNTOUCHED_SEED * _SERIES
    free, called = untouched(range(first, first + chosen.games))
    sys.stdout.write(f"{chosen.games} untouched games: {len(called)} mistakes in {free} decisions\n")
    sys.stdout.writelines(f"  {line}\n" for line in called)
    too_few = [row for row in rows if row.named < NAMED_AT_LEAST * row.injected]
    return int(bool(too_few) or len(called) > ANNOTATED_AT_MOST * free)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
