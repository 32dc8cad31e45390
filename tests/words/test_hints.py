"""The facts about a hand in words."""

from dataclasses import replace
from gettext import NullTranslations

import pytest

from trainer.engine.bidding import strength
from trainer.players.bids import bid_hint
from trainer.rules.deal import deal
from trainer.rules.game import new_game
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view
from trainer.words.hints import strength_text
from trainer.words.table import your_bid

ENGLISH = NullTranslations()


@pytest.mark.parametrize(
    ("hand", "facts"),
    [
        ("3456789TJQK22", "2 twos or jokers, no bomb, 2 plays"),
        ("34567888822BR", "4 twos or jokers, 2 bombs or rockets, 3 plays"),
        ("34567", "no two, no joker, no bomb, 1 play"),
        ("3456789TJQKA2", "1 two or joker, no bomb, 2 plays"),
        ("33334", "no two, no joker, 1 bomb or rocket, 2 plays"),
    ],
)
def test_what_a_hand_has_is_counted_and_what_it_lacks_is_said(hand: str, facts: str) -> None:
    assert strength_text(ENGLISH, strength(STANDARD, read_cards(hand))) == facts


def test_a_line_that_begins_with_the_facts_has_a_capital() -> None:
    advice = bid_hint(view(new_game(STANDARD, deal(STANDARD, 1)), 0))
    weak = replace(advice, strength=strength(STANDARD, read_cards("34567")), worths=())
    assert your_bid(ENGLISH, STANDARD, weak).startswith("No two, no joker, no bomb, 1 play.")
    strong = replace(weak, strength=strength(STANDARD, read_cards("34522BR")))
    assert your_bid(ENGLISH, STANDARD, strong).startswith("4 twos or jokers,")
