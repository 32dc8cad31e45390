"""The same cards under every rule set: where they are legal, how they read, and which rule refuses them."""

from dataclasses import dataclass

from trainer.rules.cards import RANKS, SMALL_JOKER
from trainer.rules.combos import Combo, beats, readings
from trainer.rules.errors import Illegal, Unreadable
from trainer.rules.explain import why_no_combination, why_not_beaten
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.ruleset import RULE_SETS, RuleSet


@dataclass(frozen=True, slots=True)
class Standing:
    """What one rule set says of the cards."""

    rules: RuleSet
    readings: tuple[Combo, ...]
    """How they may be laid, the preferred reading first; none where they may not."""
    illegal: Illegal | None = None
    """Why they may not."""
    unreadable: Unreadable | None = None
    """Why this rule set knows no such cards, or no such table."""


def standings(cards: str, table: str | None = None, wild: str | None = None) -> tuple[Standing, ...]:
    """What each rule set says of these cards, on the table or as a lead.

    `wild` is the wild rank for those with wildcards. Raises Unreadable where no rule set can read the texts.
    """
    found = tuple(_standing(_with_wild(rules, wild), cards, table) for rules in RULE_SETS.values())
    unreadable = [standing.unreadable for standing in found if standing.unreadable is not None]
    if len(unreadable) == len(found):
        raise unreadable[0]
    return found


def _standing(rules: RuleSet, cards: str, table: str | None) -> Standing:
    try:
        packed = read_cards(cards, rules)
        on = None if table is None else read_combo(table, rules)
    except Unreadable as unreadable:
        return Standing(rules, (), unreadable=unreadable)
    found = readings(rules, packed)
    if not found:
        return Standing(rules, (), why_no_combination(rules, packed))
    fitting = tuple(combo for combo in found if on is None or beats(rules, combo, on))
    if on is not None and not fitting:
        return Standing(rules, (), why_not_beaten(rules, packed, on))
    return Standing(rules, fitting)


def _with_wild(rules: RuleSet, wild: str | None) -> RuleSet:
    if wild is None or not rules.wildcards:
        return rules
    rank = wild.upper()
    if len(rank) != 1 or rank not in RANKS[:SMALL_JOKER]:
        raise Unreadable(f"a wild rank is one of {' '.join(RANKS[:SMALL_JOKER])}", wild)
    return rules.with_wild(RANKS.index(rank))
