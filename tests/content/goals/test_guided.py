"""`play_on`: the script is a record whose plays are legal; each decision of the learner is a question."""

from pathlib import Path

import pytest

from trainer.content.answers import Chosen, Laid, Passed
from trainer.content.goals.guided import PlayOn, Script
from trainer.content.library import load
from trainer.content.lint import lint
from trainer.rules.errors import Code
from trainer.rules.notation import read_cards
from trainer.rules.record import read_record
from trainer.words.answers import AnswerCode

RECORD = "game 1\nrules standard\ndeal 33\ncalls 2 3\nplays 5666 pass 4999 TKKK pass 7AAA pass pass 33888\n"
MOMENTS = Script(read_record(RECORD), 0).moments()
CALL, LEAD, FOLLOW, NOTHING = (PlayOn("play_on", moment) for moment in MOMENTS)
LESSON = """id: guided
order: 1
deal:
  record: |
    game 1
    rules standard
    deal 33
    calls 2 3
    plays 5666 pass 4999 TKKK
steps:
  - id: lead
    task: {goal: play_on, decision: 2}
"""
TEXTS = """title: Guided
summary: A deal.
steps:
  lead:
    title: Lead
    task: Lay three sixes and a five.
"""


def test_right_is_what_the_script_does() -> None:
    assert CALL.right_answers() == (Chosen(("3",)),)
    assert [option.bid for option in CALL.options] == [0, 3]
    assert LEAD.right_answers() == (Laid(read_cards("5666")),)
    assert NOTHING.right_answers() == (Passed(),)


def test_another_legal_play_is_told_that_the_deal_goes_on_otherwise() -> None:
    assert LEAD.judge(Laid(read_cards("3666"))).code == AnswerCode.OFF_SCRIPT
    assert CALL.judge(Chosen(("0",))).code == AnswerCode.OFF_SCRIPT
    assert LEAD.judge(Laid(read_cards("5R"))).code == Code.NOT_A_COMBINATION
    assert LEAD.judge(Passed()).code == Code.MUST_LEAD


def test_what_was_done_since_the_learner_laid_something_is_shown() -> None:
    assert LEAD.scene.turns == ()
    assert [place for place, _play in FOLLOW.scene.turns] == [0, 1, 2]
    assert FOLLOW.scene.seen is not None
    assert FOLLOW.scene.seen.counts == (16, 17, 13)


def test_a_pass_that_nothing_can_replace_is_no_question() -> None:
    assert [fault.code for fault in NOTHING.faults()] == ["no_wrong_answer"]
    assert list(FOLLOW.faults()) == []


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "lessons" / "en").mkdir(parents=True)
    (tmp_path / "lessons" / "guided.yaml").write_text(LESSON)
    (tmp_path / "lessons" / "en" / "guided.yaml").write_text(TEXTS)
    return tmp_path


def test_a_lesson_goes_through_its_deal(root: Path) -> None:
    assert lint(root) == []
    assert load(root)[0].lessons[0].steps[0].goal.right_answers() == LEAD.right_answers()


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("4999", "3444", "lessons/guided.yaml:4:11: position: action 5 (3444) is not legal"),
        ("decision: 2", "decision: 4", "lessons/guided.yaml:12:37: shape: must be the number of a decision"),
        ("record: |", "record: 33\n  x: |", "lessons/guided.yaml:4:11: shape: must be a record as text"),
    ],
)
def test_a_script_that_cannot_be_is_a_fault_at_its_place(root: Path, old: str, new: str, fault: str) -> None:
    file = root / "lessons" / "guided.yaml"
    file.write_text(file.read_text().replace(old, new))
    assert str(lint(root)[0]).startswith(fault)
