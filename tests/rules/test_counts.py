"""The tables of counts that prove the generator: how many combinations one pack can form (L3, A1).

A table is `tests/data/counts_<rule set>.json`. Its numbers stand against those that were published elsewhere,
against arithmetic, and, combination by combination, against the second opinion in `brute`.
"""

import json
from collections import Counter
from functools import cache
from importlib.util import find_spec
from math import comb
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from tests.rules import brute
from tests.rules.hands import all_combinations
from tests.rules.tables import PROFILES
from trainer.rules.combos import readings
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.shapes import Kind

DATA = Path(__file__).parents[1] / "data"
COUNTED = ("standard", "competition", "pagat", "loose", "openspiel", "dutch", "beginner")
PUBLISHED = {
    "standard": 28_502,
    "competition": 27_471,
    "pagat": 12_654,
    "loose": 33_675,
    "openspiel": 25_661,
    "dutch": 28_684,
    "beginner": 2_665,
}


@cache
def table(name: str) -> dict[str, Any]:
    text = (DATA / f"counts_{name}.json").read_text(encoding="utf-8")
    read: dict[str, Any] = json.loads(text)
    return read


@cache
def readings_by_kind(name: str) -> Counter[tuple[Kind, int]]:
    """How many readings of each kind and length there are, each set of cards in all its readings."""
    rules = RULE_SETS[name]
    return Counter(
        (one.kind, one.length) for combo in all_combinations(rules) for one in readings(rules, combo.cards)
    )


@pytest.mark.parametrize("name", COUNTED)
def test_L3_one_pack_forms_as_many_combinations_of_up_to_20_cards_as_published(name: str) -> None:
    listed = all_combinations(RULE_SETS[name])
    assert len(listed) == len({combo.cards for combo in listed}) == table(name)["sets"] == PUBLISHED[name]


@pytest.mark.parametrize("name", COUNTED)
def test_L3_the_counts_of_each_kind_and_length_are_those_of_the_table(name: str) -> None:
    counted = Counter((combo.kind.value, combo.length) for combo in all_combinations(RULE_SETS[name]))
    told = {
        (kind, int(length)): number
        for kind, lengths in table(name)["by_kind_and_length"].items()
        for length, number in lengths.items()
    }
    assert counted == told


def test_L3_openspiel_has_22588_planes_with_singles() -> None:
    counted = readings_by_kind("openspiel")
    assert sum(number for (kind, _), number in counted.items() if kind is Kind.PLANE_SINGLES) == 22_588


def test_L3_the_loose_rules_have_the_published_figures_of_each_kind() -> None:
    by_kind: Counter[Kind] = Counter()
    for (kind, _), number in readings_by_kind("loose").items():
        by_kind[kind] += number
    assert by_kind[Kind.PLANE_SINGLES] == 24_721
    assert by_kind[Kind.PLANE_PAIRS] == 6_552
    assert by_kind[Kind.QUAD_SINGLES] == 1_339
    assert by_kind[Kind.QUAD_PAIRS] == 1_014


def kicker_choices(spare_ranks: int, number: int) -> int:
    """How many choices of single kickers there are: up to four of each rank, at most one joker (K1, K2)."""
    without_joker = [1] + [0] * number
    for _ in range(spare_ranks):
        without_joker = [sum(without_joker[max(0, n - 4) : n + 1]) for n in range(number + 1)]
    return without_joker[number] + 2 * without_joker[number - 1]


def test_L3_the_readings_of_each_kind_with_kickers_are_as_many_as_arithmetic_says() -> None:
    read = readings_by_kind("standard")
    assert read[Kind.TRIPLE_SINGLE, 1] == 13 * kicker_choices(12, 1)
    assert read[Kind.TRIPLE_PAIR, 1] == 13 * 12
    assert read[Kind.QUAD_SINGLES, 1] == 13 * kicker_choices(12, 2)
    assert read[Kind.QUAD_PAIRS, 1] == 13 * comb(12, 2)
    for length in range(2, 6):
        assert read[Kind.PLANE_SINGLES, length] == (13 - length) * kicker_choices(13 - length, length)
    for length in range(2, 5):
        assert read[Kind.PLANE_PAIRS, length] == (13 - length) * comb(13 - length, length)


def test_L3_where_single_kickers_all_differ_arithmetic_says_how_many_there_are() -> None:
    read = readings_by_kind("pagat")
    for length in range(2, 6):
        ranks = 13 - length  # and two jokers, of which at most one
        differing = comb(ranks, length) + 2 * comb(ranks, length - 1)
        assert read[Kind.PLANE_SINGLES, length] == (13 - length) * differing
    assert read[Kind.QUAD_SINGLES, 1] == 13 * (comb(12, 2) + 2 * 12)


@pytest.mark.parametrize("name", COUNTED)
def test_A1_so_many_of_them_read_in_more_than_one_way(name: str) -> None:
    rules = RULE_SETS[name]
    ways = Counter(len(readings(rules, combo.cards)) for combo in all_combinations(rules))
    assert ways == {int(number): sets for number, sets in table(name)["by_number_of_readings"].items()}


def test_A1_383_read_in_several_ways_under_the_standard_rules_none_in_competition_and_468_in_loose() -> None:
    assert table("standard")["by_number_of_readings"] == {"1": 28_119, "2": 374, "3": 9}
    assert table("competition")["by_number_of_readings"] == {"1": 27_471}
    loose = table("loose")["by_number_of_readings"]
    assert sum(sets for number, sets in loose.items() if number != "1") == 468


@pytest.mark.parametrize("name", COUNTED)
def test_A1_every_reading_is_the_one_that_the_paragraphs_give(name: str) -> None:
    rules, opinion = RULE_SETS[name], PROFILES[name]
    for combo in all_combinations(rules):
        found = {brute.Reading(one.kind, one.length, one.rank) for one in readings(rules, combo.cards)}
        assert found == brute.read(brute.counts_of(combo.cards), opinion), combo


def test_A3_the_first_reading_has_the_most_groups_and_then_the_highest_rank() -> None:
    for combo in all_combinations():
        found = readings(STANDARD, combo.cards)
        assert combo == found[0]
        assert list(found) == sorted(found, key=lambda one: (one.length, one.rank), reverse=True)


def test_L3_the_competition_has_the_very_plays_of_the_table_that_rlcard_ships() -> None:
    found = find_spec("rlcard")
    if found is None or found.submodule_search_locations is None:
        pytest.skip("RLCard is not installed (the extra `peers`); its count alone is compared")
    archive = Path(found.submodule_search_locations[0], "games", "doudizhu", "jsondata.zip")
    with ZipFile(archive) as packed:
        actions = packed.read("jsondata/action_space.txt").decode().split()
    assert len(actions) == PUBLISHED["competition"] + 1  # with the pass
    theirs = {read_cards(action) for action in actions if action != "pass"}
    assert theirs == {combo.cards for combo in all_combinations(RULE_SETS["competition"])}
