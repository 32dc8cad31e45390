"""`best`: deals played out decide, every play that can't be told to be worse is right."""

from dataclasses import replace
from pathlib import Path

from trainer.content.answers import Laid, Passed, PlayFigure
from trainer.content.goals.best import Best, BestQuestion
from trainer.content.measured_plays import measure_plays
from trainer.content.proofs import BestProof, key_of, measured_today, read_proofs, write_proofs
from trainer.engine.kernel.state import get_ready
from trainer.engine.net import version
from trainer.rules.errors import Code
from trainer.rules.game import PASS
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.position import read_position
from trainer.words.answers import AnswerCode

POSITION = read_position("position 1; landlord 1; bid 1; turn 0; hands 4KK 56R 78; table 3 by 2; passes 0")
QUESTION = BestQuestion("best", POSITION)
FIGURES = (
    PlayFigure(read_combo("K"), 0.75, 10.0, 0.0, 0.0),
    PlayFigure(read_combo("4"), 0.70, 8.0, 0.05, 0.03),
    PlayFigure(PASS, 0.40, -4.0, 0.3, 0.04),
)


def test_right_is_what_cannot_be_told_to_lose_more_than_the_margin() -> None:
    task = Best(QUESTION, FIGURES, 2000)
    assert task.right_answers() == (Laid(read_cards("K")), Laid(read_cards("4")))
    right = task.judge(Laid(read_cards("4")))
    assert (right.code, right.plays) == (AnswerCode.ONE_OF_SEVERAL, FIGURES)


def test_a_worse_play_is_told_with_its_figures() -> None:
    judgement = Best(QUESTION, FIGURES, 2000).judge(Passed())
    assert (judgement.right, judgement.code) == (False, AnswerCode.PLAY_WORTH_LESS)
    assert (judgement.args["wins"], judgement.args["best"], judgement.plays) == (0.4, 0.75, ())


def test_refusals_of_the_rules_come_first() -> None:
    assert Best(QUESTION, FIGURES, 2000).judge(Laid(read_cards("KK"))).code == Code.OTHER_KIND


def test_plays_that_all_come_out_alike_are_no_task() -> None:
    alike = tuple(replace(figure, behind=0.0) for figure in FIGURES)
    assert [fault.code for fault in Best(QUESTION, alike, 2000).faults()] == ["no_wrong_answer"]


def test_the_scene_shows_no_hidden_card() -> None:
    hidden = replace(POSITION, hands=(POSITION.hands[0], read_cards("78R"), read_cards("56")))
    assert BestQuestion("best", hidden).scene == QUESTION.scene


def test_a_proof_is_kept_as_it_was_made(tmp_path: Path) -> None:
    proof = BestProof(key_of(QUESTION), 2000, 1, FIGURES, version())
    write_proofs(tmp_path, {"a-puzzle": proof, "lesson/step": proof})
    assert read_proofs(tmp_path) == {"a-puzzle": proof, "lesson/step": proof}


def test_every_play_is_measured_the_same_way_each_time() -> None:
    get_ready()
    proof = measure_plays(QUESTION, 40, 1)
    assert proof == measure_plays(QUESTION, 40, 1)
    assert {figure.play for figure in proof.plays} == {PASS, read_combo("4"), read_combo("K")}


def test_figures_of_other_weights_are_served_but_are_to_be_made_anew() -> None:
    proof = BestProof(key_of(QUESTION), 2000, 1, FIGURES, version())
    assert measured_today(proof)
    assert not measured_today(replace(proof, weights="00000000"))
