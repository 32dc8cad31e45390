"""Cards, combinations and actions as text: printing and reading are inverses, bad texts are refused."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.rules.hands import all_combinations
from tests.rules.laws import hands, read_or_refused, stable, stable_fuzz, whole_deals
from trainer.rules.cards import RANKS, Cards
from trainer.rules.combos import readings
from trainer.rules.errors import Unreadable
from trainer.rules.game import PASS, Action, Call, Game, Stake
from trainer.rules.notation import (
    LONGEST_TEXT,
    read_cards,
    read_combo,
    read_play,
    read_stake,
    show_action,
    show_cards,
    show_combo,
)
from trainer.rules.ruleset import STANDARD

texts = st.text() | st.text(alphabet=[*RANKS, "1", "0", " ", "=", ":", "x", *"tjqkabr"], max_size=40)


@stable
@given(hands())
def test_printing_and_reading_cards_are_inverses(hand: Cards) -> None:
    assert read_cards(show_cards(hand)) == hand
    assert show_cards(read_cards(show_cards(hand))) == show_cards(hand)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", ""),
        ("K 10 3 R 3", "33TKR"),
        ("10101010", "TTTT"),
        ("tjqkabr", "TJQKABR"),
        (" 3\t4\n5 ", "345"),
    ],
)
def test_cards_are_read_in_any_order_and_writing(text: str, shown: str) -> None:
    assert show_cards(read_cards(text)) == shown


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("34x", 2, "'x' is no rank"),
        ("3-4", 1, "'-' is no rank"),
        ("31", 1, "'1' is no rank"),
        ("\N{FULLWIDTH DIGIT ZERO}", 0, "'\N{FULLWIDTH DIGIT ZERO}' is no rank"),
        ("33333", 4, "more cards of rank 3"),
        ("B3B", 2, "more cards of rank B"),
        ("3" * (LONGEST_TEXT + 1), 0, "too long"),
    ],
)
def test_other_texts_are_no_cards_and_the_place_is_told(text: str, place: int, problem: str) -> None:
    with pytest.raises(Unreadable, match=problem) as refused:
        read_cards(text)
    assert refused.value.place == place
    assert f"character {place + 1} of" in str(refused.value)
    assert len(str(refused.value)) < 250


def test_A3_every_reading_of_every_combination_is_printed_and_read_again() -> None:
    ambiguous = 0
    for combo in all_combinations():
        found = readings(STANDARD, combo.cards)
        ambiguous += len(found) > 1
        for reading in found:
            assert read_combo(show_combo(STANDARD, reading)) == reading
        assert len({show_combo(STANDARD, reading) for reading in found}) == len(found)
    assert ambiguous == 383


def test_A3_a_reading_is_only_told_where_it_is_not_the_first() -> None:
    first, second, third = readings(STANDARD, read_cards("333444555666"))
    assert show_combo(STANDARD, first) == "333444555666"
    assert show_combo(STANDARD, second) == "333444555666=plane_singles:6:3"
    assert show_combo(STANDARD, third) == "333444555666=plane_singles:5:3"
    assert read_combo("666555444333=plane:6:4") == first


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("34", 0, "no combination"),
        ("", 0, "no combination"),
        ("=single:3:1", 0, "no combination"),
        ("33=plane:3:1", 3, "read as pair:3:1"),
        ("333444555666=plane_singles:4:3", 13, "read as plane:6:4, plane_singles:6:3, plane_singles:5:3"),
        ("3?", 1, "no rank"),
    ],
)
def test_other_texts_are_no_combination(text: str, place: int, problem: str) -> None:
    with pytest.raises(Unreadable, match=problem) as refused:
        read_combo(text)
    assert refused.value.place == place


@stable
@given(whole_deals())
def test_printing_and_reading_actions_are_inverses(played: tuple[int, list[Action], list[Game]]) -> None:
    for game, action in zip(played[2], played[1], strict=False):
        word = show_action(game.rules, action)
        assert " " not in word
        if isinstance(action, Call):
            assert word == str(action.bid)
        elif isinstance(action, Stake):
            assert read_stake(word) == action
        else:
            assert read_play(word, game.rules) == action


def test_a_pass_is_the_word_pass() -> None:
    assert show_action(STANDARD, PASS) == "pass"
    assert read_play("pass") == PASS


@stable_fuzz
@given(texts)
@example("ǰ")  # becomes two characters in capitals
@example("10" * 6)
def test_any_text_is_read_or_refused_as_unreadable(text: str) -> None:
    cards = read_or_refused(read_cards, text)
    assert cards is None or read_cards(show_cards(cards)) == cards
    play = read_or_refused(read_play, text)
    assert play is None or read_play(show_action(STANDARD, play)) == play
