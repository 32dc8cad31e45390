"""The op `review`: the document as it is, for programs, and what it refuses."""

import pytest

from tests.protocol.asking import answer, refusal
from tests.review.deals import played
from trainer.review.as_json import review_json
from trainer.review.look import Look
from trainer.review.review import review
from trainer.rules.record import Record, show_record

DEAL = played("normal", 4)
BEGUN = Record(DEAL.rules, DEAL.deal, DEAL.number, DEAL.actions[:-1])


def test_the_answer_is_the_document() -> None:
    for seat in range(3):
        told = answer("review", record=show_record(DEAL), seat=seat, depth="quick")
        assert told == review_json(review(DEAL, seat, Look()))


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"record": "no record"}, "unreadable"),
        ({"record": show_record(DEAL), "seat": 3}, "out_of_range"),
        ({"record": show_record(DEAL), "depth": "deep"}, "out_of_range"),
        ({"record": show_record(DEAL), "samples": 1}, "out_of_range"),
        (
            {"record": show_record(BEGUN)},
            "impossible",
        ),
        ({"record": 7}, "wrong_type"),
        ({}, "missing_field"),
    ],
)
def test_what_can_not_be_reviewed_is_refused(fields: dict[str, object], code: str) -> None:
    assert refusal("review", **fields)[0] == code
