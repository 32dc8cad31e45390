"""How true, how consistent and how fast the value function is.

    ./run bench net [--seed N] [--positions N] [--file WEIGHTS] [--state STATE]

Calibration: in whole games the winning chance after each play that the net chose is put beside what came of
it, in ten bins; bins of 300 positions and more must not be off by more than 0.05 where the net was told who
the others are, and over the mixture of its training where it wasn't (against others it can't be right, not
being told; that is printed too). Agreement: plain Python,
numpy and the kernel value the plays of the same situations. Speed: processor time of a decision, beside that
of the rule policy in the same situations. With the state that the training kept, the rounded weights also
play against the exact ones.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from trainer.engine.contest import against
from trainer.engine.features import PASSING, Play
from trainer.engine.kernel import net as kernel
from trainer.engine.kernel.moves import room
from trainer.engine.kernel.policy import rows
from trainer.engine.kernel.rollout import move
from trainer.engine.kernel.selfplay import NET, NORMAL, collect, game_room, samples
from trainer.engine.kernel.table import table_of
from trainer.engine.mixtures import MIXTURES, Company, Mixture, rule_rows
from trainer.engine.net import POINTS_SHARE, Net, Value, merit, net_in, shipped
from trainer.engine.policy import tuned
from trainer.engine.situation import Situation, form, situation
from trainer.engine.training import learned, state_of
from trainer.rules.deal import deal
from trainer.rules.game import Call, Phase, apply, legal, new_game
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view

BINS = 10
FEW = 300
"""Bins with fewer positions are told, but nothing is asked of them."""
MOST_OFF = 0.05
_CHUNK = 500
_FIRST_NUMBER = 3_500_000_000

COMPANIES = {
    "against itself": (Company(1.0, (NET, NET, NET)),),
    "against normal players": (
        Company(0.5, (NET, NORMAL, NORMAL)),
        Company(0.5, (NORMAL, NET, NET)),
    ),
}
AS_TRAINED = "in the company of its training, not told"


class Bin(NamedTuple):
    """Positions of about the same winning chance."""

    foreseen: float
    """The mean of the winning chances that the net told."""
    observed: float
    """The share that was won."""
    number: int

    @property
    def off(self) -> float:
        return abs(self.foreseen - self.observed)


@dataclass(frozen=True)
class Decision:
    """A situation out of a game, and all that may be done in it."""

    asked: Situation
    plays: list[Play]


def foreseen_and_won(
    net: Net, companies: tuple[Company, ...], seed: int, positions: int, told: bool
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The winning chance of so many chosen plays, and whether the deal was won (0 or 1)."""
    mixture = Mixture(companies, (0.7, 0.15, 0.15), float(told))
    words, word_shares = rule_rows()
    kept, space = samples(_CHUNK * 20), game_room()
    chances: list[NDArray[np.float64]] = []
    results: list[NDArray[np.float64]] = []
    number = _FIRST_NUMBER + seed * 1_000_000
    while sum(map(len, chances)) < positions:
        collect(
            number,
            _CHUNK,
            net.numbers.arrays,
            rows(tuned()),
            words,
            word_shares,
            *mixture.arrays,
            mixture.told,
            POINTS_SHARE,
            0.0,
            space,
            kept,
        )
        number += 1
        for role in range(3):
            count = int(kept.counts[role])
            on = [kept.inputs[role, place, : kept.on[role, place]].tolist() for place in range(count)]
            chances.append(net.chances(role, on))
            results.append(kept.results[role, :count, 0].astype(float))
    return np.concatenate(chances)[:positions], np.concatenate(results)[:positions]


def bins(chances: NDArray[np.float64], won: NDArray[np.float64]) -> list[Bin]:
    """The positions by tenths of their winning chance; empty bins are left out."""
    tenth = np.minimum((chances * BINS).astype(int), BINS - 1)
    return [
        Bin(
            float(chances[tenth == each].mean()), float(won[tenth == each].mean()), int((tenth == each).sum())
        )
        for each in range(BINS)
        if (tenth == each).any()
    ]


def calibration(net: Net, seed: int, positions: int) -> Iterator[tuple[str, bool, list[Bin]]]:
    """For each company its title, whether the bins must hold, and the bins."""
    companies = tuple(company._replace(at_random=0.0) for company in MIXTURES["default"].companies)
    yield AS_TRAINED, True, bins(*foreseen_and_won(net, companies, seed, positions, told=False))
    for name, companies in COMPANIES.items():
        for told in (True, False):
            title = f"{name}, {'told so' if told else 'not told'}"
            yield title, told, bins(*foreseen_and_won(net, companies, seed, positions, told))


def decisions(seed: int, number: int) -> list[Decision]:
    """Situations of games between random players, in which there is a choice."""
    rng = Random(seed)
    found: list[Decision] = []
    while len(found) < number:
        game = new_game(STANDARD, deal(STANDARD, rng.randint(1, 999_999)))
        game = apply(game, Call(STANDARD.highest_bid))
        while game.phase is Phase.PLAY:
            seen = view(game, game.turn)
            plays = [Play(combo.cards, form(combo)) for combo in seen.plays()]
            plays += [PASSING] * seen.may_pass
            if len(plays) > 1:
                found.append(Decision(situation(seen), plays))
            game = apply(game, rng.choice(legal(game)))
    return found[:number]


