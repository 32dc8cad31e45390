"""Leading, following, passing, and the end of tricks and of the deal (R9 to R12)."""

from itertools import product
from random import Random

import pytest

from tests.rules.hands import after_bid, combo, in_play, played_at_random
from trainer.rules.cards import size
from trainer.rules.deal import deal
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import (
    PASS,
    Action,
    Game,
    Pass,
    Phase,
    apply,
    check,
    legal,
    new_game,
    read,
    replay,
    settlement,
)
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.view import view


def refusal(game: Game, action: Action, seat: int | None = None) -> Illegal:
    with pytest.raises(Illegal) as refused:
        check(game, action, seat)
    with pytest.raises(Illegal):
        apply(game, action, seat)
    return refused.value


def test_R9_the_landlord_leads_first() -> None:
    for number in range(1, 30):
        game = after_bid(number, bid=1)
        assert game.phase is Phase.PLAY
        assert game.turn == game.landlord
        assert game.table is None
        assert not game.landlord_won


def test_R9_a_seat_that_was_given_the_role_leads_with_the_bottom_in_hand() -> None:
    for landlord, rules in product(range(3), map(RULE_SETS.__getitem__, ("standard", "rob", "wildcard"))):
        dealt = deal(rules, 12)
        game = new_game(rules, dealt, landlord)
        assert (game.phase, game.turn, game.landlord) == (Phase.PLAY, landlord, landlord)
        assert game.hands[landlord] == dealt.packed_hands[landlord] + dealt.packed_bottom
        assert game.bid == (1 if rules.id == "rob" else 3)
        assert game.rules.wild == dealt.wild
        assert view(game, landlord).role_given
    assert not view(after_bid(12), 0).role_given


def test_R9_where_stakes_are_doubled_the_given_role_comes_before_them() -> None:
    doubling = RULE_SETS["doubling"]
    game = new_game(doubling, deal(doubling, 12), 1)
    assert (game.phase, game.turn) == (Phase.DOUBLING, 2)


def test_R9_the_neighbour_on_the_right_plays_next() -> None:
    for landlord in range(3):
        game = in_play("34567", "456789", "567889", landlord=landlord)
        seats = []
        for action in (combo("5"), PASS, PASS, combo("6"), PASS):
            seats.append(game.turn)
            game = apply(game, action)
        assert seats == [landlord, (landlord + 1) % 3, (landlord + 2) % 3, landlord, (landlord + 1) % 3]


def test_R9_only_the_seat_on_turn_may_act() -> None:
    game = in_play("345", "45", "56", landlord=1)
    assert refusal(game, combo("5"), seat=0).code is Code.NOT_YOUR_TURN
    assert refusal(game, PASS, seat=2).args_by_name == {"seat": 2, "turn": 1}
    check(game, combo("5"), seat=1)


def test_R10_a_follower_lays_the_same_form_but_higher() -> None:
    game = apply(in_play("33345", "4444567", "78"), combo("3335"))
    assert refusal(game, combo("4")).code is Code.OTHER_KIND
    assert [shown for shown in legal(game) if isinstance(shown, Pass)] == [PASS]
    higher = apply(game, combo("4446"))
    assert higher.table == combo("4446")


def test_R10_bombs_and_the_rocket_may_be_laid_on_anything() -> None:
    game = apply(in_play("34567", "4444BR", "78"), combo("3"))
    assert combo("4444") in legal(game)
    assert combo("BR") in legal(game)


def test_R10_a_follower_may_always_pass_even_when_able_to_beat() -> None:
    game = apply(in_play("34", "55", "66"), combo("3"))
    assert legal(game)[0] == PASS
    assert apply(game, PASS).turn == 2


def test_R10_the_leader_may_not_pass() -> None:
    game = in_play("34", "55", "66")
    refused = refusal(game, PASS)
    assert (refused.code, refused.rule) == (Code.MUST_LEAD, "R10")
    assert PASS not in legal(game)


