"""Hands are "own / right / left"; the deciding seat is 0."""

import pytest

from tests.review.positions import decision
from trainer.concepts import Concept
from trainer.review.reason import Claim
from trainer.review.reasons.overtook_partner import find
from trainer.rules.notation import show_action
from trainer.rules.ruleset import STANDARD

CLAIMED = {
    "a two on a won trick": (
        "2",
        "3 5 7 9 K 2 / 6688977 / 44TTJJQQ",
        "J by 1, 1 pass",
        2,
        Claim.PARTNER_HAD_THE_TRICK,
        "pass",
    ),
    "a bomb on a won trick": (
        "5555",
        "5555 3 7 9 K / 6688977JJ / 44TTQQA",
        "Q by 1, 1 pass",
        2,
        Claim.PARTNER_HAD_THE_TRICK,
        "pass",
    ),
    "the partner has fewer cards": (
        "QQ",
        "345678 QQ K 2 / 66889 / 44TTJJAA",
        "TT by 1, 1 pass",
        2,
        Claim.PARTNER_HAD_THE_TRICK,
        "pass",
    ),
    "out of a straight, no play saved": (
        "9",
        "3 456789 K / 66TTJJQQAA / 3344TTJJ",
        "8 by 1, 1 pass",
        2,
        Claim.PARTNER_HAD_THE_TRICK,
        "pass",
    ),
    "a two on an ace, before the landlord": (
        "2",
        "3 5 7 9 K 2 / 44TTJJQQ / 66889",
        "A by 2",
        1,
        Claim.PARTNER_WAS_AS_SAFE,
        "pass",
    ),
    "a bomb on what nobody beats": (
        "2222",
        "2222 3 5 7 9 / 44TTJJQQK / 6688",
        "AA by 2",
        1,
        Claim.PARTNER_WAS_AS_SAFE,
        "pass",
    ),
}

NOT_CLAIMED = {
    "a pass": ("pass", "3 5 7 9 K A / 66889 / 44TTJJQQ", "J by 1, 1 pass", 2),
    "no cost: a card less, and not behind": ("K", "3 5 7 9 K A / 66889 / 44TTJJQQ", "J by 1, 1 pass", 2),
    "the landlord has two cards": ("2", "3 5 7 9 K 2 / 66889 / 4T", "J by 1, 1 pass", 2),
    "the landlord laid it": ("2", "3 5 7 9 K 2 / 66889 / 44TTJJQQ", "J by 1, 1 pass", 1),
    "he is the landlord himself": ("2", "3 5 7 9 K 2 / 66889 / 44TTJJQQ", "J by 1, 1 pass", 0),
    "the landlord might beat the partner alone": ("K", "3 5 7 9 K A / 44TTJJQQ / 66889", "J by 2", 1),
    "a low card on a low card, before the landlord": ("5", "5 7 9 J K A / 44TTJJQQ / 6889", "4 by 2", 1),
    "out with it": ("K", "K / 66889 / 44TTJJQQ", "J by 1, 1 pass", 2),
    "a sure finish with it": ("2", "2 33 / 66889 / 44TTJJQQ", "J by 1, 1 pass", 2),
    "one play is left": ("A", "A 34567 / 66889 / 44TTJJ2B", "J by 1, 1 pass", 2),
}


@pytest.mark.parametrize(
    ("play", "hands", "table", "landlord", "claim", "better"), CLAIMED.values(), ids=CLAIMED
)
def test_claims(play: str, hands: str, table: str, landlord: int, claim: Claim, better: str) -> None:
    found = find(decision(play, hands, table, landlord))
    assert found is not None
    assert (found.concept, found.claim) == (Concept.OVERTOOK_PARTNER, claim)
    assert show_action(STANDARD, found.better) == better


@pytest.mark.parametrize(("play", "hands", "table", "landlord"), NOT_CLAIMED.values(), ids=NOT_CLAIMED)
def test_claims_nothing(play: str, hands: str, table: str, landlord: int) -> None:
    assert find(decision(play, hands, table, landlord)) is None
