"""The same cards under several rule sets: legal or not, how they read, and which rule refuses them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from trainer.rules.cards import Cards, Rank, count, ranks, size
from trainer.rules.combos import Combo, beats, best_reading, readings
from trainer.rules.errors import Code, Illegal
from trainer.rules.explain import why_no_combination, why_not_beaten
from trainer.rules.ruleset import RuleSet


class Obstacle(StrEnum):
    """Why a rule set has nothing to say about the cards."""

    NOT_IN_THE_PACK = "not_in_the_pack"
    """The pack has fewer cards of a rank than lie on the table and are to be laid."""
    MORE_THAN_A_HAND = "more_than_a_hand"
    """No hand is so large, nor that of the one who laid what lies on the table."""
    TABLE_IS_NO_COMBINATION = "table_is_no_combination"
    """What is said to lie on the table could not have been laid."""


_RULES = {Obstacle.NOT_IN_THE_PACK: ("R1", "V5"), Obstacle.MORE_THAN_A_HAND: ("R8", "V5")}
"""What the pack and the hands are, with one pack and with two."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one rule set says of the cards: `laid`, or a refusal or an obstacle."""

    rules: RuleSet
    """With the rank that is wild, where these rules have wildcards and one was named (V3)."""
    readings: tuple[Combo, ...] = ()
    """Every way to read the cards, the preferred one first."""
    table: Combo | None = None
    """How the cards on the table are read: the preferred way (A3)."""
    laid: Combo | None = None
    """The reading in which the cards would be laid (A2, A3)."""
    refusal: Illegal | None = None
    """Why the cards may not be laid; if what is on the table is no combination, why that is none."""
    obstacle: Obstacle | None = None

    @property
    def reason(self) -> Obstacle | Code | None:
        """Why the cards may not be laid, as a code; None where they may."""
        if self.obstacle is not None or self.refusal is None:
            return self.obstacle
        return self.refusal.code

    @property
    def rule(self) -> str:
        """The paragraph by which the cards may not be laid; empty where they may."""
        if self.refusal is not None:
            return self.refusal.rule
        return "" if self.obstacle is None else _RULES[self.obstacle][self.rules.packs > 1]

    @property
    def fitting(self) -> tuple[Combo, ...]:
        """The readings in which the cards may be laid: all of them in a lead, else those that beat it."""
        return tuple(
            combo for combo in self.readings if self.table is None or beats(self.rules, combo, self.table)
        )


def verdict(rules: RuleSet, cards: Cards, table: Cards = 0, wild: Rank | None = None) -> Verdict:
    """What a rule set says of cards that are laid on the cards of a table, or led where these are none.

    `wild` names the rank that is wild; rule sets without wildcards take no notice of it.
    """
    if rules.wildcards:
        rules = rules.with_wild(wild)
    if any(count(cards, rank) + count(table, rank) > count(rules.deck, rank) for rank in _all(cards, table)):
        return Verdict(rules, obstacle=Obstacle.NOT_IN_THE_PACK)
    if max(size(cards), size(table)) > rules.hand_size + rules.bottom_size:
        return Verdict(rules, obstacle=Obstacle.MORE_THAN_A_HAND)
    found = readings(rules, cards)
    on_table = next(iter(readings(rules, table)), None)
    if table and on_table is None:
        refusal = why_no_combination(rules, table)
        return Verdict(rules, found, refusal=refusal, obstacle=Obstacle.TABLE_IS_NO_COMBINATION)
    laid = best_reading(rules, cards, on_table)
    if laid is not None:
        return Verdict(rules, found, on_table, laid)
    if found and on_table is not None:
        return Verdict(rules, found, on_table, refusal=why_not_beaten(rules, cards, on_table))
    return Verdict(rules, found, on_table, refusal=why_no_combination(rules, cards))


def compare(
    rule_sets: Iterable[RuleSet], cards: Cards, table: Cards = 0, wild: Rank | None = None
) -> tuple[Verdict, ...]:
    """The verdicts of several rule sets, in their order."""
    return tuple(verdict(rules, cards, table, wild) for rules in rule_sets)


def _all(cards: Cards, table: Cards) -> set[Rank]:
    return {*ranks(cards), *ranks(table)}
