"""What beats what (B1 to B6)."""

from itertools import combinations

import pytest

from tests.rules.hands import combo
from trainer.rules.combos import Combo, beats, doubles
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind

OF_EACH_KIND = [
    *("3", "44", "555", "5553", "55533", "34567", "345678", "334455", "33445566", "333444", "333444555"),
    *("33344456", "333444555678", "3334445566", "666634", "66663344", "6666", "BR"),
]
"""One of each kind and, for chains, of two lengths."""


def combos_but(*kinds: Kind) -> list[Combo]:
    return [found for found in map(combo, OF_EACH_KIND) if found.kind not in kinds]


@pytest.mark.parametrize(
    ("low", "high"),
    [
        *(("3", "4"), ("A", "2"), ("2", "B"), ("B", "R"), ("33", "44"), ("AA", "22"), ("555", "666")),
        *(("5559", "6663"), ("555KK", "66633"), ("34567", "45678"), ("334455", "445566")),
        *(("333444", "444555"), ("333444AK", "44455533"), ("333444AAKK", "4445553366")),
        *(("3333AK", "444456"), ("3333AAKK", "44445566")),
    ],
)
def test_B1_in_the_same_form_the_higher_main_rank_wins(low: str, high: str) -> None:
    assert beats(STANDARD, combo(high), combo(low))
    assert not beats(STANDARD, combo(low), combo(high))


@pytest.mark.parametrize(("one", "other"), [("5553", "555K"), ("55533", "555KK"), ("33344456", "3334447B")])
def test_B1_kickers_never_count(one: str, other: str) -> None:
    assert not beats(STANDARD, combo(one), combo(other))
    assert not beats(STANDARD, combo(other), combo(one))


def test_B1_equal_never_beats() -> None:
    for text in OF_EACH_KIND:
        assert not beats(STANDARD, combo(text), combo(text))


def test_B2_another_form_never_beats_bombs_and_rocket_apart() -> None:
    for one, other in combinations(combos_but(Kind.BOMB, Kind.ROCKET), 2):
        assert not beats(STANDARD, one, other)
        assert not beats(STANDARD, other, one)


@pytest.mark.parametrize(
    ("table", "cards"),
    [("34567", "456789"), ("345678", "89TJQ"), ("334455", "66778899"), ("333444", "444555666")],
)
def test_B2_another_length_never_beats(table: str, cards: str) -> None:
    assert not beats(STANDARD, combo(cards), combo(table))


def test_B3_a_bomb_beats_everything_but_bombs_and_the_rocket() -> None:
    for table in combos_but(Kind.BOMB, Kind.ROCKET):
        assert beats(STANDARD, combo("3333"), table)
        assert not beats(STANDARD, table, combo("3333"))
    assert not beats(STANDARD, combo("3333"), combo("3333"))
    assert not beats(STANDARD, combo("2222"), combo("BR"))


def test_B4_among_bombs_the_higher_rank_wins() -> None:
    bombs = [combo(rank * 4) for rank in "3456789TJQKA2"]
    for low, high in combinations(bombs, 2):
        assert beats(STANDARD, high, low)
        assert not beats(STANDARD, low, high)


def test_B5_four_with_two_is_no_bomb() -> None:
    for text in ("5555JQ", "5555JJQQ"):
        four = combo(text)
        assert not doubles(STANDARD, four)
        assert beats(STANDARD, combo("3333"), four)
        assert not beats(STANDARD, four, combo("3333"))
        assert not any(
            beats(STANDARD, four, table) for table in combos_but(Kind.QUAD_SINGLES, Kind.QUAD_PAIRS)
        )
    assert beats(STANDARD, combo("5555JQ"), combo("444433"))
    assert not beats(STANDARD, combo("5555JQ"), combo("44443366"))
    assert not beats(STANDARD, combo("5555JJQQ"), combo("444433"))


def test_B6_the_rocket_beats_everything_and_nothing_beats_it() -> None:
    rocket = combo("BR")
    for other in [*combos_but(Kind.ROCKET), combo("2222")]:
        assert beats(STANDARD, rocket, other)
        assert not beats(STANDARD, other, rocket)
    assert not beats(STANDARD, rocket, rocket)
