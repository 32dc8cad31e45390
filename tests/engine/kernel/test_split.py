"""The kernel counts the fewest plays as the plain search does, which tests compare with all partitions."""

from itertools import product
from random import Random

import pytest

from tests.rules.hands import crowded_hand, random_hand
from trainer.engine import split as plain
from trainer.engine.kernel.codes import rule_word
from trainer.engine.kernel.split import fewest_plays, split_room
from trainer.rules.cards import JOKERS, Cards
from trainer.rules.notation import read_cards, show_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.switches import changed

THREE_SEATS = [rules for rules in RULE_SETS.values() if rules.seats == 3]


def hands(rng: Random, number: int) -> list[Cards]:
    """So many hands of each sort, of up to 20 cards; most have few ranks, side by side."""
    found = []
    for _ in range(number):
        crowded = crowded_hand(rng, rng.randint(5, 18))
        found += [crowded, crowded & ~(15 * JOKERS) | JOKERS, random_hand(rng, rng.randint(1, 20))]
        found += [crowded_hand(rng, 20), random_hand(rng, 20)]
    return found


def assert_same(rules: RuleSet, tried: list[Cards]) -> None:
    word = rule_word(rules)
    room = split_room(word)
    for hand in tried:
        assert fewest_plays(word, hand, room) == plain.fewest_plays(rules, hand), show_cards(hand)


@pytest.mark.parametrize("rules", THREE_SEATS, ids=lambda rules: rules.id)
def test_it_is_the_number_of_the_plain_search_in_every_rule_set(rules: RuleSet) -> None:
    assert_same(rules, hands(Random(rules.id), 60))


@pytest.mark.parametrize("kinds", product(("yes", "no"), repeat=4), ids="-".join)
def test_it_is_so_with_every_choice_of_switches(kinds: tuple[str, ...]) -> None:
    rng = Random("-".join(kinds))
    names = ("planes", "quads_with_two", "quad_with_pair", "quad_with_one")
    switches = (
        "equal_single_kickers",
        "both_jokers_as_kickers",
        "triplet_beside_plane",
        "four_as_single_kickers",
        "equal_pair_kickers",
    )
    for kickers in product(("yes", "no"), repeat=len(switches)):
        values = dict(zip(names + switches, kinds + kickers, strict=True))
        assert_same(changed(STANDARD, values), hands(rng, 1))


@pytest.mark.parametrize("rules", THREE_SEATS, ids=lambda rules: rules.id)
def test_it_is_so_for_hands_full_of_chains_planes_and_fours(rules: RuleSet) -> None:
    told = (
        "33445566778899TTJJQQ",
        "3456789TJQKA3456789T",
        "333444555666777888 99",
        "333444 777888 3456 TTBR",
        "33334444555566667777",
        "333444555666 777 8 9 TBR",
        "3334445556667778",
        "QQQKKKAAA2222 4444 BR5",
        "333 555 777 999 JJJ KKK 22",
        "BR",
        "3",
        "",
    )
    assert_same(rules, [read_cards(hand) for hand in told])
