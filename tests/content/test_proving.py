"""Proofs made by whoever does parts: every question goes over the way and comes back as it was."""

import json
from pathlib import Path

from trainer.content.library import provable_questions
from trainer.content.proofs import key_of, read_proofs
from trainer.content.proving import PROVING

TOP = Path(__file__).resolve().parents[2]


def test_every_question_of_the_content_survives_the_way_as_text() -> None:
    questions = provable_questions(TOP).values()
    assert {question.goal for question in questions} == {"bid", "best", "wins_by_force", "saves", "mistake"}
    for question in questions:
        back = PROVING.read_part(json.loads(json.dumps(PROVING.part_json(question))))
        assert (back, key_of(back)) == (question, key_of(question))


def test_every_proof_survives_the_way_as_text_and_so_does_why_there_is_none() -> None:
    for found in (*read_proofs(TOP).values(), "not solved"):
        assert PROVING.read_found(json.loads(json.dumps(PROVING.found_json(found)))) == found
