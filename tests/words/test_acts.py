"""Every question has its words: title, answers, and what a seat did, in short and as a sentence."""

from gettext import NullTranslations
from itertools import product

import pytest

from trainer.rules.deal import deal
from trainer.rules.game import PASS, Action, Call, Stake, apply, new_game
from trainer.rules.notation import read_combo
from trainer.rules.question import Question, question
from trainer.rules.ruleset import STANDARD
from trainer.rules.switches import read_rules
from trainer.rules.view import view
from trainer.words.acts import (
    act_in_box,
    act_in_full,
    act_in_short,
    answer_text,
    noted,
    question_help,
    question_title,
)

ENGLISH = NullTranslations()
SEEN = view(new_game(STANDARD, deal(STANDARD, 1)), 0)
ASKED = (Question.CALL, Question.ROB, Question.DOUBLE, Question.REDOUBLE, Question.OPEN)


def answer(asked: Question, yes: bool) -> Action:
    return Call(int(yes)) if asked in (Question.CALL, Question.ROB) else Stake(yes)


@pytest.mark.parametrize(("asked", "yes"), product(ASKED, (False, True)))
def test_each_answer_has_words_of_its_own(asked: Question, yes: bool) -> None:
    action, other = answer(asked, yes), answer(asked, not yes)
    for seat in (0, 1):
        sentence = act_in_full(ENGLISH, SEEN, seat, asked, action)
        assert sentence.startswith("You " if seat == 0 else "Right ")
        assert sentence.endswith(".")
        assert sentence != act_in_full(ENGLISH, SEEN, seat, asked, other)
    for say in (act_in_short, noted):
        assert say(ENGLISH, STANDARD, asked, action) != say(ENGLISH, STANDARD, asked, other)
    assert answer_text(ENGLISH, asked, int(yes)) != answer_text(ENGLISH, asked, int(not yes))


@pytest.mark.parametrize("asked", ASKED)
def test_each_question_says_what_an_answer_means(asked: Question) -> None:
    assert question_title(ENGLISH, asked).endswith("?")
    assert question_help(ENGLISH, SEEN, asked).endswith(".")


@pytest.mark.parametrize(
    ("rules", "actions", "worth"),
    [
        ("rob", "", "worth 10."),
        ("rob", "1", "from 10 to 20."),
        ("rob", "1 1", "from 20 to 40."),
        ("rob+base=1", "1 1", "from 2 to 4."),
        ("doubling", "3", "from 3 to 6. The landlord may then redouble"),
        ("doubling", "3 yes no", "from 6 to 12,"),
        ("open", "0 3", "from 30 to 60."),
        ("open+auction=rob", "1 1 0 1", "from 40 to 80."),
    ],
)
def test_an_answer_before_the_play_is_told_with_what_it_costs(rules: str, actions: str, worth: str) -> None:
    """V1, V2, V10: the round, or the payment with one peasant, as it is and as it would be."""
    game = new_game(read_rules(rules), deal(STANDARD, 1))
    for word in actions.split():
        game = apply(game, Stake(word == "yes") if word in ("yes", "no") else Call(int(word)))
    asked = question(game)
    assert asked is not None
    assert worth in question_help(ENGLISH, view(game, game.turn), asked)


def test_a_bid_is_explained_where_it_is_another_than_usual() -> None:
    def told(rules: str) -> str:
        return question_help(ENGLISH, view(new_game(read_rules(rules), deal(STANDARD, 1)), 0), Question.BID)

    assert told("standard") == told("competition+base=10") == ""
    assert "until nobody else bids more" in told("pagat")
    assert "One rank of each deal is wild" in told("standard+wildcards=yes")
    assert "the seat that spoke first is landlord at a bid of 1" in told("dutch+all_pass=forced_first")


@pytest.mark.parametrize(
    ("asked", "action", "short", "sheet", "full"),
    [
        (Question.BID, Call(2), "bids 2", "bid 2", "Right bids 2."),
        (Question.BID, Call(0), "passes", "pass", "Right passes."),
        (Question.LEAD, read_combo("KK"), "leads KK", "KK", "Right lays a pair of kings."),
        (Question.FOLLOW, read_combo("KK"), "lays KK", "KK", "Right lays a pair of kings."),
        (
            Question.FOLLOW,
            read_combo("BR"),
            "lays both jokers",
            "both jokers",
            "Right lays the rocket.",
        ),
        (
            Question.LEAD,
            read_combo("777734"),
            "leads 7777 + 3 4",
            "7777 + 3 4",
            "Right lays four 7s with two singles.",
        ),
        (Question.FOLLOW, PASS, "passes", "pass", "Right passes."),
    ],
)
def test_bids_and_plays_are_named(asked: Question, action: Action, short: str, sheet: str, full: str) -> None:
    assert act_in_short(ENGLISH, STANDARD, asked, action) == short
    assert noted(ENGLISH, STANDARD, asked, action) == sheet
    assert act_in_full(ENGLISH, SEEN, 1, asked, action) == full


def test_in_a_narrow_box_the_rocket_has_its_name_and_long_plays_their_number() -> None:
    def told(text: str) -> str:
        return act_in_box(ENGLISH, STANDARD, Question.LEAD, read_combo(text))

    assert [told(text) for text in ("BR", "3456789", "KK")] == [
        "leads the rocket",
        "leads 7 cards",
        "leads KK",
    ]
