"""Name it: what kind of combination cards are, among kinds of as many cards, or that they are none."""

from random import Random

from trainer.content.drills.altered import altered
from trainer.content.drills.dealt import dealt_combination
from trainer.content.goals.choose import Names
from trainer.rules.cards import size
from trainer.rules.combos import readings
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import SHAPES, SMALLEST_BOMB, Kind

_OFFERED = 4
"""So many kinds are offered beside "no combination", so that each is right as often."""


def goal(chance: Random, level: int) -> Names:
    """Cards and kinds to choose from; "no combination" stands last."""
    is_none = chance.randrange(_OFFERED + 1) == 0
    combo = dealt_combination(chance, level)
    cards = combo.cards
    while is_none and readings(STANDARD, cards):
        cards = altered(chance, combo)
    right = [] if is_none else [one.kind for one in readings(STANDARD, cards)]
    offered = [*right, *_like(chance, size(cards), without={*right})][:_OFFERED]
    chance.shuffle(offered)
    return Names("names", cards, (*offered, None))


def _like(chance: Random, number: int, without: set[Kind]) -> list[Kind]:
    """The other kinds, those before the rest that a combination of so many cards may have."""
    others = [kind for kind in STANDARD.kinds if kind not in without]
    chance.shuffle(others)
    return sorted(others, key=lambda kind: not _may_have(kind, number))


def _may_have(kind: Kind, number: int) -> bool:
    shape = SHAPES.get(kind)
    if shape is None:
        return number == (SMALLEST_BOMB if kind is Kind.BOMB else size(STANDARD.rocket))
    return any(shape.cards(length) == number for length in range(shape.shortest, shape.longest + 1))
