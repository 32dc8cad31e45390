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
    ("cards", "table", "obstacle"),
    [
        ("33333", "", Obstacle.NOT_IN_THE_PACK),
        ("3333", "3", Obstacle.NOT_IN_THE_PACK),
        ("3344556677889910JJQQK3K4", "", Obstacle.MORE_THAN_A_HAND),
        ("4", "3334445556667778889999", Obstacle.MORE_THAN_A_HAND),
        ("44", "35", Obstacle.TABLE_IS_NO_COMBINATION),
    ],
)
def test_what_cannot_be_is_told_apart_from_what_is_not_allowed(
    cards: str, table: str, obstacle: Obstacle
) -> None:
    found = under("standard", cards, table)
    assert (found.obstacle, found.laid, found.refusal) == (obstacle, None, None)


def test_eight_cards_of_a_rank_on_eight_others_do_not_run_over() -> None:
    assert under("four_players", "33333333", "33333333").obstacle is Obstacle.NOT_IN_THE_PACK
    assert under("four_players", "44444444", "33333333").laid is not None


def test_no_cards_are_refused() -> None:
    assert refused("standard", "") == (Code.NO_CARDS, "C0")