class KernelNet:
    """Values and choices of the kernel, with the arrays that it needs."""

    def __init__(self, net: Net) -> None:
        self._net = net.numbers.arrays
        self._cards, self._forms = room()
        self._inputs, self._sums = kernel.scratch()
        self._values = np.zeros((len(self._cards), 2), np.float32)
        self._policy = rows(tuned())

    def values(self, decision: Decision) -> list[Value]:
        """As `Net.values`, in the order of the decision's plays."""
        table = table_of(decision.asked)
        end = kernel.candidates(table, self._cards, self._forms, 0)
        kernel.value_all(
            table, self._net, self._cards, self._forms, 0, end, self._inputs, self._sums, self._values
        )
        found = {
            int(cards): Value(*map(float, value))
            for cards, value in zip(self._cards[:end], self._values, strict=False)
        }
        return [found[play.cards] for play in decision.plays]

    def choose(self, table: NDArray[np.int64]) -> None:
        """Finds the best play, as the hard player does."""
        kernel.greedy(
            table,
            self._net,
            POINTS_SHARE,
            self._cards,
            self._forms,
            0,
            self._inputs,
            self._sums,
            self._values,
        )

    def follow_policy(self, table: NDArray[np.int64]) -> None:
        """What the rule policy does, laid on the table."""
        move(table, self._policy, self._cards, self._forms, 0)


def agreement(net: Net, asked: Sequence[Decision]) -> list[str]:
    """How far the three ways to reckon are apart."""
    swift = KernelNet(net)
    worst = {"plain": 0.0, "kernel": 0.0}
    same = dict.fromkeys(worst, 0)
    for decision in asked:
        wanted = net.values(decision.asked, decision.plays)
        best = max(range(len(wanted)), key=lambda place: merit(wanted[place]))
        others = {
            "plain": net.plain_values(decision.asked, decision.plays),
            "kernel": swift.values(decision),
        }
        for name, found in others.items():
            apart = max(
                abs(one - other)
                for value, theirs in zip(wanted, found, strict=True)
                for one, other in zip(value, theirs, strict=True)
            )
            worst[name] = max(worst[name], apart)
            same[name] += max(range(len(found)), key=lambda place: merit(found[place])) == best
    return [
        f"{name} and numpy: same best play in {same[name]} of {len(asked)}, at most {worst[name]:.1e} apart"
        for name in worst
    ]


def speed(net: Net, asked: Sequence[Decision]) -> list[str]:
    """Processor time of a decision in each way, and of the rule policy."""
    swift = KernelNet(net)
    tables = [table_of(decision.asked) for decision in asked]
    copies = [table.copy() for table in tables]
    swift.choose(tables[0])
    swift.follow_policy(tables[0].copy())
    plays = sum(len(decision.plays) for decision in asked)
    few = asked[: len(asked) // 40 or 1]

    def spent(each: Callable[[Any], object], over: Sequence[Any]) -> float:
        started = time.process_time()
        for one in over:
            each(one)
        return 1e6 * (time.process_time() - started) / len(over)

    policy = spent(swift.follow_policy, copies)
    chosen = spent(swift.choose, tables)
    numpy = spent(lambda one: net.values(one.asked, one.plays), asked)
    plain = spent(lambda one: net.plain_values(one.asked, one.plays), few)
    return [
        f"{plays / len(asked):.1f} plays a decision; microseconds of processor time a decision:",
        f"rule policy in the kernel {policy:.1f}, net in the kernel {chosen:.1f}",
        f"net with numpy {numpy:.0f}, in plain Python {plain:.0f}",
    ]


def main(words: Sequence[str]) -> int:
    """Measure and print; 1 if a bin is off."""
    parser = argparse.ArgumentParser(prog="./run bench net", description="The value function, measured.")
    parser.add_argument("--seed", type=int, default=1, help="other games")
    parser.add_argument("--positions", type=int, default=50_000, help="positions for the calibration")
    parser.add_argument("--decisions", type=int, default=2_000, help="decisions for agreement and speed")
    parser.add_argument("--file", type=Path, default=shipped(), help="other weights than the shipped ones")
    parser.add_argument("--state", type=Path, help="the state kept by the training of these weights")
    chosen = parser.parse_args(words)
    net = net_in(chosen.file)
    asked = decisions(chosen.seed, chosen.decisions)
    told = [*agreement(net, asked[:: max(1, len(asked) // 200)]), *speed(net, asked)]
    sys.stdout.write("\n".join(told) + "\n")
    if chosen.state is not None:
        score = against(net.numbers, learned(state_of(chosen.state)))
        sys.stdout.write(
            f"rounded against exact weights: {score.wins:.4f} (±{score.wins_half:.4f}) of wins\n"
        )
    wrong = 0
    for title, holds, found in calibration(net, chosen.seed, chosen.positions):
        sys.stdout.write(f"{title}: foreseen / observed (positions)\n")
        sys.stdout.write(
            "  " + "  ".join(f"{one.foreseen:.2f}/{one.observed:.2f} ({one.number})" for one in found) + "\n"
        )
        off = max((one.off for one in found if one.number >= FEW), default=0.0)
        sys.stdout.write(f"  the worst bin of {FEW} or more is off by {off:.3f}\n")
        wrong += holds and off > MOST_OFF
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
