"""Hands are "own / right / left"; the deciding seat is 0."""

import pytest

from tests.review.positions import decision
from trainer.concepts import Concept
from trainer.review.reason import Claim
from trainer.review.reasons.wrong_kicker import find
from trainer.rules.notation import show_action
from trainer.rules.ruleset import STANDARD

CLAIMED = {
    "one of a pair": ("9998", "999 88 4 J Q / 33557766 / TTJJQQKK", "", 0, Claim.KICKER_COST_PLAYS, "4999"),
    "one of a straight": (
        "9995",
        "999 45678 J Q / 33557766 / TTJJQQKK",
        "",
        0,
        Claim.KICKER_COST_PLAYS,
        "999J",
    ),
    "a pair of a pair straight": (
        "44999",
        "999 445566 JJ / 335577 / TTJQQKK",
        "",
        0,
        Claim.KICKER_COST_PLAYS,
        "999JJ",
    ),
    "two of a straight with a four": (
        "568888",
        "8888 34567 J K / 335566 / TTJQQK",
        "",
        0,
        Claim.KICKER_COST_PLAYS,
        "8888JK",
    ),
    "a peasant, too": ("999J", "999 JJ 3 5 / 33557766 / TTQQKK", "", 2, Claim.KICKER_COST_PLAYS, "3999"),
    "following": ("8889", "888 99 4 J / 3355667 / TTJQQKK", "7773 by 2", 0, Claim.KICKER_COST_PLAYS, "4888"),
}

NOT_CLAIMED = {
    "a loose card": ("4999", "999 88 4 J Q / 33557766 / TTJJQQKK", "", 0),
    "another loose card": ("999J", "999 88 4 J Q / 33557766 / TTJJQQKK", "", 0),
    "no kicker": ("999", "999 88 4 J Q / 33557766 / TTJJQQKK", "", 0),
    "out with it": ("8999", "999 8 / 33557766 / TTJJQQKK", "", 0),
    "a sure finish with it": ("8999", "999 88 2 / 33557766 / TTJJQQKK", "", 0),
    "a pass": ("pass", "999 88 4 J / 3355766 / TTJJQQKK", "7773 by 2", 0),
    "only a two would be better": ("4999", "999 44 2 / 33557766 / TTJJQQBR", "", 0),
}


@pytest.mark.parametrize(
    ("play", "hands", "table", "landlord", "claim", "better"), CLAIMED.values(), ids=CLAIMED
)
def test_claims(play: str, hands: str, table: str, landlord: int, claim: Claim, better: str) -> None:
    found = find(decision(play, hands, table, landlord))
    assert found is not None
    assert (found.concept, found.claim) == (Concept.WRONG_KICKER, claim)
    assert show_action(STANDARD, found.better) == better


@pytest.mark.parametrize(("play", "hands", "table", "landlord"), NOT_CLAIMED.values(), ids=NOT_CLAIMED)
def test_claims_nothing(play: str, hands: str, table: str, landlord: int) -> None:
    assert find(decision(play, hands, table, landlord)) is None
