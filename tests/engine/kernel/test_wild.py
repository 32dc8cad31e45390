"""With wildcards, too, the kernel lists the plays of the plain rules, in their order and reading (V3)."""

from random import Random

import pytest

from tests.rules.hands import crowded_hand, random_hand
from trainer.engine.kernel import codes, wild
from trainer.engine.kernel.moves import plays, room
from trainer.rules import moves as plain
from trainer.rules.cards import Cards, Rank, count, each, pack
from trainer.rules.combos import Combo
from trainer.rules.notation import read_cards, show_cards
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import Kind
from trainer.rules.switches import read_rules

RULES = (
    "wildcard",
    "wildcard+quad_with_pair=yes+quad_with_one=yes",
    "wildcard+equal_pair_kickers=yes+both_jokers_as_kickers=yes",
    "wildcard+equal_single_kickers=no",
    "wildcard+triplet_beside_plane=no+four_as_single_kickers=no",
    "wildcard+planes=no+quads_with_two=no",
)

ARRAYS = room(wild.ROOM)


def assert_same(rules: RuleSet, hand: Cards, table: Combo | None) -> None:
    cards, forms = ARRAYS
    end = plays(codes.rule_word(rules), hand, codes.form(rules, table), cards, forms, 0)
    listed = [codes.combo(cards[place], forms[place]) for place in range(end)]
    expected = plain.plays(rules, hand, table)
    assert listed == expected, f"{rules.id}, wild {rules.wild}: {show_cards(hand)} on {table}"
    assert [int(forms[place]) for place in range(end)] == [codes.form(rules, combo) for combo in expected]


def with_wilds(rng: Random, hand: Cards, rank: Rank, number: int) -> Cards:
    """The hand with so many cards of the rank, put in place of others."""
    others = [card for card in each(hand) if card != rank]
    rng.shuffle(others)
    return pack([*others[number:], *[rank] * number])


@pytest.mark.parametrize("wilds", [1, 2, 3, 4])
@pytest.mark.parametrize("text", RULES)
def test_leads_and_answers_are_those_of_the_plain_rules(text: str, wilds: int) -> None:
    rng = Random(f"{text} {wilds}")
    for number in (5, 8, 11, 14 if wilds > 2 else 20):
        rank = rng.randrange(13)
        rules = read_rules(text).with_wild(rank)
        made = crowded_hand(rng, number) if number % 2 else random_hand(rng, number)
        hand = with_wilds(rng, made, rank, wilds)
        assert_same(rules, hand, None)
        leads = plain.leads(rules, hand)
        for table in rng.sample(leads, min(6, len(leads))):
            assert_same(rules, hand, table)


@pytest.mark.parametrize("on", ["4444", "444A", "4AAA", "AAAA", "6666", "666A", "BR", "333A", "33AA88"])
def test_soft_hard_and_pure_bombs_answer_as_the_plain_rules_say(on: str) -> None:
    rules = read_rules("wildcard").with_wild(11)
    hand = read_cards("333 44 5555 66 77 BR")
    for table in plain.leads(rules, read_cards(on)):
        assert_same(rules, with_wilds(Random(1), hand, 11, 2), table)
        assert_same(rules, with_wilds(Random(1), hand, 11, 4), table)
        assert_same(rules, hand, table)  # nothing wild in the hand, but perhaps on the table


def test_the_hand_with_the_most_readings_found_so_far_stays_within_the_room() -> None:
    rules = read_rules("wildcard+equal_pair_kickers=yes+both_jokers_as_kickers=yes+quad_with_one=yes")
    rules = rules.with_wild(12)
    hand = read_cards("3456789T JJJ QQQ KA 2222")
    assert count(hand, 12) == 4
    cards, forms = room(2 * wild.ROOM)
    cards[:] = -1
    end = plays(codes.rule_word(rules), hand, 0, cards, forms, 0)
    written = int((cards != -1).sum())
    assert 8000 < end < written < wild.ROOM


def test_each_kind_is_made_with_wildcards() -> None:
    rules = read_rules("wildcard").with_wild(0)
    cards, forms = ARRAYS
    hand = read_cards("3333 44 55 66 777 88 99 BR")
    end = plays(codes.rule_word(rules), hand, 0, cards, forms, 0)
    kinds = {codes.combo(cards[place], forms[place]).kind for place in range(end) if count(cards[place], 0)}
    assert kinds == set(rules.kinds) - {Kind.ROCKET}