def test_R10_who_passed_may_play_again_in_the_same_trick() -> None:
    game = replay(in_play("38T", "4J", "5Q"), [combo("3"), PASS, combo("5"), combo("T")])
    assert game.turn == 1
    assert combo("J") in legal(game)


def test_R10_cards_must_be_held() -> None:
    game = in_play("33455", "55", "66")
    refused = refusal(game, combo("3334"))
    assert (refused.code, refused.rule) == (Code.CARDS_NOT_HELD, "R10")
    assert refused.args_by_name == {"cards": read_cards("3334")}
    with pytest.raises(Illegal) as unheld:
        read(STANDARD, read_cards("JJQQKA"), None, read_cards("JJQQKKAA"))
    assert unheld.value.code is Code.CARDS_NOT_HELD


def test_R11_two_passes_end_the_trick_and_its_winner_leads_anything() -> None:
    game = replay(in_play("3345", "4679", "5588"), [combo("33"), PASS, combo("55"), PASS, PASS])
    assert game.turn == 2
    assert game.table is None
    assert game.table_by is None
    assert game.passes == 0
    assert PASS not in legal(game)
    assert apply(game, combo("8")).table == combo("8")


def test_R11_one_pass_does_not_end_the_trick() -> None:
    game = replay(in_play("345", "46", "55"), [combo("3"), PASS])
    assert game.table == combo("3")
    assert refusal(apply(in_play("345", "46", "55"), combo("5")), combo("4")).code is Code.TOO_LOW
    assert game.passes == 1


def test_R11_passes_count_only_in_a_row() -> None:
    game = replay(in_play("379", "468", "5TT"), [combo("3"), PASS, combo("5"), PASS])
    assert game.table == combo("5")
    game = replay(game, [combo("6"), PASS])
    assert (game.turn, game.table, game.passes) == (0, combo("6"), 1)


def test_R12_the_deal_ends_when_the_landlord_is_out() -> None:
    game = apply(in_play("33", "44", "55"), combo("33"))
    assert game.phase is Phase.OVER
    assert game.landlord_won
    assert settlement(game).landlord_won


@pytest.mark.parametrize("seat", [1, 2])
def test_R12_when_a_peasant_is_out_both_peasants_win(seat: int) -> None:
    hands = ["345", "JJ", "JJ"]
    hands[seat] = "Q"
    game = apply(in_play(*hands), combo("3"))
    while game.turn != seat:
        game = apply(game, PASS)
    game = apply(game, combo("Q"))
    assert game.phase is Phase.OVER
    assert not game.landlord_won
    assert all(points > 0 for each, points in enumerate(settlement(game).points) if each != 0)


def test_R12_nobody_may_beat_the_last_combination() -> None:
    game = apply(in_play("33", "44", "BR5"), combo("33"))
    assert legal(game) == []
    assert refusal(game, combo("44")).code is Code.DEAL_IS_OVER
    assert refusal(game, PASS).code is Code.DEAL_IS_OVER


def test_R12_the_last_combination_must_be_complete() -> None:
    hand = read_cards("33344455")
    assert apply(in_play("33344455", "6", "7"), read(STANDARD, hand, None, hand)).phase is Phase.OVER
    with pytest.raises(Illegal) as refused:
        read(STANDARD, read_cards("3334445"), None, read_cards("3334445"))
    assert refused.value.code is Code.WRONG_KICKERS


def test_R12_every_deal_ends_with_exactly_one_empty_hand() -> None:
    rng = Random(3)
    for number in range(1, 60):
        _, states = played_at_random(number, rng)
        end = states[-1]
        if end.phase is Phase.REDEAL:
            continue
        assert [size(hand) == 0 for hand in end.hands].count(True) == 1
        assert size(end.hands[end.turn]) == 0
        assert all(all(state.hands) for state in states[:-1])
