"""Hands are "own / right / left"; the deciding seat is 0."""

import pytest

from tests.review.positions import decision
from trainer.concepts import Concept
from trainer.review.reason import Claim
from trainer.review.reasons.wasted_control import find
from trainer.rules.notation import show_action
from trainer.rules.ruleset import STANDARD

CLAIMED = {
    "a two as kicker": ("8882", "888 2 4 66 J / 33557799 / TTJJQQKK", "", 0, Claim.CONTROL_AS_KICKER, "4888"),
    "a joker as kicker, following": (
        "888B",
        "888 B 4 66 J / 3355799 / TTJJQQKKR",
        "7773 by 2",
        0,
        Claim.CONTROL_AS_KICKER,
        "4888",
    ),
    "a pair of twos as kicker": (
        "44422",
        "444 22 66 9 J / 33557799 / TTJJQQKKBR",
        "",
        0,
        Claim.CONTROL_AS_KICKER,
        "44466",
    ),
    "two twos on a plane": (
        "33344422",
        "333444 22 5 7 JJ / 55778899 / TTJQQKK66BR",
        "",
        0,
        Claim.CONTROL_AS_KICKER,
        "33344457",
    ),
    "a two with a four": (
        "666629",
        "6666 2 9 3 4 7 J / 33557799 / TTJJQQKK",
        "",
        0,
        Claim.CONTROL_AS_KICKER,
        "346666",
    ),
    "a two where all other twos are gone": (
        "2",
        "2 A 5 7 9 / 33445577 / TTJJQQKKBR",
        "K by 2",
        0,
        Claim.CONTROL_NOT_NEEDED,
        "A",
    ),
    "a joker where no card between is out": (
        "B",
        "B A 5 7 9 / 33445577 / TTJJQQKK",
        "K by 2",
        0,
        Claim.CONTROL_NOT_NEEDED,
        "A",
    ),
    "the big joker over nothing": (
        "R",
        "R K 5 7 9 / 33445577 / TTJJQQ",
        "Q by 2",
        0,
        Claim.CONTROL_NOT_NEEDED,
        "K",
    ),
    "a pair of twos where aces hold as well": (
        "22",
        "22 AA 5 7 9 / 33445577 / TTJJQQKKBR",
        "KK by 2",
        0,
        Claim.CONTROL_NOT_NEEDED,
        "AA",
    ),
}

NOT_CLAIMED = {
    "a two is still out": ("2", "2 A 5 7 9 / 33445577 / TTJJQQKK2BR", "K by 2", 0),
    "the lower card is one of a pair": ("2", "2 AA 5 7 9 / 33445577 / TTJJQQKKBR", "K by 2", 0),
    "the lower card is in a straight": ("2", "2 TJQKA 7 5 / 33445577 / 88BR99", "6 by 2", 0),
    "nothing else beats the table": ("2", "2 5 7 9 / 33445577 / TTJJQQKKBR", "A by 2", 0),
    "no control was laid": ("A", "2 A 5 7 9 / 33445577 / TTJJQQKKBR", "K by 2", 0),
    "the rocket": ("BR", "BR A 5 7 9 / 33445577 / TTJJQQKK", "K by 2", 0),
    "a low kicker": ("8884", "888 2 4 66 J / 33557799 / TTJJQQKK", "", 0),
    "out with it": ("8882", "888 2 / 33557799 / TTJJQQKK", "", 0),
    "any other kicker costs a play": ("8882", "888 2 445566 / 33557799 / TTJJQQKKBR", "", 0),
    "a sure finish with it": ("2", "2 A 7 / 33445 / TTJJQQKK", "K by 2", 0),
}


@pytest.mark.parametrize(
    ("play", "hands", "table", "landlord", "claim", "better"), CLAIMED.values(), ids=CLAIMED
)
def test_claims(play: str, hands: str, table: str, landlord: int, claim: Claim, better: str) -> None:
    found = find(decision(play, hands, table, landlord))
    assert found is not None
    assert (found.concept, found.claim) == (Concept.WASTED_CONTROL, claim)
    assert show_action(STANDARD, found.better) == better


@pytest.mark.parametrize(("play", "hands", "table", "landlord"), NOT_CLAIMED.values(), ids=NOT_CLAIMED)
def test_claims_nothing(play: str, hands: str, table: str, landlord: int) -> None:
    assert find(decision(play, hands, table, landlord)) is None
