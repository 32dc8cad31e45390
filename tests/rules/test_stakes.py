"""The doubling stage: peasants double, the landlord redoubles, each payment by itself (V10, D20)."""

from itertools import product
from random import Random

import pytest

from tests.rules.hands import to_the_end
from trainer.rules.deal import deal
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import (
    PASS,
    Call,
    Game,
    Phase,
    Stake,
    apply,
    check,
    legal,
    new_game,
    replay,
    settlement,
)
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.scoring import Factors, settle
from trainer.rules.stakes import Stakes
from trainer.rules.view import view

RULES = RULE_SETS["doubling"]
YES, NO = Stake(raised=True), Stake(raised=False)


def asked(*answers: bool, number: int = 5) -> Game:
    """A deal whose first bidder got the role with a 3, after these answers in the doubling stage."""
    game = apply(new_game(RULES, deal(RULES, number)), Call(3))
    return replay(game, [Stake(answer) for answer in answers])


def test_V10_the_peasants_are_asked_in_turn_then_the_landlord_if_one_doubled() -> None:
    game = asked()
    landlord = game.landlord
    assert landlord is not None
    assert (game.phase, game.turn, legal(game)) == (Phase.DOUBLING, (landlord + 1) % 3, [NO, YES])
    game = apply(game, NO)
    assert (game.phase, game.turn) == (Phase.DOUBLING, (landlord + 2) % 3)
    assert apply(game, NO).phase is Phase.PLAY
    game = apply(game, YES)
    assert (game.phase, game.turn) == (Phase.DOUBLING, landlord)
    assert apply(game, NO).phase is apply(game, YES).phase is Phase.PLAY
    assert apply(game, YES).turn == landlord


def test_V10_the_bottom_is_taken_and_shown_after_the_doubling() -> None:
    before, after = asked(True, False), asked(True, False, False)
    assert sum(before.hands) + before.bottom == RULES.deck
    assert sum(after.hands) == RULES.deck
    for seat in range(3):
        assert view(before, seat).bottom is None
        assert view(after, seat).bottom == after.bottom
        assert view(before, seat).stakes == (True, False)


@pytest.mark.parametrize("answers", [*product([False, True], repeat=3)])
def test_V10_a_factor_of_two_for_doubling_and_of_four_where_it_was_redoubled(
    answers: tuple[bool, bool, bool],
) -> None:
    first, second, redoubled = answers
    given = (first, second, redoubled) if first or second else (first, second)
    stakes = Stakes(RULES, 1, given)
    assert stakes.closed
    assert stakes.factor(1) == 1
    assert stakes.factor(2) == (1 if not first else 4 if redoubled else 2)
    assert stakes.factor(0) == (1 if not second else 4 if redoubled else 2)


def test_V10_while_the_landlord_has_not_answered_it_is_two_for_who_doubled() -> None:
    for answers in ((True,), (True, True), (False, True)):
        stakes = Stakes(RULES, 0, answers)
        told = [stakes.factor(seat) for seat in (1, 2)]
        assert told == [2 if raised else 1 for raised in (*answers, False)[:2]]


def test_V10_the_example_of_the_competition_rules() -> None:
    # Value 24; one peasant doubled and the landlord redoubled: 96 with him, 24 with the other, landlord -120.
    factors = Factors(bid=3, bombs=3)
    result = settle(RULES, landlord=0, landlord_won=False, factors=factors, stakes=(1, 4, 1))
    assert (result.value, result.points) == (24, (-120, 96, 24))


def test_V10_the_stages_answers_reach_the_settlement() -> None:
    end = to_the_end(asked(True, False, True), Random(1))[1][-1]
    result, landlord = settlement(end), end.landlord
    assert landlord is not None
    assert result.stakes[(landlord + 1) % 3] == 4
    assert result.stakes[(landlord + 2) % 3] == 1
    doubled, other = result.points[(landlord + 1) % 3], result.points[(landlord + 2) % 3]
    assert doubled == 4 * other
    assert sum(result.points) == 0


def test_V10_nothing_else_is_done_while_the_stakes_are_asked() -> None:
    for action in (PASS, legal(asked(False, False))[0]):
        with pytest.raises(Illegal) as refused:
            check(asked(), action)
        assert (refused.value.code, refused.value.rule) == (Code.STAKES_ARE_ASKED, "V10")
    with pytest.raises(Illegal) as bid:
        check(asked(), Call(0))
    assert bid.value.code is Code.BIDDING_IS_OVER


def test_V10_nobody_is_asked_later_or_where_there_is_no_doubling() -> None:
    for game in (asked(False, False), apply(new_game(STANDARD, deal(STANDARD, 5)), Call(3))):
        with pytest.raises(Illegal) as refused:
            check(game, YES)
        assert refused.value.code is Code.STAKES_ARE_SET
    with pytest.raises(Illegal):
        Stakes(RULES, 0, (False, False)).answer(raised=True)
    with pytest.raises(Illegal) as early:
        check(new_game(RULES, deal(RULES, 1)), YES)
    assert early.value.code is Code.STILL_BIDDING


def test_D20_only_rule_sets_with_the_variant_ask() -> None:
    assert [name for name, rules in RULE_SETS.items() if rules.doubling] == ["doubling"]
    for rules in RULE_SETS.values():
        if not rules.doubling:
            assert new_game(rules, deal(rules, 1)).stakes is None
