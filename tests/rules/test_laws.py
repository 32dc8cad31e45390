"""What holds in every deal: cards are conserved, offers are kept, a deal can be replayed and taken back."""

from hypothesis import given
from hypothesis import strategies as st

from tests.rules.laws import hands, stable, whole_deals
from trainer.rules.cards import Cards, at_least, count, each, holds, pack, ranks, size
from trainer.rules.combos import Combo, beats, kickers_of, main_part, readings
from trainer.rules.deal import deal
from trainer.rules.errors import Illegal
from trainer.rules.game import (
    PASS,
    Action,
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
from trainer.rules.moves import leads
from trainer.rules.notation import read_combo
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind

Played = tuple[int, list[Action], list[Game]]

SOME_ACTIONS: list[Action] = [
    *(Call(bid) for bid in range(-1, 5)),
    PASS,
    Stake(raised=True),
    *map(
        read_combo,
        ["3", "A", "2", "B", "R", "33", "QQ", "777", "7773", "77733", "34567", "89TJQ", "3333", "BR"],
    ),
]


@stable
@given(whole_deals())
def test_cards_are_conserved(played: Played) -> None:
    _, _, states = played
    for state in states:
        laid = sum(turn.action.cards for turn in state.history if isinstance(turn.action, Combo))
        taken = state.phase not in (Phase.AUCTION, Phase.DOUBLING, Phase.REDEAL)
        assert sum(state.hands) + laid + state.bottom * (not taken) == state.rules.deck


@stable
@given(whole_deals())
def test_every_offer_is_accepted_and_everything_else_refused(played: Played) -> None:
    for state in played[2]:
        offers = legal(state)
        assert len(set(offers)) == len(offers)
        for action in offers:
            check(state, action, state.turn)
        sets = {offer.cards for offer in offers if isinstance(offer, Combo)}
        for action in SOME_ACTIONS:
            allowed = True
            try:
                apply(state, action)
            except Illegal:
                allowed = False
            assert allowed or action not in offers, (state, action)
            # Of cards with several readings one is offered, and others may be chosen (A3).
            offered = action.cards in sets if isinstance(action, Combo) else action in offers
            assert offered or not allowed, (state, action)


@stable
@given(whole_deals())
def test_each_combination_beats_the_one_before_it_in_the_trick(played: Played) -> None:
    for before, after in zip(played[2], played[2][1:], strict=False):
        if before.table is not None and after.table not in (None, before.table):
            assert after.table is not None
            assert beats(after.rules, after.table, before.table)


@stable
@given(whole_deals())
def test_a_deal_is_the_same_when_it_is_replayed_and_steps_back_by_replaying_fewer(played: Played) -> None:
    number, actions, states = played
    rules = states[0].rules
    start = new_game(rules, deal(rules, number))
    assert replay(start, actions) == states[-1]
    for steps in (1, 2, len(actions) // 2):
        assert replay(start, actions[: len(actions) - steps]) == states[len(actions) - steps]


@stable
@given(whole_deals())
def test_states_are_values_that_later_actions_leave_alone(played: Played) -> None:
    _, actions, states = played
    for state, action, after in zip(states, actions, states[1:], strict=False):
        assert apply(state, action) == after
        assert hash(state) == hash(state)


@stable
@given(whole_deals())
def test_what_was_laid_is_counted(played: Played) -> None:
    end = played[2][-1]
    laid = [turn for turn in end.history if isinstance(turn.action, Combo)]
    assert end.laid == tuple(sum(turn.seat == seat for turn in laid) for seat in range(end.rules.seats))
    least = 6 if end.rules.packs == 2 else 4  # V5
    big = [one for one in laid if isinstance(one.action, Combo) and size(one.action.cards) >= least]
    assert end.bombs == sum(isinstance(one.action, Combo) and one.action.kind is Kind.BOMB for one in big)
    rockets = [one for one in laid if isinstance(one.action, Combo) and one.action.kind is Kind.ROCKET]
    assert end.rockets == len(rockets)
    if end.phase is Phase.OVER:
        assert sum(settlement(end).points) == 0


@stable
@given(hands())
def test_main_part_and_kickers_are_the_cards(hand: Cards) -> None:
    for combo in leads(STANDARD, hand):
        main, kickers = main_part(STANDARD, combo), kickers_of(STANDARD, combo)
        assert main + kickers == combo.cards
        assert not at_least(main, 1) & at_least(kickers, 1)
        assert combo in readings(STANDARD, combo.cards)


@stable
@given(
    st.lists(st.integers(0, 14), max_size=30).filter(lambda ranks: all(ranks.count(r) <= 8 for r in ranks))
)
def test_packed_cards_are_a_multiset(cards: list[int]) -> None:
    packed = pack(cards)
    assert list(each(packed)) == sorted(cards)
    assert list(ranks(packed)) == sorted(set(cards))
    assert size(packed) == len(cards)
    for rank in range(15):
        assert count(packed, rank) == cards.count(rank)
        for number in range(1, 9):
            assert (at_least(packed, number) >> 4 * rank & 1) == (cards.count(rank) >= number)


@stable
@given(hands(), hands())
def test_a_hand_holds_cards_if_it_has_enough_of_each_rank(hand: Cards, cards: Cards) -> None:
    assert holds(hand, cards) == all(count(hand, rank) >= count(cards, rank) for rank in range(15))
    assert holds(hand, hand)
    assert holds(STANDARD.deck, hand)
