"""Measures what each call makes with each class of hands, and writes the table of `trainer.engine.bidding`.

    python -m trainer.players.measure_bids --deals 12000 --seed 1

Every deal is played three times by normal players, each seat being the landlord once. With these results
every auction of the deal can be worked out without playing again: each seat in turn is taken as the first
bidder, and for each seat that speaks each allowed call is tried, after which the others go on by the table.
So that every situation is met, one earlier call in a few is made at random. Since the calls depend on the
table and the table on the calls, this is repeated until the table stays the same.
"""

import argparse
import json
import math
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypeAlias

from trainer import __version__
from trainer.engine.bidding import (
    CLASSES,
    BidTable,
    Cell,
    Mean,
    Situation,
    best_bid,
    situation,
    strength,
    worths_in,
)
from trainer.players.matches.playing import in_kernel, settlement_of
from trainer.rules.auction import PASS_BID, Auction
from trainer.rules.deal import HIGHEST_NUMBER, deal
from trainer.rules.game import new_game
from trainer.rules.ruleset import STANDARD, RuleSet

_LEVEL = "normal"
_TABLE = Path(__file__).parents[1] / "engine" / "data" / "bidding.json"
_MOST_ROUNDS = 20
_WORTH_A_CHANGE = 0.2
"""From round to round a call gives way only to one that made this much more (points for each of the base)."""
_AT_ONCE = 500
"""Deals that are played before the command tells how far it is."""
_AT_RANDOM = 0.3
"""How many of the earlier calls are made at random."""
_CONFIDENCE = 1.96
"""Standard errors on each side of a mean for 95 %."""

Policy: TypeAlias = Callable[[Auction, int], int]
"""The call for an open auction and the class of the hand."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What one deal told: for each seat its class, and all points with each seat as landlord."""

    classes: tuple[int, ...]
    points: tuple[tuple[float, ...], ...]
    """`points[landlord][seat]`, for a base and a bid of 1."""


def samples(numbers: Sequence[int], rules: RuleSet = STANDARD) -> list[Sample]:
    """The deals of these numbers, each played once with each seat as the landlord."""
    dealt = [deal(rules, number) for number in numbers]
    starts = [new_game(rules, one, landlord) for one in dealt for landlord in range(rules.seats)]
    ends = in_kernel(starts, _LEVEL, _LEVEL)
    made = [
        tuple(points / (rules.base * start.bid) for points in settlement_of(start, end).points)
        for start, end in zip(starts, ends, strict=True)
    ]
    return [
        Sample(
            tuple(strength(rules, hand).hand_class for hand in one.packed_hands),
            tuple(made[place * rules.seats : (place + 1) * rules.seats]),
        )
        for place, one in enumerate(dealt)
    ]


def measured(samples: Sequence[Sample], policy: Policy, seed: int, rules: RuleSet = STANDARD) -> BidTable:
    """The table that comes of these deals where everybody calls by the policy."""
    values: dict[Cell, list[float]] = defaultdict(list)
    for number, one in enumerate(samples):
        in_deal: dict[Cell, list[float]] = defaultdict(list)
        for first in range(rules.seats):
            rng = Random(f"{seed} {number} {first}")  # its own, so that other calls shift nothing elsewhere
            for cell, made in _tried(one, Auction(rules, first), policy, rng):
                in_deal[cell].append(made)
        for cell, all_made in in_deal.items():  # one value a deal, since its hands hang together
            values[cell].append(sum(all_made) / len(all_made))
    return BidTable(_LEVEL, {cell: _mean(values[cell]) for cell in sorted(values) if len(values[cell]) > 1})


