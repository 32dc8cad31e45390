"""Deals put together from open hands: two or three of them; what can't be is refused with what is wrong."""

from typing import Any

import pytest

from trainer.engine.open_hands import ImpossibleError, open_hands
from trainer.rules.game import PASS, Game, Phase, apply
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.ruleset import RULE_SETS, STANDARD


def stands(*hands: str, landlord: int = 0, turn: int = 0, on: str = "", **more: int) -> Game:
    table = read_combo(on, STANDARD) if on else None
    return open_hands(
        STANDARD,
        [read_cards(hand) for hand in hands],
        landlord,
        turn,
        table,
        more.get("by"),
        more.get("passes"),
    )


def test_three_hands_are_a_deal_in_play() -> None:
    game = stands("34", "5", "6", landlord=2, turn=1)
    assert (game.phase, game.landlord, game.turn, game.table) == (Phase.PLAY, 2, 1, None)
    assert game.rules == STANDARD


def test_of_two_hands_a_pass_gives_the_lead_to_the_other() -> None:
    game = apply(stands("34", "55", turn=1, on="6"), PASS)
    assert (game.turn, game.table) == (0, None)
    after = apply(game, read_combo("3", STANDARD))
    assert after.turn == 1
    assert apply(apply(after, PASS), read_combo("4", STANDARD)).landlord_won


@pytest.mark.parametrize(
    ("more", "by", "passes"),
    [({}, 1, 0), ({"passes": 1}, 0, 1), ({"by": 0}, 0, 1), ({"by": 1}, 1, 0), ({"by": 0, "passes": 1}, 0, 1)],
)
def test_who_laid_the_table_and_the_passes_follow_from_each_other(
    more: dict[str, int], by: int, passes: int
) -> None:
    game = stands("34", "5", "6", turn=2, on="7", **more)
    assert (game.table_by, game.passes) == (by, passes)


@pytest.mark.parametrize(
    ("hands", "more", "part", "problem"),
    [
        (["34"], {}, "hands", "must be 2 or 3, not 1"),
        (["3", "4", "5", "6"], {}, "hands", "must be 2 or 3, not 4"),
        (["3", "", "5"], {}, "hands", "give seat 1 no cards: the deal is over"),
        (["33", "33", "3"], {}, "hands", "and the table have 5 cards 3 together, and there are 4"),
        (
            ["3R", "4"],
            {"turn": 1, "on": "R"},
            "hands",
            "and the table have 2 cards R together, and there are 1",
        ),
        (["3", "456789TJQKA2445566", "7"], {}, "hands", "give seat 1 18 cards, and there are 17 at most"),
        (["3", "4"], {"turn": 2}, "turn", "must be a seat from 0 to 1, not 2"),
        (["3", "4"], {"landlord": 2}, "landlord", "must be a seat from 0 to 1, not 2"),
        (["3", "4", "5"], {"by": 2}, "table", "is missing: somebody laid it, or passed on it"),
        (
            ["3", "4", "5"],
            {"on": "6", "by": 0},
            "by",
            "can't be 0: when it comes round to who laid the table",
        ),
        (["3", "4", "5"], {"on": "6", "by": 3}, "by", "must be a seat from 0 to 2, not 3"),
        (["3", "4", "5"], {"on": "6", "by": 2, "passes": 1}, "passes", "must be 0 where 2 laid the table"),
    ],
)
def test_what_can_not_be_is_refused(hands: list[str], more: dict[str, Any], part: str, problem: str) -> None:
    with pytest.raises(ImpossibleError, match=problem) as refused:
        stands(*hands, **more)
    assert refused.value.part == part


def test_four_players_have_four_hands() -> None:
    rules = RULE_SETS["four_players"]
    assert open_hands(rules, [read_cards(hand) for hand in "3456"], 3, 0).landlord == 3
