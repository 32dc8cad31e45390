"""The fewest plays: never other than a plain search over all partitions finds, where one is promised."""

from functools import cache
from random import Random

import pytest

from tests.rules.hands import crowded_hand, random_hand
from trainer.engine.split import exact, fewest_plays, split
from trainer.rules.cards import JOKERS, Cards, count, each, pack, ranks
from trainer.rules.combos import readings
from trainer.rules.moves import leads
from trainer.rules.notation import read_cards, show_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.switches import read_rules

FOUR_PLAYERS = RULE_SETS["four_players"]
WILD_EIGHT = RULE_SETS["wildcard"].with_wild(5)
ONE_PACK = [
    *(text for text, rules in RULE_SETS.items() if rules.packs == 1),
    "pagat+quad_with_one=yes+both_jokers_as_kickers=yes",
    "dutch+triplet_beside_plane=no+equal_pair_kickers=yes",
    "loose+four_as_single_kickers=no+quads_with_two=no",
]


@cache
def plainly(rules: RuleSet, hand: Cards) -> int:
    """The shortest partition: whichever play takes the lowest card, and then the rest."""
    if not hand:
        return 0
    lowest = next(ranks(hand))
    return min(
        1 + plainly(rules, hand - combo.cards) for combo in leads(rules, hand) if count(combo.cards, lowest)
    )


@pytest.mark.parametrize("number", range(1, 13))
def test_the_fewest_plays_are_those_of_an_exhaustive_search(number: int) -> None:
    rng = Random(number)
    for _ in range(30):
        crowded = crowded_hand(rng, number)
        with_both_jokers = (crowded & ~(15 * JOKERS)) + JOKERS
        for hand in (random_hand(rng, number), crowded, with_both_jokers):
            assert fewest_plays(STANDARD, hand) == plainly(STANDARD, hand), show_cards(hand)
    plainly.cache_clear()


@pytest.mark.parametrize("text", ONE_PACK)
def test_so_they_are_with_every_switch_on_kickers(text: str) -> None:
    rules, rng = read_rules(text), Random(text)
    for _ in range(40):
        crowded = crowded_hand(rng, rng.randint(8, 12))
        for hand in (crowded, (crowded & ~(15 * JOKERS)) + JOKERS):
            assert exact(rules, hand)
            assert fewest_plays(rules, hand) == plainly(rules, hand), show_cards(hand)
    plainly.cache_clear()


@pytest.mark.parametrize("text", ["standard", "competition", "competition+equal_pair_kickers=yes"])
def test_each_plane_takes_the_kickers_that_the_other_cannot(text: str) -> None:
    rules = read_rules(text)
    # The plane of sevens takes T and J, that of tens 8, 9 and 2; the nine lies beside both (D4).
    assert fewest_plays(rules, read_cards("777 8888 9 TTTT JJJJ QQQ 2")) == 2


@pytest.mark.parametrize("number", [17, 20])
def test_so_they_are_for_whole_hands(number: int) -> None:
    rng = Random(number)
    for hand in (random_hand(rng, number), random_hand(rng, number)):
        assert fewest_plays(STANDARD, hand) == plainly(STANDARD, hand), show_cards(hand)
        plainly.cache_clear()


@pytest.mark.deep
@pytest.mark.parametrize("text", ONE_PACK)
def test_so_they_are_for_many_whole_hands(text: str) -> None:
    rules, rng = read_rules(text), Random(text)
    for _ in range(8):
        for hand in (random_hand(rng, 17), crowded_hand(rng, 14), random_hand(rng, 20)):
            assert fewest_plays(rules, hand) == plainly(rules, hand), show_cards(hand)
            plainly.cache_clear()


def crowded_of_two_packs(rng: Random, number: int) -> Cards:
    """Cards of few ranks, up to eight of each."""
    low = rng.randrange(8)
    return pack(
        rng.sample([rank for rank in range(low, low + 5) for _ in range(8)] + [13, 13, 14, 14], number)
    )


def hands_for(rules: RuleSet, rng: Random) -> tuple[Cards, Cards]:
    number = rng.randint(2, 20)
    crowded = crowded_hand(rng, number) if rules.packs == 1 else crowded_of_two_packs(rng, number)
    return random_hand(rng, rng.randint(1, rules.hand_size + rules.bottom_size), rules), crowded


