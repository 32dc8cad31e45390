"""`mistake`: one play of a line changes who wins by force, and no other is right."""

from trainer.content.answers import Chosen
from trainer.content.goals.mistake import FindMistake, MistakeQuestion
from trainer.content.proofs import MistakeProof
from trainer.content.prove import prove
from trainer.rules.notation import read_play
from trainer.rules.position import read_position
from trainer.words.answers import AnswerCode

PAIR_FIRST = read_position("position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6")


def line(*plays: str) -> MistakeQuestion:
    return MistakeQuestion("mistake", PAIR_FIRST, tuple(map(read_play, plays)))


def proved(*plays: str) -> FindMistake:
    proof = prove(line(*plays))
    assert isinstance(proof, MistakeProof)
    return FindMistake(line(*plays), proof.landlord, proof.better)


def test_the_play_that_turns_the_deal_is_right_and_what_kept_the_win_is_told() -> None:
    task = proved("4", "5")
    assert list(task.faults()) == []
    assert task.right_answers() == (Chosen(("1",)),)
    right = task.judge(Chosen(("1",)))
    assert (right.right, right.code) == (True, AnswerCode.TURNED)
    assert right.args["better"] == (read_play("K"), read_play("KK"))


def test_a_play_that_changes_nothing_is_refused_and_who_wins_is_told() -> None:
    judgement = proved("4", "5").judge(Chosen(("2",)))
    assert (judgement.right, judgement.code) == (False, AnswerCode.CHANGES_NOTHING)
    assert judgement.args == {"landlord": False}


def test_a_line_has_one_mistake() -> None:
    assert [fault.code for fault in proved("KK", "pass").faults()] == ["no_right_answer"]
    back_and_forth = FindMistake(line("4", "5"), (True, False, True), ())
    assert [fault.code for fault in back_and_forth.faults()] == ["second_solution"]


def test_a_line_that_cannot_be_played_is_no_task() -> None:
    assert [fault.key for fault in line("KK", "5").faults()] == ["plays"]
    assert [fault.key for fault in line("4", "5", "6").faults()] == ["plays"]
