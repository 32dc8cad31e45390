"""Measures what each call makes with each class of hands, and writes the table of `trainer.engine.bidding`.

    python -m trainer.players.measure_bids --deals 6000 --seed 1

Every deal is played by normal players three times, each seat being the landlord once. A landlord's result counts
for the class of his 17 cards. For passing, each seat passes in turn, the others call by the table, and what
the seat got in the deal that came of it counts (nothing where all passed). Since the calls depend on the table
and the table on the calls, the auctions are repeated until the table stays the same.
"""

import argparse
import json
import math
import os
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from trainer import __version__
from trainer.engine.bidding import CLASSES, FEWEST_DEALS, BidTable, Mean, best_bid, strength, worths_in
from trainer.players.levels import act
from trainer.rules.auction import PASS_BID, Auction
from trainer.rules.deal import HIGHEST_NUMBER, deal
from trainer.rules.game import Call, Game, Phase, apply, new_game, settlement
from trainer.rules.ruleset import STANDARD, RuleSet
from trainer.rules.view import view

_LEVEL = "normal"
_TABLE = Path(__file__).parents[1] / "engine" / "data" / "bidding.json"
_MOST_ROUNDS = 20
_CONFIDENCE = 1.96
"""Standard errors on each side of a mean for 95 %."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What one deal told: for each seat its class, and its points at bid 1 with each seat as landlord."""

    first: int
    classes: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    """`points[landlord][seat]`, for a base of 1."""


def sample(number: int, rules: RuleSet = STANDARD) -> Sample:
    """One deal, played once with each seat as the landlord at the lowest bid."""
    dealt = deal(rules, number)
    points = []
    for landlord in range(rules.seats):
        game = _played(new_game(rules, replace(dealt, first=landlord)), number)
        points.append(tuple(each // (rules.base * game.bid) for each in settlement(game).points))
    classes = tuple(strength(hand).hand_class for hand in dealt.packed_hands)
    return Sample(dealt.first, classes, tuple(points))


def _played(game: Game, seed: int) -> Game:
    game = apply(game, Call(game.rules.highest_bid))
    while game.phase is Phase.PLAY:
        game = apply(game, act(_LEVEL, view(game, game.turn), seed))
    return game


def as_landlord(samples: Iterable[Sample]) -> list[Mean | None]:
    """For each class the landlord's points for each point of base x bid."""
    found: list[list[float]] = [[] for _ in range(CLASSES)]
    for one in samples:
        for seat, hand_class in enumerate(one.classes):
            found[hand_class].append(one.points[seat][seat])
    return [_mean(values) for values in found]


def passing(samples: Iterable[Sample], table: BidTable, rules: RuleSet = STANDARD) -> list[Mean | None]:
    """For each class the points, for each point of the base, of a seat that passes while others call by the table."""
    found: list[list[float]] = [[] for _ in range(CLASSES)]
    calls: dict[tuple[int, tuple[int, ...]], int] = {}
    for one in samples:
        for seat, hand_class in enumerate(one.classes):
            auction = Auction(rules, one.first)
            while not auction.closed:
                asked = one.classes[auction.turn], auction.allowed
                if auction.turn == seat:
                    auction = auction.call(PASS_BID)
                    continue
                if asked not in calls:
                    calls[asked] = best_bid(worths_in(table, *asked, base=1))
                auction = auction.call(calls[asked])
            landlord = auction.landlord
            made = 0 if landlord is None else one.points[landlord][seat] * auction.highest
            found[hand_class].append(made)
    return [_mean(values) for values in found]


def settled(samples: Sequence[Sample]) -> tuple[BidTable, bool]:
    """The table whose calls lead to itself, and whether it came to rest."""
    table = BidTable(_LEVEL, tuple(as_landlord(samples)), (None,) * CLASSES)
    for _ in range(_MOST_ROUNDS):
        following = replace(table, passing=tuple(passing(samples, table)))
        if following == table:
            return table, True
        table = following
    return table, False


def _mean(values: Sequence[float]) -> Mean | None:
    if len(values) < FEWEST_DEALS:
        return None
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    margin = _CONFIDENCE * math.sqrt(variance / len(values))
    return Mean(round(mean, 4), round(mean - margin, 4), round(mean + margin, 4), len(values))


def main() -> None:
    """The command: plays, shows how far it is, and writes the table."""
    parser = argparse.ArgumentParser(description="Measure what calls are worth and write the table.")
    parser.add_argument("--deals", type=int, default=6000)
    parser.add_argument(
        "--seed", type=int, default=1, help="the number of the first deal is seed x 1,000,000"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--out", type=Path, default=_TABLE)
    chosen = parser.parse_args()
    start = chosen.seed * 1_000_000
    if chosen.seed < 1 or start + chosen.deals > HIGHEST_NUMBER:
        parser.error("there are no deals of these numbers")
    samples = []
    with ProcessPoolExecutor(chosen.processes) as pool:
        for done, one in enumerate(pool.map(sample, range(start, start + chosen.deals), chunksize=20), 1):
            samples.append(one)
            if done % 100 == 0:
                sys.stderr.write(f"\r{done} of {chosen.deals} deals")
    table, at_rest = settled(samples)
    story = {
        "version": __version__,
        "deals": chosen.deals,
        "seed": chosen.seed,
        "at_rest": at_rest,
        **asdict(table),
    }
    chosen.out.write_text(json.dumps(story, indent=1) + "\n", encoding="utf-8")
    sys.stderr.write(f"\nwritten to {chosen.out}\n")


if __name__ == "__main__":
    main()
