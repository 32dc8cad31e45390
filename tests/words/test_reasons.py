import re
from dataclasses import replace
from gettext import NullTranslations

import pytest

from tests.review.positions import decision
from trainer.concepts import Concept
from trainer.review.reason import Claim, Facts, Reason, Stands
from trainer.review.reasons import DETECTORS, WITH_FIGURES
from trainer.rules.game import PASS, Call
from trainer.rules.notation import read_combo
from trainer.rules.ruleset import STANDARD
from trainer.words import reasons
from trainer.words.claims import EVIDENCE, EVIDENCE_WHERE_EQUAL, EVIDENCE_WHERE_MORE, WHY, WHY_OUT_OF_ONE

ENGLISH = NullTranslations()

EXAMPLES = {
    Claim.BOMB_BROKEN_LEADING: ("3", "33335 9JJ / 44667788TT / 5566QQKKAA", "", 0),
    Claim.BOMB_BROKEN_FOLLOWING: ("5", "5555689K / 33447799TJ / 678JJQQAA", "4 by 2", 0),
    Claim.ROCKET_BROKEN_LEADING: ("B", "BR 4 66 J / 33557799 / TTJJQQKK", "", 0),
    Claim.ROCKET_BROKEN_FOLLOWING: ("B", "BR 2 5 6 7 9 / 33447788 / TTJJQQKK", "A by 2", 0),
    Claim.BOMB_WORTH_MORE_WHOLE: ("44", "34444 9JJ A / 55667788TT / 5566QQKKAA", "", 0),
    Claim.ROCKET_WORTH_MORE_WHOLE: ("R", "BR 3459JK / 33557799TT2 / TTJJQQKKA", "A by 2", 0),
    Claim.COMBINATION_BROKEN: ("7", "34567 K / 889TT / 22QQ", "6 by 2", 0),
    Claim.TORN_FOR_NOTHING: ("5", "34567 99 JK2 / 33557799TT / TTJJQQKKA", "4 by 2", 0),
    Claim.CONTROL_AS_KICKER: ("8882", "888 2 4 66 J / 33557799 / TTJJQQKK", "", 0),
    Claim.CONTROL_NOT_NEEDED: ("22", "22 AA 5 7 9 / 33445577 / TTJJQQKKBR", "KK by 2", 0),
    Claim.CONTROL_SPENT: ("2", "3579JQ246 / 44TTQQ99 / 66889AA", "T by 2", 0),
    Claim.KICKER_COST_PLAYS: ("44999", "999 445566 JJ / 335577 / TTJQQKK", "", 0),
    Claim.KICKER_WORTH_MORE: ("888K", "888 3 44 66 9 J K 2 / 33557799 / TTJJQQKK", "", 0),
    Claim.PARTNER_HAD_THE_TRICK: ("2", "3 5 7 9 K 2 / 6688977 / 44TTJJQQ", "J by 1, 1 pass", 2),
    Claim.PARTNER_WAS_AS_SAFE: ("2", "3 5 7 9 K 2 / 44TTJJQQ / 66889", "A by 2", 1),
    Claim.PARTNER_BEATEN: ("K", "3579K46 / 44TTJJQ / 66889AA", "Q by 2", 1),
    Claim.SINGLE_AGAINST_LAST_CARD: ("5", "5 77 9 K / A / 66889", "", 1),
    Claim.LOW_SINGLE_AGAINST_LAST_CARD: ("5", "5 9 K / A / 66889", "", 1),
    Claim.LAST_CARD_LET_GO: ("pass", "TJQKA / 2 / 3456", "K by 1, 1 pass", 1),
    Claim.LAST_CARD_LET_GO: ("pass", "TJQKA / 2 / 3456", "K by 1, 1 pass", 1),
    Claim.CHEAP_ANSWER_KEPT: ("pass", "345678 9 J / 33557799TT / TTJJQQKK", "8 by 2", 0),
    Claim.ANSWER_WORTH_A_PLAY: ("pass", "5 77 88 99 J AAAA / 33445566QQ / TTJJQKK", "T by 2", 0),
    Claim.BOMB_KEPT_BACK: ("pass", "5555 3 4 / 889 / TTJJQ", "KK by 2", 0),
    Claim.BOMB_LED: ("5555", "5555 3 7 9 J / 33447788TT / TTJJQQKK", "", 0),
    Claim.BOMB_ON_PARTNER: ("5555", "5555 3 7 9 K / 6688977JJ / 44TTQQA", "Q by 1, 1 pass", 2),
    Claim.BOMB_WHERE_LESS_WOULD_DO: ("5555", "5555 2 3 7 9 / 33447788 / TTJJQQKK", "K by 2", 0),
    Claim.BOMB_TOO_EARLY: ("5555", "5555 3 4 7 9 J / 33447788TT / TTJJQQKKAA", "AA by 2", 0),
    Claim.BOMB_BETTER_KEPT: ("5555", "5555 3 4 7 9 J / 33447788TT / TTJJQQKKAA", "AA by 2", 0),
    Claim.LOW_PLAY_AT_THE_GATE: ("4", "44 6 7 Q K / 5 8 9 TT J A / 33 6 9 J", "", 1),
    Claim.PASSED_AT_THE_GATE: ("pass", "45678 Q / 5 8 9 TT J A / 33 6 9 J", "4 by 2", 1),
    Claim.PARTNER_NOT_FED: ("66", "3 66 9 K / 5577TTJ / A", "", 1),
    Claim.FED_TOO_HIGH: ("K", "3 66 9 K / 5577TTJA / A", "", 1),
    Claim.UNBEATABLE_KEPT: ("pass", "A 3 44 / 5566 / 7788", "K by 2", 0),
    Claim.LEAD_COULD_BE_BEATEN: ("3", "3 44 AA / 5566K / 7788T", "", 0),
    Claim.LOWER_WAS_UNBEATABLE: ("R", "R 2 3 44 / 5566 / 7788T", "K by 2", 0),
    Claim.LONG_PLAY_KEPT_BACK: ("3", "3 45678 K / 5566TT / 7788TJJ", "", 0),
    Claim.COULD_GO_OUT_AT_ONCE: ("pass", "KK / 44 / 558", "QQ by 2", 0),
    Claim.COULD_GO_OUT_FOR_CERTAIN: ("3", "34567 3 / 55 / 668", "", 0),
}

