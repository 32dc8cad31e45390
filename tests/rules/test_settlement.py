"""What a deal is worth and who pays whom (S1 to S5, D22 to D26, V0, V1)."""

from random import Random

import pytest

from tests.rules.hands import combo, in_play, played_at_random
from trainer.rules.deal import deal
from trainer.rules.game import PASS, Action, Call, Phase, new_game, replay, settlement
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.scoring import Factors, Spring, settle, spring
from trainer.rules.switches import differences, read_rules

BASE_ONE = RuleSet("base of one", base=1)


@pytest.mark.parametrize(
    ("rules", "factors", "points"),
    [
        # The examples of the rule pages, the landlord first.
        (STANDARD, (True, 3, 1, 0, Spring.SPRING), (240, -120, -120)),
        (BASE_ONE, (False, 2, 1, 1, Spring.NONE), (-16, 8, 8)),
        (BASE_ONE, (True, 3, 2, 1, Spring.NONE), (48, -24, -24)),
        (BASE_ONE, (True, 1, 0, 0, Spring.SPRING), (4, -2, -2)),
        (BASE_ONE, (False, 3, 1, 1, Spring.ANTI_SPRING), (-48, 24, 24)),
        (STANDARD, (True, 1, 0, 0, Spring.NONE), (20, -10, -10)),
    ],
)
def test_S1_worked_examples(
    rules: RuleSet, factors: tuple[bool, int, int, int, Spring], points: tuple[int, ...]
) -> None:
    won, bid, bombs, rockets, kind = factors
    laid = Factors(bid, bombs, rockets, kind)
    result = settle(rules, landlord=0, landlord_won=won, factors=laid)
    assert result.points == points
    assert result.value == rules.base * bid * result.multiplier


@pytest.mark.parametrize("landlord", range(3))
@pytest.mark.parametrize("won", [True, False])
def test_S1_the_landlord_wins_or_loses_twice_and_the_results_add_up_to_nothing(
    landlord: int, won: bool
) -> None:
    result = settle(STANDARD, landlord=landlord, landlord_won=won, factors=Factors(bid=2, bombs=1))
    assert sum(result.points) == 0
    sign = 1 if won else -1
    assert result.points == tuple(80 * sign if seat == landlord else -40 * sign for seat in range(3))


def test_S1_the_base_is_ten() -> None:
    assert STANDARD.base == 10


def test_S1_points_of_whole_random_deals_add_up_to_nothing() -> None:
    rng = Random(11)
    settled = 0
    for number in range(1, 120):
        end = played_at_random(number, rng)[1][-1]
        if end.phase is Phase.OVER:
            result = settlement(end)
            settled += 1
            assert sum(result.points) == 0
            assert result.value == 10 * end.bid * 2 ** (
                end.bombs + end.rockets + (result.factors.spring is not Spring.NONE)
            )
            assert (result.points[end.landlord or 0] > 0) == end.landlord_won
    assert settled > 50


def test_S1_only_a_deal_played_to_its_end_is_settled() -> None:
    with pytest.raises(ValueError, match="played to its end"):
        settlement(in_play("33", "44", "55"))


def test_S2_bombs_and_rockets_that_were_laid_count_each_once_whoever_laid_them() -> None:
    actions: list[Action] = [combo("3"), combo("5555"), combo("6666"), combo("BR"), PASS, PASS, combo("4")]
    game = replay(in_play("34BR", "55558", "66667"), actions)
    result = settlement(game)
    assert (result.factors.bombs, result.factors.rockets, result.multiplier) == (2, 1, 8)
    assert result.value == 80


def test_S2_what_is_left_in_a_hand_does_not_count() -> None:
    result = settlement(replay(in_play("3", "55558", "BR"), [combo("3")]))
    assert (result.factors.bombs, result.factors.rockets) == (0, 0)


@pytest.mark.parametrize("text", ["333345", "33334455", "3334445556667777"])
def test_S2_a_four_with_kickers_or_as_kickers_does_not_count(text: str) -> None:
    game = replay(in_play(text, "89", "TJ"), [combo(text)])
    assert (game.bombs, settlement(game).factors.bombs) == (0, 0)


def test_S3_spring_when_no_peasant_laid_a_card() -> None:
    result = settlement(replay(in_play("34", "55", "66"), [combo("3"), PASS, PASS, combo("4")]))
    assert result.factors.spring is Spring.SPRING
    assert result.points == (40, -20, -20)


