"""Reasons that are told only with a price. Hands are "own / right / left"; the deciding seat is 0."""

from dataclasses import replace

import pytest

from tests.review.positions import decision
from trainer.review.decision import Decision, decide
from trainer.review.reason import Claim
from trainer.review.reasons import WITH_FIGURES, did_not_feed_partner, fed_last_card
from trainer.rules.game import Turn
from trainer.rules.notation import read_cards, read_play, show_action
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind

CLAIMED = {
    "an answer that saves a play": (
        "pass",
        "345678 9 J / 33557799TT / TTJJQQKK",
        "8 by 2",
        0,
        Claim.CHEAP_ANSWER_KEPT,
        "J",
    ),
    "the bomb stays": ("pass", "5555 3 4 / 889 / TTJJQ", "KK by 2", 0, Claim.BOMB_KEPT_BACK, "5555"),
    "the rocket stays": ("pass", "BR 3 4 / 889 / TTJJQ", "KK by 2", 0, Claim.BOMB_KEPT_BACK, "BR"),
    "a bomb is led": ("5555", "5555 3 7 9 J / 33447788TT / TTJJQQKK", "", 0, Claim.BOMB_LED, None),
    "the rocket is led": ("BR", "BR 3 7 9 J / 33447788TT / TTJJQQKK", "", 0, Claim.BOMB_LED, None),
    "a bomb on the partner": (
        "5555",
        "5555 3 7 9 K / 6688977JJ / 44TTQQA",
        "Q by 1, 1 pass",
        2,
        Claim.BOMB_ON_PARTNER,
        "pass",
    ),
    "a bomb where a two does": (
        "5555",
        "5555 2 3 7 9 / 33447788 / TTJJQQKK",
        "K by 2",
        0,
        Claim.BOMB_WHERE_LESS_WOULD_DO,
        "2",
    ),
    "a bomb with many plays left": (
        "5555",
        "5555 3 4 7 9 J / 33447788TT / TTJJQQKKAA",
        "AA by 2",
        0,
        Claim.BOMB_TOO_EARLY,
        "pass",
    ),
    "a bomb that a pass would keep": (
        "5555",
        "5555 3 4 7 9 J / 33447788TT / TTJJQQKKAA",
        "AA by 2",
        0,
        Claim.BOMB_BETTER_KEPT,
        "pass",
    ),
    "a four led to the landlord": (
        "4",
        "44 6 7 Q K / 5 8 9 TT J A / 33 6 9 J",
        "",
        1,
        Claim.LOW_PLAY_AT_THE_GATE,
        None,
    ),
    "a low answer before the landlord": (
        "6",
        "6 7 Q K / 5 8 9 TT J A / 33 6 9 J",
        "4 by 2",
        1,
        Claim.LOW_PLAY_AT_THE_GATE,
        None,
    ),
    "a pass before the landlord": (
        "pass",
        "45678 Q / 5 8 9 TT J A / 33 6 9 J",
        "4 by 2",
        1,
        Claim.PASSED_AT_THE_GATE,
        "Q",
    ),
    "a pair where the partner has one card": (
        "66",
        "3 66 9 K / 5577TTJ / A",
        "",
        1,
        Claim.PARTNER_NOT_FED,
        None,
    ),
    "a single where the partner has two": ("9", "33 9 K / 5577TTJ / AA", "", 1, Claim.PARTNER_NOT_FED, "33"),
    "a king where the partner has one card": (
        "K",
        "3 66 9 K / 5577TTJA / A",
        "",
        1,
        Claim.FED_TOO_HIGH,
        None,
    ),
    "an ace kept that nothing beats": (
        "pass",
        "A 3 44 / 5566 / 7788",
        "K by 2",
        0,
        Claim.UNBEATABLE_KEPT,
        "A",
    ),
    "a three led, aces kept": ("3", "3 44 AA / 5566K / 7788T", "", 0, Claim.LEAD_COULD_BE_BEATEN, "AA"),
    "the big joker where a two does": (
        "R",
        "R 2 3 44 / 5566 / 7788T",
        "K by 2",
        0,
        Claim.LOWER_WAS_UNBEATABLE,
        "2",
    ),
    "a pair out of a bomb": (
        "44",
        "34444 9JJ A / 55667788TT / 5566QQKKAA",
        "",
        0,
        Claim.BOMB_WORTH_MORE_WHOLE,
        "3",
    ),
    "a joker out of the rocket": (
        "R",
        "BR 3459JK / 33557799TT2 / TTJJQQKKA",
        "A by 2",
        0,
        Claim.ROCKET_WORTH_MORE_WHOLE,
        "pass",
    ),
    "a card out of a straight": (
        "5",
        "34567 99 JK2 / 33557799TT / TTJJQQKKA",
        "4 by 2",
        0,
        Claim.TORN_FOR_NOTHING,
        "J",
    ),
    "a two where a jack does": ("2", "3579JQ246 / 44TTQQ99 / 66889AA", "T by 2", 0, Claim.CONTROL_SPENT, "J"),
    "a king as a kicker": (
        "888K",
        "888 3 44 66 9 J K 2 / 33557799 / TTJJQQKK",
        "",
        0,
        Claim.KICKER_WORTH_MORE,
        "3888",
    ),
    "a king on the partner's queen": (
        "K",
        "3579K46 / 44TTJJQ / 66889AA",
        "Q by 2",
        1,
        Claim.PARTNER_BEATEN,
        "pass",
    ),
    "a single led, a straight kept": (
        "K",
        "3 45678 K / 5566TTA / 7788TJJ",
        "",
        0,
        Claim.LONG_PLAY_KEPT_BACK,
        None,
    ),
}


