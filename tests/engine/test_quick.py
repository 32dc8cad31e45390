"""The quick count of plays: right for what it looks at, and near the exact one otherwise."""

from random import Random

import pytest

from trainer.engine.quick import loose_plays, quick_plays
from trainer.engine.split import fewest_plays
from trainer.rules.cards import each, pack
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("3", 1),
        ("BR", 1),
        ("33344", 1),
        ("333444", 1),
        ("3334445K", 1),
        ("AAA222", 2),
        ("34567", 1),
        ("3345678K", 3),
        ("334455", 1),
        ("3344", 2),
        ("5555", 1),
        ("TJQKA2", 2),
        ("33344456BR", 2),
    ],
)
def test_hands_that_one_can_count(hand: str, plays: int) -> None:
    assert quick_plays(read_cards(hand)) == plays


def test_rules_without_planes_lay_triples_one_by_one() -> None:
    assert loose_plays(read_cards("333444"), planes=False) == 2
    assert fewest_plays(RULE_SETS["beginner"], read_cards("333444")) == 2


def test_a_bomb_takes_no_kickers_though_it_might() -> None:
    assert quick_plays(read_cards("555578")) == 3
    assert fewest_plays(STANDARD, read_cards("555578")) == 1


@pytest.mark.parametrize(("number", "right"), [(8, 0.97), (12, 0.94), (17, 0.82), (20, 0.65)])
def test_random_hands_are_mostly_counted_right_and_never_far_off(number: int, right: float) -> None:
    rng = Random(8)
    deck = list(each(STANDARD.deck))
    hands = [pack(rng.sample(deck, number)) for _ in range(200)]
    off = [quick_plays(hand) - fewest_plays(STANDARD, hand) for hand in hands]
    assert off.count(0) / len(off) >= right
    assert -1 <= min(off) <= max(off) <= 5
