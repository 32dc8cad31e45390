"""The auction and what follows it (R6 to R8), and its other forms (D16, D17, V1)."""

from itertools import pairwise, product

import pytest

from trainer.rules.auction import Auction
from trainer.rules.cards import size
from trainer.rules.deal import deal
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import Call, Game, Pass, Phase, apply, check, legal, new_game, replay
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.switches import read_rules
from trainer.rules.view import view


def called(*calls: int, number: int = 1) -> Game:
    return replay(new_game(STANDARD, deal(STANDARD, number)), [Call(bid) for bid in calls])


def refusal(auction: Auction, bid: int) -> Illegal:
    with pytest.raises(Illegal) as refused:
        auction.call(bid)
    return refused.value


def all_auctions() -> list[Auction]:
    """Every auction that can be, with each first bidder, at every stage."""
    found, growing = [], [Auction(STANDARD, first) for first in range(3)]
    while growing:
        found += growing
        growing = [auction.call(bid) for auction in growing for bid in auction.allowed]
    return found


def test_R6_turns_go_round_from_the_first_bidder() -> None:
    for first in range(3):
        auction = Auction(STANDARD, first)
        seats = []
        for _ in range(3):
            seats.append(auction.turn)
            auction = auction.call(0)
        assert seats == [first, (first + 1) % 3, (first + 2) % 3]


def test_R6_the_first_bidder_of_the_deal_speaks_first() -> None:
    for number in range(1, 20):
        dealt = deal(STANDARD, number)
        assert new_game(STANDARD, dealt).turn == dealt.first


def test_R6_a_bid_is_more_than_the_highest_so_far_and_passing_is_always_possible() -> None:
    for auction in all_auctions():
        if not auction.closed:
            higher = [bid for bid in (1, 2, 3) if bid > auction.highest]
            assert list(auction.allowed) == [0, *higher]


def test_R6_each_seat_speaks_once_and_three_ends_it_at_once() -> None:
    for auction in all_auctions():
        assert auction.closed == (len(auction.calls) == 3 or 3 in auction.calls)
        assert len(auction.calls) <= 3


def test_R6_there_are_as_many_auctions_as_counting_by_hand_gives() -> None:
    def rising(calls: tuple[int, ...]) -> bool:
        bids = [bid for bid in calls if bid]
        return bids == sorted(set(bids)) and 3 not in calls[:-1]

    sequences = [calls for length in (1, 2, 3) for calls in product(range(4), repeat=length)]
    ended = {calls for calls in sequences if rising(calls) and (len(calls) == 3 or calls[-1] == 3)}
    assert {auction.calls for auction in all_auctions() if auction.closed} == ended


def test_R6_the_highest_bidder_is_the_landlord() -> None:
    assert Auction(STANDARD, 1, (1, 0, 2)).landlord == 0
    assert Auction(STANDARD, 1, (1, 0, 0)).landlord == 1
    assert Auction(STANDARD, 2, (0, 3)).landlord == 0
    for auction in all_auctions():
        if not auction.closed:
            assert auction.landlord is None


@pytest.mark.parametrize(
    ("calls", "bid", "code", "told"),
    [
        ((2,), 1, Code.BID_TOO_LOW, {"bid": 1, "highest": 2}),
        ((2,), 2, Code.BID_TOO_LOW, {"bid": 2, "highest": 2}),
        ((), 4, Code.NOT_A_BID, {"bid": 4, "highest_bid": 3}),
        ((), -1, Code.NOT_A_BID, {"bid": -1, "highest_bid": 3}),
        ((3,), 0, Code.BIDDING_IS_OVER, {}),
        ((0, 0, 0), 1, Code.BIDDING_IS_OVER, {}),
    ],
)
def test_R6_wrong_calls_are_refused(
    calls: tuple[int, ...], bid: int, code: Code, told: dict[str, int]
) -> None:
    refused = refusal(Auction(STANDARD, 0, calls), bid)
    assert (refused.code, refused.args_by_name, refused.rule) == (code, told, "R6")


