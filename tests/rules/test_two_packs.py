"""Four players with two packs: the forms, the bombs, the rocket of four jokers, the payment (V5, V6)."""

from itertools import combinations

import pytest

from tests.rules.hands import combo, in_play
from trainer.rules.auction import Auction
from trainer.rules.cards import RANKS, size
from trainer.rules.combos import beats, doubles, readings
from trainer.rules.deal import deal
from trainer.rules.errors import Code
from trainer.rules.explain import why_no_combination
from trainer.rules.game import PASS, Call, Phase, legal, new_game, replay, settlement
from trainer.rules.moves import answers, leads
from trainer.rules.notation import read_cards, show_cards
from trainer.rules.ruleset import RULE_SETS
from trainer.rules.scoring import Factors, Spring, settle, spring
from trainer.rules.shapes import Kind
from trainer.rules.switches import read_rules

RULES = RULE_SETS["four_players"]


def kinds(text: str) -> set[Kind]:
    return {one.kind for one in readings(RULES, read_cards(text, RULES))}


def test_V5_there_are_no_single_kickers_and_no_four_with_two() -> None:
    assert {Kind.TRIPLE_SINGLE, Kind.PLANE_SINGLES, Kind.QUAD_SINGLES, Kind.QUAD_PAIRS}.isdisjoint(
        RULES.kinds
    )
    for text in ("3334", "33344456", "333345", "33334455"):
        assert kinds(text) == set()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        *(("3", Kind.SINGLE), ("33", Kind.PAIR), ("333", Kind.TRIPLE), ("33344", Kind.TRIPLE_PAIR)),
        *(("34567", Kind.STRAIGHT), ("334455", Kind.PAIR_STRAIGHT), ("333444", Kind.PLANE)),
        *(("3334445566", Kind.PLANE_PAIRS), ("3333", Kind.BOMB), ("33333333", Kind.BOMB)),
        ("BBRR", Kind.ROCKET),
    ],
)
def test_V5_the_forms_that_there_are(text: str, kind: Kind) -> None:
    assert kinds(text) == {kind}


@pytest.mark.parametrize("text", ["BR", "BB", "RR", "BBR", "333BB", "3334445555", "333334"])
def test_V5_jokers_are_no_pair_and_all_four_make_the_rocket(text: str) -> None:
    assert kinds(text) == set()


@pytest.mark.parametrize("text", ["7BB", "77BB", "77RR", "7BBR", "77BBRR", "777B", "777BR"])
def test_V3_V5_wildcards_of_two_packs_make_no_pair_bomb_or_rocket_of_jokers(text: str) -> None:
    rules = read_rules("four_players+wildcards=yes").with_wild(RANKS.index("7"))
    assert readings(rules, read_cards(text, rules)) == ()


def test_V3_V5_more_cards_beat_fewer_before_it_counts_whether_wildcards_are_among_them() -> None:
    rules = read_rules("four_players+wildcards=yes").with_wild(RANKS.index("7"))
    rising = ["3337", "2227", "3333", "2222", "7777", "33337", "22222", "77777", "BBRR"]
    for low, high in combinations(rising, 2):
        assert beats(rules, combo(high, rules=rules), combo(low, rules=rules))
        assert not beats(rules, combo(low, rules=rules), combo(high, rules=rules))


def test_K6_two_equal_jokers_as_pair_are_refused_for_that() -> None:
    for text in ("333BB", "33344455RR", "333BR"):
        refused = why_no_combination(RULES, read_cards(text, RULES))
        assert (refused.code, refused.rule) == (Code.JOKERS_AS_PAIR, "K6")


def test_V5_more_cards_beat_fewer_whatever_the_rank_and_the_rank_decides_among_equals() -> None:
    rising = ["3333", "2222", "33333", "22222", "333333", "3333333", "33333333", "22222222", "BBRR"]
    for low, high in combinations(rising, 2):
        assert beats(RULES, combo(high, rules=RULES), combo(low, rules=RULES))
        assert not beats(RULES, combo(low, rules=RULES), combo(high, rules=RULES))


