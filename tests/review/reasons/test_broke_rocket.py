"""Hands are "own / right / left"; the deciding seat is 0."""

import pytest

from tests.review.positions import decision
from trainer.concepts import Concept
from trainer.review.reason import Claim
from trainer.review.reasons.broke_rocket import find
from trainer.rules.notation import show_action
from trainer.rules.ruleset import STANDARD

CLAIMED = {
    "small joker where a two was there": (
        "B",
        "BR 2 5 6 7 9 / 33447788 / TTJJQQKK",
        "A by 2",
        0,
        Claim.ROCKET_BROKEN_FOLLOWING,
        "2",
    ),
    "big joker on a three": (
        "R",
        "BR K 5 6 7 9 / 33447788 / TTJJQQKK",
        "3 by 2",
        1,
        Claim.ROCKET_BROKEN_FOLLOWING,
        "5",
    ),
    "a joker led": ("B", "BR 4 66 J / 33557799 / TTJJQQKK", "", 0, Claim.ROCKET_BROKEN_LEADING, "4"),
    "a joker as kicker, led": (
        "888B",
        "888 BR 4 66 J / 33557799 / TTJJQQKK",
        "",
        0,
        Claim.ROCKET_BROKEN_LEADING,
        "4888",
    ),
    "a joker as kicker, following": (
        "999R",
        "999 BR 4 66 J / 3355788 / TTJJQQKK",
        "7775 by 2",
        2,
        Claim.ROCKET_BROKEN_FOLLOWING,
        "4999",
    ),
    "a joker with a four": (
        "3333BK",
        "3333 BR K 9 7 / 44557788 / TTJJQQK",
        "",
        0,
        Claim.ROCKET_BROKEN_LEADING,
        "333379",
    ),
}

NOT_CLAIMED = {
    "the rocket itself": ("BR", "BR 2 5 6 7 9 / 33447788 / TTJJQQKK", "A by 2", 0),
    "another card": ("2", "BR 2 5 6 7 9 / 33447788 / TTJJQQKK", "A by 2", 0),
    "a pass": ("pass", "BR 2 5 6 7 9 / 33447788 / TTJJQQKK", "A by 2", 0),
    "no other card beats the table": ("B", "BR 3 5 6 7 9 / 33447788 / TTJJQQKK", "A by 2", 0),
    "only one joker in hand": ("B", "B 2 5 6 7 9 / 33447788 / TTJJQQKKR", "A by 2", 0),
    "out with it after the other": ("B", "BR 9 / 33447788 / TTJJQQKK", "A by 2", 0),
    "a finish that nobody stops": ("B", "BR 34567 / 33447788 / TTJJQQKK", "", 0),
}


@pytest.mark.parametrize(
    ("play", "hands", "table", "landlord", "claim", "better"), CLAIMED.values(), ids=CLAIMED
)
def test_claims(play: str, hands: str, table: str, landlord: int, claim: Claim, better: str) -> None:
    found = find(decision(play, hands, table, landlord))
    assert found is not None
    assert (found.concept, found.claim) == (Concept.BROKE_ROCKET, claim)
    assert show_action(STANDARD, found.better) == better


@pytest.mark.parametrize(("play", "hands", "table", "landlord"), NOT_CLAIMED.values(), ids=NOT_CLAIMED)
def test_claims_nothing(play: str, hands: str, table: str, landlord: int) -> None:
    assert find(decision(play, hands, table, landlord)) is None


@pytest.mark.parametrize(
    ("hand", "claimed"), [("BR 4 66 J", False), ("BBR 4 66 J", False), ("BBRR 4 66 J", True)]
)
def test_with_two_packs_the_rocket_that_is_broken_is_all_four_jokers(hand: str, claimed: bool) -> None:
    laid = decision("B", f"{hand} / 33557799 / TTJJQQKK / 33557799", rules="four_players")
    assert (find(laid) is not None) is claimed
