"""`counts` and `worth`: the numbers come from the pack and from the settlement."""

from typing import Literal

import pytest

from trainer.content.answers import Entered
from trainer.content.goals.numbers import Counts, Worth
from trainer.rules.cards import RANKS
from trainer.rules.notation import read_cards
from trainer.words.answers import AnswerCode

Side = Literal["landlord", "peasants"]
Role = Literal["landlord", "peasant"]


def unseen(rank: str, hand: str = "", laid: str = "", higher: bool = False) -> Counts:
    return Counts(
        "counts", None, RANKS.index(rank), higher, read_cards(hand) or None, read_cards(laid) or None
    )


@pytest.mark.parametrize(
    ("task", "number"),
    [
        (Counts("counts", read_cards("33344456")), 8),
        (unseen("2"), 4),
        (unseen("2", "A22", "2K"), 1),
        (unseen("B"), 1),
        (unseen("A", "A2B", "2R", higher=True), 2),
        (unseen("R", higher=True), 0),
    ],
)
def test_counts(task: Counts, number: int) -> None:
    assert task.right_answers() == (Entered(number),)
    assert task.judge(Entered(number)).right
    assert not task.judge(Entered(number + 1)).right


def test_a_wrong_count_is_told_where_to_look() -> None:
    assert Counts("counts", read_cards("334")).judge(Entered(4)).code == AnswerCode.TOO_MANY
    assert Counts("counts", read_cards("334")).judge(Entered(2)).code == AnswerCode.TOO_FEW
    judgement = unseen("A", "A2", higher=True).judge(Entered(0))
    assert (judgement.code, judgement.args["total"]) == (AnswerCode.UNSEEN, 6)


@pytest.mark.parametrize(
    ("you", "winner", "spring", "points"),
    [
        ("landlord", "landlord", True, 240),  # the example of S1 in the rules
        ("peasant", "landlord", True, -120),
        ("landlord", "peasants", False, -120),
        ("peasant", "peasants", True, 120),
    ],
)
def test_worth(you: Role, winner: Side, spring: bool, points: int) -> None:
    task = Worth("worth", you, winner, bid=3, bombs=1, spring=spring)
    assert task.right_answers() == (Entered(points),)
    assert task.judge(Entered(points)).right


@pytest.mark.parametrize(
    ("you", "answer", "code"),
    [
        ("landlord", -240, AnswerCode.WRONG_SIGN),
        ("landlord", 120, AnswerCode.LANDLORD_TWICE),
        ("peasant", -240, AnswerCode.PEASANT_ONCE),
        ("peasant", -30, AnswerCode.DOUBLINGS),
    ],
)
def test_a_wrong_worth_is_told_what_was_forgotten(you: Role, answer: int, code: AnswerCode) -> None:
    task = Worth("worth", you, "landlord", bid=3, bombs=1, spring=True)
    assert task.judge(Entered(answer)).code == code
