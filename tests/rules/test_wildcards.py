"""Wildcards: what they may stand for, soft, hard and pure bombs, and how such plays are told (V3, V4)."""

from itertools import combinations

import pytest

from tests.rules.hands import on_turn
from trainer.rules import kickers
from trainer.rules.cards import RANKS, Cards
from trainer.rules.combos import Combo, beats, best_reading, kickers_of, main_part, readings
from trainer.rules.deal import deal
from trainer.rules.errors import Code, Unreadable
from trainer.rules.game import PASS, Call, Phase, apply, new_game, replay, settlement
from trainer.rules.moves import answers, leads
from trainer.rules.notation import read_cards, read_combo, show_cards, show_combo
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.shapes import Kind, Shape
from trainer.rules.switches import read_rules

RULES = RULE_SETS["wildcard"].with_wild(RANKS.index("7"))


def kinds(text: str) -> set[tuple[Kind, str, int]]:
    found = readings(RULES, read_cards(text))
    return {(combo.kind, RANKS[combo.rank], combo.length) for combo in found}


def laid(text: str) -> Combo:
    found = best_reading(RULES, read_cards(text), None)
    assert found is not None, text
    return found


def test_V3_a_wildcard_alone_is_its_own_rank() -> None:
    assert kinds("7") == {(Kind.SINGLE, "7", 1)}
    assert [show_cards(one.cards) for one in answers(RULES, read_cards("79"), laid("8"))] == ["9"]


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("73", (Kind.PAIR, "3", 1)),
        ("72", (Kind.PAIR, "2", 1)),
        ("7KK", (Kind.TRIPLE, "K", 1)),
        ("77KKQ", (Kind.TRIPLE_PAIR, "K", 1)),
        ("34576", (Kind.STRAIGHT, "7", 5)),
        ("TJQK7", (Kind.STRAIGHT, "A", 5)),
        ("3477", (Kind.TRIPLE_SINGLE, "4", 1)),
        ("334477", (Kind.PAIR_STRAIGHT, "5", 3)),
        ("333447", (Kind.PLANE, "4", 2)),
        ("3334475B", (Kind.PLANE_SINGLES, "4", 2)),
        ("333744JQ", (Kind.PLANE_SINGLES, "4", 2)),
        ("3337JQ", (Kind.QUAD_SINGLES, "3", 1)),
    ],
)
def test_V3_a_wildcard_stands_for_what_is_missing(text: str, reading: tuple[Kind, str, int]) -> None:
    assert reading in kinds(text)


@pytest.mark.parametrize("text", ["7B", "7R", "77B", "777B", "777R", "77BR", "777BR", "TJQK2", "7BR"])
def test_V3_a_wildcard_never_stands_for_a_joker_and_chains_still_hold_no_two(text: str) -> None:
    assert not any(kind in {Kind.PAIR, Kind.ROCKET, Kind.STRAIGHT, Kind.BOMB} for kind, _, _ in kinds(text))


def test_V3_wildcards_are_themselves_where_that_is_what_fits() -> None:
    assert (Kind.STRAIGHT, "9", 5) in kinds("56789")
    assert (Kind.TRIPLE_PAIR, "K", 1) in kinds("77KKK")


def test_V3_four_wildcards_are_the_pure_bomb_and_nothing_else() -> None:
    assert laid("7777") == Combo(read_cards("7777"), Kind.BOMB, 4, 1)
    assert {(kind, rank) for kind, rank, _ in kinds("7777") if kind is Kind.BOMB} == {(Kind.BOMB, "7")}


def test_V3_the_pure_bomb_is_led_as_a_bomb_of_its_own_rank() -> None:
    for text in ("7777", "77773", "777722"):
        [pure] = [one for one in leads(RULES, read_cards(text)) if one.cards == read_cards("7777")]
        assert pure == Combo(read_cards("7777"), Kind.BOMB, 4, 1)


def test_V3_K3_a_card_too_many_of_the_main_part_is_no_kicker_though_a_wildcard_is_there() -> None:
    assert (Kind.PLANE_SINGLES, "4", 2) not in kinds("33334447")
    assert (Kind.TRIPLE_SINGLE, "3", 1) not in kinds("3333")


def test_V3_a_bomb_with_wildcards_has_four_cards() -> None:
    assert laid("3377").kind is laid("3337").kind is laid("3777").kind is Kind.BOMB
    assert all(kind is not Kind.BOMB for kind, _, _ in kinds("33337"))


def test_V3_rocket_then_pure_then_hard_then_soft_each_by_rank() -> None:
    rising = ["3337", "3777", "2777", "2227", "3333", "2222", "7777", "BR"]
    soft = {"3337": 0, "3777": 0, "2777": 1, "2227": 1}
    for low, high in combinations(rising, 2):
        same = low in soft and high in soft and soft[low] == soft[high]
        assert beats(RULES, laid(high), laid(low)) is not same
        assert not beats(RULES, laid(low), laid(high))