NAMED = {
    Claim.BOMB_BROKEN_LEADING: ("3333", "5", "no more plays afterwards than what you laid, and the bomb"),
    Claim.BOMB_BROKEN_FOLLOWING: ("5555", "6", "no more plays afterwards than what you laid, and the bomb"),
    Claim.ROCKET_BROKEN_LEADING: ("small joker", "4", "3 with the rocket whole, 4 after"),
    Claim.ROCKET_BROKEN_FOLLOWING: ("small joker", "2", "5 with the rocket whole, 6 after"),
    Claim.BOMB_WORTH_MORE_WHOLE: ("bomb 4444 apart", "4 with the bomb whole", "Better: 3"),
    Claim.ROCKET_WORTH_MORE_WHOLE: ("big joker", "the rocket stays whole", "Better: pass"),
    Claim.COMBINATION_BROKEN: ("tore 7 out of 3 4 5 6 7.", "With K", "1 instead of 5"),
    Claim.TORN_FOR_NOTHING: (
        "tore 5 out of 3 4 5 6 7: after it your hand needs as many",
        "4 instead of 8",
        "Better: J",
    ),
    Claim.CONTROL_AS_KICKER: ("2", "4", "888 + 4"),
    Claim.CONTROL_NOT_NEEDED: ("22", "AA", "Better: AA"),
    Claim.CONTROL_SPENT: ("You spent 2,", "keeps 2 in your hand", "Better: J"),
    Claim.KICKER_COST_PLAYS: ("44", "JJ", "1 instead of 3"),
    Claim.KICKER_WORTH_MORE: ("You took K along", "is missed less", "Better: 888 + 3"),
    Claim.PARTNER_HAD_THE_TRICK: ("J", "landlord", "7 with your partner"),
    Claim.PARTNER_WAS_AS_SAFE: ("A", "partner", "Better: pass"),
    Claim.PARTNER_BEATEN: ("You beat your partner’s play, Q", "leaves", "Better: pass"),
    Claim.SINGLE_AGAINST_LAST_CARD: ("one card", "6", "Better: 77"),
    Claim.LOW_SINGLE_AGAINST_LAST_CARD: ("one card", "higher than this", "may be: 1"),
    Claim.LAST_CARD_LET_GO: ("K", "one card left", "Better: A"),
    Claim.LAST_CARD_LET_GO: ("K", "one card left", "Better: A"),
    Claim.CHEAP_ANSWER_KEPT: ("8", "no joker", "instead of"),
    Claim.ANSWER_WORTH_A_PLAY: ("You passed on 10", "costs a play: 3", "worth it"),
    Claim.BOMB_KEPT_BACK: ("5555", "opponent: 5", "Better: 5555"),
    Claim.BOMB_LED: ("5555", "keeps 5555", "Better: "),
    Claim.BOMB_ON_PARTNER: ("partner’s play, Q", "5555", "Better: pass"),
    Claim.BOMB_WHERE_LESS_WOULD_DO: ("5555 on K", "still out is higher", "Better: 2"),
    Claim.BOMB_TOO_EARLY: ("5555 on AA", "after it: 5", "Better: pass"),
    Claim.BOMB_BETTER_KEPT: ("5555 on AA", "keeps 5555", "Better: "),
    Claim.LOW_PLAY_AT_THE_GATE: ("landlord plays next", "no more plays", "beat it: "),
    Claim.PASSED_AT_THE_GATE: ("partner’s low play stand", "than after your pass", "beat it: 1"),
    Claim.PARTNER_NOT_FED: ("partner: 1", "as many cards", "go out on it"),
    Claim.FED_TOO_HIGH: ("on your lead: 1", "go out on it: ", "Better: "),
    Claim.UNBEATABLE_KEPT: ("You passed on K", "lead again", "Better: A"),
    Claim.LEAD_COULD_BE_BEATEN: ("may beat what you led", "lead again", "Better: AA"),
    Claim.LOWER_WAS_UNBEATABLE: ("enough to lay 2", "stays in your hand", "Better: 2"),
    Claim.LONG_PLAY_KEPT_BACK: ("6 cards", "", "Better: 3 4 5 6 7 8"),
    Claim.COULD_GO_OUT_AT_ONCE: ("at once", "", "Better: KK"),
    Claim.COULD_GO_OUT_FOR_CERTAIN: ("for certain", "", "Better: 3 4 5 6 7"),
}


