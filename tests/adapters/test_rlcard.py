"""Action strings of RLCard: read in turn, each as the table asks for it, and written back."""

from random import Random

import pytest

from tests.rules.hands import combo, to_the_end
from trainer.adapters.rlcard import RULES, read_actions, show_action
from trainer.rules.combos import Combo, readings
from trainer.rules.deal import deal
from trainer.rules.errors import Unreadable
from trainer.rules.game import PASS, Call, new_game
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind


@pytest.mark.parametrize(
    ("action", "kind"),
    [
        ("3", Kind.SINGLE),
        ("R", Kind.SINGLE),
        ("TT", Kind.PAIR),
        ("222", Kind.TRIPLE),
        ("3AAA", Kind.TRIPLE_SINGLE),
        ("333B", Kind.TRIPLE_SINGLE),
        ("33QQQ", Kind.TRIPLE_PAIR),
        ("9TJQKA", Kind.STRAIGHT),
        ("TTJJQQ", Kind.PAIR_STRAIGHT),
        ("333444", Kind.PLANE),
        ("3334445R", Kind.PLANE_SINGLES),
        ("3344455566", Kind.PLANE_PAIRS),
        ("33TTTT", Kind.QUAD_SINGLES),
        ("3355TTTT", Kind.QUAD_PAIRS),
        ("2222", Kind.BOMB),
        ("BR", Kind.ROCKET),
    ],
)
def test_every_kind_is_read_and_written(action: str, kind: Kind) -> None:
    (play,) = read_actions([action])
    assert isinstance(play, Combo)
    assert play.kind is kind
    assert show_action(play) == action


def test_a_deal_is_read_in_turn() -> None:
    actions = ["3", "pass", "A", "2", "pass", "BR", "pass", "pass", "333444", "pass", "TTTJJJ"]
    plays = read_actions(actions)
    assert plays[:3] == (combo("3"), PASS, combo("A"))
    assert [show_action(play) for play in plays] == actions


def test_whole_deals_go_there_and_back() -> None:
    for number in range(1, 40):
        actions, _ = to_the_end(new_game(RULES, deal(RULES, number)), Random(number))
        plays = tuple(action for action in actions if isinstance(action, Combo) or action == PASS)
        assert len(plays) == sum(not isinstance(action, Call) for action in actions)
        assert read_actions([show_action(play) for play in plays]) == plays


@pytest.mark.parametrize(
    ("actions", "problem"),
    [
        (["34"], "34 can't be laid under the rules `competition`"),
        (["444", "333"], "333 can't be laid on 444"),
        (["4", "33"], "33 can't be laid on 4"),
        (["BR", "3333"], "3333 can't be laid on BR"),
        (["pass"], "the leader may not pass"),
        (["3", "pass", "pass", "pass"], "the leader may not pass"),
        ([""], "an action is `pass`, or cards"),
        (["3 3"], "an action is `pass`, or cards"),
        (["10"], "an action is `pass`, or cards"),
        (["ttt"], "an action is `pass`, or cards"),
        (["33333"], "more cards of rank 3 than there are"),
    ],
)
def test_what_is_no_action_is_refused(actions: list[str], problem: str) -> None:
    with pytest.raises(Unreadable, match=problem):
        read_actions(actions)


def test_what_rlcard_does_not_have_is_refused() -> None:
    plane, plane_with_singles, _ = readings(STANDARD, read_cards("333444555666"))
    assert show_action(plane) == "333444555666"
    with pytest.raises(ValueError, match="RLCard has no action for 333444555666 as plane_singles"):
        show_action(plane_with_singles)
