"""Cards that are nearly a combination, or nearly beat one: what tells knowing from guessing.

A change often makes another combination, and that is wanted: who sees that something was changed doesn't know
the answer yet. The rules say what it is.
"""

from collections.abc import Callable
from random import Random

from trainer.rules.cards import (
    ACE,
    BIG_JOKER,
    JOKERS,
    TWO,
    Cards,
    Rank,
    count,
    each,
    holds,
    ranks,
    single,
    size,
)
from trainer.rules.combos import Combo, kickers_of, main_part, run
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import SHAPES, SMALLEST_BOMB, Shape

_Change = Callable[[Random, Combo], Cards]


def altered(chance: Random, combo: Combo) -> Cards:
    """The cards of a combination after one small change: several cards, of which a pack has as many."""
    changes = _CHANGES
    if combo.length > 1:
        changes += _CHAIN_CHANGES
    if kickers_of(STANDARD, combo):
        changes += _KICKER_CHANGES
    while True:
        cards = chance.choice(changes)(chance, combo)
        if size(cards) > 1 and cards != combo.cards and holds(STANDARD.deck, cards):
            return cards


def rival(chance: Random, table: Combo, *, with_bombs: bool = True) -> Cards:
    """Cards that one might think of laying on the table, whether they beat it or not.

    They are in the pack beside those on the table.
    """
    ways = (_of_same_kind, _of_same_kind, _of_same_kind, _of_other_length, _spoiled, _bomb)
    while True:
        cards = chance.choice(ways if with_bombs else ways[:-1])(chance, table)
        if cards and holds(STANDARD.deck - table.cards, cards):
            return cards


def _moved(chance: Random, combo: Combo) -> Cards:
    """One card of the next rank up or down."""
    rank = chance.choice(list(each(combo.cards)))
    other = rank + chance.choice((-1, 1))
    return _exchanged(combo.cards, rank, other)


def _with_one_more(chance: Random, combo: Combo) -> Cards:
    near = [rank + step for rank in ranks(combo.cards) for step in (-1, 0, 1)]
    return _exchanged(combo.cards, None, chance.choice(near))


def _with_one_less(chance: Random, combo: Combo) -> Cards:
    return combo.cards - single(chance.choice(list(each(combo.cards))))


def _with_other_kickers(chance: Random, combo: Combo) -> Cards:
    """Kickers that are special: both jokers, equal ones, of the main rank, one for two."""
    main, kickers = main_part(STANDARD, combo), kickers_of(STANDARD, combo)
    number = size(kickers)
    wanted = chance.choice(
        (
            JOKERS,
            number * single(chance.randrange(TWO + 1)),
            single(combo.rank) + single(chance.randrange(TWO + 1)),
            single(chance.randrange(BIG_JOKER + 1)),
        )
    )
    missing = max(0, number - size(wanted))
    kept = sum(map(single, chance.sample(list(each(kickers)), min(missing, number))))
    return main + wanted + kept


def _past_the_ace(_chance: Random, combo: Combo) -> Cards:
    """A chain whose lowest group is taken off, and which ends with a 2 instead."""
    length = min(combo.length, ACE + 1)
    group = SHAPES[combo.kind].group
    return combo.cards - main_part(STANDARD, combo) + group * (run(ACE, length - 1) + single(TWO))


def _with_gap(chance: Random, combo: Combo) -> Cards:
    """A chain with a group above its end in the place of one inside."""
    group = SHAPES[combo.kind].group
    if combo.length < 3 or combo.rank >= TWO:
        return 0
    inside = combo.rank - chance.randrange(1, combo.length - 1)
    return combo.cards - group * single(inside) + group * single(combo.rank + 1)


def _shortened(chance: Random, combo: Combo) -> Cards:
    """A chain without the group at one of its ends."""
    rank = chance.choice((combo.rank, combo.rank - combo.length + 1))
    return combo.cards - SHAPES[combo.kind].group * single(rank)


_CHANGES: tuple[_Change, ...] = (_moved, _with_one_more, _with_one_less)
_CHAIN_CHANGES: tuple[_Change, ...] = (_past_the_ace, _with_gap, _shortened)
_KICKER_CHANGES: tuple[_Change, ...] = (_with_other_kickers,) * 3


def _exchanged(cards: Cards, taken: Rank | None, added: Rank) -> Cards:
    """One card put in the place of another, or added; 0 where the pack has no such rank or no more of it."""
    if not 0 <= added <= BIG_JOKER or count(cards, added) == count(STANDARD.deck, added):
        return 0
    return cards + single(added) - (0 if taken is None else single(taken))


def _of_same_kind(chance: Random, table: Combo) -> Cards:
    shape = SHAPES.get(table.kind)
    return _bomb(chance, table) if shape is None else _cards(_built(chance, shape, table.length))


def _of_other_length(chance: Random, table: Combo) -> Cards:
    """A chain of another length; where the table is none, another kind of as many cards."""
    shape = SHAPES.get(table.kind)
    if shape is not None and shape.is_chain:
        return _cards(_built(chance, shape, table.length + chance.choice((-1, 1))))
    others = [
        (SHAPES[kind], length)
        for kind in STANDARD.kinds
        if kind in SHAPES and kind is not table.kind
        for length in range(SHAPES[kind].shortest, SHAPES[kind].longest + 1)
        if SHAPES[kind].cards(length) == size(table.cards)
    ]
    return _cards(_built(chance, *chance.choice(others)) if others else None)


def _spoiled(chance: Random, table: Combo) -> Cards:
    shape = SHAPES.get(table.kind)
    combo = None if shape is None else _built(chance, shape, table.length)
    return altered(chance, combo) if combo else 0


def _bomb(chance: Random, _table: Combo) -> Cards:
    return chance.choice((STANDARD.rocket, SMALLEST_BOMB * single(chance.randrange(TWO + 1))))


def _built(chance: Random, shape: Shape, length: int) -> Combo | None:
    """A combination of this shape, its kickers as they come; None where there is none of this length."""
    if not shape.shortest <= length <= shape.longest:
        return None
    top = chance.randint(length - 1, shape.highest)
    main = shape.group * run(top, length)
    free = [rank for rank in range(TWO + 1) if not count(main, rank)]
    kickers = sum(map(single, chance.sample(free, length * shape.kickers))) * shape.kicker_size
    return Combo(main + kickers, shape.kind, top, length)


def _cards(combo: Combo | None) -> Cards:
    return 0 if combo is None else combo.cards
