"""The tables of counts that prove the generator: how many combinations one pack can form (L3, A1)."""

import json
from collections import Counter
from math import comb
from pathlib import Path
from typing import Any

from tests.rules import brute
from tests.rules.hands import all_combinations
from trainer.rules.combos import readings
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind

TABLE: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "counts_standard.json").read_text(encoding="utf-8")
)


def test_L3_one_pack_forms_28502_combinations_of_up_to_20_cards() -> None:
    sets = {combo.cards for combo in all_combinations()}
    assert len(all_combinations()) == len(sets) == TABLE["sets"] == 28_502


def test_L3_the_counts_of_each_kind_and_length_are_those_of_the_table() -> None:
    counted = Counter((combo.kind.value, combo.length) for combo in all_combinations())
    told = {
        (kind, int(length)): number
        for kind, lengths in TABLE["by_kind_and_length"].items()
        for length, number in lengths.items()
    }
    assert counted == told


def kicker_choices(spare_ranks: int, number: int) -> int:
    """How many choices of single kickers there are: up to four of each rank, at most one joker (K1, K2)."""
    without_joker = [1] + [0] * number
    for _ in range(spare_ranks):
        without_joker = [sum(without_joker[max(0, n - 4) : n + 1]) for n in range(number + 1)]
    return without_joker[number] + 2 * without_joker[number - 1]


def test_L3_the_readings_of_each_kind_with_kickers_are_as_many_as_arithmetic_says() -> None:
    read = Counter(
        (one.kind, one.length) for combo in all_combinations() for one in readings(STANDARD, combo.cards)
    )
    assert read[Kind.TRIPLE_SINGLE, 1] == 13 * kicker_choices(12, 1)
    assert read[Kind.TRIPLE_PAIR, 1] == 13 * 12
    assert read[Kind.QUAD_SINGLES, 1] == 13 * kicker_choices(12, 2)
    assert read[Kind.QUAD_PAIRS, 1] == 13 * comb(12, 2)
    for length in range(2, 6):
        assert read[Kind.PLANE_SINGLES, length] == (13 - length) * kicker_choices(13 - length, length)
    for length in range(2, 5):
        assert read[Kind.PLANE_PAIRS, length] == (13 - length) * comb(13 - length, length)


def test_A1_383_of_them_read_in_more_than_one_way() -> None:
    ways = Counter(len(readings(STANDARD, combo.cards)) for combo in all_combinations())
    assert ways == {1: 28_119, 2: 374, 3: 9}
    assert ways == {int(number): sets for number, sets in TABLE["by_number_of_readings"].items()}


def test_A1_every_reading_is_the_one_that_the_paragraphs_give() -> None:
    for combo in all_combinations():
        found = {brute.Reading(one.kind, one.length, one.rank) for one in readings(STANDARD, combo.cards)}
        assert found == brute.read(brute.counts_of(combo.cards)), combo


def test_A3_the_first_reading_has_the_most_groups_and_then_the_highest_rank() -> None:
    for combo in all_combinations():
        found = readings(STANDARD, combo.cards)
        assert combo == found[0]
        assert list(found) == sorted(found, key=lambda one: (one.length, one.rank), reverse=True)
