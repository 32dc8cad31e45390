"""Every play and nothing else: the generator and the judge against trying all sub-multisets (L1, L2).

In every rule set, with each switch on kickers alone (D1, D3 to D12), with wildcards (V3) and two packs (V5).
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from random import Random

import pytest

from tests.rules import brute
from tests.rules.hands import all_combinations, crowded_hand, on_turn, random_hand
from tests.rules.tables import ALL_TABLES, PROFILES, rules_and_table
from trainer.rules.cards import Cards, each, pack
from trainer.rules.combos import Combo, readings
from trainer.rules.errors import RULE_OF_CODE, Illegal
from trainer.rules.game import apply, check, legal, read
from trainer.rules.moves import answers, leads, plays
from trainer.rules.notation import read_cards, read_combo, show_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.shapes import Kind

ORDER = list(Kind)


@cache
def tables_by_kind(rules: RuleSet) -> dict[Kind, list[Combo]]:
    """All combinations of a deck in all their readings: what may lie on a table."""
    found = defaultdict(list)
    for one in all_combinations(rules):
        for combo in readings(rules, one.cards):
            found[combo.kind].append(combo)
    return found


def parts_that_read(hand: Cards, table: brute.Table) -> dict[brute.Counts, frozenset[brute.Reading]]:
    """Every sub-multiset of the hand that is a combination, with its readings."""
    tried = ((part, brute.read(part, table)) for part in brute.parts(brute.counts_of(hand)))
    return {part: found for part, found in tried if found}


def plain(combo: Combo) -> tuple[Cards, brute.Reading]:
    return combo.cards, brute.Reading(combo.kind, combo.length, combo.rank)


def best(found: Iterable[brute.Reading]) -> brute.Reading:
    """The reading that counts when several would do (A3); with wildcards also the kind that comes first."""
    return max(found, key=lambda one: (one.kind == "bomb", one.length, one.top, -ORDER.index(Kind(one.kind))))


def assert_all_and_only(listed: list[Combo], expected: dict[Cards, brute.Reading], told: str) -> None:
    assert len({combo.cards for combo in listed}) == len(listed), f"listed twice: {told}"
    assert dict(plain(combo) for combo in listed) == expected, told


def some_tables(rng: Random, rules: RuleSet) -> list[Combo]:
    """One table of each kind; the low ones more often, for they can be beaten."""
    return [
        min(rng.sample(found, min(2, len(found))), key=lambda one: one.rank)
        for found in tables_by_kind(rules).values()
    ]


def compare(hand: Cards, tables: list[Combo], rules: RuleSet, table: brute.Table) -> None:
    """Leads, and answers to each of the tables, against trying everything."""
    parts = parts_that_read(hand, table)
    shown = f"{rules.id}, wild {rules.wild}: {show_cards(hand)}"
    expected = {brute.packed_of(part): best(found) for part, found in parts.items()}
    assert_all_and_only(leads(rules, hand), expected, shown)
    for on_table in tables:
        lying, reading = brute.counts_of(on_table.cards), plain(on_table)[1]
        beating = {
            part: [one for one in found if brute.beats(one, reading, part, lying, table.V3)]
            for part, found in parts.items()
        }
        expected = {brute.packed_of(part): best(found) for part, found in beating.items() if found}
        assert_all_and_only(answers(rules, hand, on_table), expected, f"{shown} on {on_table}")


def compare_standard(hand: Cards, rng: Random) -> None:
    own = [
        rng.choice(leads(STANDARD, hand))
    ]  # a table of the hand's own shape, so that long kinds meet their like
    compare(hand, [*some_tables(rng, STANDARD), *own], STANDARD, brute.Table())


@pytest.mark.parametrize(
    ("smallest", "largest", "number"), [(5, 8, 500), (9, 12, 100), (13, 15, 15), (16, 18, 3)]
)
def test_L1_L2_plays_are_what_trying_everything_finds(smallest: int, largest: int, number: int) -> None:
    rng = Random(smallest)
    for _ in range(number):
        compare_standard(random_hand(rng, rng.randint(smallest, largest)), rng)


@pytest.mark.parametrize(("smallest", "largest", "number"), [(5, 12, 250), (13, 16, 20), (17, 20, 6)])
def test_L1_L2_plays_from_crowded_hands_are_what_trying_everything_finds(
    smallest: int, largest: int, number: int
) -> None:
    rng = Random(smallest)
    for _ in range(number):
        compare_standard(crowded_hand(rng, rng.randint(smallest, largest)), rng)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(20))
def test_L1_L2_plays_of_many_large_hands_are_what_trying_everything_finds(seed: int) -> None:
    rng = Random(1000 + seed)
    for _ in range(40):
        compare_standard(random_hand(rng, rng.randint(15, 20)), rng)
        compare_standard(crowded_hand(rng, rng.randint(15, 20)), rng)


def rich_hands(rng: Random, rules: RuleSet, largest: int) -> tuple[Cards, Cards]:
    """Two hands out of few ranks of one deck, in which kickers, fours, jokers and wildcards come up often."""
    low = rng.randrange(10)
    ranks = [*range(low, min(low + rng.randint(2, 4), 13)), *rng.sample([*range(13), 13, 14], 2)]
    ranks += [13, 14] * (rng.random() < 0.4)
    ranks += [] if rules.wild is None else [rules.wild]
    cards = [rank for rank in each(rules.deck) if rank in ranks]
    rng.shuffle(cards)
    half = min(rng.randint(4, largest), len(cards) // 2)
    return pack(cards[:half]), pack(cards[half : 2 * half])


def heavy_hand(rng: Random, rules: RuleSet) -> Cards:
    """Triplets and fours of neighbouring ranks, and little else: planes within planes, fours as pairs."""
    width = 4 if rules.wild is None else 3
    low = rng.randrange(12 - width)
    cards = [rank for rank in range(low, low + width) for _ in range(rng.choice([3, 3, 4]))]
    if rules.wild is not None:
        cards = [rank for rank in cards if rank != rules.wild] + [rules.wild] * rng.randint(1, 2)
    return pack([*cards, *rng.sample([one for one in range(15) if one not in (*cards, rules.wild)], 2)])


def compare_heavy_hands(text: str, seed: int, number: int) -> None:
    """As `compare_by_table`; the table is a lead of a hand of the same sort, a plane where there is one."""
    rng = Random(seed)
    for _ in range(number):
        rules, table = rules_and_table(text, wild=rng.randrange(13))
        led = leads(rules, heavy_hand(rng, rules))
        planes = [combo for combo in led if combo.kind.startswith(("plane", "quad"))]
        tables = rng.sample(planes, min(3, len(planes))) + rng.sample(led, 1)
        compare(heavy_hand(rng, rules), tables, rules, table)


def compare_by_table(text: str, seed: int, number: int, largest: int) -> None:
    """Random hands of a rule set, the table each time something that another hand could have led."""
    rng = Random(seed)
    for _ in range(number):
        rules, table = rules_and_table(text, wild=rng.randrange(13))
        hand, other = rich_hands(rng, rules, largest if table.V3 is None else min(largest, 9))
        led = leads(rules, other)
        compare(hand, rng.sample(led, min(4, len(led))), rules, table)


def test_every_rule_set_has_a_second_opinion() -> None:
    assert PROFILES.keys() == RULE_SETS.keys()


@pytest.mark.parametrize("text", ALL_TABLES)
def test_D1_D3_D4_D5_D6_D8_D9_D10_D12_V3_V5_plays_of_each_rule_set_are_what_trying_everything_finds(
    text: str,
) -> None:
    compare_by_table(text, seed=17, number=70 if "wildcard" in text else 120, largest=10)


@pytest.mark.parametrize("text", ALL_TABLES)
def test_A1_D4_D5_D6_plays_of_neighbouring_triplets_and_fours_are_what_trying_everything_finds(
    text: str,
) -> None:
    compare_heavy_hands(text, seed=3, number=4)


@pytest.mark.deep
@pytest.mark.parametrize("text", ALL_TABLES)
def test_plays_of_many_neighbouring_triplets_and_fours_are_what_trying_everything_finds(text: str) -> None:
    compare_heavy_hands(text, seed=4, number=80)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("text", ALL_TABLES)
def test_plays_of_many_hands_of_each_rule_set_are_what_trying_everything_finds(text: str, seed: int) -> None:
    compare_by_table(text, seed=100 + seed, number=150 if "wildcard" in text else 400, largest=14)


def judge_everything(rules: RuleSet, hand: Cards, table: Combo | None) -> None:
    """Each listed play is accepted, each other part of the hand refused with a reason of some paragraph."""
    game = on_turn(hand, table, rules)
    listed = {combo.cards: combo for combo in plays(rules, hand, table)}
    for part in brute.parts(brute.counts_of(hand)):
        cards = brute.packed_of(part)
        if cards in listed:
            assert read(rules, hand, table, cards) == listed[cards]
            check(game, listed[cards], seat=0)
            assert apply(game, listed[cards]).hands[0] == hand - cards
            continue
        with pytest.raises(Illegal) as refused:
            read(rules, hand, table, cards)
        assert refused.value.rule
        for reading in readings(rules, cards):
            with pytest.raises(Illegal):
                apply(game, reading)


@pytest.mark.parametrize("seed", range(8))
def test_L1_L2_listed_plays_are_accepted_and_all_others_refused(seed: int) -> None:
    rng = Random(seed)
    for number in (5, 8, 10):
        for hand in (random_hand(rng, number), crowded_hand(rng, number)):
            judge_everything(STANDARD, hand, None)
            judge_everything(STANDARD, hand, rng.choice(some_tables(rng, STANDARD)))
            judge_everything(STANDARD, hand, rng.choice(leads(STANDARD, hand)))


@pytest.mark.parametrize("text", [name for name in ALL_TABLES if name != "standard"])
def test_L1_L2_listed_plays_of_each_rule_set_are_accepted_and_all_others_refused(text: str) -> None:
    rng = Random(5)
    for _ in range(6):
        rules, _ = rules_and_table(text, wild=rng.randrange(13))
        hand, other = rich_hands(rng, rules, 8)
        judge_everything(rules, hand, None)
        judge_everything(rules, hand, rng.choice(leads(rules, other)))


def assert_in_order(listed: list[Combo], told: str) -> None:
    keys = [(ORDER.index(combo.kind), combo.length, combo.rank, combo.cards) for combo in listed]
    assert keys == sorted(keys), told


def test_L1_L2_plays_come_by_kind_then_length_then_rank_then_kickers() -> None:
    rng = Random(7)
    five_triplets = read_cards("333444555666777899TJ")  # some sets of them read as two planes of four
    table = read_combo("333444555666789T")
    for hand in [five_triplets, *(crowded_hand(rng, number) for number in range(5, 21))]:
        own = rng.choice(leads(STANDARD, hand))
        for listed in (leads(STANDARD, hand), answers(STANDARD, hand, own), answers(STANDARD, hand, table)):
            assert_in_order(listed, show_cards(hand))


@pytest.mark.parametrize("text", ALL_TABLES)
def test_plays_of_each_rule_set_come_in_the_same_order(text: str) -> None:
    rng = Random(8)
    for _ in range(15):
        rules, _ = rules_and_table(text, wild=rng.randrange(13))
        hand, other = rich_hands(rng, rules, 12)
        assert_in_order(leads(rules, hand), show_cards(hand))
        assert_in_order(answers(rules, hand, rng.choice(leads(rules, other))), show_cards(hand))


def test_L2_passing_is_not_among_the_plays_but_is_legal() -> None:
    game = on_turn(read_cards("44R"), read_combo("33"))
    listed = plays(STANDARD, game.hands[0], game.table)
    assert [show_cards(combo.cards) for combo in listed] == ["44"]
    assert len(legal(game)) == 2


def test_L1_an_ambiguous_set_is_one_lead() -> None:
    hand = read_cards("333444555666")
    assert [combo.kind for combo in leads(STANDARD, hand) if combo.cards == hand] == [Kind.PLANE]


def test_L2_an_ambiguous_set_is_one_answer_in_the_reading_that_beats() -> None:
    hand, table = read_cards("333444555666"), Combo(read_cards("333444555789"), Kind.PLANE_SINGLES, 2, 3)
    [answer] = answers(STANDARD, hand, table)
    assert plain(answer)[1] == brute.Reading("plane_singles", 3, 3)


def test_every_reason_of_a_refusal_has_a_paragraph() -> None:
    assert all(RULE_OF_CODE.values())
