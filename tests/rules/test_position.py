"""A deal in play as one line: printing and reading are inverses, impossible positions are refused."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.laws import read_or_refused, stable, stable_fuzz, whole_deals
from trainer.rules.cards import RANKS
from trainer.rules.errors import Unreadable
from trainer.rules.game import Action, Game, Phase, legal
from trainer.rules.notation import read_cards, show_cards
from trainer.rules.position import read_position, show_position

LINE = "position 1; rules standard; landlord 0; bid 2; turn 1; hands 345 778 9T; table 6 by 0; passes 0"


@stable
@given(whole_deals())
def test_printing_and_reading_are_inverses(played: tuple[int, list[Action], list[Game]]) -> None:
    for game in played[2]:
        if game.phase is not Phase.PLAY:
            continue
        line = show_position(game)
        position = read_position(line)
        assert show_position(position) == line
        assert read_position(show_position(position)) == position
        assert legal(position) == legal(game)
        same = ("rules", "hands", "bottom", "phase", "landlord", "bid", "turn", "table", "passes", "laid")
        for name in (*same, "bombs", "rockets"):
            assert getattr(position, name) == getattr(game, name), name


def test_a_line_is_read() -> None:
    game = read_position(LINE)
    assert [show_cards(hand) for hand in game.hands] == ["345", "778", "9T"]
    assert (game.landlord, game.bid, game.turn, game.passes, game.table_by) == (0, 2, 1, 0, 0)
    assert game.table is not None
    assert show_cards(game.table.cards) == "6"


def test_what_is_not_told_has_its_usual_value() -> None:
    game = read_position("position 1; landlord 2; bid 1; turn 2; hands 3 4 5")
    assert (game.rules.id, game.table, game.passes) == ("standard", None, 0)
    assert (game.bombs, game.rockets, game.laid, game.bottom) == (0, 0, (0, 0, 0), 0)


@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.OVER, Phase.REDEAL])
def test_only_a_deal_in_play_has_a_position(phase: Phase) -> None:
    with pytest.raises(ValueError, match="in play"):
        show_position(replace(read_position(LINE), phase=phase))


BAD = [
    ("", "", "must begin with `position 1`"),
    ("position 1", "position 2", "must begin with `position 1`"),
    ("position 1", "game 1", "must begin with `position 1`"),
    ("rules standard", "rules checkers", "there is no rule set"),
    ("bid 2", "bit 2", "unknown field `bit`"),
    ("bid 2", "bid 2; bid 2", "field `bid` stands twice"),
    ("bid 2", "bid 0", "bid must be a number from 1 to 3"),
    ("bid 2", "bid two", "bid must be a number"),
    ("bid 2", "bid ٢", "bid must be a number"),
    ("bid 2", "bid 1111111111111", "bid must be a number"),
    ("; bid 2", "", "bid must be a number"),
    ("landlord 0", "landlord 3", "landlord must be a number from 0 to 2"),
    ("turn 1", "turn 2", "turn must be the seat that follows"),
    ("turn 1", "turn 0", "turn must be the seat that follows"),
    ("passes 0", "passes 2", "passes must be a number from 0 to 1"),
    ("table 6 by 0; passes 0", "passes 1", "passes must be a number from 0 to 0"),
    ("hands 345 778 9T", "hands 345 778", "needs 3 hands"),
    ("hands 345 778 9T", "hands 345 778 9T J", "needs 3 hands"),
    ("hands 345 778 9T", "hands 345 77x 9T", "'x' is no rank"),
    ("hands 345 778 9T", "hands 66 66 9T", "more cards of a rank"),
    ("hands 345 778 9T; table 6 by", "hands 6666 6666 6666; table 6666 by", "more cards of a rank"),
    ("345 778", "33334444555566667 778", "more cards of a rank"),
    ("345 778", "345 334455666777888999", "seat 1 more than 17"),
    ("345 778", "33334444555566777788899 A", "seat 0 more than 20"),
    ("table 6 by 0", "table 6", "table must look like"),
    ("table 6 by 0", "table 6 by 7", "table must look like"),
    ("table 6 by 0", "table 64 by 0", "no combination"),
    ("passes 0", "passes 0; bottom 34", "bottom must have 3 cards"),
    ("passes 0", "passes 0; bottom 7778", "bottom must have 3 cards"),
    ("passes 0", "passes 0; bottom 777", "the peasants can't hold"),
    ("passes 0", "passes 0; bombs 14", "bombs must be a number from 0 to 13"),
    ("passes 0", "passes 0; rockets 2", "rockets must be a number from 0 to 1"),
    ("passes 0", "passes 0; laid 1 2", "laid needs 3 numbers"),
    ("passes 0", "passes 0; laid 1 2 x", "laid needs 3 numbers"),
    ("passes 0", "passes 0" + " " * 10_000, "longer than 10000 characters"),
]


BAD_IN_A_VARIANT = [
    ("rules wildcard; landlord 0; bid 1; turn 0; hands 3 4 5", "wild is one rank from 3 to 2"),
    ("rules wildcard; wild B; landlord 0; bid 1; turn 0; hands 3 4 5", "wild is one rank from 3 to 2"),
    ("rules standard; wild 7; landlord 0; bid 1; turn 0; hands 3 4 5", "wild is one rank from 3 to 2"),
    (
        "rules standard; open yes; landlord 0; bid 1; turn 0; hands 3 4 5",
        "open is yes, in a game with open play",
    ),
    ("rules open; open no; landlord 0; bid 1; turn 0; hands 3 4 5", "open is yes, in a game with open play"),
    ("rules standard; stakes no no; landlord 0; bid 1; turn 0; hands 3 4 5", "stakes belong to a game"),
    ("rules doubling; stakes no; landlord 0; bid 1; turn 0; hands 3 4 5", "stakes need an answer"),
    ("rules doubling; stakes yes no; landlord 0; bid 1; turn 0; hands 3 4 5", "stakes need an answer"),
    ("rules doubling; stakes no no no; landlord 0; bid 1; turn 0; hands 3 4 5", "more answers than"),
    ("rules doubling; stakes maybe; landlord 0; bid 1; turn 0; hands 3 4 5", "an answer is yes or no"),
    (
        "rules rob; first 0; calls 1 0 0; landlord 1; bid 1; turn 1; hands 3 4 5",
        "don't make seat 1 the landlord",
    ),
    ("rules rob; first 0; calls 1 2; landlord 0; bid 1; turn 0; hands 3 4 5", "can't go on with 2"),
    ("rules rob; calls 1 1 0 1; landlord 0; bid 1; turn 0; hands 3 4 5", "first must be a number"),
    ("rules four_players; landlord 0; bid 1; turn 0; hands 3 4 5", "needs 4 hands"),
    ("rules pagat+base=7; landlord 0; bid 1; turn 0; hands 3 4 5", "`base` is one of 1, 10"),
]


@pytest.mark.parametrize(("fields", "problem"), BAD_IN_A_VARIANT)
def test_what_cant_be_a_position_of_a_variant_is_refused(fields: str, problem: str) -> None:
    with pytest.raises(Unreadable, match=problem):
        read_position(f"position 1; {fields}")


def test_V1_V2_V3_V10_what_a_variant_adds_is_read() -> None:
    game = read_position("position 1; rules wildcard; wild 7; landlord 0; bid 1; turn 0; hands 3377 4 5")
    assert (game.rules.wild, game.wild) == (4, 4)
    opened = read_position("position 1; rules open; open yes; landlord 0; bid 1; turn 0; hands 33 4 5")
    assert opened.factors.doublings == 1
    robbed = read_position(
        "position 1; rules rob; first 0; calls 1 1 0 1; landlord 0; bid 1; turn 0; hands 33 4 5"
    )
    assert robbed.factors.robs == 2
    doubled = read_position(
        "position 1; rules doubling; stakes yes no yes; landlord 0; bid 1; turn 0; hands 33 4 5"
    )
    assert doubled.stakes is not None
    assert [doubled.stakes.factor(seat) for seat in range(3)] == [1, 4, 1]


@pytest.mark.parametrize(("part", "other", "problem"), BAD)
def test_what_cant_be_a_position_is_refused(part: str, other: str, problem: str) -> None:
    text = LINE.replace(part, other) if part else other
    assert text != LINE
    with pytest.raises(Unreadable, match=problem) as refused:
        read_position(text)
    assert 0 <= refused.value.place <= len(text)


def test_the_place_of_a_bad_field_is_told() -> None:
    text = LINE.replace("bid 2", "bid 9")
    with pytest.raises(Unreadable) as refused:
        read_position(text)
    assert refused.value.place == text.index("bid 9")
    with pytest.raises(Unreadable) as unknown:
        read_position(LINE + "; weather fine")
    assert unknown.value.place == len(LINE) + 2
    with pytest.raises(Unreadable) as twice:
        read_position(LINE + "; turn 1; bid 2")
    assert twice.value.place == len(LINE) + 2


fields = st.sampled_from(
    [
        *("position 1", "rules standard", "landlord 0", "bid 1", "turn 0", "turn 1", "hands 3 4 5"),
        *("table 3 by 2", "table BR by 0", "passes 1", "laid 1 1 1", "bombs 1", "rockets 1", "bottom 345"),
        *("hands 3333 4444 5555", "hands", "table", "", " ", "bottom", "rules"),
        *("rules wildcard", "rules rob", "rules open", "rules doubling", "rules four_players"),
        *("wild 3", "wild B", "open yes", "stakes no no", "stakes yes no yes", "first 0", "calls 1 1 0 1"),
        *("hands 33333 4 5 BB", "table 33 by 2"),
    ]
)


@stable_fuzz
@given(
    st.text() | st.lists(fields | st.text(max_size=8), max_size=12).map("; ".join).map("position 1; ".__add__)
)
def test_any_text_is_read_or_refused_as_unreadable(text: str) -> None:
    position = read_or_refused(read_position, text)
    assert position is None or read_position(show_position(position)) == position


def test_every_rank_is_read_in_a_position() -> None:
    hand = read_cards(RANKS)
    assert read_position(f"position 1; landlord 0; bid 1; turn 0; hands {RANKS} 3 4").hands[0] == hand
