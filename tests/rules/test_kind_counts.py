"""How many combinations each rule set has, kind by kind, against the published numbers (L3)."""

import json
from pathlib import Path

import pytest

from trainer.rules.counts import counts, landlord_cards, longest
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.shapes import SHAPES, Kind
from trainer.rules.switches import read_rules

PUBLISHED = {
    "standard": 28_502,
    "competition": 27_471,
    "pagat": 12_654,
    "loose": 33_675,
    "dutch": 28_684,
    "openspiel": 25_661,
    "beginner": 2_665,
}


@pytest.mark.parametrize(("name", "number"), PUBLISHED.items())
def test_L3_the_number_of_combinations_is_the_published_one(name: str, number: int) -> None:
    assert sum(counts(RULE_SETS[name]).values()) == number


def test_L3_the_kinds_of_the_standard_rules_are_those_of_the_table() -> None:
    path = Path(__file__).parents[1] / "data" / "counts_standard.json"
    table = json.loads(path.read_text(encoding="utf-8"))["by_kind_and_length"]
    assert dict(counts(STANDARD)) == {kind: sum(lengths.values()) for kind, lengths in table.items()}


def test_a_switch_that_changes_no_combination_changes_no_number() -> None:
    assert counts(read_rules("pagat+base=10+auction=once")) == counts(RULE_SETS["pagat"])
    assert sum(counts(read_rules("standard+planes=no")).values()) == PUBLISHED["beginner"]


def test_V5_two_packs_have_bombs_of_four_to_eight_cards_and_longer_planes() -> None:
    found = counts(RULE_SETS["four_players"])
    assert found[Kind.BOMB] == 13 * 5
    assert found[Kind.ROCKET] == 1
    assert found[Kind.PLANE] == sum(13 - length for length in range(2, 12))


@pytest.mark.parametrize(
    ("kind", "landlord", "peasant"),
    [
        (Kind.STRAIGHT, 12, 12),
        (Kind.PAIR_STRAIGHT, 10, 8),
        (Kind.PLANE, 6, 5),
        (Kind.PLANE_SINGLES, 5, 4),
        (Kind.PLANE_PAIRS, 4, 3),
    ],
)
def test_the_longest_chains_are_those_of_the_table_of_categories(
    kind: Kind, landlord: int, peasant: int
) -> None:
    shape = SHAPES[kind]
    assert longest(STANDARD, shape, landlord_cards(STANDARD)) == landlord
    assert longest(STANDARD, shape, STANDARD.hand_size) == peasant
