"""All plays from a hand: every lead (L1) and every answer to a combination (L2).

Each distinct set of ranks is listed once, in the reading in which it would be laid (A3). The order is
that of the kinds in C1 to C14, then length, then rank of the main part, then kickers.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from trainer.rules.cards import (
    BIG_JOKER,
    JOKERS,
    Cards,
    Rank,
    at_least,
    count,
    ranks_of_mask,
    single,
    size,
)
from trainer.rules.combos import SHAPES, Combo, Kind, Shape, run, runs


def leads(hand: Cards) -> list[Combo]:
    """Every combination that the leader of a trick may lay from the hand (L1)."""
    found: dict[Cards, Combo] = {}
    for shape in SHAPES.values():
        for length in range(shape.shortest, shape.longest + 1):
            if shape.cards(length) > size(hand):
                break
            plays = list(_plays(hand, shape, length))
            if not plays and not shape.kickers:
                break  # no chain of this length, so none that is longer
            for combo in plays:
                _keep_preferred(found, combo)
    for combo in _rocket(hand):
        found[combo.cards] = combo
    return list(found.values())


def answers(hand: Cards, table: Combo) -> list[Combo]:
    """Every combination from the hand that beats the one on the table (L2); passing is not listed."""
    found: dict[Cards, Combo] = {}
    if table.kind is Kind.ROCKET:
        return []
    for combo in _plays(hand, SHAPES[table.kind], table.length, above=table.rank):
        _keep_preferred(found, combo)
    if table.kind is not Kind.BOMB:
        for combo in _plays(hand, SHAPES[Kind.BOMB], 1):
            found[combo.cards] = combo
    for combo in _rocket(hand):
        found[combo.cards] = combo
    return list(found.values())


def plays(hand: Cards, table: Combo | None) -> list[Combo]:
    """Every combination that may be laid from the hand: leads if nothing is to be beaten, else answers."""
    return leads(hand) if table is None else answers(hand, table)


def _keep_preferred(found: dict[Cards, Combo], combo: Combo) -> None:
    known = found.get(combo.cards)
    if known is None or (combo.length, combo.rank) > (known.length, known.rank):
        found.pop(combo.cards, None)  # so that the better reading stands at its own place in the order
        found[combo.cards] = combo


def _rocket(hand: Cards) -> Iterator[Combo]:
    if hand & JOKERS == JOKERS:
        yield Combo(JOKERS, Kind.ROCKET, BIG_JOKER, 1)


def _plays(hand: Cards, shape: Shape, length: int, above: Rank = -1) -> Iterator[Combo]:
    """All of one shape and length whose main rank is higher than `above`."""
    for rank in runs(at_least(hand, shape.group), length, shape.highest):
        if rank <= above:
            continue
        groups = run(rank, length)
        main = groups * shape.group
        if not shape.kickers:
            yield Combo(main, shape.kind, rank, length)
            continue
        spare = hand & ~(groups * 15)  # K3: no kicker has a rank of the main part
        for kickers in _KICKERS[shape.kicker_size](spare, length * shape.kickers):
            yield Combo(main + kickers, shape.kind, rank, length)


@lru_cache(maxsize=4096)
def _single_kickers(spare: Cards, number: int) -> tuple[Cards, ...]:
    """Every different choice of `number` single cards; ranks may repeat (K2), not both jokers (K1)."""
    return tuple(cards for cards in _choices(spare, number) if cards & JOKERS != JOKERS)


def _choices(spare: Cards, number: int) -> Iterator[Cards]:
    if number == 0:
        yield 0
        return
    for rank in ranks_of_mask(at_least(spare, 1)):
        higher = spare >> 4 * (rank + 1) << 4 * (rank + 1)
        for taken in range(1, min(number, count(spare, rank)) + 1):
            for rest in _choices(higher, number - taken):
                yield taken * single(rank) + rest


@lru_cache(maxsize=4096)
def _pair_kickers(spare: Cards, number: int) -> tuple[Cards, ...]:
    """Every choice of `number` pairs of different ranks (K4); jokers are no pair (K6)."""
    pairs = ranks_of_mask(at_least(spare, 2) & ~JOKERS)
    return tuple(sum(2 * single(rank) for rank in chosen) for chosen in combinations(pairs, number))


_KICKERS = {1: _single_kickers, 2: _pair_kickers}
