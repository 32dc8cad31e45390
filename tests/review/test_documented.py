"""The document that describes the review knows every claim and every field."""

from pathlib import Path

import pytest

from tests.review.deals import carelessly_played
from trainer.concepts import Concept
from trainer.engine.candidate import Known
from trainer.review.as_json import review_json
from trainer.review.document import REVIEW_VERSION
from trainer.review.good import GoodMove
from trainer.review.look import Depth
from trainer.review.reason import Claim
from trainer.review.review import review
from trainer.review.verdict import CUTS, Verdict

DOCUMENT = (Path(__file__).parents[2] / "docs" / "review.md").read_text("utf-8")


@pytest.mark.parametrize("claim", Claim)
def test_each_claim_is_described(claim: Claim) -> None:
    assert f"`{claim}`" in DOCUMENT


@pytest.mark.parametrize("move", GoodMove)
def test_each_good_move_is_described(move: GoodMove) -> None:
    assert f"`{move}`" in DOCUMENT


@pytest.mark.parametrize("word", [*Verdict, *Known, *Depth])
def test_each_word_of_a_price_is_described(word: str) -> None:
    assert f"`{word}`" in DOCUMENT


def test_the_table_of_verdicts_is_that_of_the_code() -> None:
    for least, verdict in CUTS:
        assert f"| `{verdict}` | {least:.2f} |" in DOCUMENT


def test_each_concept_has_its_section() -> None:
    for concept in Concept:
        assert f"\n### {concept}\n" in DOCUMENT


def test_each_field_is_described() -> None:
    whole = review_json(review(carelessly_played(39), 1))
    decision = next(entry for entry in whole["decisions"] if entry["reasons"])
    for part in (
        whole,
        whole["result"],
        decision,
        decision["seen"],
        decision["price"],
        decision["price"]["options"][0],
        whole["basis"],
        whole["split"],
        decision["reasons"][0],
    ):
        for field in part:
            assert f"`{field}`" in DOCUMENT
    assert f"Version {REVIEW_VERSION}." in DOCUMENT
