"""Mistakes that people reported of other programs of this game; none of them may happen here."""

from random import Random

import pytest

from tests.rules.hands import combo, in_play, random_hand, to_the_end
from trainer.rules.cards import RANKS, each
from trainer.rules.combos import Combo, beats, readings
from trainer.rules.deal import deal
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import PASS, Call, Phase, apply, check, legal, new_game, read, replay, settlement
from trainer.rules.moves import answers, leads
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.scoring import Spring
from trainer.rules.shapes import Kind


def kinds(text: str) -> set[Kind]:
    return {found.kind for found in readings(STANDARD, read_cards(text))}


def refusal(hand: str, cards: str, table: Combo | None = None) -> Code:
    with pytest.raises(Illegal) as refused:
        read(STANDARD, read_cards(hand), table, read_cards(cards))
    return refused.value.code


@pytest.mark.parametrize("text", ["33334444", "3333444555", "34445555"])
def test_fours_next_to_each_other_are_refused_alike(text: str) -> None:
    assert kinds(text) == set()


def test_equal_single_kickers_are_listed_and_accepted_alike() -> None:
    hand = read_cards("33344455")
    assert Kind.PLANE_SINGLES in {found.kind for found in leads(STANDARD, hand) if found.cards == hand}
    assert read(STANDARD, hand, None, hand).kind is Kind.PLANE_SINGLES


def test_a_bomb_is_not_two_pairs_of_a_four_with_pairs() -> None:
    assert refusal("44445555", "44445555") is Code.EQUAL_PAIRS_AS_KICKERS
    assert read_cards("44445555") not in {found.cards for found in leads(STANDARD, read_cards("44445555"))}


def test_the_rocket_is_never_wasted_as_kickers() -> None:
    hand = read_cards("3333444555BR")
    jokers = read_cards("BR")
    assert [found.kind for found in leads(STANDARD, hand) if found.cards & jokers == jokers] == [Kind.ROCKET]
    assert refusal("3333BR", "3333BR") is Code.BOTH_JOKERS_AS_KICKERS


@pytest.mark.parametrize("text", ["3334445556667778", "3334445556667777"])
def test_planes_with_a_triplet_or_a_four_as_kickers_are_read_as_they_are_listed(text: str) -> None:
    hand = read_cards(text)
    [listed] = [found for found in leads(STANDARD, hand) if found.cards == hand]
    assert listed == read(STANDARD, hand, None, hand)
    assert listed.kind is Kind.PLANE_SINGLES


def test_333444555666_is_more_than_four_triplets() -> None:
    assert kinds("333444555666") == {Kind.PLANE, Kind.PLANE_SINGLES}
    table = combo("333444555789")
    hand = read_cards("444555666777")
    assert hand in {found.cards for found in answers(STANDARD, hand, table)}


def test_one_triplet_with_two_cards_is_no_plane() -> None:
    assert refusal("99923", "99923") is Code.WRONG_KICKERS


def test_cards_that_are_not_held_cant_be_laid() -> None:
    assert refusal("JJQQKA", "JJQQKKAA") is Code.CARDS_NOT_HELD
    with pytest.raises(Illegal):
        check(in_play("JJQQKA", "3", "4"), combo("JJQQKKAA"))


def test_a_plane_up_to_the_ace_takes_kickers() -> None:
    assert kinds("KKKAAA69") == {Kind.PLANE_SINGLES}


def test_an_equal_pair_does_not_beat() -> None:
    assert refusal("22", "22", combo("22")) is Code.TOO_LOW


def test_the_rocket_beats_a_straight() -> None:
    assert read(STANDARD, read_cards("BR3"), combo("34567"), read_cards("BR")).kind is Kind.ROCKET


def test_a_bomb_beats_a_pair_and_no_pair_beats_a_bomb() -> None:
    assert beats(STANDARD, combo("3333"), combo("22"))
    assert refusal("22", "22", combo("3333")) is Code.BEATEN_BY_BOMBS_ONLY


