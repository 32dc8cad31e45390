"""Cards that read in more than one way, and which reading counts (A1 to A3)."""

import pytest

from tests.rules.hands import combo, on_turn
from trainer.rules.combos import Combo, best_reading, readings
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import apply, check, read
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind

TWELVE = read_cards("333444555666")
SIXTEEN = read_cards("3334445556667778")


def plain(found: Combo) -> tuple[Kind, int, str]:
    return found.kind, found.length, "3456789TJQKA2BR"[found.rank]


def test_A1_twelve_cards_read_in_three_ways() -> None:
    assert [plain(found) for found in readings(STANDARD, TWELVE)] == [
        (Kind.PLANE, 4, "6"),
        (Kind.PLANE_SINGLES, 3, "6"),
        (Kind.PLANE_SINGLES, 3, "5"),
    ]


def test_A1_sixteen_cards_read_in_two_ways() -> None:
    assert [plain(found) for found in readings(STANDARD, SIXTEEN)] == [
        (Kind.PLANE_SINGLES, 4, "7"),
        (Kind.PLANE_SINGLES, 4, "6"),
    ]


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        (combo("333444555666")._replace(rank=2, cards=read_cards("333")), Kind.PLANE),
        (read_combo("333444555789"), Kind.PLANE_SINGLES),
    ],
)
def test_A2_cards_may_be_laid_when_one_reading_beats_the_table(table: Combo, kind: Kind) -> None:
    cards = read_cards("444555666777")
    laid = apply(on_turn(cards + read_cards("9"), table), read(STANDARD, cards, table, cards)).table
    assert laid is not None
    assert laid.kind is kind


def test_A2_a_reading_that_does_not_beat_the_table_is_refused_though_another_would() -> None:
    table = read_combo("333444555789")
    hand = read_cards("4445556667779")
    with pytest.raises(Illegal) as refused:
        check(on_turn(hand, table), combo("444555666777"))
    assert refused.value.code is Code.NO_SUCH_READING


def test_A3_a_follower_lays_the_highest_reading_that_beats_the_table() -> None:
    table = read_combo("333444555789")  # three triplets up to the 5
    found = best_reading(STANDARD, read_cards("444555666777"), table)
    assert found is not None
    assert plain(found) == (Kind.PLANE_SINGLES, 3, "7")


def test_A3_a_leader_lays_the_reading_with_the_most_triplets_then_the_higher_rank() -> None:
    assert plain(combo("333444555666")) == (Kind.PLANE, 4, "6")
    assert plain(combo("3334445556667778")) == (Kind.PLANE_SINGLES, 4, "7")


@pytest.mark.parametrize("cards", [TWELVE, SIXTEEN])
def test_A3_a_leader_may_choose_another_reading_and_it_stays(cards: int) -> None:
    hand = cards + read_cards("9")
    for chosen in readings(STANDARD, cards):
        assert apply(on_turn(hand), chosen).table == chosen


def test_A3_a_reading_that_the_cards_do_not_have_is_refused() -> None:
    wrong = readings(STANDARD, TWELVE)[0]._replace(rank=4)
    with pytest.raises(Illegal) as refused:
        check(on_turn(TWELVE), wrong)
    assert (refused.value.code, refused.value.rule) == (Code.NO_SUCH_READING, "A1")


def test_A3_the_stored_reading_is_what_must_be_beaten() -> None:
    as_five, as_six = readings(STANDARD, TWELVE)[2], readings(STANDARD, TWELVE)[1]
    answer = read_cards("444555666" + "789")
    assert best_reading(STANDARD, answer, as_five) is not None
    assert best_reading(STANDARD, answer, as_six) is None
