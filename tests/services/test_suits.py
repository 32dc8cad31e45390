"""Physical cards of a combination, as they are shown."""

import pytest

from trainer.rules.cards import RANKS
from trainer.rules.deal import Card
from trainer.rules.notation import read_combo
from trainer.rules.ruleset import STANDARD
from trainer.services.suits import as_shown


def cards(text: str) -> list[Card]:
    return [Card(RANKS.index(face[0]), face[1:]) for face in text.split()]


@pytest.mark.parametrize(
    ("laid", "shown"),
    [
        ("6d 6c 9s 9h 9d", "9s 9h 9d 6d 6c"),
        ("3s 8s 8h 8d 9s 9h 9d Kc", "8s 8h 8d 9s 9h 9d 3s Kc"),
        ("3s 4h 5d 6c 7s", "3s 4h 5d 6c 7s"),
        ("3s 4d 7s 7h 7d 7c", "7s 7h 7d 7c 3s 4d"),
        ("B R", "B R"),
    ],
)
def test_the_main_part_comes_first(laid: str, shown: str) -> None:
    combo = read_combo("".join(face[0] for face in laid.split()))
    assert [str(card) for card in as_shown(STANDARD, combo, cards(laid))] == shown.split()
