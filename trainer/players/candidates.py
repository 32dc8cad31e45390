"""The plays that are worth a look: all main parts, with only the cheapest kickers."""

from collections.abc import Iterator
from itertools import combinations

from trainer.engine.split import exact, split
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
    size,
)
from trainer.rules.combos import Combo, beats, best_reading, run, runs
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, Kind, Shape

_SPARE_CHOICES = 2
"""Kickers are chosen out of the cheapest cards: as many as are needed and this many more."""
_MANY_CARDS = 14
_MOST_OF_MANY, _MOST_OF_FEW = 12, 24
"""Where `split` searches, so many candidates are weighed from a hand of many cards, and from one of few."""
_MOST_BOMBS = 3
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


def is_bomb(combo: Combo) -> bool:
    """Whether it is a bomb or the rocket, of whatever size and whether it doubles or not."""
    return combo.kind in (Kind.BOMB, Kind.ROCKET)


def promising(rules: RuleSet, hand: Cards, table: Combo | None) -> list[Combo]:
    """Of the candidates no more than can be weighed: those that `split` would lay, then plain and low ones.

    Only hands that `exact` denies have more; a lead counts as low if it has many cards.
    """
    possible = candidates(rules, hand, table)
    most = _MOST_OF_MANY if size(hand) > _MANY_CARDS else _MOST_OF_FEW
    if len(possible) <= most or exact(rules, hand):
        return possible
    parts = {combo.cards for combo in split(rules, hand)}
    wild = rules.wild

    def price(combo: Combo) -> tuple[object, ...]:
        spent = 0 if wild is None else count(combo.cards, wild)
        cards = -size(combo.cards) if table is None else 0
        return combo.cards not in parts, is_bomb(combo), spent, cards + combo.rank, combo

    ordered = sorted(possible, key=price)
    highest = max(possible, key=lambda combo: (not is_bomb(combo), combo.rank, combo))
    bomb = [combo for combo in ordered if is_bomb(combo)][:_MOST_BOMBS]
    chosen = dict.fromkeys([*ordered[:most], highest, *bomb])
    return list(chosen)


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
        missing = shape.group * length - size(main)
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
    naturals = spare if rules.wild is None else spare & ~(15 * single(rules.wild))
    if exact(rules, naturals):
        alone = {combo.rank for combo in split(rules, naturals) if combo.kind is lone}
    else:  # a search for each main part would take too long
        alone = {rank for rank in each(spare) if count(spare, rank) == kicker_size}
    ranks = list(each(spare)) if kicker_size == 1 else list(ranks_of_mask(at_least(spare, 2)))

    def price(rank: Rank) -> tuple[bool, bool, bool, int, Rank]:
        return rank == rules.wild, rank >= TWO, rank not in alone, count(spare, rank), rank

    return sorted(ranks, key=price)
