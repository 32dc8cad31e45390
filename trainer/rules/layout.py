"""A combination in the order in which it is shown: the main part group by group, then the kickers.

A wildcard of the main part stands in the group that it fills (V3).
"""

from typing import NamedTuple

from trainer.rules.cards import Rank, count, each, ranks, ranks_of_mask, size
from trainer.rules.combos import Combo, kickers_of, main_part
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import Kind


class Group(NamedTuple):
    """Cards of one rank in the main part."""

    rank: Rank
    natural: int
    """Cards of that rank."""
    wild: int
    """Wildcards of another rank that stand for it."""


def groups_of(rules: RuleSet, combo: Combo) -> tuple[Group, ...]:
    """The groups of the main part, low to high; those of the rocket are the jokers of each sort."""
    main = main_part(rules, combo)
    if combo.kind is Kind.ROCKET:
        return tuple(Group(rank, count(main, rank), 0) for rank in ranks(main))
    each_has = size(main) // combo.length
    natural = {rank: min(each_has, count(main, rank)) for rank in ranks_of_mask(combo.groups)}
    return tuple(Group(rank, number, each_has - number) for rank, number in natural.items())


def in_order(rules: RuleSet, combo: Combo) -> tuple[Rank, ...]:
    """The rank of every card as it is shown."""
    shown: list[Rank] = []
    for rank, natural, wild in groups_of(rules, combo):
        shown += [rank] * natural
        if wild and rules.wild is not None:
            shown += [rules.wild] * wild
    return (*shown, *each(kickers_of(rules, combo)))
