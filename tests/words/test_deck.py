"""The deck in words: what a card is, and nothing about what is right in it."""

from gettext import NullTranslations

import pytest

from tests.review.positions import decision
from trainer.rules.deal import deal
from trainer.rules.game import new_game
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view
from trainer.words.deck import card_title, last_answer, origin, puzzle_again

T = NullTranslations()


@pytest.mark.parametrize(
    ("hands", "table", "landlord", "title"),
    [
        ("3 / 45 / 67", "", 0, "Landlord with 1 card, to lead"),
        ("3 4 / 45 / 67", "", 1, "Peasant with 2 cards, to lead"),
        ("8 8 / 45 / 67", "5 by 2", 0, "Landlord with 2 cards, facing 5"),
        ("8 / 45 / 67", "5 by 2", 1, "Peasant with 1 card, facing 5"),
    ],
)
def test_a_card_is_called_by_its_position(hands: str, table: str, landlord: int, title: str) -> None:
    play = "8" if hands.startswith("8") else "3"
    assert card_title(T, decision(play, hands, table, landlord).view) == title


def test_a_call_is_called_so() -> None:
    game = new_game(STANDARD, deal(STANDARD, 1))
    assert card_title(T, view(game, game.turn)) == "A call in the auction"


def test_where_it_comes_from_and_what_became_of_it() -> None:
    assert origin(T, 7, "Nov 30") == "From deal 7, in your deck since Nov 30."
    assert origin(T, None, "Nov 30") == "In your deck since Nov 30."
    assert last_answer(T, "Nov 30", missed=True, helped=True) == "On Nov 30 you had it shown."
    assert last_answer(T, "Nov 30", missed=True, helped=False) == "On Nov 30 you missed it."
    assert last_answer(T, "Nov 30", missed=False, helped=False) == "On Nov 30 you found it."
    assert "comes back tomorrow" in puzzle_again(T, "Nov 30", "tomorrow", due=False)
    assert "the next answer counts" in puzzle_again(T, "Nov 30", "now", due=True)
