"""Kickers and kinds under each switch, by the examples of the rules (D1 to D14, V7)."""

import pytest

from trainer.rules.combos import beats, readings
from trainer.rules.errors import Code
from trainer.rules.explain import why_no_combination
from trainer.rules.moves import answers, leads
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.ruleset import RULE_SETS, RuleSet
from trainer.rules.shapes import Kind
from trainer.rules.switches import read_rules

STANDARD, COMPETITION, PAGAT = RULE_SETS["standard"], RULE_SETS["competition"], RULE_SETS["pagat"]
LOOSE, DUTCH, BEGINNER = RULE_SETS["loose"], RULE_SETS["dutch"], RULE_SETS["beginner"]
OPENSPIEL = RULE_SETS["openspiel"]
ONE_PACK = [rules for rules in RULE_SETS.values() if rules.packs == 1 and not rules.wildcards]


def kinds(rules: RuleSet, text: str) -> set[Kind]:
    return {combo.kind for combo in readings(rules, read_cards(text))}


def refused(rules: RuleSet, text: str) -> tuple[Code, str]:
    reason = why_no_combination(rules, read_cards(text))
    return reason.code, reason.rule


@pytest.mark.parametrize(("text", "kind"), [("3333BR", Kind.QUAD_SINGLES), ("333444BR", Kind.PLANE_SINGLES)])
def test_D1_both_jokers_are_kickers_in_loose_and_nowhere_else(text: str, kind: Kind) -> None:
    assert kinds(LOOSE, text) == {kind}
    for rules in ONE_PACK:
        if rules is not LOOSE:
            assert kinds(rules, text) == set()


@pytest.mark.parametrize("rules", ONE_PACK, ids=lambda rules: rules.id)
def test_D2_one_joker_or_a_two_is_a_kicker_in_every_rule_set(rules: RuleSet) -> None:
    assert kinds(rules, "333B") == kinds(rules, "3332") == {Kind.TRIPLE_SINGLE}
    assert kinds(rules, "33322") == {Kind.TRIPLE_PAIR}


def test_D3_single_kickers_all_differ_in_pagat() -> None:
    assert kinds(STANDARD, "33344455") == {Kind.PLANE_SINGLES}
    assert refused(PAGAT, "33344455") == (Code.EQUAL_SINGLES_AS_KICKERS, "D3")
    assert kinds(PAGAT, "33344456") == {Kind.PLANE_SINGLES}


def test_D4_a_triplet_beside_the_plane_is_no_kicker_in_the_competition() -> None:
    assert kinds(COMPETITION, "333444555666") == {Kind.PLANE}
    assert refused(COMPETITION, "3334445556667778") == (Code.TRIPLET_BESIDE_PLANE, "D4")
    assert kinds(COMPETITION, "333444555777") == {Kind.PLANE_SINGLES}  # not beside it
    assert kinds(COMPETITION, "QQQKKKAAA222") == {Kind.PLANE_SINGLES}  # no plane holds a 2
    assert kinds(STANDARD, "333444555666") == {Kind.PLANE, Kind.PLANE_SINGLES}


@pytest.mark.parametrize("rules", [COMPETITION, OPENSPIEL], ids=lambda rules: rules.id)
def test_D5_four_equal_cards_are_no_single_kickers_there(rules: RuleSet) -> None:
    text = "3334445556669999"
    assert kinds(STANDARD, text) == {Kind.PLANE_SINGLES}
    assert refused(rules, text) == (Code.FOUR_AS_KICKERS, "D5")


@pytest.mark.parametrize(("text", "kind"), [("44445555", Kind.QUAD_PAIRS), ("3334445555", Kind.PLANE_PAIRS)])
def test_D6_equal_pairs_are_kickers_in_loose_and_nowhere_else(text: str, kind: Kind) -> None:
    assert kinds(LOOSE, text) == {kind}
    for rules in ONE_PACK:
        if rules is not LOOSE:
            assert kinds(rules, text) == set()
    assert len(readings(LOOSE, read_cards("44445555"))) == 2