def test_V5_bombs_of_six_and_more_cards_and_the_rocket_double() -> None:
    for text, doubling in (("3333", False), ("33333", False), ("333333", True), ("BBRR", True)):
        assert doubles(RULES, combo(text, rules=RULES)) is doubling


def test_V5_every_size_of_bomb_in_the_hand_is_listed() -> None:
    hand = read_cards("4444445", RULES)
    bombs = [one for one in leads(RULES, hand) if one.kind is Kind.BOMB]
    assert [size(one.cards) for one in bombs] == [4, 5, 6]
    over = answers(RULES, hand, combo("22222", rules=RULES))
    assert [show_cards(one.cards) for one in over] == ["444444"]


def test_V5_three_passes_end_a_trick_and_the_landlord_pays_three() -> None:
    game = in_play("36", "47", "58", "69", rules=RULES)
    game = replay(game, [combo("3"), PASS, PASS])
    assert game.table == combo("3")
    game = replay(game, [PASS])
    assert (game.turn, game.table) == (0, None)
    result = settlement(replay(game, [combo("6")]))
    assert result.points == (60, -20, -20, -20)  # a spring
    lost = settle(RULES, landlord=2, landlord_won=False, factors=Factors(bid=3))
    assert lost.points == (30, 30, -90, 30)


@pytest.mark.parametrize(
    ("landlord_won", "laid", "found"),
    [
        (True, (3, 0, 0, 0), Spring.SPRING),
        (True, (3, 0, 1, 0), Spring.NONE),
        (True, (3, 1, 1, 0), Spring.NONE),
        (False, (1, 0, 0, 4), Spring.ANTI_SPRING),
        (False, (2, 0, 0, 4), Spring.NONE),
    ],
)
def test_V5_S3_S4_a_spring_needs_all_three_peasants_idle(
    landlord_won: bool, laid: tuple[int, ...], found: Spring
) -> None:
    for landlord in range(4):
        by_seat = laid[-landlord:] + laid[:-landlord] if landlord else laid
        assert spring(RULES, landlord_won, by_seat, landlord) is found


def test_D16_V5_where_bidding_goes_on_three_passes_in_a_row_end_it() -> None:
    rules = read_rules("four_players+auction=two_passes")
    assert not Auction(rules, 1, (0, 1, 0, 0)).closed
    ended = Auction(rules, 1, (0, 1, 0, 0, 0))
    assert (ended.closed, ended.landlord, ended.bid) == (True, 2, 1)
    assert not Auction(rules, 1, (0, 0, 0)).closed
    assert Auction(rules, 1, (0, 0, 0, 0)).landlord is None


def test_V5_a_bomb_of_six_laid_doubles_and_one_of_five_does_not() -> None:
    for text, bombs in (("33333", 0), ("333333", 1)):
        game = replay(in_play(text, "44", "55", "66", rules=RULES), [combo(text, rules=RULES)])
        assert (game.bombs, settlement(game).factors.bombs) == (bombs, bombs)


def test_V5_the_landlord_takes_eight_cards_and_leads_from_33() -> None:
    game = replay(new_game(RULES, deal(RULES, 1)), [Call(3)])
    assert game.phase is Phase.PLAY
    assert [size(game.hands[(game.turn + step) % 4]) for step in range(4)] == [33, 25, 25, 25]
    assert len(legal(game)) > 20


@pytest.mark.parametrize("text", ["3334445555", "333444555666666", "33344455566677777777"])
def test_D6_V5_up_to_eight_equal_cards_are_pairs_as_kickers_where_the_switch_allows_it(text: str) -> None:
    rules = read_rules("four_players+equal_pair_kickers=yes")
    hand = read_cards(text, rules)
    assert {one.kind for one in readings(rules, hand)} == {Kind.PLANE_PAIRS}
    assert [one.kind for one in leads(rules, hand) if one.cards == hand] == [Kind.PLANE_PAIRS]
    assert kinds(text) == set()


def test_V6_there_are_three_players_or_four() -> None:
    assert {rules.seats for rules in RULE_SETS.values()} == {3, 4}
