"""How many different combinations a rule set has, kind by kind (L3)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from trainer.rules import kickers
from trainer.rules.cards import BIG_JOKER, Cards, at_least, ranks_of_mask, single
from trainer.rules.combos import Combo, preference, run, runs
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SMALLEST_BOMB, Kind, Shape


def landlord_cards(rules: RuleSet) -> int:
    """How many cards the landlord leads from: the largest hand that there is (R8)."""
    return rules.hand_size + rules.bottom_size


def longest(rules: RuleSet, shape: Shape, cards: int) -> int:
    """The greatest number of groups that a combination of the shape can have out of so many cards."""
    return min(shape.longest, cards // shape.cards(1))


def counts(rules: RuleSet) -> Mapping[Kind, int]:
    """The number of different sets of ranks by kind, out of all cards and no more than the landlord holds.

    A set with several readings counts once, as the kind that is preferred (A3). Wildcards are not counted:
    what they allow depends on the rank that is wild. Takes a tenth of a second the first time.
    """
    told = {name: getattr(rules, name) for name in _COUNT}
    return _counted(RuleSet(repr(told), **told))


_COUNT = (
    "seats",
    "packs",
    "bottom_size",
    "kinds",
    "equal_single_kickers",
    "both_jokers_as_kickers",
    "triplet_beside_plane",
    "four_as_single_kickers",
    "equal_pair_kickers",
)
"""What of a rule set decides which combinations there are; rule sets that agree in it are counted once."""


@lru_cache(maxsize=64)
def _counted(rules: RuleSet) -> Mapping[Kind, int]:
    found: dict[Cards, Combo] = {}
    for combo in _each(rules):
        known = found.get(combo.cards)
        if known is None or preference(combo) > preference(known):
            found[combo.cards] = combo
    return Counter(combo.kind for combo in found.values())


def _each(rules: RuleSet) -> Iterator[Combo]:
    for shape in rules.shapes:
        for length in range(shape.shortest, longest(rules, shape, landlord_cards(rules)) + 1):
            yield from _of_shape(rules, shape, length)
    for rank in ranks_of_mask(at_least(rules.deck, SMALLEST_BOMB)):
        for number in range(SMALLEST_BOMB, rules.largest_bomb + 1):
            yield Combo(number * single(rank), Kind.BOMB, rank, 1)
    yield Combo(rules.rocket, Kind.ROCKET, BIG_JOKER, 1)


def _of_shape(rules: RuleSet, shape: Shape, length: int) -> Iterator[Combo]:
    for rank in runs(at_least(rules.deck, shape.group), length, shape.highest):
        groups = run(rank, length)
        main = groups * shape.group
        if not shape.kickers:
            yield Combo(main, shape.kind, rank, length)
            continue
        spare = rules.deck & ~(groups * 15)
        for taken in kickers.choices(rules, shape, groups, spare, length * shape.kickers):
            yield Combo(main + taken, shape.kind, rank, length)
