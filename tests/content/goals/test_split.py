"""`fewest_plays`: every first play of a shortest way is right, and a longer way is told by its length."""

import pytest

from trainer.content.answers import Entered, Form, Laid, Passed
from trainer.content.goals.split import FewestPlays
from trainer.rules.errors import Code
from trainer.rules.notation import read_cards
from trainer.words.answers import AnswerCode

HAND = read_cards("34567 99 K")


def test_each_play_of_a_shortest_way_may_be_the_first() -> None:
    task = FewestPlays("fewest_plays", HAND)
    assert task.form is Form.CARDS
    assert set(task.right_answers()) == {Laid(read_cards(cards)) for cards in ("34567", "99", "K")}
    judgement = task.judge(Laid(read_cards("34567")))
    assert (judgement.right, judgement.code, judgement.args["fewest"]) == (True, AnswerCode.FEWEST, 3)


def test_a_longer_way_is_told_by_the_plays_that_are_left() -> None:
    judgement = FewestPlays("fewest_plays", HAND).judge(Laid(read_cards("3")))
    assert (judgement.right, judgement.code) == (False, AnswerCode.MORE_PLAYS)
    assert (judgement.args["more"], judgement.args["fewest"]) == (6, 3)


def test_what_cannot_be_led_is_refused_by_the_rules() -> None:
    task = FewestPlays("fewest_plays", HAND)
    assert task.judge(Passed()).code == Code.MUST_LEAD
    assert task.judge(Laid(read_cards("39"))).code == Code.NOT_A_COMBINATION


@pytest.mark.parametrize(
    ("number", "code"), [(2, AnswerCode.TAKES_MORE), (3, AnswerCode.FEWEST), (4, AnswerCode.TAKES_FEWER)]
)
def test_the_number_can_be_asked_for(number: int, code: AnswerCode) -> None:
    task = FewestPlays("fewest_plays", HAND, number=True)
    assert task.right_answers() == (Entered(3),)
    assert task.judge(Entered(number)).code == code


def test_a_hand_in_which_nothing_goes_together_is_no_task() -> None:
    assert [fault.code for fault in FewestPlays("fewest_plays", read_cards("358JK")).faults()] == [
        "no_wrong_answer"
    ]
