"""Plays from a hand that holds wildcards (V3): every number of them in every place."""

from collections.abc import Iterator
from itertools import chain, product

from trainer.rules import kickers
from trainer.rules.bombs import bombs, rocket
from trainer.rules.cards import Cards, Rank, at_least, count, ranks_of_mask, single, size
from trainer.rules.combos import Combo, beats, each_once, run
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, Kind, Shape

_ORDER = {kind: place for place, kind in enumerate(Kind)}


def wild_leads(rules: RuleSet, hand: Cards) -> list[Combo]:
    """As `moves.leads`, from a hand that holds wildcards."""
    held = size(hand)
    found = [
        combo
        for shape in rules.shapes
        for length in range(shape.shortest, shape.longest + 1)
        if shape.cards(length) <= held
        for combo in _plays(rules, hand, shape, length)
    ]
    return _in_order([*found, *bombs(rules, hand), *rocket(rules, hand)])


def wild_answers(rules: RuleSet, hand: Cards, table: Combo) -> list[Combo]:
    """As `moves.answers`, from a hand that holds wildcards; the table is no rocket."""
    found = (
        []
        if table.kind is Kind.BOMB
        else [*_plays(rules, hand, SHAPES[table.kind], table.length, table.rank)]
    )
    higher = [bomb for bomb in bombs(rules, hand) if beats(rules, bomb, table)]
    return _in_order([*found, *higher, *rocket(rules, hand)])


def _in_order(found: list[Combo]) -> list[Combo]:
    return sorted(
        each_once(found), key=lambda combo: (_ORDER[combo.kind], combo.length, combo.rank, combo.cards)
    )


def _plays(rules: RuleSet, hand: Cards, shape: Shape, length: int, above: Rank = -1) -> Iterator[Combo]:
    """All of one shape and length whose main rank is higher than `above`, some cards more than once."""
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
        # The same for every main part of these ranks: seeking them takes far longer than putting them to it.
        rests = _kickers(rules, shape, groups, naturals & ~(groups * 15), wilds, length * shape.kickers)
        held = [range(min(shape.group, count(naturals, member)), -1, -1) for member in members]
        for taken in product(*held):
            filled = shape.group * length - sum(taken)
            if filled > wilds:
                continue
            main = sum(number * single(member) for number, member in zip(taken, members, strict=True))
            for rest in chain.from_iterable(rests[: wilds - filled + 1]):
                yield Combo(main + filled * single(rules.wild) + rest, shape.kind, rank, length)


def _kickers(
    rules: RuleSet, shape: Shape, groups: Cards, spare: Cards, wilds: int, number: int
) -> list[list[Cards]]:
    """Kickers out of natural cards and wildcards, by how many of these; no cards where none are taken."""
    if not number:
        return [[0]]
    assert rules.wild is not None
    return [
        [
            cards + filled * single(rules.wild)
            for cards in kickers.parts(spare, number * shape.kicker_size - filled)
            if kickers.fault(rules, shape, groups, cards, filled) is None
        ]
        for filled in range(min(wilds, number * shape.kicker_size) + 1)
    ]
