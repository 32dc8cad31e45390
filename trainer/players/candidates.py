"""The plays that are worth a look: all main parts, with only the cheapest kickers."""

from collections.abc import Iterator
from itertools import combinations

from trainer.engine.split import split
from trainer.rules.cards import JOKERS, TWO, Cards, Rank, at_least, count, each, pack, ranks_of_mask
from trainer.rules.combos import SHAPES, Combo, Kind, Shape, beats, readings, run, runs

_SPARE_CHOICES = 2
"""Kickers are chosen out of the cheapest cards: as many as are needed and this many more."""


def candidates(hand: Cards, table: Combo | None) -> list[Combo]:
    """Plays from the hand, each legal; none only if nothing at all may be laid."""
    if table is None:
        shapes = [
            (shape, length)
            for shape in SHAPES.values()
            for length in range(shape.shortest, shape.longest + 1)
        ]
    elif table.kind is Kind.ROCKET:
        return []
    else:
        shapes = [(SHAPES[table.kind], table.length)]
        if table.kind is not Kind.BOMB:
            shapes.append((SHAPES[Kind.BOMB], 1))
    found: dict[Cards, Combo] = {}
    for shape, length in shapes:
        for cards in _plays(hand, shape, length):
            combo = next((one for one in readings(cards) if table is None or beats(one, table)), None)
            if combo is not None:
                found[cards] = combo
    if hand & JOKERS == JOKERS:
        found[JOKERS] = readings(JOKERS)[0]
    return list(found.values())


def _plays(hand: Cards, shape: Shape, length: int) -> Iterator[Cards]:
    for rank in runs(at_least(hand, shape.group), length, shape.highest):
        groups = run(rank, length)
        main = groups * shape.group
        if not shape.kickers:
            yield main
            continue
        spare = hand & ~(groups * 15)  # K3
        for kickers in cheap_kickers(spare, length * shape.kickers, shape.kicker_size):
            yield main + kickers


def cheap_kickers(spare: Cards, number: int, kicker_size: int) -> set[Cards]:
    """A few choices of kickers (K1 to K4) that cost least: lone and low cards first, 2s and jokers last."""
    chosen: set[Cards]
    if kicker_size == 1:
        singles = sorted(each(spare), key=lambda rank: _single_price(spare, rank))
        window = singles[: number + _SPARE_CHOICES]
        chosen = {pack(cards) for cards in combinations(window, number)}
        return {cards for cards in chosen if cards & JOKERS != JOKERS}  # K1
    pairs = [rank for rank in ranks_of_mask(at_least(spare, 2)) if rank <= TWO]  # K6
    pairs.sort(key=lambda rank: _pair_price(spare, rank))
    window = pairs[: number + _SPARE_CHOICES]
    return {pack([*ranks, *ranks]) for ranks in combinations(window, number)}


def _single_price(spare: Cards, rank: Rank) -> tuple[bool, bool, int, Rank]:
    alone = any(combo.kind is Kind.SINGLE and combo.rank == rank for combo in split(spare))
    return rank >= TWO, not alone, count(spare, rank), rank


def _pair_price(spare: Cards, rank: Rank) -> tuple[bool, bool, int, Rank]:
    alone = any(combo.kind is Kind.PAIR and combo.rank == rank for combo in split(spare))
    return rank >= TWO, not alone, count(spare, rank), rank
