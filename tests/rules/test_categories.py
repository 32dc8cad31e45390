"""The fourteen categories: shortest, longest and typical examples, and what is just not one (C0 to C14)."""

import pytest

from trainer.rules.cards import ACE, RANKS
from trainer.rules.combos import readings
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import SHAPES, Kind

TEN_PAIRS = "33445566778899TTJJQQ"
SIX_TRIPLETS = "333444555666777888"


def kinds(text: str) -> set[Kind]:
    return {combo.kind for combo in readings(STANDARD, read_cards(text))}


def is_only(kind: Kind, *texts: str) -> None:
    for text in texts:
        assert kinds(text) == {kind}, text


def is_none(*texts: str) -> None:
    for text in texts:
        assert not readings(STANDARD, read_cards(text)), text


def test_C0_no_cards_are_no_combination() -> None:
    assert readings(STANDARD, 0) == ()


@pytest.mark.parametrize(
    "text",
    [
        *("34", "345", "3456", "33445", "334455667", "3334445", "333456", "3333456", "333344455"),
        *("3B", "2B", "22B", "33BR", "3333B"),
    ],
)
def test_C0_other_cards_are_no_combination(text: str) -> None:
    is_none(text)


def test_C0_no_chain_contains_a_two_or_a_joker() -> None:
    is_none("TJQKA2", "JQKA2", "QKA2B", "QQKKAA22", "KKAA22", "AAA222", "KKKAAA222", "34567B", "2BR")
    assert all(shape.highest == ACE for shape in SHAPES.values() if shape.is_chain)


def test_C0_no_chain_goes_round_the_corner() -> None:
    is_none("A2345", "A3456", "KA234", "AA3344", "AA2233", "QKA345", "AAA333", "AAA33378")


def test_C0_no_chain_has_a_gap() -> None:
    is_none("34578", "34679", "334466", "333555", "33355578", "3335557788")


def test_C1_single_is_one_card_of_any_rank() -> None:
    is_only(Kind.SINGLE, *RANKS)


def test_C2_pair_is_two_of_a_rank_and_the_jokers_are_none() -> None:
    is_only(Kind.PAIR, *(rank * 2 for rank in RANKS[:13]))
    assert Kind.PAIR not in kinds("BR")


def test_C3_triple_is_three_of_a_rank() -> None:
    is_only(Kind.TRIPLE, *(rank * 3 for rank in RANKS[:13]))


def test_C4_triple_with_one_card_of_another_rank() -> None:
    is_only(Kind.TRIPLE_SINGLE, "3334", "333B", "3332", "222R", "A222")
    is_only(Kind.BOMB, "3333")


def test_C5_triple_with_a_pair_of_another_rank() -> None:
    is_only(Kind.TRIPLE_PAIR, "33344", "33322", "222AA")
    is_none("33345", "33334", "333BR")


def test_C6_straight_is_five_to_twelve_cards_in_a_row() -> None:
    for length in range(5, 13):
        is_only(Kind.STRAIGHT, RANKS[:length], RANKS[12 - length : 12])
    is_none("3456", "JQKA", RANKS[:13])


def test_C7_pair_straight_is_three_to_ten_pairs_in_a_row() -> None:
    for length in range(3, 11):
        is_only(Kind.PAIR_STRAIGHT, TEN_PAIRS[: 2 * length])
    is_only(Kind.PAIR_STRAIGHT, "QQKKAA")
    is_none("3344", "KKAA", "33445")


def test_C8_plane_is_two_to_six_triplets_in_a_row() -> None:
    for length in range(2, 7):
        assert Kind.PLANE in kinds(SIX_TRIPLETS[: 3 * length])
    is_only(Kind.PLANE, "333444", "KKKAAA")
    is_none("AAA222", "333555")


def test_C9_plane_with_as_many_single_cards() -> None:
    is_only(Kind.PLANE_SINGLES, "33344456", "KKKAAA69", "333444555789", "333444555666789T")
    is_only(Kind.PLANE_SINGLES, "33344455566677789TJQ", "3334442B")
    is_none("3334445", "333444567", "33344455578")


def test_C10_plane_with_as_many_pairs() -> None:
    is_only(Kind.PLANE_PAIRS, "3334445566", "333444555667788")
    is_only(Kind.PLANE_PAIRS, "KKKAAA3322", "333444555666778899TT")
    is_none("3334445567", "333444556", "33344455667788")


def test_C11_four_with_two_single_cards() -> None:
    is_only(Kind.QUAD_SINGLES, "333345", "333344", "33332B", "2222AK", "444433")
    is_none("33334", "3333BR")


def test_C12_four_with_two_pairs() -> None:
    is_only(Kind.QUAD_PAIRS, "33334455", "333322AA", "44445566")
    is_none("33334456", "3333445", "33334444")


def test_C13_bomb_is_four_of_a_rank_and_nothing_else() -> None:
    is_only(Kind.BOMB, *(rank * 4 for rank in RANKS[:13]))
    assert Kind.BOMB not in kinds("333345")


def test_C14_rocket_is_both_jokers_and_nothing_else() -> None:
    is_only(Kind.ROCKET, "BR")
    is_none("BR3", "BR22")
    assert kinds("B") == kinds("R") == {Kind.SINGLE}


def test_C14_a_pack_has_fourteen_categories() -> None:
    assert len(STANDARD.kinds) == 14
    assert set(Kind) - set(STANDARD.kinds) == {Kind.QUAD_SINGLE, Kind.QUAD_PAIR}  # D8, D9
