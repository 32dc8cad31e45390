"""The plays that are worth a look: all main parts, with only the cheapest kickers."""

from collections.abc import Iterator
from itertools import combinations

from trainer.engine.split import split
from trainer.rules import kickers
from trainer.rules.bombs import bombs
from trainer.rules.cards import (
    TWO,
    Cards,
    Rank,
    at_least,
    count,
    each,
    holds,
    pack,
    ranks_of_mask,
    single,
)
from trainer.rules.combos import Combo, beats, best_reading, run, runs
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, Kind, Shape

_SPARE_CHOICES = 2
"""Kickers are chosen out of the cheapest cards: as many as are needed and this many more."""
_MOST_FILLED = 2
"""More wildcards than this are put into bombs only (V3)."""


def candidates(rules: RuleSet, hand: Cards, table: Combo | None) -> list[Combo]:
    """Plays from the hand, each legal; none only if nothing at all may be laid."""
    if table is None:
        shapes = [
            (shape, length) for shape in rules.shapes for length in range(shape.shortest, shape.longest + 1)
        ]
    else:
        shapes = [(SHAPES[table.kind], table.length)] if table.kind in SHAPES else []
    found: dict[Cards, Combo] = {}
    for shape, length in shapes:
        for cards in _plays(rules, hand, shape, length):
            combo = best_reading(rules, cards, table)
            if combo is not None:
                found[cards] = combo
    for bomb in bombs(rules, hand):
        if table is None or beats(rules, bomb, table):
            found[bomb.cards] = bomb
    if holds(hand, rules.rocket):
        rocket = best_reading(rules, rules.rocket, table)
        if rocket is not None:
            found[rules.rocket] = rocket
    return list(found.values())


def _plays(rules: RuleSet, hand: Cards, shape: Shape, length: int) -> Iterator[Cards]:
    for groups, main in _main_parts(rules, hand, shape, length):
        if not shape.kickers:
            yield main
            continue
        spare = (hand - main) & ~(groups * 15)  # K3
        for taken in cheap_kickers(rules, shape, groups, spare):
            yield main + taken


def _main_parts(rules: RuleSet, hand: Cards, shape: Shape, length: int) -> Iterator[tuple[Cards, Cards]]:
    """One card of each rank of the main part, and its cards; wildcards fill what is missing."""
    for rank in runs(at_least(hand, shape.group), length, shape.highest):
        groups = run(rank, length)
        yield groups, groups * shape.group
    wilds = 0 if rules.wild is None else count(hand, rules.wild)
    if not wilds or shape.kind is Kind.SINGLE or rules.wild is None:
        return
    naturals = hand - wilds * single(rules.wild)
    for rank in range(length - 1, shape.highest + 1):
        groups = run(rank, length)
        main = sum(
            min(shape.group, count(naturals, member)) * single(member) for member in ranks_of_mask(groups)
        )
        missing = shape.group * length - sum(1 for _ in each(main))
        if 0 < missing <= min(wilds, _MOST_FILLED):
            yield groups, main + missing * single(rules.wild)


def cheap_kickers(rules: RuleSet, shape: Shape, groups: Cards, spare: Cards) -> list[Cards]:
    """A few choices of kickers (K1 to K7) that cost least: lone and low cards first, 2s and jokers last.

    `groups` has one card of each rank of the main part; `spare` are the cards to choose from.
    """
    number = groups.bit_count() * shape.kickers
    prices = _prices(rules, spare, shape.kicker_size)
    window = prices[: number + _SPARE_CHOICES]
    chosen = {shape.kicker_size * pack(ranks) for ranks in combinations(window, number)}
    return [cards for cards in sorted(chosen) if kickers.fault(rules, shape, groups, cards) is None]


def _prices(rules: RuleSet, spare: Cards, kicker_size: int) -> list[Rank]:
    """The ranks of what may be taken, cheapest first; a rank stands as often as it can be taken singly."""
    lone = Kind.SINGLE if kicker_size == 1 else Kind.PAIR
    alone = {combo.rank for combo in split(rules, spare) if combo.kind is lone}
    ranks = list(each(spare)) if kicker_size == 1 else list(ranks_of_mask(at_least(spare, 2)))

    def price(rank: Rank) -> tuple[bool, bool, bool, int, Rank]:
        return rank == rules.wild, rank >= TWO, rank not in alone, count(spare, rank), rank

    return sorted(ranks, key=price)
