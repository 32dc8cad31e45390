"""How often the intervals of skill hold what they promise, by learners whose skill is known.

    ./run bench intervals [--seed N] [--learners N]

A game has 5 to 15 decisions. How hard it is differs from game to game (a gamma distribution with mean 1 and
variance one half), and so does what a mistake gives away (exponential, 0.1 of a deal on average). A row is
for learners who make so many mistakes in 100 decisions. Of those of whom a rate can be said: how many
intervals hold the true one; and how many of the learners, who never change, are called better or worse.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from trainer.review.over_games import Part, change, rate

MISTAKES = (15.0, 5.0, 2.0, 0.5)
GAMES = (10, 20, 50, 100, 300, 500)
_GIVEN_AWAY = 0.1


@dataclass(frozen=True, slots=True)
class Held:
    """What came out for learners with so many mistakes in 100 decisions and so many games."""

    mistakes: float
    games: int
    said: int
    """Of how many learners a rate can be said."""
    held: float
    """The share of their intervals that hold the true rate; 0 where nothing is said."""
    compared: int
    changed: float
    """The share of those compared that are called changed; 0 where none is."""


def measure(seed: int, learners: int) -> Iterator[Held]:
    """One row after the other."""
    rng = Random(seed)
    for mistakes in MISTAKES:
        for games in GAMES:
            yield _row(rng, mistakes, games, learners)


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the table."""
    parser = argparse.ArgumentParser(prog="./run bench intervals", description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--learners", type=int, default=1000)
    chosen = parser.parse_args(arguments)
    sys.stdout.write("mistakes  games    said   held  compared  changed\n")
    for row in measure(chosen.seed, chosen.learners):
        told = f"{row.mistakes:8.1f} {row.games:6} {row.said:7} {row.held:6.1%}"
        sys.stdout.write(f"{told} {row.compared:9} {row.changed:8.1%}\n")
    return 0


def _row(rng: Random, mistakes: float, games: int, learners: int) -> Held:
    truth = mistakes / 100 * _GIVEN_AWAY
    played = [[_game(rng, mistakes / 100) for _ in range(games)] for _ in range(learners)]
    rates = [found.interval for parts in played if (found := rate(parts))]
    changes = [found.interval for parts in played if (found := change(parts))]
    return Held(
        mistakes,
        games,
        len(rates),
        sum(low <= truth <= high for low, high in rates) / max(1, len(rates)),
        len(changes),
        sum(not low <= 0 <= high for low, high in changes) / max(1, len(changes)),
    )


def _game(rng: Random, share: float) -> Part:
    decisions, hard = rng.randint(5, 15), rng.gammavariate(2, 0.5)
    lost = sum(rng.expovariate(1 / _GIVEN_AWAY) for _ in range(decisions) if rng.random() < share * hard)
    return Part(lost, decisions)


if __name__ == "__main__":
    sys.exit(main())