def test_R6_nothing_is_laid_before_the_auction_is_over() -> None:
    with pytest.raises(Illegal) as refused:
        check(called(1), Pass())
    assert refused.value.code is Code.STILL_BIDDING


def test_R6_nobody_bids_once_the_play_is_on() -> None:
    with pytest.raises(Illegal) as refused:
        check(called(3), Call(0))
    assert refused.value.code is Code.BIDDING_IS_OVER


def test_R7_when_all_pass_the_deal_is_thrown_in_and_nothing_can_be_done() -> None:
    game = called(0, 0, 0)
    assert game.phase is Phase.REDEAL
    assert game.landlord is None
    assert legal(game) == []
    with pytest.raises(Illegal) as refused:
        apply(game, Call(1))
    assert refused.value.code is Code.DEAL_IS_OVER


def test_R7_the_next_deal_has_its_own_first_bidder() -> None:
    firsts = [deal(STANDARD, number).first for number in range(1, 40)]
    assert any(first == following for first, following in pairwise(firsts))
    assert any(first != following for first, following in pairwise(firsts))


def test_R8_the_landlord_takes_the_bottom_cards_and_has_20() -> None:
    dealt = deal(STANDARD, 1)
    game = called(0, 2, 0)
    landlord = (dealt.first + 1) % 3
    assert game.landlord == landlord
    assert game.hands[landlord] == dealt.packed_hands[landlord] + dealt.packed_bottom
    assert [size(game.hands[(landlord + step) % 3]) for step in range(3)] == [20, 17, 17]


def test_R8_everybody_sees_the_bottom_cards_once_they_are_taken() -> None:
    before, after = called(1, 0), called(1, 0, 0)
    for seat in range(3):
        assert view(before, seat).bottom is None
        assert view(after, seat).bottom == after.bottom


# ---- other auctions ------------------------------------------------------------------------------------

TWO_PASSES = RULE_SETS["pagat"]
FORCED = read_rules("standard+all_pass=forced_first")
ROB = RULE_SETS["rob"]


def every_auction(rules: RuleSet) -> list[Auction]:
    """Every closed auction that can be, whoever speaks first."""
    closed, open_ones = [], [Auction(rules, first) for first in range(rules.seats)]
    while open_ones:
        further = [auction.call(bid) for auction in open_ones for bid in auction.allowed]
        closed += [auction for auction in further if auction.closed]
        open_ones = [auction for auction in further if not auction.closed]
    return closed


def test_D16_two_opening_passes_do_not_close_an_auction_that_goes_on() -> None:
    auction = Auction(TWO_PASSES, 1, (0, 0))
    assert not auction.closed
    assert (auction.turn, auction.allowed) == (0, (0, 1, 2, 3))
    assert auction.call(0).closed
    assert auction.call(0).landlord is None
    assert not auction.call(1).closed


def test_D16_a_seat_that_passed_may_bid_again() -> None:
    auction = Auction(TWO_PASSES, 0, (0, 1, 0))
    assert (auction.turn, auction.closed, auction.allowed) == (0, False, (0, 2, 3))
    higher = auction.call(2)
    assert (higher.turn, higher.closed) == (1, False)
    won = higher.call(0).call(0)
    assert (won.closed, won.landlord, won.bid) == (True, 0, 2)


def test_D16_two_passes_after_a_bid_close_it_and_so_does_the_highest_bid() -> None:
    assert Auction(TWO_PASSES, 2, (1, 0, 0)).landlord == 2
    assert Auction(TWO_PASSES, 2, (0, 1, 0, 0)).landlord == 0
    assert Auction(TWO_PASSES, 0, (0, 0, 1)).closed is False
    assert Auction(TWO_PASSES, 0, (0, 0, 1, 0, 0)).landlord == 2
    assert Auction(TWO_PASSES, 0, (1, 2, 3)).landlord == 2
    assert Auction(TWO_PASSES, 0, (3,)).landlord == 0


