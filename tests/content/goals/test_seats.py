"""`next_turn`, `landlord` and `allowed`: who acts, who is landlord, what may be called."""

import pytest

from trainer.content.answers import Chosen
from trainer.content.goals.seats import Allowed, Landlord, NextTurn, Place
from trainer.rules.errors import Code
from trainer.rules.game import PASS, Play
from trainer.rules.notation import read_combo
from trainer.words.answers import AnswerCode

SIXES, NINES = read_combo("66"), read_combo("99")


@pytest.mark.parametrize(
    ("plays", "place", "code"),
    [
        ((SIXES,), "right", AnswerCode.PLAY_GOES_RIGHT),
        ((SIXES, PASS, NINES), "you", AnswerCode.PLAY_GOES_RIGHT),
        ((SIXES, PASS, NINES, PASS), "right", AnswerCode.PLAY_GOES_RIGHT),
        ((SIXES, PASS, NINES, PASS, PASS), "left", AnswerCode.TRICK_IS_WON),
    ],
)
def test_who_acts_next_follows_from_the_rules(plays: tuple[Play, ...], place: str, code: str) -> None:
    task = NextTurn("next_turn", "you", plays)
    assert list(task.faults()) == []
    assert task.right_answers() == (Chosen((place,)),)
    for option in task.options:
        judgement = task.judge(Chosen((option.id,)))
        assert (judgement.right, judgement.code) == (option.id == place, code)


def test_plays_that_the_rules_refuse_are_no_trick() -> None:
    assert [fault.key for fault in NextTurn("next_turn", "you", (NINES, SIXES)).faults()] == ["plays"]
    assert [fault.code for fault in NextTurn("next_turn", "you", (SIXES,) * 3).faults()] == ["too_many_cards"]


@pytest.mark.parametrize(
    ("first", "calls", "who"),
    [
        ("you", (0, 1, 2), "left"),
        ("left", (3,), "left"),
        ("right", (0, 0, 0), "nobody"),
        ("left", (0, 2, 0), "you"),
    ],
)
def test_the_landlord_is_the_highest_bidder(first: Place, calls: tuple[int, ...], who: str) -> None:
    task = Landlord("landlord", first, calls)
    assert list(task.faults()) == []
    assert task.right_answers() == (Chosen((who,)),)


def test_an_auction_that_goes_on_has_no_landlord() -> None:
    assert [fault.key for fault in Landlord("landlord", "you", (1,)).faults()] == ["calls"]
    assert [fault.key for fault in Landlord("landlord", "you", (2, 1, 0)).faults()] == ["calls"]


def test_the_calls_that_are_allowed_are_chosen_all_together() -> None:
    task = Allowed("allowed", (1,))
    assert task.right_answers() == (Chosen(("0", "2", "3")),)
    assert task.judge(Chosen(("0", "1"))).code == Code.BID_TOO_LOW
    assert task.judge(Chosen(("0", "2"))).args == {"number": 1}
    assert [fault.code for fault in Allowed("allowed").faults()] == ["no_wrong_answer"]
    assert [fault.code for fault in Allowed("allowed", (3,)).faults()] == ["no_right_answer"]
