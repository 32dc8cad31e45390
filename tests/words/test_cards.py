"""Ranks, kinds and combinations in words and in short."""

from gettext import NullTranslations

import pytest

from trainer.rules.cards import RANKS
from trainer.rules.combos import readings
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.shapes import Kind
from trainer.words.cards import cards_named, combo_name, kind_name, kind_with_article, play_text

T = NullTranslations()
WILD_NINE = RULE_SETS["wildcard"].with_wild(RANKS.index("9"))
FOUR_PLAYERS, DUTCH = RULE_SETS["four_players"], RULE_SETS["dutch"]


@pytest.mark.parametrize(
    ("text", "short", "name"),
    [
        ("K", "K", "single king"),
        ("B", "small joker", "single small joker"),
        ("TT", "10 10", "pair of 10s"),
        ("777", "777", "triple of 7s"),
        ("7774", "777 + 4", "triple of 7s with a single"),
        ("77744", "777 + 44", "triple of 7s with a pair"),
        ("34567", "3 4 5 6 7", "straight from 3 to 7"),
        ("8889993R", "888 999 + 3 big joker", "plane from 8 to 9 with 2 singles"),
        ("4444TT", "4444 + 10 10", "four 4s with two singles"),
        ("AAAA", "AAAA", "bomb of aces"),
        ("BR", "both jokers", "rocket"),
    ],
)
def test_a_combination_is_told_main_part_first(text: str, short: str, name: str) -> None:
    combo = read_combo(text)
    assert (play_text(T, STANDARD, combo), combo_name(T, combo)) == (short, name)


def test_cards_that_are_no_combination_are_told_low_to_high() -> None:
    assert play_text(T, STANDARD, read_cards("K334")) == "33 4 K"


@pytest.mark.parametrize(
    ("text", "short", "name"),
    [
        ("3469 7", "3 4 (9) 6 7", "straight from 3 to 7"),
        ("56789", "5 6 7 8 9", "straight from 5 to 9"),
        ("3339", "333(9)", "soft bomb of 3s"),
        ("TTT9", "10 10 10 (9)", "soft bomb of 10s"),
        ("9999", "9999", "pure bomb of 9s"),
        ("779", "77(9)", "triple of 7s"),
        ("9", "9", "single 9"),
        ("7779", "777(9)", "soft bomb of 7s"),
        ("7779=triple_single:7:1", "777 + 9", "triple of 7s with a single"),
    ],
)
def test_a_wildcard_stands_in_brackets_where_it_fills_in(text: str, short: str, name: str) -> None:
    combo = read_combo(text, WILD_NINE)
    assert (play_text(T, WILD_NINE, combo), combo_name(T, combo, WILD_NINE)) == (short, name)


def test_wildcards_alone_stand_for_another_rank_in_brackets() -> None:
    pairs = {play_text(T, WILD_NINE, combo) for combo in readings(WILD_NINE, read_cards("99"))}
    assert pairs == {"99", "(99)"}


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (4, "bomb of 7s"),
        (5, "bomb of five 7s"),
        (6, "bomb of six 7s"),
        (7, "bomb of seven 7s"),
        (8, "bomb of eight 7s"),
    ],
)
def test_bombs_of_two_packs_tell_their_size(number: int, name: str) -> None:
    assert combo_name(T, read_combo("7" * number, FOUR_PLAYERS)) == name


def test_the_rocket_of_two_packs_has_four_jokers() -> None:
    assert combo_name(T, read_combo("BBRR", FOUR_PLAYERS)) == "rocket of four jokers"


def test_the_dutch_kinds_have_names() -> None:
    assert combo_name(T, read_combo("KKKK3", DUTCH)) == "four kings with a single"
    assert combo_name(T, read_combo("KKKK33", DUTCH)) == "four kings with a pair"
    assert play_text(T, DUTCH, read_combo("KKKK33", DUTCH)) == "KKKK + 33"


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_has_a_name_with_and_without_article(kind: Kind) -> None:
    assert kind_with_article(T, kind).endswith(f" {kind_name(T, kind)}")


@pytest.mark.parametrize(
    ("cards", "named"),
    [
        ("3457", "3 4 5 7"),
        ("6R", "6 and big joker"),
        ("44TBR", "44, 10, small joker and big joker"),
        ("BB", "small joker small joker"),
    ],
)
def test_the_name_of_a_joker_does_not_run_into_the_other_cards(cards: str, named: str) -> None:
    assert cards_named(T, read_cards(cards, FOUR_PLAYERS)) == named
