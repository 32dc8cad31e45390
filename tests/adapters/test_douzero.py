"""Actions of DouZero: numbers read in turn, each as the table asks for it, and written back."""

from random import Random

import pytest

from tests.rules.hands import to_the_end
from trainer.adapters.douzero import read_actions, rules, show_action
from trainer.rules.combos import Combo, readings
from trainer.rules.deal import deal
from trainer.rules.errors import Unreadable
from trainer.rules.game import PASS, Call, new_game
from trainer.rules.notation import read_cards, show_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.shapes import Kind


@pytest.mark.parametrize(
    ("action", "cards"),
    [
        ([3], "3"),
        ([10, 10], "TT"),
        ([17, 17, 17], "222"),
        ([20, 30], "BR"),
        ([3, 3, 3, 14], "333A"),
        ([10, 11, 12, 13, 14], "TJQKA"),
        ([3, 3, 3, 3, 20, 30], "3333BR"),
        ([3, 3, 3, 4, 4, 4, 20, 30], "333444BR"),
    ],
)
def test_numbers_are_ranks(action: list[int], cards: str) -> None:
    (play,) = read_actions([action])
    assert isinstance(play, Combo)
    assert show_cards(play.cards) == cards
    assert show_action(play) == action


def test_the_order_of_numbers_does_not_matter() -> None:
    assert read_actions([[14, 3, 3, 3]]) == read_actions([[3, 3, 3, 14]])


def test_no_numbers_are_a_pass() -> None:
    plays = read_actions([[3], [], [17], [], [], [4, 4]])
    assert [play == PASS for play in plays] == [False, True, False, True, True, False]
    assert [show_action(play) for play in plays] == [[3], [], [17], [], [], [4, 4]]


def test_the_table_says_how_cards_read() -> None:
    ambiguous = [rank for rank in (7, 8, 9, 10) for _ in range(3)]
    (lead,) = read_actions([ambiguous])
    assert isinstance(lead, Combo)
    assert lead.kind is Kind.PLANE
    _, follow = read_actions([[3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 11, 12], ambiguous])
    assert isinstance(follow, Combo)
    assert (follow.kind, follow.rank) == (Kind.PLANE_SINGLES, 7)


def test_whole_deals_go_there_and_back() -> None:
    for number in range(1, 40):
        actions, _ = to_the_end(new_game(rules(), deal(rules(), number)), Random(number))
        plays = tuple(action for action in actions if isinstance(action, Combo) or action == PASS)
        assert len(plays) == sum(not isinstance(action, Call) for action in actions)
        assert read_actions([show_action(play) for play in plays]) == plays


@pytest.mark.parametrize(
    ("actions", "problem"),
    [
        ([[3, 4]], "34 can't be laid under the rules `standard"),
        ([[4, 4], [3, 3]], "33 can't be laid on 44"),
        ([[]], "the leader may not pass"),
        ([[2]], "2 is no card"),
        ([[15]], "15 is no card"),
        ([[3] * 5], "more cards of rank 3"),
        ([[20, 20]], "more cards of rank B"),
        ([[4] * 4 + [5] * 4], "44445555 can't be laid"),
    ],
)
def test_what_is_no_action_is_refused(actions: list[list[int]], problem: str) -> None:
    with pytest.raises(Unreadable, match=problem):
        read_actions(actions)


def test_other_rules_can_be_asked_for() -> None:
    assert read_actions([[4] * 4 + [5] * 4], RULE_SETS["loose"])
    with pytest.raises(Unreadable, match="3333BR can't be laid"):
        read_actions([[3, 3, 3, 3, 20, 30]], STANDARD)


def test_what_douzero_does_not_have_is_refused() -> None:
    (four, *_) = readings(RULE_SETS["loose"], read_cards("44445555"))
    with pytest.raises(ValueError, match="DouZero has no action for 44445555 as quad_pairs"):
        show_action(four)
