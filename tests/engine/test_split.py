"""The fewest plays: never other than a plain search over all partitions finds."""

from functools import cache
from random import Random

import pytest

from tests.rules.hands import crowded_hand, random_hand
from trainer.engine.split import fewest_plays, split
from trainer.rules.cards import JOKERS, Cards, count, ranks
from trainer.rules.combos import readings
from trainer.rules.moves import leads
from trainer.rules.notation import read_cards, show_cards


@cache
def plainly(hand: Cards) -> int:
    """The shortest partition: whichever play takes the lowest card, and then the rest."""
    if not hand:
        return 0
    lowest = next(ranks(hand))
    return min(1 + plainly(hand - combo.cards) for combo in leads(hand) if count(combo.cards, lowest))


@pytest.mark.parametrize("number", range(1, 13))
def test_the_fewest_plays_are_those_of_an_exhaustive_search(number: int) -> None:
    rng = Random(number)
    for _ in range(30):
        crowded = crowded_hand(rng, number)
        with_both_jokers = (crowded & ~(15 * JOKERS)) + JOKERS
        for hand in (random_hand(rng, number), crowded, with_both_jokers):
            assert fewest_plays(hand) == plainly(hand), show_cards(hand)
    plainly.cache_clear()


@pytest.mark.parametrize("number", [17, 20])
def test_so_they_are_for_whole_hands(number: int) -> None:
    rng = Random(number)
    for hand in (random_hand(rng, number), random_hand(rng, number)):
        assert fewest_plays(hand) == plainly(hand), show_cards(hand)
        plainly.cache_clear()


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(20))
def test_so_they_are_for_many_whole_hands(seed: int) -> None:
    rng = Random(seed)
    for _ in range(10):
        for hand in (
            random_hand(rng, 17),
            crowded_hand(rng, 14),
            crowded_hand(rng, 17),
            random_hand(rng, 20),
        ):
            assert fewest_plays(hand) == plainly(hand), show_cards(hand)
            plainly.cache_clear()


@pytest.mark.parametrize("number", [5, 9, 14, 17, 20])
def test_a_split_is_legal_plays_that_together_are_the_hand(number: int) -> None:
    rng = Random(number)
    for _ in range(60):
        for hand in (random_hand(rng, number), crowded_hand(rng, number)):
            parts = split(hand)
            assert sum(combo.cards for combo in parts) == hand
            assert len(parts) == fewest_plays(hand)
            assert all(combo == readings(combo.cards)[0] for combo in parts)
            assert parts == split(hand)


@pytest.mark.parametrize(
    ("text", "plays"),
    [
        ("", 0),
        ("BR", 1),
        ("34567 BR", 2),
        ("333 444 B R", 2),  # K1: the jokers go with a triple each, 333B 444R is no plane
        ("33334444", 2),  # K3: the plane 333 444 takes no 3 and no 4; K4: 33 33 are not two pairs
        ("3333", 1),
        ("4444 7 B R", 2),
        ("555 666 3 9", 1),
        ("555 666 33 33", 2),  # K4: equal pairs are no kickers, four equal singles are too many
        ("3456789TJQKA 2", 2),
        ("7777 8888 9 Q TTJJJ BR", 3),  # K1: each four takes one of the jokers
    ],
)
def test_the_kicker_rules_are_minded(text: str, plays: int) -> None:
    hand = read_cards(text)
    assert fewest_plays(hand) == plainly(hand) == plays
