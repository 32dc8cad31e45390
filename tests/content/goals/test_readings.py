"""`reads` and `under`: the same cards in several readings, and by several rule sets."""

from trainer.content.answers import Chosen
from trainer.content.goals.readings import Reading, Reads
from trainer.content.goals.variants import Under
from trainer.rules.cards import RANKS
from trainer.rules.notation import read_cards
from trainer.rules.shapes import Kind
from trainer.words.answers import AnswerCode

SIX, FIVE = RANKS.index("6"), RANKS.index("5")
PLANE = Reading(Kind.PLANE, SIX, 4)
UPPER, LOWER = Reading(Kind.PLANE_SINGLES, SIX, 3), Reading(Kind.PLANE_SINGLES, FIVE, 3)
NONE = Reading(Kind.PLANE_PAIRS, FIVE, 2)
TASK = Reads("reads", read_cards("333444555666"), (PLANE, UPPER, LOWER, NONE))


def test_all_readings_are_right_together() -> None:
    assert list(TASK.faults()) == []
    assert TASK.right_answers() == (Chosen((str(PLANE), str(UPPER), str(LOWER))),)
    assert TASK.judge(Chosen((str(PLANE),))).code == AnswerCode.MISSED
    assert TASK.judge(Chosen((str(NONE),))).code == AnswerCode.NOT_READ_SO


def test_every_reading_must_be_offered_and_one_that_is_none() -> None:
    assert [fault.code for fault in Reads("reads", TASK.cards, (PLANE, NONE)).faults()] == ["no_right_answer"]
    every = (PLANE, UPPER, LOWER)
    assert [fault.code for fault in Reads("reads", TASK.cards, every).faults()] == ["no_wrong_answer"]


def test_rule_sets_are_told_apart_by_what_they_refuse() -> None:
    task = Under("under", read_cards("333444BR"), ("standard", "loose", "beginner"))
    assert list(task.faults()) == []
    assert task.right_answers() == (Chosen(("loose",)),)
    assert task.judge(Chosen(("standard", "loose"))).code == AnswerCode.NOT_UNDER
    assert task.judge(Chosen(("loose",))).right


def test_rule_sets_that_agree_are_no_task() -> None:
    assert [fault.code for fault in Under("under", read_cards("33"), ("standard", "loose")).faults()] == [
        "no_wrong_answer"
    ]