@pytest.mark.parametrize("rank", RANKS[:13])
def test_a_triple_of_any_rank_takes_a_kicker(rank: str) -> None:
    other = "3" if rank != "3" else "4"
    assert kinds(rank * 3 + other) == {Kind.TRIPLE_SINGLE}


def test_laying_no_card_is_no_play() -> None:
    for table in (None, combo("3"), combo("3333")):
        assert refusal("3456", "", table) is Code.NO_CARDS
    game = apply(in_play("34", "55", "66"), combo("3"))
    with pytest.raises(Illegal) as refused:
        apply(game, Combo(0, Kind.BOMB, 0, 1))
    assert refused.value.code is Code.NO_CARDS


def test_play_stops_when_the_landlord_has_won() -> None:
    game = apply(in_play("33", "44", "55"), combo("33"))
    assert game.phase is Phase.OVER
    assert legal(game) == []
    with pytest.raises(Illegal):
        apply(game, PASS)


@pytest.mark.parametrize("number", range(1, 6))
def test_the_auction_closes_when_only_the_first_seat_bids(number: int) -> None:
    start = new_game(STANDARD, deal(STANDARD, number))
    game = replay(start, [Call(1), Call(0), Call(0)])
    assert (game.phase, game.landlord, game.bid) == (Phase.PLAY, start.turn, 1)


def test_a_deal_that_nobody_wants_ends() -> None:
    game = replay(new_game(STANDARD, deal(STANDARD, 1)), [Call(0), Call(0), Call(0)])
    assert game.phase is Phase.REDEAL
    assert legal(game) == []


def test_anti_spring_is_counted_by_what_the_landlord_laid() -> None:
    rng, seen = Random(1), set()
    for _ in range(300):
        cards = [RANKS[rank] for rank in each(random_hand(rng, 9))]
        rng.shuffle(cards)
        hands = ["".join(cards[start : start + 3]) for start in (0, 3, 6)]
        end = to_the_end(in_play(*hands, landlord=rng.randrange(3)), rng)[1][-1]
        laid = [turn.seat for turn in end.history if turn.action != PASS]
        by_landlord = laid.count(end.landlord) if end.landlord is not None else 0
        found = settlement(end).factors.spring
        seen.add(found)
        assert (found is Spring.ANTI_SPRING) == (not end.landlord_won and by_landlord == 1)
        assert (found is Spring.SPRING) == (end.landlord_won and len(laid) == by_landlord)
    assert seen == set(Spring)


@pytest.mark.parametrize("text", ["33344455", "333344", "333444555677"])
def test_where_kickers_must_differ_equal_ones_are_neither_listed_nor_accepted(text: str) -> None:
    pagat, hand = RULE_SETS["pagat"], read_cards(text)
    assert hand not in {found.cards for found in leads(pagat, hand)}
    with pytest.raises(Illegal):
        read(pagat, hand, None, hand)


@pytest.mark.parametrize("number", range(1, 6))
def test_robbing_closes_when_only_the_first_seat_wants_the_role(number: int) -> None:
    rob = RULE_SETS["rob"]
    start = new_game(rob, deal(rob, number))
    game = replay(start, [Call(1), Call(0), Call(0)])
    assert (game.phase, game.landlord, game.factors.robs) == (Phase.PLAY, start.turn, 0)


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_deal_that_nobody_wants_ends_in_every_rule_set(name: str) -> None:
    rules = RULE_SETS[name]
    game = replay(new_game(rules, deal(rules, 1)), [Call(0)] * rules.seats)
    assert game.phase is Phase.REDEAL
    assert legal(game) == []


@pytest.mark.parametrize("name", RULE_SETS)
def test_nothing_is_done_after_somebody_is_out_in_every_rule_set(name: str) -> None:
    rules = RULE_SETS[name]
    game = apply(in_play("33", *("44",) * rules.peasants, rules=rules), combo("33"))
    assert game.phase is Phase.OVER
    for action in (PASS, combo("44"), Call(1)):
        with pytest.raises(Illegal) as refused:
            apply(game, action)
        assert refused.value.code is Code.DEAL_IS_OVER
