"""`who_beats`: who of the others can beat a lead, and why another answer is wrong."""

import pytest

from trainer.content.answers import Chosen
from trainer.content.goals.who import WhoBeats
from trainer.rules.notation import read_combo
from trainer.rules.position import read_position
from trainer.words.answers import AnswerCode

HANDS = "44KKK7777 556 AA9"


def who(play: str, hands: str = HANDS) -> WhoBeats:
    return WhoBeats(
        "who_beats", read_position(f"position 1; landlord 0; bid 1; turn 0; hands {hands}"), read_combo(play)
    )


@pytest.mark.parametrize(
    ("play", "hands", "right"),
    [
        ("44", HANDS, "both"),
        ("KK", HANDS, "left"),
        ("KKK", HANDS, "nobody"),
        ("KKK", "KKK 3333 BR", "both"),
        ("7777", "7777 8888 6666", "right"),
    ],
)
def test_the_rules_say_who_can(play: str, hands: str, right: str) -> None:
    assert list(who(play, hands).faults()) == []
    assert who(play, hands).right_answers() == (Chosen((right,)),)
    assert who(play, hands).judge(Chosen((right,))).right


def test_a_wrong_answer_is_told_the_seat_that_it_is_wrong_about() -> None:
    missed, too_much = who("KK").judge(Chosen(("nobody",))), who("KK").judge(Chosen(("both",)))
    assert (missed.code, missed.args["place"]) == (AnswerCode.CAN_BEAT_IT, 2)
    assert (too_much.code, too_much.args) == (AnswerCode.CANT_BEAT_IT, {"place": 1})


def test_the_play_comes_out_of_the_hand_and_nothing_lies_there() -> None:
    assert [fault.key for fault in who("99").faults()] == ["play"]
    answering = read_position("position 1; landlord 0; bid 1; turn 0; hands 44 55 66; table 3 by 2")
    assert [fault.key for fault in WhoBeats("who_beats", answering, read_combo("44")).faults()] == [
        "position"
    ]
    two = read_position("position 1; landlord 0; bid 1; turn 0; hands 44 55", or_two=True)
    assert [fault.key for fault in WhoBeats("who_beats", two, read_combo("44")).faults()] == ["position"]
