"""`highest` and `order`."""

import pytest

from trainer.content.answers import Chosen
from trainer.content.goals.compare import Highest, Order
from trainer.rules.combos import Combo
from trainer.rules.notation import read_cards, show_cards
from trainer.words.answers import AnswerCode


def cards(*among: str) -> tuple[int, ...]:
    return tuple(map(read_cards, among))


def test_the_highest_beats_all_others() -> None:
    task = Highest("highest", cards("K", "2", "9", "A"))
    assert task.right_answers() == (Chosen(("2",)),)
    assert task.judge(Chosen(("2",))).right


def test_a_wrong_one_is_shown_the_next_higher() -> None:
    judgement = Highest("highest", cards("K", "2", "9", "A")).judge(Chosen(("K",)))
    higher = judgement.args["higher"]
    assert judgement.code == AnswerCode.HIGHER_IS_THERE
    assert isinstance(higher, Combo)
    assert show_cards(higher.cards) == "A"


def test_plays_of_one_kind_bombs_and_the_rocket_have_an_order() -> None:
    task = Order("order", cards("BR", "33344", "2222", "AAA33", "3333"))
    right = ("33344", "33AAA", "3333", "2222", "BR")
    assert task.right_answers() == (Chosen(right),)
    assert task.judge(Chosen(right)).right


def test_a_wrong_order_names_two_neighbours() -> None:
    judgement = Order("order", cards("3", "2", "A")).judge(Chosen(("3", "2", "A")))
    assert judgement.code == AnswerCode.WRONG_ORDER
    assert [show_cards(getattr(judgement.args[name], "cards", 0)) for name in ("lower", "higher")] == [
        "A",
        "2",
    ]


@pytest.mark.parametrize("among", [("3", "44"), ("34567", "456789"), ("35", "4"), ("3", "3")])
def test_what_can_not_be_compared_is_a_fault(among: tuple[str, ...]) -> None:
    assert list(Order("order", cards(*among)).faults())
    assert list(Highest("highest", cards(*among)).faults())
