"""The pack, its ranks, and how it is dealt (R1 to R5)."""

from itertools import pairwise

import pytest

from tests.rules.hands import combo
from trainer.rules.cards import BIG_JOKER, RANKS, SMALL_JOKER, SUITS, count, size
from trainer.rules.combos import beats
from trainer.rules.deal import Card, Deal, deal
from trainer.rules.game import new_game
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet

NUMBERS = range(1, 200)


def test_R1_the_pack_has_52_ordinary_cards_and_two_different_jokers() -> None:
    assert size(STANDARD.deck) == STANDARD.deck_size == 54
    assert [count(STANDARD.deck, rank) for rank in range(15)] == [4] * 13 + [1, 1]


def test_R1_every_deal_is_the_whole_pack() -> None:
    whole = {Card(rank, suit) for rank in range(13) for suit in SUITS}
    whole |= {Card(SMALL_JOKER, ""), Card(BIG_JOKER, "")}
    for number in NUMBERS:
        dealt = deal(STANDARD, number)
        cards = [card for hand in (*dealt.hands, dealt.bottom) for card in hand]
        assert len(cards) == 54
        assert set(cards) == whole


def test_R2_ranks_run_from_three_over_two_to_the_big_joker() -> None:
    assert RANKS == "3456789TJQKA2BR"
    for low, high in pairwise(RANKS):
        assert beats(STANDARD, combo(high), combo(low))
        assert not beats(STANDARD, combo(low), combo(high))


def test_R3_suits_never_matter() -> None:
    dealt = deal(STANDARD, 1)
    turned = dict(zip(SUITS, SUITS[1:] + SUITS[:1], strict=True)) | {"": ""}
    recoloured = Deal(
        tuple(tuple(Card(card.rank, turned[card.suit]) for card in hand) for hand in dealt.hands),
        dealt.bottom,
        dealt.first,
    )
    assert recoloured != dealt
    assert new_game(STANDARD, recoloured) == new_game(STANDARD, dealt)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_R4_each_seat_gets_its_hand_and_the_bottom_remains(rules: RuleSet) -> None:
    for number in NUMBERS:
        dealt = deal(rules, number)
        assert [len(hand) for hand in dealt.hands] == [rules.hand_size] * rules.seats
        assert len(dealt.bottom) == rules.bottom_size
        assert sum(dealt.packed_hands) + dealt.packed_bottom == rules.deck


def test_R4_the_standard_deal_is_17_cards_for_each_of_three_and_3_at_the_bottom() -> None:
    assert (STANDARD.seats, STANDARD.hand_size, STANDARD.bottom_size) == (3, 17, 3)


def test_R5_the_first_bidder_depends_on_the_number_of_the_deal_alone() -> None:
    for number in NUMBERS:
        assert deal(STANDARD, number) == deal(STANDARD, number)
    assert {deal(STANDARD, number).first for number in NUMBERS} == {0, 1, 2}
