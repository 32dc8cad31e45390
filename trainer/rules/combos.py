"""Combinations: every way in which cards can be read as one, and what beats what.

Where a rank is wild (V3), its cards lie in a combination as themselves; a reading says what they stand for
by its kind, rank and length.
"""

from collections.abc import Iterator
from typing import NamedTuple

from trainer.rules import kickers
from trainer.rules.cards import (
    ALL_JOKERS,
    BIG_JOKER,
    ONE_OF_EACH,
    Cards,
    Rank,
    at_least,
    count,
    ranks_of_mask,
    single,
    size,
)
from trainer.rules.errors import Code
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, SMALLEST_BOMB, Kind, Shape


class Combo(NamedTuple):
    """Cards together with one way to read them.

    A tuple rather than a dataclass because the generator makes hundreds of them for every decision.
    """

    cards: Cards
    kind: Kind
    rank: Rank
    """The highest rank of the main part; the big joker for the rocket."""
    length: int
    """The number of groups in the main part."""

    @property
    def groups(self) -> Cards:
        """One card of each rank of the main part."""
        return run(self.rank, self.length)


def main_part(rules: RuleSet, combo: Combo) -> Cards:
    """The cards of the main part, wildcards in it included."""
    if combo.kind not in SHAPES:
        return combo.cards
    group = SHAPES[combo.kind].group
    main, missing = 0, 0
    for rank in ranks_of_mask(combo.groups):
        held = min(group, count(combo.cards, rank))
        main += held * single(rank)
        missing += group - held
    return main + (missing * single(rules.wild) if missing and rules.wild is not None else 0)


def kickers_of(rules: RuleSet, combo: Combo) -> Cards:
    """The cards that are not in the main part; none where there are no kickers."""
    return combo.cards - main_part(rules, combo)


def doubles(rules: RuleSet, combo: Combo) -> bool:
    """Whether laying it doubles the round (S2): the rocket does, and each bomb of enough cards."""
    if combo.kind is Kind.BOMB:
        return size(combo.cards) >= rules.doubling_bomb
    return combo.kind is Kind.ROCKET


def run(rank: Rank, length: int) -> Cards:
    """One card each of `length` neighbouring ranks, the highest of them `rank`."""
    return (ONE_OF_EACH & ((1 << 4 * length) - 1)) << 4 * (rank - length + 1)


def runs(available: Cards, length: int, highest: Rank) -> tuple[Rank, ...]:
    """The top ranks of all runs of this length inside a mask of ranks, low to high."""
    available &= (1 << 4 * (highest + 1)) - 1
    starts = available
    for step in range(1, length):
        starts &= available >> 4 * step
    return tuple(rank + length - 1 for rank in ranks_of_mask(starts))


def preference(combo: Combo) -> tuple[bool, int, Rank]:
    """The key by which one reading is preferred to another (A3): bombs, more groups, then higher rank."""
    return combo.kind is Kind.BOMB, combo.length, combo.rank


def each_once(listed: list[Combo]) -> list[Combo]:
    """The combinations in their order, of each set of cards only the preferred reading."""
    best: dict[Cards, Combo] = {}
    for combo in listed:
        known = best.get(combo.cards)
        if known is None or preference(combo) > preference(known):
            best[combo.cards] = combo
    return [combo for combo in listed if best[combo.cards] is combo]


def readings(rules: RuleSet, cards: Cards) -> tuple[Combo, ...]:
    """Every way in which exactly these cards form a combination, the preferred one first (A1, A3).

    No reading: no combination.
    """
    found = [combo for combo, fault in _candidates(rules, cards) if fault is None]
    return tuple(sorted(found, key=preference, reverse=True)) if len(found) > 1 else tuple(found)


_MOST_TELLING = (
    Code.EQUAL_PAIRS_AS_KICKERS,
    Code.FOUR_AS_KICKERS,
    Code.TRIPLET_BESIDE_PLANE,
    Code.EQUAL_SINGLES_AS_KICKERS,
    Code.BOTH_JOKERS_AS_KICKERS,
    Code.JOKERS_AS_PAIR,
    Code.KICKER_OF_MAIN_RANK,
    Code.WRONG_KICKERS,
)
"""Faults of kickers from the most particular to the most general."""


def kicker_fault(rules: RuleSet, cards: Cards) -> Code | None:
    """Why cards whose main part is in place are no combination after all; None where they are none such.

    Where the main part can be chosen in several ways, the most telling of their faults.
    """
    faults = [fault for _, fault in _candidates(rules, cards) if fault is not None]
    return min(faults, key=_MOST_TELLING.index, default=None)


