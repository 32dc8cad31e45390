"""The plays that are worth a look: all main parts, with only the cheapest kickers."""

from collections.abc import Iterator
from itertools import combinations

from trainer.engine.split import exact, split
from trainer.rules import kickers
from trainer.rules.bombs import bombs, rocket
from trainer.rules.cards import (
    TWO,
    Cards,
    Rank,
    at_least,
    count,
    each,
    pack,
    ranks_of_mask,
    single,
    size,
)
from trainer.rules.combos import Combo, beats, best_reading, readings, run, runs
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, Kind, Shape

_SPARE_CHOICES = 2
"""Kickers are chosen out of the cheapest cards: as many as are needed and this many more."""
_MANY_CARDS = 14
_MOST_OF_MANY, _MOST_OF_FEW = 12, 24
"""Where `split` searches, so many candidates are weighed from a hand of many cards, and from one of few."""
_MOST_BOMBS = 3
_MOST_FILLED = 2
"""More wildcards than this are put only into bombs, and into the last play of a hand (V3)."""


def candidates(rules: RuleSet, hand: Cards, table: Combo | None) -> list[Combo]:
    """Plays from the hand, each legal; none only if nothing may be laid without wildcards as kickers."""
    return _as_laid(rules, _found(rules, hand, table), table)


def _as_laid(rules: RuleSet, found: list[Combo], table: Combo | None) -> list[Combo]:
    """The plays in the reading in which they would be laid (A3)."""
    laid = (best_reading(rules, combo.cards, table) for combo in found)
    return [combo for combo in laid if combo is not None]


def _found(rules: RuleSet, hand: Cards, table: Combo | None) -> list[Combo]:
    """Plays in some reading, each set of cards once."""
    if table is None:
        shapes = [
            (shape, length) for shape in rules.shapes for length in range(shape.shortest, shape.longest + 1)
        ]
    else:
        shapes = [(SHAPES[table.kind], table.length)] if table.kind in SHAPES else []
    built = (combo for shape, length in shapes for combo in _plays(rules, hand, shape, length))
    found = [*built, *bombs(rules, hand), *rocket(rules, hand), *readings(rules, hand)]
    return list(
        {combo.cards: combo for combo in found if table is None or beats(rules, combo, table)}.values()
    )


def is_bomb(combo: Combo) -> bool:
    """Whether it is a bomb or the rocket, of whatever size and whether it doubles or not."""
    return combo.kind in (Kind.BOMB, Kind.ROCKET)


def promising(rules: RuleSet, hand: Cards, table: Combo | None) -> list[Combo]:
    """Of the candidates no more than can be weighed: the whole hand, what `split` lays, plain and low ones.

    Only hands that `exact` denies have more; a lead counts as low if it has many cards.
    """
    possible = _found(rules, hand, table)
    most = _MOST_OF_MANY if size(hand) > _MANY_CARDS else _MOST_OF_FEW
    if len(possible) <= most or exact(rules, hand):
        return _as_laid(rules, possible, table)
    parts = {combo.cards for combo in split(rules, hand)}
    wild = rules.wild

    def price(combo: Combo) -> tuple[object, ...]:
        spent = 0 if wild is None else count(combo.cards, wild)
        cards = -size(combo.cards) if table is None else 0
        return combo.cards not in parts, is_bomb(combo), spent, cards + combo.rank, combo

    ordered = sorted(possible, key=price)
    highest = max(possible, key=lambda combo: (not is_bomb(combo), combo.rank, combo))
    bomb = [combo for combo in ordered if is_bomb(combo)][:_MOST_BOMBS]
    goes_out = [combo for combo in possible if combo.cards == hand]
    chosen = dict.fromkeys([*goes_out, *ordered[:most], highest, *bomb])
    return _as_laid(rules, list(chosen), table)


def _plays(rules: RuleSet, hand: Cards, shape: Shape, length: int) -> Iterator[Combo]:
    for rank, main in _main_parts(rules, hand, shape, length):
        if not shape.kickers:
            yield Combo(main, shape.kind, rank, length)
            continue
        groups = run(rank, length)
        spare = (hand - main) & ~(groups * 15)  # K3
        for taken in cheap_kickers(rules, shape, groups, spare):
            yield Combo(main + taken, shape.kind, rank, length)


def _main_parts(rules: RuleSet, hand: Cards, shape: Shape, length: int) -> Iterator[tuple[Rank, Cards]]:
    """The highest rank of the main part, and its cards; wildcards fill what is missing."""
    for rank in runs(at_least(hand, shape.group), length, shape.highest):
        yield rank, run(rank, length) * shape.group
    wilds = 0 if rules.wild is None else count(hand, rules.wild)
    if not wilds or shape.kind is Kind.SINGLE or rules.wild is None:
        return
    naturals = hand - wilds * single(rules.wild)
    for rank in range(length - 1, shape.highest + 1):
        members = ranks_of_mask(run(rank, length))
        main = sum(min(shape.group, count(naturals, member)) * single(member) for member in members)
        missing = shape.group * length - size(main)
        if 0 < missing <= min(wilds, _MOST_FILLED):
            yield rank, main + missing * single(rules.wild)


def cheap_kickers(rules: RuleSet, shape: Shape, groups: Cards, spare: Cards) -> list[Cards]:
    """A few choices of kickers (K1 to K7) that cost least: lone and low cards first, 2s and jokers last.

    `groups` has one card of each rank of the main part; `spare` are the cards to choose from.
    """
    number = groups.bit_count() * shape.kickers
    prices = _prices(rules, spare, shape.kicker_size)
    window = prices[: number + _SPARE_CHOICES]
    chosen = {shape.kicker_size * pack(ranks) for ranks in combinations(window, number)}
    allowed = [cards for cards in sorted(chosen) if kickers.fault(rules, shape, groups, cards) is None]
    return allowed or list(kickers.choices(rules, shape, groups, spare, number)[:_SPARE_CHOICES])


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