@pytest.mark.parametrize(
    "rules", [STANDARD, FOUR_PLAYERS, WILD_EIGHT, read_rules("four_players+wildcards=yes").with_wild(12)]
)
def test_a_split_is_legal_plays_that_together_are_the_hand(rules: RuleSet) -> None:
    rng = Random(rules.id)
    for _ in range(150):
        for hand in hands_for(rules, rng):
            parts = split(rules, hand)
            assert sum(combo.cards for combo in parts) == hand
            assert len(parts) == fewest_plays(rules, hand)
            assert all(combo == readings(rules, combo.cards)[0] for combo in parts)
            assert parts == split(rules, hand)


@pytest.mark.parametrize("rules", [FOUR_PLAYERS, WILD_EIGHT], ids=["two packs", "wildcards"])
def test_where_it_is_not_exact_it_is_never_too_low_and_seldom_too_high(rules: RuleSet) -> None:
    rng = Random(rules.id)
    found = least = hands = 0
    while hands < 60:
        hand = crowded_of_two_packs(rng, 9) if rules.packs > 1 else crowded_hand(rng, 9)
        if exact(rules, hand):
            continue
        hands += 1
        assert fewest_plays(rules, hand) >= plainly(rules, hand), show_cards(hand)
        found, least = found + fewest_plays(rules, hand), least + plainly(rules, hand)
    plainly.cache_clear()
    assert found <= 1.08 * least


def test_it_is_exact_with_one_pack_and_no_wildcard_in_the_hand() -> None:
    assert exact(WILD_EIGHT, read_cards("34567"))
    assert not exact(WILD_EIGHT, read_cards("45678"))
    assert not exact(FOUR_PLAYERS, read_cards("34567"))


@pytest.mark.parametrize(
    ("text", "plays"),
    [
        ("", 0),
        ("BR", 1),
        ("34567 BR", 2),
        ("333 444 B R", 2),  # K1: the jokers go with a triple each, 333B 444R is no plane
        ("9999 TTTT 3 4 B R", 2),  # each four takes one of the jokers
        ("9999 TTTT 3 B R", 3),
        ("33334444", 2),  # K3: the plane 333 444 takes no 3 and no 4; K4: 33 33 are not two pairs
        ("3333", 1),
        ("4444 7 B R", 2),
        ("555 666 3 9", 1),
        ("555 666 33 33", 2),  # K4: equal pairs are no kickers, four equal singles are too many
        ("3456789TJQKA 2", 2),
    ],
)
def test_the_kicker_rules_are_minded(text: str, plays: int) -> None:
    hand = read_cards(text)
    assert fewest_plays(STANDARD, hand) == plainly(STANDARD, hand) == plays


@pytest.mark.parametrize(
    ("rules", "text", "plays"),
    [
        ("loose", "3333 B R", 1),  # D1
        ("loose", "4444 5555", 1),  # D6
        ("pagat", "333 444 55", 2),  # D3
        ("pagat", "4444 55", 2),  # D7
        ("competition", "333 444 555 666 7777", 2),  # D5
        ("dutch", "3333 4", 1),  # D9
        ("dutch", "3333 44", 1),  # D8
        ("openspiel", "3333 4 5", 3),  # D10
        ("beginner", "333 444", 2),  # V7
        ("four_players", "3333333", 1),  # V5
        ("four_players", "BBRR", 1),
        ("four_players", "BBR", 3),
        ("four_players", "333 4", 2),
        ("four_players", "333 444 55 66", 1),
    ],
)
def test_every_rule_set_has_its_own_kinds(rules: str, text: str, plays: int) -> None:
    hand = read_cards(text, RULE_SETS[rules])
    assert fewest_plays(RULE_SETS[rules], hand) == plays


@pytest.mark.parametrize(
    ("text", "plays"),
    [
        ("34568", 1),  # the 8 stands for a 7
        ("8", 1),
        ("88", 1),
        ("333 8", 1),  # a soft bomb
        ("33 44 5 8", 1),
        ("33 8 99", 1),
        ("BR 8", 2),  # V3: a wildcard is no joker
        ("3456 88 TJQK", 2),
    ],
)
def test_wildcards_stand_in(text: str, plays: int) -> None:
    assert fewest_plays(WILD_EIGHT, read_cards(text)) == plays


def test_eight_equal_cards_of_two_packs_are_one_bomb() -> None:
    hand = pack([4] * 8 + [6])
    assert [sorted(each(combo.cards)) for combo in split(FOUR_PLAYERS, hand)] == [[4] * 8, [6]]