def example(claim: Claim) -> Reason:
    made = decision(*EXAMPLES[claim])
    found = (find(made) for find in (*DETECTORS, *WITH_FIGURES))
    return next(reason for reason in found if reason and reason.claim is claim)


CALLS = (Claim.BID_TOO_MUCH, Claim.BID_TOO_LITTLE)


@pytest.mark.parametrize("claim", [claim for claim in Claim if claim not in CALLS])
def test_each_claim_is_said_with_its_cards_and_numbers(claim: Claim) -> None:
    reason = example(claim)
    why, better = reasons.why(ENGLISH, STANDARD, reason), reasons.better(ENGLISH, STANDARD, reason)
    in_why, also, in_better = NAMED[claim]
    assert in_why in why
    assert also in f"{why} {better}"
    assert in_better in better
    assert why.endswith(".")
    assert better.endswith(".")
    assert better.startswith("Better: ")
    assert "%" not in why + better


def test_no_sentence_begins_with_cards() -> None:
    """An ace would be read as an article there, and "the small joker" would be small."""
    for words in (WHY, WHY_OUT_OF_ONE, EVIDENCE, EVIDENCE_WHERE_EQUAL, EVIDENCE_WHERE_MORE):
        for message in words.values():
            assert not re.search(r"(^|[.?] )%\(\w+\)s", message(ENGLISH)), message(ENGLISH)


