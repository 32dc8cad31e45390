"""Every play and nothing else: the generator and the judge against trying all sub-multisets (L1, L2)."""

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from random import Random

import pytest

from tests.rules import brute
from tests.rules.hands import all_combinations, crowded_hand, on_turn, random_hand
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo, readings
from trainer.rules.errors import RULE_OF_CODE, Illegal
from trainer.rules.game import apply, check, legal, read
from trainer.rules.moves import answers, leads, plays
from trainer.rules.notation import read_cards, read_combo, show_cards
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind

ORDER = list(Kind)


@cache
def tables_by_kind() -> dict[Kind, list[Combo]]:
    """All combinations of up to 20 cards in all their readings: what may lie on a table."""
    found = defaultdict(list)
    for each in all_combinations():
        for combo in readings(STANDARD, each.cards):
            found[combo.kind].append(combo)
    return found


def parts_that_read(hand: Cards) -> dict[Cards, frozenset[brute.Reading]]:
    """Every sub-multiset of the hand that is a combination, with its readings."""
    tried = ((part, brute.read(part)) for part in brute.parts(brute.counts_of(hand)))
    return {brute.packed_of(part): found for part, found in tried if found}


def plain(combo: Combo) -> tuple[Cards, brute.Reading]:
    return combo.cards, brute.Reading(combo.kind, combo.length, combo.rank)


def best(found: Iterable[brute.Reading]) -> brute.Reading:
    """The reading that counts when several would do (A3)."""
    return max(found, key=lambda reading: (reading.length, reading.top))


def assert_all_and_only(listed: list[Combo], expected: dict[Cards, brute.Reading], told: str) -> None:
    assert len({combo.cards for combo in listed}) == len(listed), f"listed twice: {told}"
    assert dict(plain(combo) for combo in listed) == expected, told


def some_tables(rng: Random) -> list[Combo]:
    """One table of each kind; the low ones more often, for they can be beaten."""
    return [
        min(rng.sample(found, min(2, len(found))), key=lambda one: one.rank)
        for found in tables_by_kind().values()
    ]


def compare(hand: Cards, rng: Random) -> None:
    parts = parts_that_read(hand)
    shown = show_cards(hand)
    assert_all_and_only(leads(STANDARD, hand), {cards: best(found) for cards, found in parts.items()}, shown)
    own = [
        rng.choice(leads(STANDARD, hand))
    ]  # a table of the hand's own shape, so that long kinds meet their like
    for table in [*some_tables(rng), *own]:
        on_table = plain(table)[1]
        beating = {
            cards: [reading for reading in found if brute.beats(reading, on_table)]
            for cards, found in parts.items()
        }
        expected = {cards: best(found) for cards, found in beating.items() if found}
        assert_all_and_only(answers(STANDARD, hand, table), expected, f"{shown} on {table}")


@pytest.mark.parametrize(
    ("smallest", "largest", "number"), [(5, 8, 1500), (9, 12, 300), (13, 15, 50), (16, 18, 8), (20, 20, 2)]
)
def test_L1_L2_plays_are_what_trying_everything_finds(smallest: int, largest: int, number: int) -> None:
    rng = Random(smallest)
    for _ in range(number):
        compare(random_hand(rng, rng.randint(smallest, largest)), rng)


@pytest.mark.parametrize(("smallest", "largest", "number"), [(5, 12, 700), (13, 16, 50), (17, 20, 12)])
def test_L1_L2_plays_from_crowded_hands_are_what_trying_everything_finds(
    smallest: int, largest: int, number: int
) -> None:
    rng = Random(smallest)
    for _ in range(number):
        compare(crowded_hand(rng, rng.randint(smallest, largest)), rng)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(20))
def test_L1_L2_plays_of_many_large_hands_are_what_trying_everything_finds(seed: int) -> None:
    rng = Random(1000 + seed)
    for _ in range(40):
        compare(random_hand(rng, rng.randint(15, 20)), rng)
        compare(crowded_hand(rng, rng.randint(15, 20)), rng)


def judge_everything(hand: Cards, table: Combo | None) -> None:
    """Each listed play is accepted, each other part of the hand refused with a reason of some paragraph."""
    game = on_turn(hand, table)
    listed = {combo.cards: combo for combo in plays(STANDARD, hand, table)}
    for part in brute.parts(brute.counts_of(hand)):
        cards = brute.packed_of(part)
        if cards in listed:
            assert read(STANDARD, hand, table, cards) == listed[cards]
            check(game, listed[cards], seat=0)
            assert apply(game, listed[cards]).hands[0] == hand - cards
            continue
        with pytest.raises(Illegal) as refused:
            read(STANDARD, hand, table, cards)
        assert refused.value.rule == RULE_OF_CODE[refused.value.code]
        for reading in readings(STANDARD, cards):
            with pytest.raises(Illegal):
                apply(game, reading)


@pytest.mark.parametrize("seed", range(12))
def test_L1_L2_listed_plays_are_accepted_and_all_others_refused(seed: int) -> None:
    rng = Random(seed)
    for number in (5, 8, 10):
        for hand in (random_hand(rng, number), crowded_hand(rng, number)):
            judge_everything(hand, None)
            judge_everything(hand, rng.choice(some_tables(rng)))
            judge_everything(hand, rng.choice(leads(STANDARD, hand)))


def test_L1_L2_plays_come_by_kind_then_length_then_rank() -> None:
    rng = Random(7)
    five_triplets = read_cards("333444555666777899TJ")  # some sets of them read as two planes of four
    table = read_combo("333444555666789T")
    for hand in [five_triplets, *(crowded_hand(rng, number) for number in range(5, 21))]:
        for listed in (
            leads(STANDARD, hand),
            answers(STANDARD, hand, rng.choice(leads(STANDARD, hand))),
            answers(STANDARD, hand, table),
        ):
            keys = [(ORDER.index(combo.kind), combo.length, combo.rank) for combo in listed]
            assert keys == sorted(keys), show_cards(hand)


def test_L2_passing_is_not_among_the_plays_but_is_legal() -> None:
    game = on_turn(read_cards("44R"), read_combo("33"))
    assert [show_cards(combo.cards) for combo in plays(STANDARD, game.hands[0], game.table)] == ["44"]
    assert len(legal(game)) == 2


def test_L1_an_ambiguous_set_is_one_lead() -> None:
    hand = read_cards("333444555666")
    assert [combo.kind for combo in leads(STANDARD, hand) if combo.cards == hand] == [Kind.PLANE]


def test_L2_an_ambiguous_set_is_one_answer_in_the_reading_that_beats() -> None:
    hand, table = read_cards("333444555666"), Combo(read_cards("333444555789"), Kind.PLANE_SINGLES, 2, 3)
    assert [plain(combo)[1] for combo in answers(STANDARD, hand, table)] == [
        brute.Reading("plane_singles", 3, 3)
    ]