@pytest.mark.parametrize("text", ["44447777", "444477779", "44447777TTTT"])
def test_D6_two_fours_are_led_and_answered_once_in_the_higher_reading(text: str) -> None:
    hand, both = read_cards(text), read_cards("44447777")
    low = read_combo("33335566", LOOSE)
    for listed in (leads(LOOSE, hand), answers(LOOSE, hand, low)):
        assert len({combo.cards for combo in listed}) == len(listed)
        assert [combo.rank for combo in listed if combo.cards == both] == [4]


def test_D7_four_with_a_pair_follows_D3() -> None:
    assert kinds(STANDARD, "444455") == {Kind.QUAD_SINGLES}
    assert refused(PAGAT, "444455") == (Code.EQUAL_SINGLES_AS_KICKERS, "D3")


def test_D8_four_and_a_pair_is_a_kind_of_its_own_in_dutch() -> None:
    assert kinds(DUTCH, "333344") == {Kind.QUAD_PAIR}
    assert kinds(DUTCH, "333345") == {Kind.QUAD_SINGLES}
    low, high = read_combo("333344", DUTCH), read_combo("444456", DUTCH)
    assert not beats(DUTCH, high, low)
    assert beats(DUTCH, read_combo("444455", DUTCH), low)
    assert beats(STANDARD, read_combo("444456"), read_combo("333344"))


def test_D9_four_with_one_card_exists_in_dutch_alone() -> None:
    assert kinds(DUTCH, "33334") == kinds(DUTCH, "3333R") == {Kind.QUAD_SINGLE}
    for rules in ONE_PACK:
        if rules is not DUTCH:
            assert kinds(rules, "33334") == set()


def test_D10_there_is_no_four_with_two_in_openspiel() -> None:
    for text in ("333345", "33334455"):
        assert refused(OPENSPIEL, text) == (Code.KIND_NOT_PLAYED, "D10")


def test_D11_D13_planes_with_kickers_and_three_forms_of_the_triple_are_in_every_rule_set_of_one_pack() -> (
    None
):
    for rules in ONE_PACK:
        assert {Kind.TRIPLE, Kind.TRIPLE_SINGLE, Kind.TRIPLE_PAIR} <= set(rules.kinds)
        if rules is not BEGINNER:
            assert {Kind.PLANE, Kind.PLANE_SINGLES, Kind.PLANE_PAIRS} <= set(rules.kinds)


@pytest.mark.parametrize("text", ["333444", "33344456", "3334445566"])
def test_D12_V7_there_are_no_planes_for_beginners(text: str) -> None:
    assert kinds(STANDARD, text)
    assert refused(BEGINNER, text) == (Code.KIND_NOT_PLAYED, "D12")


REFUSED_EVERYWHERE = [
    *("3334444", "33344445", "AAA222", "KKAA22", "TJQKA2"),
    *("333344445555", "333344445566", "3334445556667"),
]


@pytest.mark.parametrize("rules", ONE_PACK, ids=lambda rules: rules.id)
@pytest.mark.parametrize("text", REFUSED_EVERYWHERE)
def test_D14_what_every_rule_set_refuses(rules: RuleSet, text: str) -> None:
    assert kinds(rules, text) == set()
    assert why_no_combination(rules, read_cards(text)).code


@pytest.mark.parametrize("rules", ONE_PACK, ids=lambda rules: rules.id)
def test_D14_the_longest_combinations_are_the_same_in_every_rule_set(rules: RuleSet) -> None:
    assert kinds(rules, "3456789TJQKA") == {Kind.STRAIGHT}
    assert kinds(rules, "33445566778899TTJJQQ") == {Kind.PAIR_STRAIGHT}


def test_a_switch_changes_one_point_and_leaves_the_rest() -> None:
    rules = read_rules("standard+triplet_beside_plane=no")
    assert refused(rules, "3334445556667778") == (Code.TRIPLET_BESIDE_PLANE, "D4")
    assert kinds(rules, "3334445556669999") == {Kind.PLANE_SINGLES}