def _tried(one: Sample, auction: Auction, policy: Policy, rng: Random) -> Iterator[tuple[Cell, float]]:
    """Each allowed call at each turn of one auction, and the points of the seat that made it."""
    while not auction.closed:
        seat = auction.turn
        for bid in auction.allowed:
            following = auction.call(bid)
            while not following.closed:
                following = following.call(policy(following, one.classes[following.turn]))
            landlord = following.landlord
            made = 0.0 if landlord is None else following.highest * one.points[landlord][seat]
            asked = situation(auction, one.classes[seat])
            yield Cell(asked.highest, asked.to_speak, asked.hand_class, bid), made
        at_random = rng.random() < _AT_RANDOM
        chosen = rng.choice(auction.allowed) if at_random else policy(auction, one.classes[seat])
        auction = auction.call(chosen)


def _mean(values: Sequence[float]) -> Mean:
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    margin = _CONFIDENCE * math.sqrt(variance / len(values))
    return Mean(round(mean, 3), round(mean - margin, 3), round(mean + margin, 3), len(values))


def settled(samples: Sequence[Sample], seed: int) -> tuple[BidTable, bool]:
    """The table whose calls lead to itself, and whether it came to rest."""
    policy = first_policy(samples)
    table = BidTable(_LEVEL, {})
    for _ in range(_MOST_ROUNDS):
        following = measured(samples, policy, seed)
        if following == table:
            return table, True
        table, policy = following, _policy_of(following, policy)
    return table, False


def first_policy(samples: Sequence[Sample]) -> Policy:
    """To begin with: the highest bid with a class of hands that wins points as landlord, else a pass."""
    points = [0.0] * CLASSES
    for one in samples:
        for seat, hand_class in enumerate(one.classes):
            points[hand_class] += one.points[seat][seat]
    return lambda auction, hand_class: auction.allowed[-1] if points[hand_class] > 0 else PASS_BID


def _policy_of(table: BidTable, before: Policy) -> Policy:
    known: dict[Situation, int] = {}

    def call(auction: Auction, hand_class: int) -> int:
        asked = situation(auction, hand_class)
        if asked not in known:
            former = before(auction, hand_class)
            worths = {worth.bid: worth.points for worth in worths_in(table, asked, base=1)}
            best = best_bid(table, asked)
            better = (
                former not in worths or best not in worths or worths[best] - worths[former] > _WORTH_A_CHANGE
            )
            known[asked] = best if better else former
        return known[asked]

    return call


def main() -> None:
    """The command: plays, shows how far it is, and writes the table."""
    parser = argparse.ArgumentParser(description="Measure what calls are worth and write the table.")
    parser.add_argument("--deals", type=int, default=12_000)
    parser.add_argument(
        "--seed", type=int, default=1, help="the number of the first deal is seed x 1,000,000"
    )
    parser.add_argument("--out", type=Path, default=_TABLE)
    chosen = parser.parse_args()
    start = chosen.seed * 1_000_000
    if chosen.seed < 1 or start + chosen.deals > HIGHEST_NUMBER:
        parser.error("there are no deals of these numbers")
    found = []
    for first in range(start, start + chosen.deals, _AT_ONCE):
        found += samples(range(first, min(first + _AT_ONCE, start + chosen.deals)))
        sys.stderr.write(f"\r{len(found)} of {chosen.deals} deals")
    table, at_rest = settled(found, chosen.seed)
    chosen.out.write_text(table_text(table, chosen.deals, chosen.seed, at_rest), encoding="utf-8")
    sys.stderr.write(f"\nwritten to {chosen.out}; {'at rest' if at_rest else 'not at rest'}\n")


def table_text(table: BidTable, deals: int, seed: int, at_rest: bool) -> str:
    """The file of a table: with what it was measured, then one line for each mean."""
    story = {"version": __version__, "level": table.level, "deals": deals, "seed": seed, "at_rest": at_rest}
    head = ",\n".join(f" {json.dumps(name)}: {json.dumps(value)}" for name, value in story.items())
    columns = json.dumps([*Cell._fields, *Mean._fields])
    rows = ",\n".join("  " + json.dumps([*cell, *mean]) for cell, mean in table.means.items())
    return f'{{\n{head},\n "columns": {columns},\n "means": [\n{rows}\n ]\n}}\n'


if __name__ == "__main__":
    main()