def found(play: str, hands: str, table: str, landlord: int) -> dict[Claim, str]:
    """The better play by claim."""
    made = decision(play, hands, table, landlord)
    reasons = [find(made) for find in WITH_FIGURES]
    return {reason.claim: show_action(STANDARD, reason.better) for reason in reasons if reason}


@pytest.mark.parametrize(
    ("play", "hands", "table", "landlord", "claim", "better"), CLAIMED.values(), ids=CLAIMED
)
def test_it_is_claimed(
    play: str, hands: str, table: str, landlord: int, claim: Claim, better: str | None
) -> None:
    claims = found(play, hands, table, landlord)
    assert claim in claims
    assert better is None or claims[claim] == better


NOT_CLAIMED = {
    "the only answer costs a two": (
        "pass",
        "345678 2 / 33557799TT / TTJJQQKK",
        "A by 2",
        0,
        Claim.CHEAP_ANSWER_KEPT,
    ),
    "the partner's play stands": (
        "pass",
        "34567 9 J / 33557799TT / TTJJQQKK",
        "8 by 2",
        1,
        Claim.CHEAP_ANSWER_KEPT,
    ),
    "a bomb kept from the partner": ("pass", "5555 3 4 / 889 / TTJJQ", "KK by 2", 1, Claim.BOMB_KEPT_BACK),
    "a bomb that is too low": ("pass", "3333 5 6 / 889 / TTJJQ", "4444 by 2", 0, Claim.BOMB_KEPT_BACK),
    "a bomb that goes out": ("5555", "5555 / 33447788TT / TTJJQQKK", "", 0, Claim.BOMB_LED),
    "a bomb where only it beats": (
        "5555",
        "5555 3 4 / 33447788 / TTJJQQKK",
        "AA by 2",
        0,
        Claim.BOMB_WHERE_LESS_WOULD_DO,
    ),
    "a bomb with two plays left": (
        "5555",
        "5555 3 444 / 33667788 / TTJJQQKK",
        "AA by 2",
        0,
        Claim.BOMB_TOO_EARLY,
    ),
    "the peasant after the landlord": (
        "4",
        "44 6 7 Q K / 5 8 9 TT J A / 33 6 9 J",
        "",
        2,
        Claim.LOW_PLAY_AT_THE_GATE,
    ),
    "the landlord himself": (
        "4",
        "44 6 7 Q K / 5 8 9 TT J A / 33 6 9 J",
        "",
        0,
        Claim.LOW_PLAY_AT_THE_GATE,
    ),
    "a middling card": ("Q", "44 6 7 Q K / 5 8 9 TT J A / 33 6 9 J", "", 1, Claim.LOW_PLAY_AT_THE_GATE),
    "the single was fed": ("3", "3 66 9 K / 5577TTJ / A", "", 1, Claim.PARTNER_NOT_FED),
    "the partner has three cards": ("66", "3 66 9 K / 5577TTJ / AAA", "", 1, Claim.PARTNER_NOT_FED),
    "nothing that he could beat": ("22", "2 22 3 / 4477TTJ / 3", "", 1, Claim.PARTNER_NOT_FED),
    "a two is still out": ("pass", "A 3 44 / 5566 / 7788 2", "K by 2", 0, Claim.UNBEATABLE_KEPT),
    "the hand could go out for certain": ("3", "3 AA / 5566K / 7788T", "", 0, Claim.LEAD_COULD_BE_BEATEN),
    "the small joker is out": ("R", "R 2 3 44 / 5566 / 7788B", "K by 2", 0, Claim.LOWER_WAS_UNBEATABLE),
    "a pair beside a bomb": (
        "JJ",
        "34444 9JJ A / 55667788TT / 5566QQKKAA",
        "",
        0,
        Claim.BOMB_WORTH_MORE_WHOLE,
    ),
    "the whole rocket": (
        "BR",
        "BR 3459JK / 33557799TT2 / TTJJQQKKA",
        "A by 2",
        0,
        Claim.ROCKET_WORTH_MORE_WHOLE,
    ),
    "a loose card": ("J", "34567 99 JK2 / 33557799TT / TTJJQQKKA", "4 by 2", 0, Claim.TORN_FOR_NOTHING),
    "no two laid": ("Q", "3579JQ246 / 44TTQQ99 / 66889AA", "T by 2", 0, Claim.CONTROL_SPENT),
    "an opponent's queen": ("K", "3579K46 / 44TTJJQ / 66889AA", "Q by 2", 2, Claim.PARTNER_BEATEN),
    "the straight was led": ("45678", "3 45678 K / 5566TT / 7788TJJ", "", 0, Claim.LONG_PLAY_KEPT_BACK),
    "no card below the ten": ("3", "3 TJQKA 7 / 5566TT / 7788TJJ", "", 0, Claim.LONG_PLAY_KEPT_BACK),
    "the rocket was led": ("BR", "BR 45678 K 3 / 5566TT / 7788TJJ", "", 0, Claim.LONG_PLAY_KEPT_BACK),
    "a joker was led": ("B", "BR 45678 K 3 / 5566TT / 7788TJJ", "", 0, Claim.LONG_PLAY_KEPT_BACK),
    "a bomb was broken": ("9", "9999 45678 K / 5566TT / 7788TJJ", "", 0, Claim.LONG_PLAY_KEPT_BACK),
}


