"""Deals by number: the same for ever, repeatable from the description alone, and fair (R5)."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from tests.rules.laws import numbers, stable
from trainer.rules.cards import BIG_JOKER, size
from trainer.rules.deal import HIGHEST_NUMBER, Card, Deal, deal, deal_out, number_after
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD, FirstBidder, RuleSet
from trainer.rules.switches import read_rules

FIXED: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "deals.json").read_text(encoding="utf-8")
)
TWO_PACKS = RuleSet("four seats and two packs", seats=4, packs=2, bottom_size=8)
SEVERAL = range(1, 3001)


def faces(dealt: Deal) -> tuple[list[str], str, int]:
    return (
        [" ".join(map(str, hand)) for hand in dealt.hands],
        " ".join(map(str, dealt.bottom)),
        dealt.first,
    )


@pytest.mark.parametrize("told", FIXED, ids=lambda told: str(told["number"]))
def test_R5_the_numbers_stay_good_for_ever(told: dict[str, Any]) -> None:
    assert faces(deal(STANDARD, told["number"])) == (told["hands"], told["bottom"], told["first"])


def split_mix_64(seed: int) -> Iterator[int]:
    """SplitMix64 as its authors published it."""
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) % 2**64
        z = seed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % 2**64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % 2**64
        yield z ^ (z >> 31)


def test_the_random_numbers_are_the_published_ones() -> None:
    outputs = split_mix_64(1234567)
    assert [next(outputs) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def dealt_by_description(number: int, *, seats: int, packs: int, bottom: int) -> tuple[list[str], str, int]:
    """The deal, written anew from the six points of the description and nothing else."""
    faces_in_order = [rank + suit for rank in "3456789TJQKA2" for suit in "shdc"] + ["B", "R"]
    cards = [(copy, place) for copy in range(packs) for place in range(54)]
    outputs = split_mix_64(number)

    def below(limit: int) -> int:
        while (output := next(outputs)) >= 2**64 - 2**64 % limit:
            pass
        return output % limit

    for i in range(len(cards) - 1, 0, -1):
        j = below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    each = (len(cards) - bottom) // seats
    heaps = [cards[seat * each : (seat + 1) * each] for seat in range(seats)] + [cards[seats * each :]]
    shown = [
        " ".join(
            faces_in_order[place] + (str(copy + 1) if copy else "")
            for copy, place in sorted(heap, key=lambda card: (card[1], card[0]))
        )
        for heap in heaps
    ]
    return shown[:-1], shown[-1], below(seats)


@stable
@given(numbers)
def test_R5_the_description_alone_is_enough_to_repeat_a_deal(number: int) -> None:
    assert faces(deal(STANDARD, number)) == dealt_by_description(number, seats=3, packs=1, bottom=3)
    assert faces(deal(TWO_PACKS, number)) == dealt_by_description(number, seats=4, packs=2, bottom=8)


@pytest.mark.parametrize("number", [0, -1, HIGHEST_NUMBER + 1])
def test_other_numbers_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match="numbered from 1"):
        deal(STANDARD, number)


def within(found: int, expected: float, spread: float) -> bool:
    """Whether a count lies within five standard deviations, in units of `spread`."""
    return abs(found - expected) < 5 * spread


def test_R5_every_seat_bids_first_about_as_often() -> None:
    firsts = Counter(deal(STANDARD, number).first for number in SEVERAL)
    for seat in range(3):
        assert within(firsts[seat], 1000, (3000 * 1 / 3 * 2 / 3) ** 0.5)


def test_R4_every_card_lies_in_every_place_about_as_often() -> None:
    places: Counter[tuple[str, int]] = Counter()
    for number in SEVERAL:
        dealt = deal(STANDARD, number)
        for place, heap in enumerate((*dealt.hands, dealt.bottom)):
            places.update((str(card), place) for card in heap)
    for card in ("3s", "2c", "B", "R", "Th"):
        for place, cards in enumerate((17, 17, 17, 3)):
            chance = cards / 54
            assert within(places[card, place], 3000 * chance, (3000 * chance * (1 - chance)) ** 0.5)


def test_R5_who_bids_first_says_nothing_about_the_cards() -> None:
    with_big_joker = Counter(
        next(seat for seat in (0, 1, 2) if count_of_big_jokers(dealt, seat))
        if any(count_of_big_jokers(dealt, seat) for seat in (0, 1, 2))
        else None
        for dealt in (deal(STANDARD, number) for number in SEVERAL)
        if dealt.first == 0
    )
    among = sum(with_big_joker.values())
    for seat in range(3):
        chance = 17 / 54
        assert within(with_big_joker[seat], among * chance, (among * chance * (1 - chance)) ** 0.5)


def count_of_big_jokers(dealt: Deal, seat: int) -> int:
    return sum(card.rank == BIG_JOKER for card in dealt.hands[seat])


def test_hands_lie_sorted_by_rank_then_suit() -> None:
    hand = deal(STANDARD, 1).hands[0]
    assert list(hand) == sorted(hand, key=lambda card: (card.rank, "shdc".find(card.suit)))


@pytest.mark.parametrize(
    ("card", "face"),
    [(Card(0, "s"), "3s"), (Card(7, "d"), "Td"), (Card(14, ""), "R"), (Card(0, "s", 1), "3s2")],
)
def test_a_card_shows_its_face(card: Card, face: str) -> None:
    assert str(card) == face


def test_composed_cards_get_their_suits_in_order_and_each_card_once() -> None:
    dealt = deal_out(STANDARD, [read_cards("33B"), read_cards("3"), read_cards("R")], read_cards("3"), 2)
    assert faces(dealt) == (["3s 3h B", "3d", "R"], "3c", 2)
    assert [size(hand) for hand in dealt.packed_hands] == [3, 1, 1]


def test_composing_more_cards_than_there_are_is_refused() -> None:
    with pytest.raises(ValueError, match="not that many cards of rank 3"):
        deal_out(STANDARD, [read_cards("333"), read_cards("33")], 0, 0)


# ---- who bids first, and the wild rank -----------------------------------------------------------------

DEALT = range(1, 400)


def drawn_after_the_cards(number: int, cards: int, seats: int = 3) -> tuple[int, int, int]:
    """By the description: the seat, the place of the card that lies face up, and the wild rank."""
    outputs = split_mix_64(number)

    def below(limit: int) -> int:
        while (output := next(outputs)) >= 2**64 - 2**64 % limit:
            pass
        return output % limit

    for i in range(cards - 1, 0, -1):
        below(i + 1)
    return below(seats), below(cards), below(13)


def undealt(number: int, packs: int = 1) -> list[Card]:
    """The deal's cards in the order in which they lie in the pack, by the description."""
    outputs = split_mix_64(number)
    cards = []
    for copy in range(packs):
        cards += [Card(place // 4, "shdc"[place % 4], copy) for place in range(52)]
        cards += [Card(13, "", copy), Card(14, "", copy)]
    for i in range(len(cards) - 1, 0, -1):
        limit = i + 1
        while (output := next(outputs)) >= 2**64 - 2**64 % limit:
            pass
        cards[i], cards[output % limit] = cards[output % limit], cards[i]
    return cards


def holder(dealt: Deal, card: Card) -> int | None:
    return next((seat for seat, hand in enumerate(dealt.hands) if card in hand), None)


@pytest.mark.parametrize("form", FirstBidder)
def test_D15_the_cards_of_a_number_are_the_same_whoever_bids_first(form: FirstBidder) -> None:
    rules = read_rules(f"standard+first_bidder={form}" if form is not FirstBidder.BY_NUMBER else "standard")
    for number in range(1, 20):
        assert deal(rules, number).hands == deal(STANDARD, number).hands


def test_D15_the_holder_of_the_card_that_lay_face_up_bids_first() -> None:
    rules, fell_back = RULE_SETS["pagat"], 0
    for number in DEALT:
        by_number, face_up, _ = drawn_after_the_cards(number, 54)
        dealt = deal(rules, number)
        seat = holder(dealt, undealt(number)[face_up])
        fell_back += seat is None
        assert dealt.first == (by_number if seat is None else seat)
    assert fell_back  # the card lay in the bottom: the number of the deal decides


def test_D15_the_holder_of_the_three_of_hearts_bids_first() -> None:
    rules, fell_back = read_rules("standard+first_bidder=heart_three"), 0
    for number in DEALT:
        dealt = deal(rules, number)
        seat = holder(dealt, Card(0, "h"))
        fell_back += seat is None
        assert dealt.first == (deal(STANDARD, number).first if seat is None else seat)
    assert fell_back


def test_D15_of_two_packs_the_three_of_hearts_of_the_first_one_counts() -> None:
    rules, fell_back = read_rules("four_players+first_bidder=heart_three"), 0
    for number in range(1, 100):
        dealt = deal(rules, number)
        seat = holder(dealt, Card(0, "h", pack=0))
        fell_back += seat is None
        assert dealt.first == (deal(RULE_SETS["four_players"], number).first if seat is None else seat)
    assert fell_back


def test_D15_seats_bid_first_in_turn_from_deal_to_deal() -> None:
    rules = read_rules("standard+first_bidder=rotating")
    assert [deal(rules, number).first for number in range(3, 9)] == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize("base", ["standard", "four_players"])
@pytest.mark.parametrize("drawn", [*range(1, 6), 4711, *range(HIGHEST_NUMBER - 5, HIGHEST_NUMBER + 1)])
@pytest.mark.parametrize("number", [1, 2, 3, HIGHEST_NUMBER])
def test_D15_the_deal_that_follows_in_a_series_is_the_next_seats_to_bid_first(
    base: str, drawn: int, number: int
) -> None:
    rules = read_rules(f"{base}+first_bidder=rotating")
    found = number_after(rules, number, drawn)
    assert deal(rules, found).first == rules.next_seat(deal(rules, number).first)
    assert abs(found - drawn) < rules.seats
    assert number_after(RULE_SETS[base], number, drawn) == drawn


def test_V3_a_rank_from_three_to_two_is_drawn_for_each_deal_with_wildcards() -> None:
    rules = RULE_SETS["wildcard"]
    for number in range(1, 60):
        assert deal(rules, number).wild == drawn_after_the_cards(number, 54)[2]
        assert deal(STANDARD, number).wild is None
    assert {deal(rules, number).wild for number in DEALT} == set(range(13))


def test_D15_V3_V5_with_two_packs_the_card_that_lay_face_up_and_the_wild_rank_are_drawn_from_108() -> None:
    rules = read_rules("four_players+wildcards=yes+first_bidder=face_up_card")
    for number in range(1, 60):
        by_number, face_up, wild = drawn_after_the_cards(number, 108, seats=4)
        dealt = deal(rules, number)
        seat = holder(dealt, undealt(number, packs=2)[face_up])
        assert dealt.first == (by_number if seat is None else seat)
        assert dealt.wild == wild


def test_V5_four_players_get_25_cards_of_two_packs_and_8_stay_in_the_bottom() -> None:
    rules = RULE_SETS["four_players"]
    dealt = deal(rules, 7)
    assert ([len(hand) for hand in dealt.hands], len(dealt.bottom)) == ([25] * 4, 8)
    cards = [card for heap in (*dealt.hands, dealt.bottom) for card in heap]
    assert len(set(cards)) == 108
    assert sum(dealt.packed_hands) + dealt.packed_bottom == 2 * STANDARD.deck
