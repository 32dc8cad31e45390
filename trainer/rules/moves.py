"""All plays from a hand: every lead (L1) and every answer to a combination (L2).

Each distinct set of ranks is listed once, in the reading in which it would be laid (A3). The order is
that of the kinds, then length, then rank of the main part, then kickers.
"""

from collections.abc import Iterator
from itertools import product

from trainer.rules import kickers
from trainer.rules.cards import (
    BIG_JOKER,
    SMALL_JOKER,
    Cards,
    Rank,
    at_least,
    count,
    holds,
    ranks_of_mask,
    single,
    size,
)
from trainer.rules.combos import Combo, beats, preference, run, runs
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, SMALLEST_BOMB, Kind, Shape


def leads(rules: RuleSet, hand: Cards) -> list[Combo]:
    """Every combination that the leader of a trick may lay from the hand (L1)."""
    found: dict[Cards, Combo] = {}
    held = size(hand)
    for shape in rules.shapes:
        for length in range(shape.shortest, shape.longest + 1):
            if shape.cards(length) > held:
                break
            none = True
            for combo in _plays(rules, hand, shape, length):
                none = False
                _keep_preferred(found, combo)
            if none and not shape.kickers:
                break  # no chain of this length, so none that is longer
    _add_bombs(rules, hand, None, found)
    return _in_order(found)


def answers(rules: RuleSet, hand: Cards, table: Combo) -> list[Combo]:
    """Every combination from the hand that beats the one on the table (L2); passing is not listed."""
    found: dict[Cards, Combo] = {}
    if table.kind is Kind.ROCKET:
        return []
    if table.kind is not Kind.BOMB:
        for combo in _plays(rules, hand, SHAPES[table.kind], table.length, above=table.rank):
            _keep_preferred(found, combo)
    _add_bombs(rules, hand, table, found)
    return _in_order(found)


def plays(rules: RuleSet, hand: Cards, table: Combo | None) -> list[Combo]:
    """Every combination that may be laid from the hand: leads if nothing is to be beaten, else answers."""
    return leads(rules, hand) if table is None else answers(rules, hand, table)


def bombs(rules: RuleSet, hand: Cards) -> Iterator[Combo]:
    """Every bomb in the hand (C13), of each size and with each number of wildcards."""
    wilds = 0 if rules.wild is None else count(hand, rules.wild)
    for rank in ranks_of_mask(at_least(hand & (1 << 4 * SMALL_JOKER) - 1, 1)):
        natural = count(hand, rank)
        for number in range(SMALLEST_BOMB, rules.largest_bomb + 1):
            if rank == rules.wild or not wilds:
                if number <= natural:
                    yield Combo(number * single(rank), Kind.BOMB, rank, 1)
                continue
            assert rules.wild is not None
            for filled in range(max(0, number - natural), min(wilds, number - 1) + 1):
                cards = (number - filled) * single(rank) + filled * single(rules.wild)
                yield Combo(cards, Kind.BOMB, rank, 1)


def _add_bombs(rules: RuleSet, hand: Cards, table: Combo | None, found: dict[Cards, Combo]) -> None:
    for combo in bombs(rules, hand):
        if table is None or beats(rules, combo, table):
            found[combo.cards] = combo
    if holds(hand, rules.rocket):
        found[rules.rocket] = Combo(rules.rocket, Kind.ROCKET, BIG_JOKER, 1)


def _keep_preferred(found: dict[Cards, Combo], combo: Combo) -> None:
    known = found.get(combo.cards)
    if known is None or preference(combo) > preference(known):
        found[combo.cards] = combo


_ORDER = {kind: place for place, kind in enumerate(Kind)}


def _in_order(found: dict[Cards, Combo]) -> list[Combo]:
    return sorted(
        found.values(), key=lambda combo: (_ORDER[combo.kind], combo.length, combo.rank, combo.cards)
    )


def _plays(rules: RuleSet, hand: Cards, shape: Shape, length: int, above: Rank = -1) -> Iterator[Combo]:
    """All of one shape and length whose main rank is higher than `above`."""
    if rules.wild is not None and count(hand, rules.wild):
        yield from _wild_plays(rules, hand, shape, length, above)
        return
    for rank in runs(at_least(hand, shape.group), length, shape.highest):
        if rank <= above:
            continue
        groups = run(rank, length)
        main = groups * shape.group
        if not shape.kickers:
            yield Combo(main, shape.kind, rank, length)
            continue
        spare = hand & ~(groups * 15)  # K3: no kicker has a rank of the main part
        for taken in kickers.choices(rules, shape, groups, spare, length * shape.kickers):
            yield Combo(main + taken, shape.kind, rank, length)


def _wild_plays(rules: RuleSet, hand: Cards, shape: Shape, length: int, above: Rank) -> Iterator[Combo]:
    """As `_plays`, from a hand with wildcards: every number of them in every place (V3)."""
    assert rules.wild is not None
    wilds = count(hand, rules.wild)
    naturals = hand - wilds * single(rules.wild)
    if shape.kind is Kind.SINGLE:
        for rank in ranks_of_mask(at_least(hand, 1)):
            if rank > above:
                yield Combo(single(rank), Kind.SINGLE, rank, 1)
        return
    for rank in range(max(length - 1, above + 1), shape.highest + 1):
        groups = run(rank, length)
        members = ranks_of_mask(groups)
        held = [range(min(shape.group, count(naturals, member)), -1, -1) for member in members]
        for taken in product(*held):
            filled = shape.group * length - sum(taken)
            if filled > wilds:
                continue
            main = sum(number * single(member) for number, member in zip(taken, members, strict=True))
            spare = naturals & ~(groups * 15)
            for rest in _wild_kickers(rules, shape, groups, spare, wilds - filled, length * shape.kickers):
                yield Combo(main + filled * single(rules.wild) + rest, shape.kind, rank, length)


def _wild_kickers(
    rules: RuleSet, shape: Shape, groups: Cards, spare: Cards, wilds: int, number: int
) -> Iterator[Cards]:
    """Kickers out of natural cards and wildcards; where there are none to take, no cards, once."""
    if not number:
        yield 0
        return
    assert rules.wild is not None
    for filled in range(min(wilds, number * shape.kicker_size) + 1):
        for cards in kickers.parts(spare, number * shape.kicker_size - filled):
            if kickers.fault(rules, shape, groups, cards, filled) is None:
                yield cards + filled * single(rules.wild)
