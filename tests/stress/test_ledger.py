"""What the tool for trouble finds wrong, and what it lets pass: it could not tell of nothing else."""

import pytest

from tests.review.deals import carelessly_played
from tests.stress.ledger import (
    Kept,
    Sent,
    fits,
    told_by_action,
    told_by_form,
    without_review,
    wrong_in_answers,
    wrong_in_deals,
    wrong_in_judgements,
    wrong_in_reviews,
)
from trainer.review.look import Depth
from trainer.review.review import review
from trainer.rules.record import show_record
from trainer.services.review_shelf import LOOKS

SEAT = 0
RECORD = carelessly_played(5)
DEAL: Kept = {"game": "g", "seat": SEAT, "record": show_record(RECORD)}


def acts() -> list[Sent]:
    done = zip(RECORD.games(), RECORD.actions, strict=False)
    return [Sent(told_by_action(action), acknowledged=True) for game, action in done if game.turn == SEAT]


def decisions() -> list[dict[str, object]]:
    found = review(RECORD, SEAT, LOOKS[Depth.QUICK]).decisions
    prices = [(entry.ply, entry.price) for entry in found]
    return [
        {
            "game": "g",
            "depth": "quick",
            "ply": ply,
            "verdict": price and price.verdict.value,
            "loss": price and price.loss,
            "points": price and price.points,
            "chance": price and price.chance,
        }
        for ply, price in prices
    ]


@pytest.mark.parametrize(
    ("kept", "is_right"),
    [
        ("ab", True),
        ("acb", True),
        ("a", False),
        ("aab", False),
        ("ba", False),
        ("accb", False),
        ("abd", False),
    ],
)
def test_what_was_acknowledged_is_there_once_and_what_broke_off_once_or_not(
    kept: str, is_right: bool
) -> None:
    sent = [Sent("a", acknowledged=True), Sent("c"), Sent("b", acknowledged=True)]
    assert fits(kept, sent) is is_right


def test_a_form_of_the_table_and_the_record_tell_the_same() -> None:
    assert told_by_form({"do": "play", "card": ["TH", "3S", "B"]}) == "3TB"
    assert told_by_form({"do": "pass"}) == "pass"
    assert told_by_form({"call": "3"}) == told_by_action(RECORD.actions[0]) == "call"


def test_a_deal_that_is_whole_is_right_and_each_that_is_not_is_told() -> None:
    assert list(wrong_in_deals([DEAL], {"g": acts()})) == []
    assert list(wrong_in_deals([], {"g": acts()})) == ["the deal g is not there"]
    assert "the deal g is there 2 times" in list(wrong_in_deals([DEAL, DEAL], {"g": acts()}))
    (lost,) = wrong_in_deals([DEAL], {"g": [*acts(), Sent("pass", acknowledged=True)]})
    assert lost.startswith("the deal g has the acts ")
    (more,) = wrong_in_deals([DEAL], {"g": acts()[1:]})
    assert more.startswith("the deal g has the acts ")


def test_an_answer_that_is_lost_or_changed_is_told() -> None:
    sent = [Sent("3333", acknowledged=True)]
    assert list(wrong_in_answers([{"answer": "3333"}], sent)) == []
    for kept in ([], ["4444"], ["3333", "3333"]):
        assert len(list(wrong_in_answers([{"answer": each} for each in kept], sent))) == 1


def test_a_review_that_is_missing_broken_or_another_one_is_told() -> None:
    judged = decisions()
    assert list(wrong_in_reviews([DEAL], judged)) == list(wrong_in_judgements(DEAL, judged)) == []
    assert without_review([DEAL], judged) == []
    assert without_review([DEAL], []) == ["g"]
    assert len(list(wrong_in_reviews([DEAL], judged[1:]))) == 1
    assert len(list(wrong_in_reviews([DEAL], [judged[0], *judged]))) == 1
    other = [{**judged[0], "loss": 9.0}, *judged[1:]]
    assert len(list(wrong_in_judgements(DEAL, other))) == 1