def test_V3_a_soft_bomb_beats_all_that_is_no_bomb() -> None:
    for text in ("2", "AA", "22233", "3456789TJQKA", "4444JQ"):
        assert beats(RULES, laid("3377"), laid(text))


def test_V3_a_play_with_wildcards_carries_the_reading_that_was_chosen() -> None:
    open_ended = readings(RULES, read_cards("89TJ7"))
    assert {RANKS[one.rank] for one in open_ended} == {"J", "Q"}
    for chosen in open_ended:
        table = apply(on_turn(read_cards("89TJ73"), rules=RULES), chosen).table
        assert table == chosen
        assert read_combo(show_combo(RULES, chosen), RULES) == chosen


def test_V3_a_reading_that_the_wildcards_do_not_give_is_refused() -> None:
    with pytest.raises(Unreadable, match="can't be read so"):
        read_combo("89TJ7=straight:K:5", RULES)


def test_V3_main_part_and_kickers_keep_the_wildcards_where_they_stand() -> None:
    combo = next(one for one in readings(RULES, read_cards("KK7Q")) if one.rank == 10)
    assert combo.kind is Kind.TRIPLE_SINGLE
    assert show_cards(main_part(RULES, combo)) == "7KK"
    assert show_cards(kickers_of(RULES, combo)) == "Q"


def test_V3_each_set_of_cards_is_one_lead_in_the_reading_that_is_preferred() -> None:
    hand = read_cards("3377")
    listed = {show_cards(one.cards): one.kind for one in leads(RULES, hand)}
    assert listed["3377"] is Kind.BOMB
    assert listed["33"] is listed["37"] is listed["77"] is Kind.PAIR
    assert listed["7"] is Kind.SINGLE


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("3337", (Kind.BOMB, "3", 1)),  # not a triple with a single
        ("334477", (Kind.PAIR_STRAIGHT, "5", 3)),  # three pairs in a row, not two triples
        ("34567", (Kind.STRAIGHT, "7", 5)),
        ("89TJ7", (Kind.STRAIGHT, "Q", 5)),
        ("37", (Kind.PAIR, "3", 1)),
    ],
)
def test_V3_without_a_choice_a_bomb_counts_then_the_most_groups_then_the_higher_rank(
    text: str, reading: tuple[Kind, str, int]
) -> None:
    lead = laid(text)
    assert (lead.kind, RANKS[lead.rank], lead.length) == reading
    assert reading in kinds(text)


def test_V3_the_rank_is_wild_once_there_is_a_landlord() -> None:
    rules = RULE_SETS["wildcard"]
    start = new_game(rules, deal(rules, 3))
    assert start.rules.wild is None
    playing = apply(start, Call(3))
    assert playing.rules.wild == playing.wild == deal(rules, 3).wild


def test_V3_rules_with_another_rank_wild_are_other_rules() -> None:
    rules = RULE_SETS["wildcard"]
    sixes, sevens = rules.with_wild(3), rules.with_wild(4)
    assert len({rules, sixes, sevens, rules.with_wild(3)}) == 3
    assert readings(sixes, read_cards("37")) == ()
    assert readings(sevens, read_cards("37"))


def test_V3_a_soft_bomb_doubles_as_every_bomb() -> None:
    game = on_turn(read_cards("33773"), rules=RULES)
    game = replay(game, [laid("3377"), PASS, PASS, laid("3")])
    assert game.phase is Phase.OVER
    assert settlement(game).factors.bombs == 1


def test_V4_one_rank_is_wild_and_no_second() -> None:
    for name, rules in RULE_SETS.items():
        assert (deal(rules, 1).wild is not None) == (name == "wildcard")
    assert STANDARD.wild is None


def test_kickers_are_sought_once_for_all_main_parts_of_the_same_ranks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A landlord of four leads from 33 cards. There are far more ways to fill a plane than planes.
    rules = read_rules("four_players+wildcards=yes").with_wild(RANKS.index("3"))
    hand = read_cards("33333 44 55 666 77 88 99 TTT JJ QQ K A 22 BB", rules)
    asked: list[tuple[Shape, Cards, Cards, int]] = []
    fault = kickers.fault

    def noted(of: RuleSet, shape: Shape, groups: Cards, taken: Cards, wilds: int) -> Code | None:
        asked.append((shape, groups, taken, wilds))
        return fault(of, shape, groups, taken, wilds)

    monkeypatch.setattr(kickers, "fault", noted)
    assert any(combo.kind is Kind.PLANE_PAIRS for combo in leads(rules, hand))
    assert len(asked) == len(set(asked))