@pytest.mark.parametrize("played", ["first", "second"])
def test_S3_no_spring_when_one_peasant_laid_a_card(played: str) -> None:
    answers: list[Action] = [combo("5"), PASS] if played == "first" else [PASS, combo("5")]
    game = replay(in_play("3A", "55", "55"), [combo("3"), *answers, combo("A")])
    assert settlement(game).factors.spring is Spring.NONE


def test_S4_anti_spring_when_the_landlord_laid_only_the_first_combination() -> None:
    game = replay(in_play("3A", "45", "66"), [combo("3"), combo("4"), PASS, PASS, combo("5")])
    result = settlement(game)
    assert result.factors.spring is Spring.ANTI_SPRING
    assert result.points == (-40, 20, 20)


def test_S4_no_anti_spring_when_the_landlord_laid_again() -> None:
    game = replay(in_play("3AK", "42", "66"), [combo("3"), combo("4"), PASS, combo("A"), combo("2")])
    assert settlement(game).factors.spring is Spring.NONE


def test_S4_each_spring_belongs_to_its_own_winner() -> None:
    assert spring(STANDARD, True, (1, 0, 0), 0) is Spring.SPRING
    assert spring(STANDARD, True, (1, 1, 0), 0) is Spring.NONE
    assert spring(STANDARD, False, (1, 3, 0), 0) is Spring.ANTI_SPRING
    assert spring(STANDARD, False, (2, 3, 0), 0) is Spring.NONE


def test_S5_there_is_no_upper_limit() -> None:
    factors = Factors(bid=3, bombs=10, rockets=1, spring=Spring.SPRING)
    result = settle(STANDARD, landlord=1, landlord_won=True, factors=factors)
    assert result.value == 30 * 2**12
    assert result.points == (-122_880, 245_760, -122_880)


# ---- other settlements ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "base"), [("standard", 10), ("standard+base=1", 1), ("competition", 1)])
def test_D22_a_deal_is_worth_the_bid_once_or_ten_times(text: str, base: int) -> None:
    result = settle(read_rules(text), landlord=0, landlord_won=True, factors=Factors(bid=2))
    assert (result.base, result.points) == (base, (4 * base, -2 * base, -2 * base))


def test_D23_D25_the_rocket_doubles_as_a_bomb_and_the_landlord_plays_for_twice_in_every_rule_set() -> None:
    for rules in RULE_SETS.values():
        bomb = settle(rules, landlord=1, landlord_won=True, factors=Factors(bid=1, bombs=1))
        rocket = settle(rules, landlord=1, landlord_won=True, factors=Factors(bid=1, rockets=1))
        assert bomb.points == rocket.points
        assert bomb.points[1] == rules.peasants * bomb.value
        assert sum(bomb.points) == 0


def test_D24_a_full_hand_of_any_peasant_is_a_spring_and_there_is_no_anti_spring() -> None:
    dutch = RULE_SETS["dutch"]
    assert spring(dutch, True, (4, 0, 3), 0) is Spring.SPRING
    assert spring(dutch, True, (4, 0, 0), 0) is Spring.SPRING
    assert spring(dutch, True, (4, 1, 1), 0) is Spring.NONE
    assert spring(dutch, False, (1, 3, 0), 0) is Spring.NONE
    played = replay(in_play("3A", "55", "55", rules=dutch), [combo("3"), combo("5"), PASS, combo("A")])
    assert settlement(played).factors.spring is Spring.SPRING


def test_D26_no_rule_set_has_an_upper_limit() -> None:
    for rules in RULE_SETS.values():
        result = settle(rules, landlord=0, landlord_won=True, factors=Factors(bid=3, bombs=20))
        assert result.value == rules.base * 3 * 2**20


def test_V1_each_rob_doubles_and_the_bid_counts_one() -> None:
    rob = RULE_SETS["rob"]
    start = new_game(rules=rob, deal=deal(rob, 2))
    game = replay(start, [Call(1), Call(1), Call(0), Call(1)])
    assert (game.landlord, game.bid, game.factors.robs) == (start.turn, 1, 2)
    result = settle(rob, landlord=0, landlord_won=True, factors=game.factors)
    assert (result.multiplier, result.value) == (4, 40)


def test_V0_V9_classic_and_competition_differ_from_each_other_in_kickers_and_base_alone() -> None:
    told = {switch.name: value for switch, value in differences(RULE_SETS["competition"])}
    assert told == {"triplet_beside_plane": "no", "four_as_single_kickers": "no", "base": "1"}
