"""What may go along with triplets and fours (K1 to K7)."""

import pytest

from trainer.rules.combos import readings
from trainer.rules.errors import Code
from trainer.rules.explain import why_no_combination
from trainer.rules.moves import leads
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import STANDARD, RuleSet
from trainer.rules.shapes import Kind


def kinds(text: str) -> set[Kind]:
    return {combo.kind for combo in readings(STANDARD, read_cards(text))}


def refused(text: str) -> tuple[Code, str]:
    reason = why_no_combination(STANDARD, read_cards(text))
    return reason.code, reason.rule


@pytest.mark.parametrize("text", ["3333BR", "333444BR", "3334445556BR", "33344455566678BR"])
def test_K1_both_jokers_are_never_kickers_together(text: str) -> None:
    assert not readings(STANDARD, read_cards(text))


@pytest.mark.parametrize("text", ["3333BR", "333444BR", "333444555BR6"])
def test_K1_is_the_reason_that_is_given(text: str) -> None:
    assert refused(text) == (Code.BOTH_JOKERS_AS_KICKERS, "K1")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("333B", Kind.TRIPLE_SINGLE),
        ("333444B5", Kind.PLANE_SINGLES),
        ("33334R", Kind.QUAD_SINGLES),
    ],
)
def test_K1_one_joker_may_be_a_kicker(text: str, kind: Kind) -> None:
    assert kinds(text) == {kind}


@pytest.mark.parametrize("text", ["33344455", "333444555777", "333444555666", "3334445556667777", "333355"])
def test_K2_single_kickers_may_repeat_a_rank(text: str) -> None:
    assert kinds(text) & {Kind.PLANE_SINGLES, Kind.QUAD_SINGLES}


def test_K3_no_kicker_has_the_rank_of_the_main_part() -> None:
    assert kinds("7777") == {Kind.BOMB}
    assert refused("33344445") == (Code.KICKER_OF_MAIN_RANK, "K3")
    assert refused("33334445") == (Code.KICKER_OF_MAIN_RANK, "K3")


@pytest.mark.parametrize("text", ["44445555", "3334445555", "33334444", "333444555666677"])
def test_K4_four_equal_cards_are_not_two_pairs(text: str) -> None:
    assert refused(text) == (Code.EQUAL_PAIRS_AS_KICKERS, "K4")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("3332", Kind.TRIPLE_SINGLE),
        ("33322", Kind.TRIPLE_PAIR),
        ("333444555222", Kind.PLANE_SINGLES),
        ("3334445522", Kind.PLANE_PAIRS),
        ("333322", Kind.QUAD_SINGLES),
        ("33332244", Kind.QUAD_PAIRS),
    ],
)
def test_K5_twos_may_be_kickers(text: str, kind: Kind) -> None:
    assert kinds(text) == {kind}


def test_K5_a_kicker_may_be_higher_or_lower_than_the_main_part() -> None:
    assert kinds("7773") == kinds("777A") == {Kind.TRIPLE_SINGLE}
    assert kinds("34JJJQQQ") == kinds("3AJJJQQQ") == {Kind.PLANE_SINGLES}


@pytest.mark.parametrize("text", ["333BR", "33344455BR", "333344BR"])
def test_K6_jokers_are_never_a_pair_of_kickers(text: str) -> None:
    assert refused(text) == (Code.JOKERS_AS_PAIR, "K6")


def test_K6_nor_are_two_equal_jokers_of_two_packs() -> None:
    two_packs = RuleSet("two packs", packs=2)
    hand = read_cards("333BB", two_packs)
    assert not readings(STANDARD, hand)
    assert hand not in {lead.cards for lead in leads(STANDARD, hand)}
    assert read_cards("BB", two_packs) not in {lead.cards for lead in leads(STANDARD, hand)}


@pytest.mark.parametrize("text", ["333444677", "33344455566778", "3333455", "777JQ"])
def test_K7_kickers_are_all_singles_or_all_pairs(text: str) -> None:
    assert refused(text) == (Code.WRONG_KICKERS, "K7")
