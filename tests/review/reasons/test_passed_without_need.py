"""Hands are "own / right / left"; the deciding seat is 0."""

import pytest

from tests.review.positions import decision
from trainer.concepts import Concept
from trainer.review.reason import Claim
from trainer.review.reasons.passed_without_need import find
from trainer.rules.notation import show_action
from trainer.rules.ruleset import STANDARD

CLAIMED = {
    "the landlord's single, last to act": ("TJQKA / 2 / 3456", "K by 1, 1 pass", 1, "A"),
    "a play that the last card can't beat": ("J R / 2 / 3456", "T by 1, 1 pass", 1, "R"),
    "a bomb is all there is": ("4444 55 / 2 / 3679", "KK by 1, 1 pass", 1, "4444"),
    "no bomb where a pair does": ("4444 KK 5 / 2 / 3679", "QQ by 1, 1 pass", 1, "KK"),
    "a peasant with one card, the landlord acts last": ("3 5 A / 9 / 6677", "K by 1, 1 pass", 0, "A"),
}


@pytest.mark.parametrize(("hands", "table", "landlord", "better"), CLAIMED.values(), ids=CLAIMED)
def test_it_is_claimed(hands: str, table: str, landlord: int, better: str) -> None:
    reason = find(decision("pass", hands, table, landlord))
    assert reason is not None
    assert (reason.concept, reason.claim) == (Concept.PASSED_WITHOUT_NEED, Claim.LAST_CARD_LET_GO)
    assert show_action(STANDARD, reason.better) == better


NOT_CLAIMED = {
    "the partner is still to act": ("pass", "TJQKA / 3456 / 2", "K by 2", 2),
    "the partner has one card left": ("pass", "TJQKA / 2 / 3456", "K by 1, 1 pass", 2),
    "the opponent has two cards left": ("pass", "TJQKA / 22 / 3456", "K by 1, 1 pass", 1),
    "nothing beats it": ("pass", "3456 / 2 / 789T", "K by 1, 1 pass", 1),
    "it was beaten": ("A", "TJQKA / 2 / 3456", "K by 1, 1 pass", 1),
}


@pytest.mark.parametrize(("play", "hands", "table", "landlord"), NOT_CLAIMED.values(), ids=NOT_CLAIMED)
def test_it_is_not_claimed(play: str, hands: str, table: str, landlord: int) -> None:
    assert find(decision(play, hands, table, landlord)) is None
