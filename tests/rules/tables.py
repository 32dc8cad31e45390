"""What the second opinion must know of each rule set, written from the table of profiles of the rules."""

from dataclasses import replace

from tests.rules.brute import Table
from trainer.rules.ruleset import RuleSet
from trainer.rules.switches import read_rules

PROFILES: dict[str, Table] = {
    "standard": Table(),
    "competition": Table(D4=False, D5=False),
    "pagat": Table(D3=False),
    "loose": Table(D1=True, D6=True),
    "dutch": Table(D8=True, D9=True),
    "beginner": Table(D12=False),
    "openspiel": Table(D5=False, D10=False),
    "rob": Table(),
    "open": Table(),
    "wildcard": Table(),
    "four_players": Table(V5=True),
    "doubling": Table(D4=False, D5=False),
}

SINGLE_SWITCHES: dict[str, Table] = {
    "standard+both_jokers_as_kickers=yes": Table(D1=True),
    "standard+equal_single_kickers=no": Table(D3=False),
    "standard+triplet_beside_plane=no": Table(D4=False),
    "standard+four_as_single_kickers=no": Table(D5=False),
    "standard+equal_pair_kickers=yes": Table(D6=True),
    "standard+quad_with_pair=yes": Table(D8=True),
    "standard+quad_with_one=yes": Table(D9=True),
    "standard+quads_with_two=no": Table(D10=False),
    "standard+planes=no": Table(D12=False),
    "competition+both_jokers_as_kickers=yes+quad_with_pair=yes": Table(D1=True, D4=False, D5=False, D8=True),
    "pagat+equal_pair_kickers=yes+quad_with_one=yes": Table(D3=False, D6=True, D9=True),
    "wildcard+equal_single_kickers=no+equal_pair_kickers=yes": Table(D3=False, D6=True),
    "wildcard+triplet_beside_plane=no+quad_with_pair=yes": Table(D4=False, D8=True),
}
"""Each kicker switch alone, and some together."""

ALL_TABLES = PROFILES | SINGLE_SWITCHES


def rules_and_table(text: str, wild: int | None = None) -> tuple[RuleSet, Table]:
    """The rule set of a text and what the second opinion knows of it, with this rank wild where one is."""
    rules, table = read_rules(text), ALL_TABLES[text]
    if not rules.wildcards or wild is None:
        return rules, table
    return rules.with_wild(wild), replace(table, V3=wild)
