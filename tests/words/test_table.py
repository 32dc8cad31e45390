"""What happens at the table in words, where there is little room."""

from gettext import NullTranslations

import pytest

from trainer.rules.game import PASS, Action, Call
from trainer.rules.notation import read_combo
from trainer.words.table import act_in_box

ENGLISH = NullTranslations()


@pytest.mark.parametrize(
    ("action", "leads", "words"),
    [
        (Call(2), False, "bids 2"),
        (PASS, False, "passes"),
        (read_combo("345678"), True, "leads 3 4 5 6 7 8"),
        (read_combo("3456789"), True, "leads 7 cards"),
        (read_combo("888999TTT345"), False, "lays 12 cards"),
    ],
)
def test_a_long_play_is_told_by_its_number_of_cards(action: Action, leads: bool, words: str) -> None:
    assert act_in_box(ENGLISH, action, leads=leads) == words