def test_D16_an_auction_that_goes_on_has_at_most_seven_calls() -> None:
    longest = [auction.calls for auction in every_auction(TWO_PASSES) if len(auction.calls) >= 7]
    assert set(longest) == {(0, 0, 1, 0, 2, 0, 3), (0, 0, 1, 0, 2, 0, 0)}


def test_D16_the_highest_bidder_is_the_landlord_however_often_seats_speak() -> None:
    for auction in every_auction(TWO_PASSES):
        bids = [bid for bid in auction.calls if bid]
        assert bids == sorted(set(bids))
        if bids:
            assert auction.landlord == (auction.first + auction.calls.index(bids[-1])) % 3
            assert auction.bid == bids[-1]
        else:
            assert (auction.calls, auction.landlord) == ((0, 0, 0), None)


def test_D17_a_forced_first_seat_is_landlord_at_one_when_all_pass() -> None:
    for first in range(3):
        auction = Auction(FORCED, first, (0, 0, 0))
        assert (auction.landlord, auction.bid) == (first, 1)
    dealt = deal(FORCED, 1)
    game = replay(new_game(FORCED, dealt), [Call(0)] * 3)
    assert (game.phase, game.landlord, game.turn, game.bid) == (Phase.PLAY, dealt.first, dealt.first, 1)


def test_D17_somebody_elses_bid_frees_the_first_seat() -> None:
    assert Auction(FORCED, 0, (0, 2, 0)).landlord == 1


def test_V1_only_the_first_seat_wants_the_role() -> None:
    auction = Auction(ROB, 1, (1, 0, 0))
    assert (auction.closed, auction.landlord, auction.robs, auction.bid) == (True, 1, 0, 1)


def test_V1_nobody_wants_the_role() -> None:
    auction = Auction(ROB, 1, (0, 0, 0))
    assert (auction.closed, auction.landlord, auction.robs) == (True, None, 0)
    assert replay(new_game(ROB, deal(ROB, 1)), [Call(0)] * 3).phase is Phase.REDEAL


def test_V1_who_was_robbed_may_rob_back_once() -> None:
    robbed = Auction(ROB, 2, (1, 1, 0))
    assert (robbed.closed, robbed.turn, robbed.allowed) == (False, 2, (0, 1))
    assert (robbed.call(0).landlord, robbed.call(0).robs) == (0, 1)
    assert (robbed.call(1).landlord, robbed.call(1).robs) == (2, 2)
    assert robbed.call(1).closed


def test_V1_the_last_to_take_it_is_the_landlord_and_each_rob_counts() -> None:
    assert Auction(ROB, 0, (1, 1, 1, 0)).landlord == 2
    assert Auction(ROB, 0, (1, 1, 1, 1)).landlord == 0
    assert Auction(ROB, 0, (1, 1, 1, 1)).robs == 3
    assert (Auction(ROB, 0, (0, 1, 1, 0)).landlord, Auction(ROB, 0, (0, 1, 1, 1)).landlord) == (2, 1)


def test_V1_who_declined_is_not_asked_again() -> None:
    later = Auction(ROB, 0, (0, 1, 1))
    assert later.turn == 1
    assert later.call(1).closed


def test_V1_only_yes_and_no_are_said() -> None:
    refused = refusal(Auction(ROB, 0, (1,)), 2)
    assert (refused.code, refused.args_by_name) == (Code.NOT_A_BID, {"bid": 2, "highest_bid": 1})
    assert refusal(Auction(ROB, 0, (1, 0, 0)), 1).code is Code.BIDDING_IS_OVER


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_R6_D16_V1_every_auction_ends_and_only_if_all_pass_without_a_landlord(rules: RuleSet) -> None:
    for auction in every_auction(rules):
        assert auction.allowed == ()
        assert (auction.landlord is None) == (not any(auction.calls))
        assert len(auction.calls) <= 3 * rules.seats
