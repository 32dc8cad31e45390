"""Hands are "own / right / left"; the deciding seat is 0."""

import pytest

from tests.review.positions import decision
from trainer.concepts import Concept
from trainer.review.reason import Claim
from trainer.review.reasons.missed_finish import find
from trainer.rules.notation import show_action
from trainer.rules.ruleset import STANDARD

CLAIMED = {
    "passed with the last pair": ("pass", "KK / 44 / 558", "QQ by 2", 0, Claim.COULD_GO_OUT_AT_ONCE, "KK"),
    "took a triple with one apart": ("9", "9993 / TTT4 / 44556", "", 0, Claim.COULD_GO_OUT_AT_ONCE, "3999"),
    "took a four with two apart": ("4", "4444 2 R / 55 / 668", "", 0, Claim.COULD_GO_OUT_AT_ONCE, "44442R"),
    "low first, with two controls": ("3", "3 2 R / 44 / 558", "", 0, Claim.COULD_GO_OUT_FOR_CERTAIN, "2"),
    "passed with the highest cards": (
        "pass",
        "2 R / 44 / 558",
        "A by 2",
        0,
        Claim.COULD_GO_OUT_FOR_CERTAIN,
        "2",
    ),
    "took the straight apart": ("3", "34567 3 / 55 / 668", "", 0, Claim.COULD_GO_OUT_FOR_CERTAIN, "34567"),
    "the low card before the pair": ("5", "5 AA / 66 / 7889", "", 0, Claim.COULD_GO_OUT_FOR_CERTAIN, "AA"),
}

NOT_CLAIMED = {
    "the highest card first": ("R", "3 2 R / 44 / 558", "", 0),
    "another order that is as sure": ("2", "3 2 R / 44 / 558", "", 0),
    "out": ("KK", "KK / 44 / 558", "QQ by 2", 0),
    "the pair first": ("AA", "5 AA / 66 / 7889", "", 0),
    "no sure order": ("3", "3 5 7 / 44 / 558", "", 0),
    "a bomb is out": ("3", "3 K A / 2222 / 7889", "", 0),
    "a pass without a finish": ("pass", "3 7 / 44 / 558", "4 by 2", 0),
}


@pytest.mark.parametrize(
    ("play", "hands", "table", "landlord", "claim", "better"), CLAIMED.values(), ids=CLAIMED
)
def test_claims(play: str, hands: str, table: str, landlord: int, claim: Claim, better: str) -> None:
    found = find(decision(play, hands, table, landlord))
    assert found is not None
    assert (found.concept, found.claim) == (Concept.MISSED_FINISH, claim)
    assert show_action(STANDARD, found.better) == better


@pytest.mark.parametrize(("play", "hands", "table", "landlord"), NOT_CLAIMED.values(), ids=NOT_CLAIMED)
def test_claims_nothing(play: str, hands: str, table: str, landlord: int) -> None:
    assert find(decision(play, hands, table, landlord)) is None


def test_the_line_is_the_whole_hand_in_order() -> None:
    found = find(decision("3", "3 2 R / 44 / 558"))
    assert found is not None
    assert [show_action(STANDARD, play) for play in found.line] == ["2", "R", "3"]
    assert found.facts == {"cards": 3, "plays": 3}
