"""Hands are "own / right / left"; the deciding seat is 0."""

import pytest

from tests.review.positions import decision
from trainer.concepts import Concept
from trainer.review.reason import Claim
from trainer.review.reasons.broke_combination import find, torn, torn_out_of
from trainer.rules.notation import read_combo, show_action, show_cards
from trainer.rules.ruleset import STANDARD

CLAIMED = {
    "the top of a straight": ("7", "34567 K / 889TT / 22QQ", "6 by 2", 0, "K"),
    "a pair out of a pair straight": ("55", "445566 QQ 2 / 889TT / 22KK", "33 by 2", 0, "QQ"),
    "a single led out of a straight": ("5", "56789 J / 33TT / 22QQ", "", 0, "J"),
    "a triple out of a plane": ("777", "666777 QQQ 34589 / 33TT / 22KK", "555 by 2", 1, "QQQ"),
    "the wrong part of a long run": ("56789", "3456789 TJQK A / 33TT / 22QQ44", "34567 by 2", 0, "TJQKA"),
    "two out of a row, for a peasant": ("99", "8899TT KK 3 / 3355 / 22QQ44", "77 by 2", 2, "KK"),
}

NOT_CLAIMED = {
    "the loose card": ("K", "34567 K / 889TT / 22QQ", "6 by 2", 0),
    "a pass": ("pass", "34567 K / 889TT / 22QQ", "6 by 2", 0),
    "nothing loose beats the table": ("7", "34567 5 / 889TT / 22QQ", "6 by 2", 0),
    "only an ace is loose": ("7", "34567 A / 889TT / 22QQ", "6 by 2", 0),
    "only a two is loose": ("7", "34567 2 / 889TT / 22QQ", "6 by 2", 0),
    "one play lost, of a pair": ("8", "88 K 3 / 99TT / 22QQ", "6 by 2", 0),
    "out of a bomb": ("7", "34466777789QQ22R / 336688TTTJ / JJJQQKAAA22B", "4 by 2", 2),
    "a bomb": ("4444", "4444 567 88 / 99TT / 22QQ", "KK by 2", 0),
    "a sure finish with it": ("2", "34567 22 / 8899 / TTQQ", "A by 2", 0),
}


@pytest.mark.parametrize(("play", "hands", "table", "landlord", "better"), CLAIMED.values(), ids=CLAIMED)
def test_claims(play: str, hands: str, table: str, landlord: int, better: str) -> None:
    found = find(decision(play, hands, table, landlord))
    assert found is not None
    assert (found.concept, found.claim) == (Concept.BROKE_COMBINATION, Claim.COMBINATION_BROKEN)
    assert show_action(STANDARD, found.better) == better


TORN = {
    "the kicker, out of a straight": ("2225", "34567 222 9 / 889TT / QQKK", "5"),
    "the main part": ("777", "666777 QQQ 34589 / 33TT / 22KK", "777"),
    "both": ("7776", "666777 QQ 3458 / 33TT / 22KK", "6777"),
    "a single": ("5", "56789 J / 33TT / 22QQ", "5"),
}


@pytest.mark.parametrize(("play", "hands", "cards"), TORN.values(), ids=TORN)
def test_what_was_torn_is_what_is_missing_in_the_rest(play: str, hands: str, cards: str) -> None:
    made = decision(play, hands, "", 0)
    assert made.combo is not None
    assert show_cards(torn(made, made.combo)) == cards


@pytest.mark.parametrize(
    ("play", "hands", "better", "cards"),
    [
        ("5", "56789 J / 33TT / 22QQ", "J", "56789"),
        ("777", "666777 QQQ 3 9 / 33TT / 22KK", "QQQ", "666777"),
        ("5", "345567 J / 33TT / 22QQ", "J", ""),  # the other five is loose
        ("55", "334455 789TJ Q / 66TT / 22KK", "Q", "334455"),
    ],
)
def test_what_it_was_torn_out_of_is_named_where_it_belongs_to_one_combination_alone(
    play: str, hands: str, better: str, cards: str
) -> None:
    made = decision(play, hands, "", 0)
    assert made.combo is not None
    found = torn_out_of(made, made.combo.cards, read_combo(better, STANDARD))
    assert show_cards(found) == cards if cards else found == 0


@pytest.mark.parametrize(("play", "hands", "table", "landlord"), NOT_CLAIMED.values(), ids=NOT_CLAIMED)
def test_claims_nothing(play: str, hands: str, table: str, landlord: int) -> None:
    assert find(decision(play, hands, table, landlord)) is None
