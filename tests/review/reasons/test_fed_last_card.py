"""Hands are "own / right / left"; the deciding seat is 0."""

import pytest

from tests.review.positions import decision
from trainer.concepts import Concept
from trainer.review.reason import Claim
from trainer.review.reasons.fed_last_card import find
from trainer.rules.notation import show_action
from trainer.rules.ruleset import STANDARD

CLAIMED = {
    "a pair was there": ("5", "5 77 9 K / A / 66889", "", 1, Claim.SINGLE_AGAINST_LAST_CARD, "77"),
    "a straight was there": ("3", "3 456789 K / A / 66889", "", 1, Claim.SINGLE_AGAINST_LAST_CARD, "3456789"),
    "a high single, but a pair was there": (
        "K",
        "3 77 K / A / 668892",
        "",
        1,
        Claim.SINGLE_AGAINST_LAST_CARD,
        "77",
    ),
    "the landlord sits at the left": ("5", "5 88 J / 3366 / 9", "", 2, Claim.SINGLE_AGAINST_LAST_CARD, "88"),
    "a higher single was there": ("5", "5 9 K / A / 66889", "", 1, Claim.LOW_SINGLE_AGAINST_LAST_CARD, "9"),
    "following low": ("6", "6 9 2 / A / 66889", "5 by 2", 1, Claim.LOW_SINGLE_AGAINST_LAST_CARD, "2"),
}

NOT_CLAIMED = {
    "a pair led": ("77", "5 77 9 K / A / 66889", "", 1),
    "the landlord has two cards": ("5", "5 77 9 K / AA / 66889", "", 1),
    "the partner has one card too": ("5", "5 77 9 K / A / 6", "", 1),
    "he is the landlord himself": ("5", "5 77 9 K / A / 66889", "", 0),
    "nothing out beats it": ("2", "5 77 9 2 / A / 66889", "", 1),
    "the highest single, and nothing longer": ("K", "5 9 K / A / 66889", "", 1),
    "every single as risky": ("4", "4 5 / A / 22", "", 1),
    "out with it": ("5", "5 / A / 66889", "", 1),
    "the partner had the trick": ("7", "7 9 K / 6633 / A", "6 by 1, 1 pass", 2),
}


@pytest.mark.parametrize(
    ("play", "hands", "table", "landlord", "claim", "better"), CLAIMED.values(), ids=CLAIMED
)
def test_claims(play: str, hands: str, table: str, landlord: int, claim: Claim, better: str) -> None:
    found = find(decision(play, hands, table, landlord))
    assert found is not None
    assert (found.concept, found.claim) == (Concept.FED_LAST_CARD, claim)
    assert show_action(STANDARD, found.better) == better


@pytest.mark.parametrize(("play", "hands", "table", "landlord"), NOT_CLAIMED.values(), ids=NOT_CLAIMED)
def test_claims_nothing(play: str, hands: str, table: str, landlord: int) -> None:
    assert find(decision(play, hands, table, landlord)) is None
