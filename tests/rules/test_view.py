"""A view tells what a seat may know, and nothing of what it may not."""

from random import Random

from hypothesis import given

from tests.rules.hands import after_bid, combo, in_play, to_the_end
from tests.rules.hidden import with_hidden_cards_swapped
from tests.rules.laws import seeds, stable, whole_deals
from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.deal import deal
from trainer.rules.game import PASS, Action, Call, Game, Phase, apply, legal, new_game
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.switches import read_rules
from trainer.rules.view import view

Played = tuple[int, list[Action], list[Game]]


def in_auction() -> Game:
    return new_game(STANDARD, deal(STANDARD, 5))


@stable
@given(whole_deals(), seeds)
def test_swapping_hidden_cards_leaves_the_view_equal(played: Played, seed: int) -> None:
    rng, swapped = Random(seed), 0
    for game in played[2]:
        if game.phase in (Phase.OVER, Phase.REDEAL):
            continue
        for seat in range(game.rules.seats):
            other = with_hidden_cards_swapped(game, seat, rng)
            swapped += other != game
            assert view(other, seat) == view(game, seat)
            assert view(other, seat).plays() == view(game, seat).plays()
    assert swapped


@stable
@given(whole_deals())
def test_what_a_seat_sees_adds_up_to_the_pack(played: Played) -> None:
    for game in played[2]:
        for seat in range(game.rules.seats):
            seen = view(game, seat)
            laid = sum(turn.action.cards for turn in seen.history if isinstance(turn.action, Combo))
            assert seen.hand + seen.others + laid == game.rules.deck
            assert seen.counts == tuple(size(hand) for hand in game.hands)


@stable
@given(whole_deals())
def test_hands_are_shown_when_the_deal_is_over_and_not_before(played: Played) -> None:
    for game in played[2]:
        over = game.phase in (Phase.OVER, Phase.REDEAL)
        for seat in range(game.rules.seats):
            assert view(game, seat).rest == (game.hands if over else None)


def test_only_the_seat_on_turn_is_told_so() -> None:
    for game in (after_bid(5), in_play("33", "44", "55", landlord=1)):
        assert [view(game, seat).on_turn for seat in range(3)] == [game.turn == seat for seat in range(3)]
    over = apply(in_play("33", "44", "55"), combo("33"))
    assert not any(view(over, seat).on_turn for seat in range(3))


def test_the_plays_of_the_seat_on_turn_are_the_legal_ones() -> None:
    game = apply(in_play("3345", "4466", "5577"), combo("33"))
    seen = view(game, 1)
    assert seen.may_pass
    assert [PASS, *seen.plays()] == legal(game)
    assert not view(in_play("33", "44", "55"), 0).may_pass


def test_calls_are_offered_in_the_auction_alone() -> None:
    assert view(in_auction(), 0).allowed_calls == (0, 1, 2, 3)
    assert view(apply(in_auction(), Call(1)), 0).allowed_calls == (0, 2, 3)
    assert view(after_bid(5), 0).allowed_calls == ()
    assert view(apply(after_bid(5), legal(after_bid(5))[0]), 0).allowed_calls == ()


def test_peasants_are_partners_and_nobody_is_the_landlords() -> None:
    game = in_play("33", "44", "55", landlord=1)
    partners = {(one, other) for one in range(3) for other in range(3) if view(game, one).is_partner(other)}
    assert partners == {(0, 2), (2, 0)}
    assert [view(game, seat).is_landlord for seat in range(3)] == [False, True, False]


def test_nobody_is_anybodys_partner_in_the_auction() -> None:
    game = apply(in_auction(), Call(1))
    assert not any(view(game, one).is_partner(other) for one in range(3) for other in range(3))
    assert view(game, 0).calls == (1,)


def test_D19_hidden_bottom_cards_are_the_landlords_secret_until_the_end() -> None:
    rules = read_rules("standard+bottom_shown=no")
    game = apply(new_game(rules, deal(rules, 5)), Call(3))
    seen = {seat: view(game, seat).bottom for seat in range(3)}
    assert seen == {seat: game.bottom if seat == game.landlord else None for seat in range(3)}
    end = to_the_end(game, Random(1))[1][-1]
    assert all(view(end, seat).bottom == end.bottom for seat in range(3))


def test_D18_bottom_cards_are_face_down_in_every_auction() -> None:
    for rules in RULE_SETS.values():
        start = new_game(rules, deal(rules, 5))
        assert all(view(start, seat).bottom is None for seat in range(rules.seats))


def test_D21_D27_turns_go_round_and_counts_are_known_in_every_rule_set() -> None:
    for rules in RULE_SETS.values():
        game = new_game(rules, deal(rules, 5))
        assert [rules.next_seat(seat) for seat in range(rules.seats)] == [*range(1, rules.seats), 0]
        assert view(game, 0).counts == (rules.hand_size,) * rules.seats
