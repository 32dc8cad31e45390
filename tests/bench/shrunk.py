"""How many mistakes can be made short, to how many cards, and in what time.

The mistakes are those that the bench of the review puts into games of hard players (`tests.bench.injected`),
and those that a review in full finds in carelessly played deals. Times are processor seconds of this process
with everything loaded.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import mean

from tests.bench.injected.cases import read_cases
from tests.bench.injected.games import untouched
from tests.review.deals import carelessly_played
from trainer.concepts import Concept
from trainer.content.shrink import Mistake, Short, shrink
from trainer.engine.kernel.state import Stage, get_ready
from trainer.review.review import review
from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.game import Game, Pass, Phase
from trainer.services.deck_work import mistake_of
from trainer.services.retry import position_at

FIRST_DEAL = 50


@dataclass(frozen=True, slots=True)
class Tried:
    """A mistake, and what became of it."""

    concept: Concept | None
    before: int
    """Cards in all hands."""
    short: Short | None
    seconds: float


def tried(mistake: Mistake) -> Tried:
    """One mistake made short, timed."""
    started = time.process_time()
    short = shrink(mistake)
    return Tried(mistake.concept, _cards(mistake.game), short, time.process_time() - started)


def injected(number: int) -> Iterator[Mistake]:
    """So many mistakes of each concept, put into games of hard players."""
    for concept, cases in read_cases().items():
        for case in cases[:number]:
            record, (wrong, right) = untouched(case.number, concept), case.mistake
            if (
                case.ply <= len(record.actions)
                and isinstance(wrong, Combo | Pass)
                and isinstance(right, Combo | Pass)
            ):
                yield Mistake(record.games()[case.ply - 1], wrong, right, concept)


def reviewed(deals: int) -> Iterator[Mistake]:
    """The mistakes of all seats in so many carelessly played deals, as the deck would take them."""
    for number in range(FIRST_DEAL, FIRST_DEAL + deals):
        record = carelessly_played(number)
        for seat in range(3):
            for entry in review(record, seat).moments:
                found = mistake_of(position_at(record, entry.ply)) if entry.phase is Phase.PLAY else None
                if found is not None:
                    yield found


def told(name: str, found: Sequence[Tried]) -> str:
    """A row: how many became short, the mean number of cards before and after, mean and most seconds."""
    short = [(one.before, _cards(one.short.position)) for one in found if one.short is not None]
    row = f"{name:24} {len(found):5} {len(short):5}"
    if not short:
        return row
    before, after = (mean(cards) for cards in zip(*short, strict=True))
    seconds = [one.seconds for one in found]
    return f"{row} {before:6.1f} {after:6.1f} {mean(seconds):7.3f} {max(seconds):7.3f}"


def _cards(game: Game) -> int:
    return sum(map(size, game.hands))


def main(words: list[str] | None = None) -> int:
    """Print a row for each concept, and one for each source."""
    parser = argparse.ArgumentParser(prog="./run bench shrunk", description=__doc__)
    parser.add_argument("--number", type=int, default=30, help="of a concept, put into games of hard players")
    parser.add_argument("--deals", type=int, default=6, help="carelessly played deals")
    asked = parser.parse_args(words)
    if get_ready().stage is not Stage.READY:
        sys.stdout.write("The solver is not quick enough without the kernel.\n")
        return 1
    sys.stdout.write(f"{'':24} tried short before  after  mean s  most s\n")
    found = [tried(mistake) for mistake in injected(asked.number)]
    for concept in dict.fromkeys(one.concept for one in found):
        sys.stdout.write(told(str(concept), [one for one in found if one.concept == concept]) + "\n")
    sys.stdout.write(told("put into games", found) + "\n")
    sys.stdout.write(told("careless play", list(map(tried, reviewed(asked.deals)))) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
