"""What happens at the table in words, where there is little room."""

from gettext import NullTranslations

import pytest

from trainer.rules.game import PASS, Action, Call
from trainer.rules.notation import read_combo
from trainer.rules.question import Question
from trainer.rules.ruleset import STANDARD
from trainer.words.acts import act_in_box

ENGLISH = NullTranslations()


@pytest.mark.parametrize(
    ("asked", "action", "words"),
    [
        (Question.BID, Call(2), "bids 2"),
        (Question.FOLLOW, PASS, "passes"),
        (Question.LEAD, read_combo("345678"), "leads 3 4 5 6 7 8"),
        (Question.LEAD, read_combo("3456789"), "leads 7 cards"),
        (Question.FOLLOW, read_combo("888999TTT345"), "lays 12 cards"),
    ],
)
def test_a_long_play_is_told_by_its_number_of_cards(asked: Question, action: Action, words: str) -> None:
    assert act_in_box(ENGLISH, STANDARD, asked, action) == words
