import json
from dataclasses import replace

import pytest

from tests.review.deals import carelessly_played, played, quick_review
from trainer.concepts import Concept
from trainer.review.as_json import (
    NotAReview,
    entry_json,
    frame_json,
    joined,
    read_entry,
    read_review,
    review_json,
)
from trainer.review.decision import decisions
from trainer.review.document import Review
from trainer.review.reasons import find_with_figures, weight
from trainer.review.review import Making, review, worst
from trainer.rules.game import Call, Phase, settlement
from trainer.rules.record import Record, read_record, show_record

THROWN_IN = """game 1
deal 1
calls 0 0 0
"""


def some_reviews() -> list[Review]:
    records = [played("normal", 3), *(carelessly_played(number) for number in range(1, 16))]
    return [quick_review(record, seat) for record in records for seat in range(3)]


def test_the_document_survives_json() -> None:
    for found in some_reviews():
        text = json.dumps(review_json(found))
        assert read_review(json.loads(text)) == found


def test_the_worst_moments_come_by_what_they_cost_and_else_by_weight() -> None:
    for found in some_reviews():
        ordered = worst(found, len(found.moments))
        assert sorted(entry.ply for entry in ordered) == [entry.ply for entry in found.moments]
        assert worst(found, 2) == ordered[:2]
        costs = [entry.price.points for entry in ordered if entry.price]
        assert costs == sorted(costs, reverse=True)
        unpriced = replace(found, decisions=tuple(replace(one, price=None) for one in found.decisions))
        order = [weight(entry.reasons[0]) for entry in worst(unpriced, 99)]
        assert order == sorted(order)


def test_the_same_record_gives_the_same_review() -> None:
    record = carelessly_played(5)
    again = read_record(show_record(record))
    assert review_json(review(record, 1)) == review_json(review(again, 1))


def test_a_review_made_decision_by_decision_is_the_same_document() -> None:
    record = carelessly_played(5)
    rules, at_once = record.played_rules, review(record, 1)
    last_first = Making(record, 1)
    kept = {ply: json.dumps(entry_json(rules, last_first.judge(ply))) for ply in reversed(last_first.plies)}
    another = Making(record, 1)
    frame = frame_json(another.whole([another.judge(ply) for ply in another.plies]))
    document = joined(frame, [json.loads(kept[ply]) for ply in another.plies])
    assert json.dumps(document) == json.dumps(review_json(at_once))
    assert [read_entry(entry, rules) for entry in document["decisions"]] == list(at_once.decisions)


def test_tricks_and_calls_are_all_actions_in_order() -> None:
    for found in some_reviews():
        record = read_record(found.record)
        steps = [*found.calls, *(step for trick in found.tricks for step in trick.steps)]
        assert [step.ply for step in steps] == list(range(1, len(record.actions) + 1))
        assert tuple(step.action for step in steps) == record.actions
        assert [trick.number for trick in found.tricks] == list(range(1, len(found.tricks) + 1))


def test_each_decision_is_one_entry_with_its_reasons() -> None:
    record = carelessly_played(4)
    found = review(record, 1)
    assert [entry.ply for entry in found.decisions] == [entry.ply for entry in decisions(record, 1)]
    for entry, decision in zip(found.decisions, decisions(record, 1), strict=True):
        if entry.phase is Phase.PLAY:
            assert all(reason in find_with_figures(decision) for reason in entry.reasons)
        assert entry.forced == decision.forced
        assert len({reason.concept for reason in entry.reasons}) == len(entry.reasons)
    assert found.moments


def test_no_reason_is_given_for_forced_actions_and_one_at_most_for_calls() -> None:
    concepts = set()
    for found in some_reviews():
        for entry in found.decisions:
            if entry.forced:
                assert entry.reasons == ()
            if isinstance(entry.action, Call):
                assert len(entry.reasons) == entry.is_moment
                concepts |= {reason.concept for reason in entry.reasons}
    assert concepts == {Concept.OVERBID, Concept.UNDERBID}


def test_result_and_role_are_those_of_the_settlement() -> None:
    for seat in range(3):
        record = played("normal", 3)
        end, found = record.games()[-1], review(record, seat)
        assert found.result is not None
        assert found.result.points == settlement(end).points[seat]
        assert review_json(found)["role"] == ("landlord" if end.landlord == seat else "peasant")


def test_a_deal_that_was_thrown_in_has_its_calls_only() -> None:
    found = review(read_record(THROWN_IN), 2)
    assert found.result is None
    assert found.tricks == ()
    assert len(found.calls) == 3
    assert [entry.phase for entry in found.decisions] == [Phase.AUCTION]
    assert read_review(review_json(found)) == found
    assert review_json(found)["role"] is None


def test_a_deal_that_goes_on_is_refused() -> None:
    record = played("normal", 3)
    with pytest.raises(ValueError, match="finished"):
        review(Record(record.rules, record.deal, record.number, record.actions[:-1]), 0)


@pytest.mark.parametrize(
    "change",
    [{"version": 0}, {"record": "no record"}, {"result": {"landlord": 1}}, {"decisions": [{}]}, {"calls": 7}],
    ids=lambda change: next(iter(change)),
)
def test_other_documents_are_refused(change: dict[str, object]) -> None:
    document = review_json(review(played("normal", 3), 0))
    with pytest.raises(NotAReview):
        read_review({**document, **change})