def test_no_cards_stand_behind_a_possessive_or_an_article() -> None:
    """A joker and the rocket bring an article of their own: "your partner's the small joker"."""
    for words in (WHY, WHY_OUT_OF_ONE, EVIDENCE, EVIDENCE_WHERE_EQUAL, EVIDENCE_WHERE_MORE):
        for message in words.values():
            told = message(ENGLISH)
            assert not re.search(r"(’s|\b(?:a|an|the|your|their|its)) %\(\w+\)s", told), told


def test_of_a_cheap_answer_it_is_said_where_an_opponent_is_nearly_out() -> None:
    reason = example(Claim.CHEAP_ANSWER_KEPT)
    assert "nearly out" not in reasons.why(ENGLISH, STANDARD, reason)
    few = replace(reason, facts={**reason.facts, "cards": 1})
    assert reasons.why(ENGLISH, STANDARD, few).endswith("An opponent is nearly out: 1 left.")


def test_what_is_said_of_calls() -> None:
    held = {"high_cards": 1, "bombs": 0, "plays": 8}
    much = Reason(Concept.OVERBID, Claim.BID_TOO_MUCH, held, Call(0))
    little = Reason(Concept.UNDERBID, Claim.BID_TOO_LITTLE, held, Call(3))
    assert reasons.why(ENGLISH, STANDARD, much).startswith("Your hand was too weak for this call.")
    assert reasons.why(ENGLISH, STANDARD, little).startswith("Your hand was strong enough to call more.")
    assert reasons.better(ENGLISH, STANDARD, much) == (
        "Better: pass. What counts in your hand: twos and jokers: 1, bombs and the rocket: 0, "
        "plays needed: 8."
    )
    assert reasons.better(ENGLISH, STANDARD, little).startswith("Better: bid 3. What counts")


@pytest.mark.parametrize(
    ("better", "told"),
    [
        (5, "Plays needed afterwards: 5 with the bomb whole, 6 after what you laid."),
        (6, "It needs no more plays afterwards than what you laid, and the bomb stays whole."),
        (7, "Plays needed afterwards: 7 with the bomb whole, and 6 after what you laid. The bomb is worth"),
    ],
)
def test_a_number_that_speaks_against_the_better_play_is_not_left_alone(better: int, told: str) -> None:
    facts: Facts = {"bomb": "JJJJ", "plays": 6, "plays_better": better}
    reason = Reason(Concept.BROKE_BOMB, Claim.BOMB_WORTH_MORE_WHOLE, facts, read_combo("A", STANDARD))
    assert reasons.evidence(ENGLISH, STANDARD, reason).startswith(told)


@pytest.mark.parametrize("claim", EXAMPLES)
def test_each_claim_has_the_name_and_the_rule_of_its_concept(claim: Claim) -> None:
    reason = example(claim)
    assert reasons.name(ENGLISH, reason)[0].isupper()
    assert reasons.rule(ENGLISH, reason).endswith(".")


def test_the_coach_says_what_would_be_torn() -> None:
    torn = Reason(Concept.BROKE_COMBINATION, Claim.TORN_FOR_NOTHING, {"torn": "K"}, PASS)
    told = reasons.coach_stops(ENGLISH, STANDARD, torn)
    assert told == "The coach: this tears K out of what belongs together. Better: pass."
    torn = replace(torn, facts={"torn": "K", "out_of": "9TJQK"})
    told = reasons.coach_stops(ENGLISH, STANDARD, torn)
    assert told == "The coach: this tears K out of 9 10 J Q K. Better: pass."


def test_beside_the_one_advice_another_play_was_enough() -> None:
    torn = Reason(
        Concept.BROKE_COMBINATION, Claim.TORN_FOR_NOTHING, {"torn": "K", "plays": 8, "plays_better": 6}, PASS
    )
    assert "Better: pass." in reasons.better(ENGLISH, STANDARD, torn, PASS)
    told = reasons.better(ENGLISH, STANDARD, torn, read_combo("8", STANDARD))
    assert told.startswith("Good as well: a pass. ")
    behind = replace(torn, stands=Stands.EXAMPLE)
    told = reasons.better(ENGLISH, STANDARD, behind, read_combo("8", STANDARD))
    assert told.startswith("Not the best, but better than what you did: pass. ")
