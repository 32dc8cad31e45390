"""What calls are worth: simulated deals that agree with hand and calls, the same for the same seed."""

from dataclasses import replace
from itertools import islice

import pytest

from tests.players.positions import numbered
from trainer.engine.bidding import usual_call
from trainer.engine.calls import (
    LEAST_DEALS,
    MOST_DEALS,
    CallValue,
    best_call,
    call_values,
    likely_worlds,
    stake_value,
)
from trainer.engine.candidate import Interval
from trainer.rules.auction import Auction
from trainer.rules.cards import Cards
from trainer.rules.deal import deal, deal_out
from trainer.rules.game import Call, Game, Phase, Stake, apply, new_game
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.view import View, view

STRONG, WEAK = read_cards("34567KKKAA2222BR5"), read_cards("334566788TTJJQQK4")


def holding(hand: Cards, rules: RuleSet = STANDARD) -> View:
    """What the first bidder sees with this hand."""
    unseen = rules.deck - hand
    others = [rank for rank in range(15) for _ in range(unseen >> 4 * rank & 15)]
    second = sum(1 << 4 * rank for rank in others[0::2][:17])
    third = sum(1 << 4 * rank for rank in others[1::2][:17])
    return view(new_game(rules, deal_out(rules, (hand, second, third), unseen - second - third, 0, None)), 0)


def by_call(values: tuple[CallValue, ...]) -> dict[int, CallValue]:
    return {value.call: value for value in values}


def test_strong_hands_bid_and_weak_ones_pass() -> None:
    assert best_call(call_values(holding(STRONG), deals=16)) == 3
    assert best_call(call_values(holding(WEAK), deals=16)) == 0


def test_each_allowed_call_has_its_worth() -> None:
    values = by_call(call_values(holding(STRONG), deals=16))
    assert list(values) == [0, 1, 2, 3]
    assert values[3].landlord == 1
    assert values[3].points == pytest.approx(3 * values[1].points, rel=0.3)
    assert values[0].landlord == 0
    for value in values.values():
        assert value.interval.low <= value.points <= value.interval.high
        assert 0 <= value.wins <= 1
        assert value.deals == 16


def test_more_deals_are_simulated_where_chance_might_decide() -> None:
    numbers: set[int] = set()
    for number in range(1, 6):
        game = numbered(number)
        numbers.update(value.deals for value in call_values(view(game, game.turn)))
    assert min(numbers) == LEAST_DEALS
    assert LEAST_DEALS < max(numbers) <= MOST_DEALS


def test_after_two_passes_a_pass_throws_the_deal_in() -> None:
    game = numbered(4)
    for _ in range(2):
        game = apply(game, Call(0))
    passing = by_call(call_values(view(game, game.turn), deals=8))[0]
    assert (passing.points, passing.interval, passing.wins) == (0, Interval(0, 0), 0)


def test_the_same_seed_gives_the_same_worths() -> None:
    known = holding(WEAK)
    assert call_values(known, 3, 8) == call_values(known, 3, 8)
    assert call_values(known, 3, 8) != call_values(known, 4, 8)


def test_whoever_passed_is_thought_to_be_weak() -> None:
    game = numbered(4)
    first = game.turn
    after = apply(game, Call(0))
    known = view(after, after.turn)

    def usual(worlds_of: View) -> float:
        drawn = islice(likely_worlds(worlds_of, 1), 60)
        return sum(usual_call(Auction(STANDARD, first), world.hands[first]) == 0 for world in drawn) / 60

    assert usual(known) > usual(replace(known, calls=())) + 0.1


@pytest.mark.parametrize("rules", ["rob", "pagat", "competition", "dutch"])
def test_every_auction_of_three_seats_is_simulated(rules: str) -> None:
    game = new_game(RULE_SETS[rules], deal(RULE_SETS[rules], 3))
    while game.phase is Phase.AUCTION:
        values = call_values(view(game, game.turn), deals=4)
        assert tuple(value.call for value in values) == game.auction.allowed
        game = apply(game, Call(max(game.auction.allowed) if len(game.auction.calls) < 2 else 0))


def test_a_rob_doubles_what_the_landlord_wins_or_loses() -> None:
    game = new_game(RULE_SETS["rob"], deal(RULE_SETS["rob"], 3))
    called = by_call(call_values(view(game, game.turn), deals=8))[1]
    game = apply(game, Call(1))
    robbed = by_call(call_values(view(game, game.turn), deals=8))[1]
    assert robbed.landlord > 0
    assert called.landlord > 0


def doubling(number: int) -> Game:
    rules = RULE_SETS["doubling"]
    return new_game(rules, deal(rules, number), landlord=0)


def test_the_sides_expect_opposite_results() -> None:
    game = doubling(5)
    after, before = stake_value(view(game, 1)), stake_value(view(apply(game, Stake(raised=True)), 2))
    game = apply(apply(game, Stake(raised=True)), Stake(raised=False))
    landlord = stake_value(view(game, 0))
    for peasant in (after, before):
        assert 0 < peasant.wins < 1
        assert abs(peasant.points + landlord.points) < 2


def test_an_open_hand_is_weighed_with_the_bottom_in_it() -> None:
    rules = RULE_SETS["open"]
    values = []
    for number in (2, 3, 4):
        seen = view(new_game(rules, deal(rules, number), landlord=0), 0)
        values.append(stake_value(seen, seed=1).points)
        assert stake_value(seen, seed=2).points == pytest.approx(values[-1], abs=0.3)
    assert max(values) - min(values) > 0.3


@pytest.mark.parametrize(
    ("seen", "problem"),
    [
        (view(new_game(STANDARD, deal(STANDARD, 1), landlord=0), 0), "on turn in the auction"),
        (view(numbered(1), STANDARD.next_seat(numbered(1).turn)), "on turn in the auction"),
        (view(new_game(RULE_SETS["wildcard"], deal(RULE_SETS["wildcard"], 1)), 0), "wildcard"),
    ],
)
def test_where_nothing_is_asked_nothing_is_worth_anything(seen: View, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        call_values(replace(seen, turn=seen.turn), 1, 4)


def test_one_deal_tells_nothing_of_chance() -> None:
    with pytest.raises(ValueError, match="at least 2"):
        call_values(holding(WEAK), deals=1)


def test_stakes_are_weighed_only_where_they_are_asked() -> None:
    with pytest.raises(ValueError, match="asked about them"):
        stake_value(holding(WEAK))
