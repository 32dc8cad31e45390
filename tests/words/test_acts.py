"""Every question has its words: title, answers, and what a seat did, in short and as a sentence."""

from gettext import NullTranslations
from itertools import product

import pytest

from trainer.rules.deal import deal
from trainer.rules.game import PASS, Action, Call, Stake, new_game
from trainer.rules.notation import read_combo
from trainer.rules.question import Question
from trainer.rules.ruleset import STANDARD
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
    assert question_help(ENGLISH, STANDARD, asked).endswith(".")


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
