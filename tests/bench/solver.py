"""How much of the game with open hands is solved: how many positions, in what time, after how many nodes.

    ./run bench solver [--seed N] [--number N] [--nodes N]

Each row has positions of one sort drawn from the seed, the processor time of this process for the verdict,
or for all winning plays where the row says so, and how many positions the search looked at. The kernel is
built first, which is not counted. The last line says how many verdicts a search in plain Python, where it
came to an end, contradicts.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median

from trainer.engine.kernel.state import Stage, get_ready
from trainer.engine.open_hands import open_hands
from trainer.engine.plain_solver import PlainSearch
from trainer.engine.solver import Outcome, Solution, solve
from trainer.players.levels import act
from trainer.rules.cards import each, pack, size
from trainer.rules.deal import deal
from trainer.rules.game import Game, Phase, apply, new_game
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view

NODES = 20_000_000
NUMBER = 10
_PLAIN_NODES = 2_000


@dataclass(frozen=True, slots=True)
class Row:
    """Positions of one sort, and what is asked about them."""

    name: str
    positions: Callable[[int, int], list[Game]]
    """By seed and number."""
    every: bool = False
    """Whether all winning plays are asked for, not the verdict alone."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One position: what was found, and the processor time that it took."""

    game: Game
    solution: Solution
    seconds: float


def dealt(cards: int, hands: int) -> Callable[[int, int], list[Game]]:
    """Positions at random: so many cards for so many hands, as even as can be; the landlord leads."""

    def positions(seed: int, number: int) -> list[Game]:
        rng = Random(f"{seed} {cards} {hands}")
        deck = list(each(STANDARD.deck))
        sizes = [cards // hands + (seat < cards % hands) for seat in range(hands)]
        found = []
        for _ in range(number):
            drawn = rng.sample(deck, cards)
            packed = [pack(drawn[sum(sizes[:seat]) : sum(sizes[: seat + 1])]) for seat in range(hands)]
            found.append(open_hands(STANDARD, packed, landlord=0, turn=0))
        return found

    return positions


def met(cards: int) -> Callable[[int, int], list[Game]]:
    """Positions out of whole deals of normal players: the first with no more cards than this."""

    def positions(seed: int, number: int) -> list[Game]:
        found: list[Game] = []
        dealt_number = seed * 1_000_000
        while len(found) < number:
            game = new_game(STANDARD, deal(STANDARD, dealt_number))
            while game.phase in (Phase.AUCTION, Phase.PLAY):
                if game.phase is Phase.PLAY and sum(map(size, game.hands)) <= cards:
                    found.append(game)
                    break
                game = apply(game, act("normal", view(game, game.turn), dealt_number))
            dealt_number += 1
        return found

    return positions


ROWS = (
    *(Row(f"three hands, {cards} cards", dealt(cards, 3)) for cards in (30, 36, 40)),
    Row("two hands, 32 cards", dealt(32, 2)),
    *(Row(f"out of deals, {cards} cards", met(cards)) for cards in (30, 36)),
    Row("the same, all plays", met(36), every=True),
)


def measure(games: Sequence[Game], nodes: int, *, every: bool = False) -> list[Measured]:
    """Each position solved under this limit, one after the other."""
    found = []
    for game in games:
        started = time.process_time()
        solution = solve(game, nodes, every=every)
        found.append(Measured(game, solution, time.process_time() - started))
    return found


def contradicted(measured: Sequence[Measured]) -> tuple[int, int]:
    """How many verdicts plain Python reaches within a few positions, and how many of them are others."""
    reached = wrong = 0
    for one in measured:
        if one.solution.outcome is Outcome.UNKNOWN or one.game.landlord is None:
            continue
        with PlainSearch(one.game.rules, one.game.landlord, _PLAIN_NODES, lambda _: True) as plain:
            landlord_wins = plain.landlord_wins(one.game)
        if landlord_wins is not None:
            reached += 1
            wrong += landlord_wins != (one.solution.outcome is Outcome.LANDLORD)
    return reached, wrong


def told(name: str, measured: Sequence[Measured], *, every: bool = False) -> str:
    """One line of the table; with `every`, solved is where all winning plays are known."""
    solved = sum(
        one.solution.complete if every else one.solution.outcome is not Outcome.UNKNOWN for one in measured
    )
    seconds = [one.seconds for one in measured]
    nodes = [one.solution.nodes for one in measured]
    return (
        f"{name:24}{solved:4}/{len(measured)}{median(seconds):10.4f}{max(seconds):9.3f}"
        f"{median(nodes):14,.0f}{max(nodes):12,}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures and tells; the exit status."""
    parser = argparse.ArgumentParser(prog="./run bench solver", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=NUMBER, help="positions in each row")
    parser.add_argument("--nodes", type=int, default=NODES, help="positions that a search may look at")
    parser.add_argument("--only", default="", help="only the rows whose name has this in it")
    chosen = parser.parse_args(arguments)
    sys.stdout.write("Waiting for the kernel, which is built if need be; its time is not counted.\n")
    sys.stdout.flush()
    state = get_ready()
    if state.stage is not Stage.READY:
        sys.stdout.write(f"The kernel is {state.stage} {state.reason}: plain Python is measured.\n")
    head = f"{'':24}{'solved':>7}{'median s':>10}{'most s':>9}{'median nodes':>14}{'most':>12}"
    sys.stdout.write(f"seed {chosen.seed}, at most {chosen.nodes:,} nodes\n{head}\n")
    everything: list[Measured] = []
    for row in ROWS:
        if chosen.only in row.name:
            measured = measure(row.positions(chosen.seed, chosen.number), chosen.nodes, every=row.every)
            sys.stdout.write(told(row.name, measured, every=row.every) + "\n")
            sys.stdout.flush()
            everything += measured
    reached, wrong = contradicted(everything)
    sys.stdout.write(f"plain Python reached {reached} of these verdicts; {wrong} of them differ\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
