"""The kernel lists the plays that the plain rules list, in their order and in their readings."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tests.rules.hands import crowded_hand, random_hand
from trainer.engine.kernel import codes
from trainer.engine.kernel.jit import direct
from trainer.engine.kernel.moves import ROOM, plays, room
from trainer.rules import moves as plain
from trainer.rules.cards import Cards, size
from trainer.rules.combos import Combo
from trainer.rules.notation import read_cards, show_cards
from trainer.rules.ruleset import RULE_SETS, RuleSet
from trainer.rules.shapes import Kind
from trainer.rules.switches import changed

THREE_SEATS = [rules for rules in RULE_SETS.values() if rules.seats == 3]
KICKER_SWITCHES = (
    "equal_single_kickers",
    "both_jokers_as_kickers",
    "triplet_beside_plane",
    "four_as_single_kickers",
    "equal_pair_kickers",
)
KIND_SWITCHES = ("planes", "quads_with_two", "quad_with_pair", "quad_with_one")

ARRAYS = room()


def listed(rules: RuleSet, hand: Cards, table: Combo | None, start: int = 0) -> list[Combo]:
    cards, forms = ARRAYS
    end = plays(codes.rule_word(rules), hand, codes.form(rules, table), cards, forms, start)
    return [codes.combo(cards[place], forms[place]) for place in range(start, end)]


def assert_same(rules: RuleSet, hand: Cards, table: Combo | None) -> None:
    mine = listed(rules, hand, table)
    assert len({combo.cards for combo in mine}) == len(mine), "a set of cards comes twice"
    assert mine == plain.plays(rules, hand, table), f"{rules.id}: {show_cards(hand)} on {table}"


def hands(rng: Random, number: int) -> Iterator[Cards]:
    """As many hands of each sort: of 17, of 20 and of 5 to 14 cards; and of cards that lie close."""
    for _ in range(number):
        yield from (random_hand(rng, held) for held in (17, 20, rng.randint(5, 14)))
        yield crowded_hand(rng, rng.randint(8, 20))


def tables(rules: RuleSet, rng: Random) -> list[Combo]:
    """A play of each kind that some hands can lead."""
    by_kind: dict[Kind, list[Combo]] = {}
    for _ in range(6):
        for combo in plain.leads(rules, crowded_hand(rng, 20)):
            by_kind.setdefault(combo.kind, []).append(combo)
    return [rng.choice(found) for found in by_kind.values()]


@pytest.mark.parametrize("rules", THREE_SEATS, ids=lambda rules: rules.id)
def test_leads_and_answers_are_those_of_the_plain_rules_in_every_rule_set(rules: RuleSet) -> None:
    rng = Random(rules.id)
    for hand in hands(rng, 60):
        assert_same(rules, hand, None)
        for table in tables(rules, rng) if size(hand) % 3 else []:
            assert_same(rules, hand, table)


@pytest.mark.parametrize("kinds", product(("yes", "no"), repeat=len(KIND_SWITCHES)), ids="-".join)
def test_leads_and_answers_are_the_same_with_every_choice_of_switches(kinds: tuple[str, ...]) -> None:
    rng = Random("-".join(kinds))
    for kickers in product(("yes", "no"), repeat=len(KICKER_SWITCHES)):
        values = zip(KIND_SWITCHES + KICKER_SWITCHES, kinds + kickers, strict=True)
        rules = changed(RULE_SETS["standard"], dict(values))
        assert_same(rules, crowded_hand(rng, 20), None)
        on = tables(rules, rng)
        hand = crowded_hand(rng, 17)
        for table in on:
            assert_same(rules, hand, table)


@pytest.mark.parametrize("rules", THREE_SEATS, ids=lambda rules: rules.id)
@pytest.mark.parametrize(
    "hand",
    [
        "333444555666",  # a plane of four, or of three with a triplet on either side
        "333444555666777J",
        "3334445556667777J",
        "333444555666777788",
        "33344455566677788899",
        "4444555566667777BR",
        "QQQKKKAAA2222BR",
        "33334444",
        "3333BR",
        "3",
        "BR",
    ],
)
def test_cards_with_several_readings_come_once_in_the_preferred_one(rules: RuleSet, hand: str) -> None:
    cards = read_cards(hand, rules)
    assert_same(rules, cards, None)
    for table in plain.leads(rules, cards):
        assert_same(rules, cards, table)


def test_an_empty_hand_has_no_plays() -> None:
    rules = RULE_SETS["standard"]
    assert listed(rules, 0, None) == []
    assert listed(rules, 0, plain.leads(rules, 1)[0]) == []


def test_plays_are_written_where_they_are_asked_for_and_nowhere_else() -> None:
    rules, hand = RULE_SETS["standard"], read_cards("33344455566677788899")
    cards, forms = room()
    cards[:], forms[:] = -1, -1
    end = plays(codes.rule_word(rules), hand, 0, cards, forms, 100)
    assert end == 100 + len(plain.leads(rules, hand))
    for row in (cards, forms):
        assert (row[:100] == -1).all()
        assert (row[end:] == -1).all()


def test_the_room_is_enough_for_the_hands_with_the_most_plays() -> None:
    rules = changed(RULE_SETS["loose"], {"quad_with_one": "yes"})
    rng = Random(4)
    most = max(len(plain.leads(rules, crowded_hand(rng, 20))) for _ in range(300))
    assert 200 < most < ROOM


def test_called_directly_it_writes_the_same() -> None:
    word, hand = codes.rule_word(RULE_SETS["standard"]), read_cards("33344455566677788899")
    directly, mine, other = direct(plays, word, 0, 0, *room(1), 0), room(), room()
    assert directly(word, hand, 0, *mine, 0) == plays(word, hand, 0, *other, 0)
    assert all((row == wanted).all() for row, wanted in zip(mine, other, strict=True))