def _candidates(rules: RuleSet, cards: Cards) -> Iterator[tuple[Combo, Code | None]]:
    """Every shape whose number of cards and main part fit, and what is wrong with the kickers."""
    if cards == rules.rocket:
        yield Combo(cards, Kind.ROCKET, BIG_JOKER, 1), None
        return
    total = size(cards)
    wilds = 0 if rules.wild is None else count(cards, rules.wild)
    naturals = cards - wilds * single(rules.wild) if wilds and rules.wild is not None else cards
    if SMALLEST_BOMB <= total <= rules.largest_bomb and not naturals & ALL_JOKERS:
        for rank in _bomb_ranks(rules, naturals, total - wilds):
            yield Combo(cards, Kind.BOMB, rank, 1), None
    for shape in rules.shapes:
        length, left_over = divmod(total, shape.cards(1))
        if left_over or not shape.shortest <= length <= shape.longest:
            continue
        if wilds:
            yield from _with_wilds(rules, cards, naturals, wilds, shape, length)
            continue
        for rank in runs(at_least(cards, shape.group), length, shape.highest):
            groups = run(rank, length)
            rest = cards - groups * shape.group
            if shape.kickers:
                yield Combo(cards, shape.kind, rank, length), kickers.fault(rules, shape, groups, rest)
            elif not rest:
                yield Combo(cards, shape.kind, rank, length), None


def _bomb_ranks(rules: RuleSet, naturals: Cards, number: int) -> tuple[Rank, ...]:
    """The rank of which these cards and wildcards beside them make a bomb; wildcards alone are a pure one."""
    if number == 0:
        return () if rules.wild is None else (rules.wild,)
    return ranks_of_mask(at_least(naturals, number))


def _with_wilds(
    rules: RuleSet, cards: Cards, naturals: Cards, wilds: int, shape: Shape, length: int
) -> Iterator[tuple[Combo, Code | None]]:
    if shape.kind is Kind.SINGLE:  # alone, a wildcard is its own rank
        assert rules.wild is not None
        yield Combo(cards, Kind.SINGLE, rules.wild, 1), None
        return
    highest = min(shape.highest, SHAPES[Kind.PAIR].highest)
    for rank in range(length - 1, highest + 1):
        groups = run(rank, length)
        inside = naturals & groups * 15
        missing = shape.group * length - sum(
            min(shape.group, count(inside, one)) for one in ranks_of_mask(at_least(inside, 1))
        )
        if missing > wilds or at_least(inside, shape.group + 1):
            continue
        rest = naturals - inside
        if shape.kickers:
            combo = Combo(cards, shape.kind, rank, length)
            yield combo, kickers.fault(rules, shape, groups, rest, wilds - missing)
        elif not rest and missing == wilds:
            yield Combo(cards, shape.kind, rank, length), None


def beats(rules: RuleSet, combo: Combo, table: Combo) -> bool:
    """Whether a combination beats the one on the table (B1 to B6, for bombs also V3 and V5)."""
    if combo.kind is Kind.BOMB and table.kind is Kind.BOMB:
        return bomb_power(rules, combo) > bomb_power(rules, table)
    if combo.kind is table.kind and combo.length == table.length:
        return combo.rank > table.rank
    if table.kind is Kind.ROCKET:
        return False
    return combo.kind is Kind.ROCKET or (combo.kind is Kind.BOMB and table.kind is not Kind.BOMB)


_SOFT, _HARD, _PURE = range(3)


def bomb_power(rules: RuleSet, bomb: Combo) -> tuple[int, int, Rank]:
    """The key by which bombs are compared: cards (V5), then soft, hard and pure (V3), then rank (B4)."""
    wilds = 0 if rules.wild is None else count(bomb.cards, rules.wild)
    purity = _HARD if not wilds else _PURE if wilds == size(bomb.cards) else _SOFT
    return size(bomb.cards), purity, bomb.rank


def best_reading(rules: RuleSet, cards: Cards, table: Combo | None) -> Combo | None:
    """The reading in which cards are laid unless the player chooses another (A2, A3).

    Leading: the preferred reading. Following: the preferred of those that beat the table. None: not possible.
    """
    fitting = (combo for combo in readings(rules, cards) if table is None or beats(rules, combo, table))
    return next(fitting, None)
