"""The same cards under every rule set."""

import pytest

from trainer.rules.cards import RANKS
from trainer.rules.compare import Obstacle, Verdict, compare, verdict
from trainer.rules.errors import Code
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import RULE_SETS

LARGEST = RULE_SETS["four_players"]


def under(name: str, cards: str, table: str = "", wild: str = "") -> Verdict:
    return verdict(
        RULE_SETS[name],
        read_cards(cards, LARGEST),
        read_cards(table, LARGEST),
        RANKS.index(wild) if wild else None,
    )


def refused(name: str, cards: str, table: str = "", wild: str = "") -> tuple[Code, str]:
    found = under(name, cards, table, wild).refusal
    assert found is not None
    return found.code, found.rule


def test_a_triplet_beside_a_plane_is_legal_in_some_rule_sets_and_refused_by_D4_in_others() -> None:
    found = compare(RULE_SETS.values(), read_cards("3334445556667778"))
    assert {one.rules.id: one.laid is not None for one in found} == {
        name: name in {"standard", "loose", "dutch", "openspiel", "rob", "open", "wildcard"}
        for name in RULE_SETS
    }
    assert refused("competition", "3334445556667778") == (Code.TRIPLET_BESIDE_PLANE, "D4")
    assert under("standard", "3334445556667778").laid is not None


@pytest.mark.parametrize(
    ("name", "cards", "code", "rule"),
    [
        ("pagat", "33344455", Code.EQUAL_SINGLES_AS_KICKERS, "D3"),
        ("competition", "3334445556667777", Code.FOUR_AS_KICKERS, "D5"),
        ("beginner", "333444", Code.KIND_NOT_PLAYED, "D12"),
        ("openspiel", "333345", Code.KIND_NOT_PLAYED, "D10"),
        ("openspiel", "33334455", Code.KIND_NOT_PLAYED, "D10"),
        ("four_players", "3334", Code.KIND_NOT_PLAYED, "V5"),
        ("standard", "3333BR", Code.BOTH_JOKERS_AS_KICKERS, "K1"),
        ("standard", "44445555", Code.EQUAL_PAIRS_AS_KICKERS, "K4"),
        ("dutch", "3333BR", Code.BOTH_JOKERS_AS_KICKERS, "K1"),
        ("pagat", "333344455566", Code.KICKER_OF_MAIN_RANK, "K3"),
        ("competition", "333BR", Code.JOKERS_AS_PAIR, "K6"),
    ],
)
def test_a_refusal_names_the_paragraph_of_the_switch_that_refuses(
    name: str, cards: str, code: Code, rule: str
) -> None:
    assert refused(name, cards) == (code, rule)


def test_all_readings_are_told_and_those_that_beat_the_table() -> None:
    leading = under("standard", "333444555666")
    assert len(leading.readings) == len(leading.fitting) == 3
    assert leading.laid == leading.readings[0]
    following = under("standard", "666777888999", "333444555JQK")
    assert [RANKS[combo.rank] for combo in following.fitting] == ["9", "8"]
    assert following.laid == following.fitting[0]
    assert under("standard", "555666", "333444JQ").fitting == ()


def test_a_named_rank_is_wild_where_the_rules_have_wildcards_only() -> None:
    assert under("wildcard", "34967", wild="9").laid is not None
    assert under("wildcard", "34967").laid is None
    assert under("standard", "34967", wild="9").laid is None


@pytest.mark.parametrize(
    ("cards", "table", "obstacle", "rule"),
    [
        ("33333", "", Obstacle.NOT_IN_THE_PACK, "R1"),
        ("3333", "3", Obstacle.NOT_IN_THE_PACK, "R1"),
        ("3344556677889910JJQQK3K4", "", Obstacle.MORE_THAN_A_HAND, "R8"),
        ("4", "3334445556667778889999", Obstacle.MORE_THAN_A_HAND, "R8"),
        ("44", "35", Obstacle.TABLE_IS_NO_COMBINATION, "C0"),
        ("44", "555556", Obstacle.NOT_IN_THE_PACK, "R1"),
    ],
)
def test_what_cannot_be_is_told_apart_from_what_is_not_allowed(
    cards: str, table: str, obstacle: Obstacle, rule: str
) -> None:
    found = under("standard", cards, table)
    assert (found.laid, found.obstacle, found.reason, found.rule) == (None, obstacle, obstacle, rule)


def test_where_the_table_is_no_combination_it_is_told_why_it_is_none() -> None:
    found = under("pagat", "66", "33344455")
    assert found.obstacle is Obstacle.TABLE_IS_NO_COMBINATION
    assert found.refusal is not None
    assert (found.refusal.code, found.rule) == (Code.EQUAL_SINGLES_AS_KICKERS, "D3")


def test_two_packs_and_their_hands_are_those_of_V5() -> None:
    assert under("four_players", "3333", "33333").rule == "V5"
    assert under("four_players", "34", "3344556677889910JJQQKKAA22334455667788").rule == "V5"


def test_what_may_be_laid_has_no_reason_and_no_paragraph() -> None:
    found = under("standard", "33")
    assert (found.reason, found.rule) == (None, "")


def test_eight_cards_of_a_rank_on_eight_others_do_not_run_over() -> None:
    assert under("four_players", "33333333", "33333333").obstacle is Obstacle.NOT_IN_THE_PACK
    assert under("four_players", "44444444", "33333333").laid is not None


def test_no_cards_are_refused() -> None:
    assert refused("standard", "") == (Code.NO_CARDS, "C0")