@pytest.mark.parametrize(
    ("play", "hands", "table", "landlord", "claim"), NOT_CLAIMED.values(), ids=NOT_CLAIMED
)
def test_it_is_not_claimed(play: str, hands: str, table: str, landlord: int, claim: Claim) -> None:
    assert claim not in found(play, hands, table, landlord)


def taken(at: Decision, bottom: str, *laid: str) -> Decision:
    """The same where seat 1, the landlord, took these bottom cards and has laid some of them."""
    turns = tuple(Turn(1, read_play(text)) for text in laid)
    return decide(replace(at.view, bottom=read_cards(bottom), history=turns), at.action)


def test_a_partner_is_not_thought_to_hold_what_the_landlord_took_and_still_has() -> None:
    at = decision("K", "44 55 QK2 / 6B / J", landlord=1)
    reason = did_not_feed_partner.find(taken(at, "78B", "7", "8"))
    assert reason is not None
    assert reason.facts == {"cards": 1, "above_laid": 0, "above": 2}


def test_against_a_last_card_that_is_known_only_that_card_counts() -> None:
    at = decision("8", "5566788 KK A2 / Q / 3344577K", landlord=1)
    reason = fed_last_card.find(taken(at, "JQ2", "J", "2"))
    assert reason is not None
    assert reason.facts["above"] == 1
    safe = decision("K", "5566788 KK A2 / Q / 3344577KA", landlord=1)
    assert fed_last_card.find(safe) is not None
    assert fed_last_card.find(taken(safe, "JQ2", "J", "2")) is None


def test_against_a_last_card_the_best_longer_lead_is_named_and_not_only_the_one_that_saves_plays() -> None:
    at = decision("6", "3455568899TJK2 / 2 / 44477", landlord=1)
    by_figures = fed_last_card.find_longer_by_figures(at)
    assert by_figures is not None
    assert by_figures.claim is Claim.SINGLE_AGAINST_LAST_CARD
    longer = [play for play in at.other_plays if play.kind is not Kind.SINGLE]
    assert by_figures.better == at.best_of(longer)
