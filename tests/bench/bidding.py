"""What the advice on bids is worth: hard players with it, and the same with the bids of normal ones.

    ./run bench bidding [--seed N] [--deals N] [--processes N]
    ./run bench bidding --fit [--deals N]

Every deal is auctioned once with the calls of normal players, and three times more, one seat by turns calling
as advised (`trainer.engine.calls`). All these deals are then played by hard players, in the kernel. What the
advised seat makes more, on average over the three, is one observation; the interval is over deals. The deals
have the numbers from seed x 1,000,000 on.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from os import cpu_count

import numpy as np

from trainer.engine.bidding import usual_call
from trainer.engine.calls import Simulation, best_call, call_values
from trainer.engine.candidate import mean_interval
from trainer.rules.auction import Auction
from trainer.rules.deal import deal
from trainer.rules.game import Call, Game, Phase, apply, new_game
from trainer.rules.ruleset import STANDARD
from trainer.rules.scoring import round_value
from trainer.rules.view import View, view

_FITTED_FROM = 5_000_001

Caller = Callable[[View], int]


@dataclass(frozen=True, slots=True)
class Observed:
    """What one deal tells."""

    gain: float
    """Points more for a seat that follows the advice, on average over the seats."""
    changed: int
    """In how many of the three auctions the advice led to another end."""
    seconds: tuple[float, ...]
    """Of a processor, for each advice."""


def usual(seen: View) -> int:
    """The call of normal players."""
    return usual_call(Auction(seen.rules, seen.first, seen.calls), seen.hand)


def auctioned(number: int, callers: Sequence[Caller]) -> Game:
    """The deal after its auction, the seats calling as told."""
    game = new_game(STANDARD, deal(STANDARD, number))
    while game.phase is Phase.AUCTION:
        game = apply(game, Call(callers[game.turn](view(game, game.turn))))
    return game


def points(games: Sequence[Game]) -> Iterator[list[float]]:
    """What each seat makes in each of these deals, played by hard players."""
    from trainer.engine.kernel.match import HARD, Board, means, play_boards

    played = [game for game in games if game.landlord is not None]
    boards = []
    for game in played:
        by_role = tuple(game.hands[((game.landlord or 0) + role) % 3] for role in range(3))
        boards.append(Board((by_role[0], by_role[1], by_role[2]), game.bottom, game.bid))
    results = iter(play_boards(STANDARD, boards, (HARD, HARD, HARD), means(STANDARD)) if boards else [])
    for game in games:
        if game.landlord is None:
            yield [0.0] * 3
            continue
        result = next(results)
        value = round_value(STANDARD, game.bid, result.bombs + result.springs)
        sign = 1 if result.landlord_won else -1
        yield [float(sign * value * (2 if seat == game.landlord else -1)) for seat in range(3)]


def observed(number: int) -> Observed:
    """One deal: with the usual calls, and with each seat advised."""
    seconds: list[float] = []

    def advised(seen: View) -> int:
        start = time.process_time()
        call = best_call(call_values(seen, number))
        seconds.append(time.process_time() - start)
        return call

    without = auctioned(number, [usual] * 3)
    games = [
        auctioned(number, [advised if other == seat else usual for other in range(3)]) for seat in range(3)
    ]
    before, *after = points([without, *games])
    gains = [made[seat] - before[seat] for seat, made in enumerate(after)]
    changed = sum((game.landlord, game.bid) != (without.landlord, without.bid) for game in games)
    return Observed(sum(gains) / 3, changed, tuple(seconds))


def fitted(numbers: Sequence[int]) -> str:
    """How the results of these deals, seat 0 the landlord, follow from what all cards promise."""
    from trainer.engine.kernel.match import HARD, Board, means, play_boards

    simulation, told, boards = Simulation(STANDARD), [], []
    for number in numbers:
        dealt = deal(STANDARD, number)
        told.append(simulation.promise(dealt.packed_hands, dealt.packed_bottom, 0))
        landlord, following, last = dealt.packed_hands
        hands = (landlord + dealt.packed_bottom, following, last)
        boards.append(Board(hands, dealt.packed_bottom, STANDARD.highest_bid))
    results = play_boards(STANDARD, boards, (HARD, HARD, HARD), means(STANDARD))
    units = [(1 if one.landlord_won else -1) << one.bombs + one.springs for one in results]
    wins = [float(one.landlord_won) for one in results]
    lines = []
    for name, own, made in (("units", 1, units), ("wins", 0, wins)):
        inputs = np.array([(1.0, value[own], against) for value, against in told])
        found, *_ = np.linalg.lstsq(inputs, np.array(made), rcond=None)
        explained = 1 - np.var(made - inputs @ found) / np.var(made)
        lines.append(f"{name}: constant, own, against {found.round(4).tolist()}, R2 {explained:.3f}\n")
    return "".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    """Measures and tells; the exit status."""
    parser = argparse.ArgumentParser(prog="./run bench bidding", description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=cpu_count())
    told = "only fit the constants of trainer.engine.calls, to the deals from 5,000,001 on"
    parser.add_argument("--fit", action="store_true", help=told)
    chosen = parser.parse_args(words)
    if chosen.fit:
        sys.stdout.write(fitted(range(_FITTED_FROM, _FITTED_FROM + chosen.deals)))
        return 0
    numbers = range(chosen.seed * 1_000_000, chosen.seed * 1_000_000 + chosen.deals)
    found = []
    with ProcessPoolExecutor(chosen.processes) as pool:
        for done, one in enumerate(pool.map(observed, numbers, chunksize=10), 1):
            found.append(one)
            if done % 100 == 0:
                sys.stderr.write(f"\r{done} of {chosen.deals} deals")
    sys.stderr.write("\n")
    gain = mean_interval(tuple(one.gain for one in found))
    seconds = sorted(second for one in found for second in one.seconds)
    changed = sum(one.changed for one in found)
    sys.stdout.write(
        f"{len(found)} deals, seed {chosen.seed}, hard players of the standard rules\n"
        f"a seat that follows the advice makes {(gain.low + gain.high) / 2:+.2f} points a deal more"
        f" than with normal's calls (95 %: {gain.low:+.2f} to {gain.high:+.2f})\n"
        f"the advice led to another end of {changed} of {3 * len(found)} auctions\n"
        f"an advice took {1000 * seconds[len(seconds) // 2]:.0f} ms of a processor at the median\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
