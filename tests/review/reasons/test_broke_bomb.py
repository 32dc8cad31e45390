"""Hands are "own / right / left"; the deciding seat is 0."""

import pytest

from tests.review.positions import decision
from trainer.concepts import Concept
from trainer.review.reason import Claim
from trainer.review.reasons.broke_bomb import find
from trainer.rules.notation import show_action
from trainer.rules.ruleset import STANDARD

CLAIMED = {
    "single out of four fives": (
        "5",
        "5555689K / 33447799TJ / 678JJQQAA",
        "4 by 2",
        0,
        Claim.BOMB_BROKEN_FOLLOWING,
        "6",
    ),
    "pair out of four sevens": (
        "77",
        "777799QQ3 / 33445566TJ / 88JJKKAA22",
        "66 by 2",
        0,
        Claim.BOMB_BROKEN_FOLLOWING,
        "99",
    ),
    "led out of four threes": (
        "3",
        "33335 9JJ / 44667788TT / 5566QQKKAA",
        "",
        0,
        Claim.BOMB_BROKEN_LEADING,
        "5",
    ),
    "triple out of four sixes": (
        "6667",
        "66667 3 999 Q / 44557788 / TTJJQQKK",
        "",
        0,
        Claim.BOMB_BROKEN_LEADING,
        "3999",
    ),
    "straight through four eights": (
        "56789",
        "5678888 9TJQK / 33445577JJ / KKAA22TQ",
        "34567 by 2",
        1,
        Claim.BOMB_BROKEN_FOLLOWING,
        "9TJQK",
    ),
    "king over a peasant’s queen": (
        "K",
        "KKKK A 3 7 / 33445566TJ / 88JJQQAA22",
        "Q by 1, 1 pass",
        2,
        Claim.BOMB_BROKEN_FOLLOWING,
        "A",
    ),
}

NOT_CLAIMED = {
    "the bomb itself": ("5555", "5555689K / 33447799TJ / 678JJQQAA", "4 by 2", 0),
    "another card": ("8", "5555689K / 33447799TJ / 678JJQQAA", "4 by 2", 0),
    "a pass": ("pass", "5555689K / 33447799TJ / 678JJQQAA", "4 by 2", 0),
    "no other card beats the table": ("5", "5555 33 / 44667799TJ / 678JJQQAA", "4 by 2", 0),
    "the only other card is a two": ("4", "4444 2 / 335566 / 77889", "3 by 2", 0),
    "the straight saves more plays": ("5", "55556789 / 33447799TJ / 6678JJQQAA", "4 by 2", 0),
    "four with two uses the whole four": ("555566", "555566 K 3 / 33447799TJ / 78JJQQAA", "", 0),
    "a pair straight as well": ("55", "5555 KKK / 334466 / 77889", "44 by 2", 0),
    "the rest goes out for certain": ("3", "3333 2 / 4 / 5", "", 0),
}


@pytest.mark.parametrize(
    ("play", "hands", "table", "landlord", "claim", "better"), CLAIMED.values(), ids=CLAIMED
)
def test_claims(play: str, hands: str, table: str, landlord: int, claim: Claim, better: str) -> None:
    found = find(decision(play, hands, table, landlord))
    assert found is not None
    assert (found.concept, found.claim) == (Concept.BROKE_BOMB, claim)
    assert show_action(STANDARD, found.better) == better


@pytest.mark.parametrize(("play", "hands", "table", "landlord"), NOT_CLAIMED.values(), ids=NOT_CLAIMED)
def test_claims_nothing(play: str, hands: str, table: str, landlord: int) -> None:
    assert find(decision(play, hands, table, landlord)) is None
