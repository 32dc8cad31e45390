"""The field `view`: every view can be told, and what no deal looks like is refused with what is wrong."""

from random import Random
from typing import Any

import pytest

from tests.protocol.views import as_told
from trainer.protocol.refusals import Refused
from trainer.protocol.views import seen
from trainer.rules.deal import deal
from trainer.rules.game import Phase, apply, legal, new_game
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.view import View, view

HANDS = ("335779TTJJJQKKAAB", "3446688999TJQQQ2R", "345556788TKKAA222")
"""Deal 1; its bottom is 467."""
LED: dict[str, Any] = {
    "seat": 1,
    "landlord": 0,
    "hand": HANDS[1],
    "bottom": "467",
    "history": [[0, "3"]],
}


def views(rules: RuleSet, number: int) -> list[View]:
    """What each seat on turn knows in a deal at random."""
    rng, game, found = Random(number), new_game(rules, deal(rules, number)), []
    while game.phase not in (Phase.OVER, Phase.REDEAL):
        found.append(view(game, game.turn))
        game = apply(game, rng.choice(legal(game)))
    return found


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_each_view_comes_back_from_what_is_told(rules: RuleSet) -> None:
    told = [known for number in (40,) for known in views(rules, number)]
    for known in told:
        assert seen("view", as_told(known), known.rules) == known
    assert {Phase.AUCTION, Phase.PLAY} <= {known.phase for known in told}


def test_what_is_not_told_is_left_open() -> None:
    known = seen("view", {"seat": 0, "landlord": 0, "hand": HANDS[0] + "467"}, STANDARD)
    assert (known.bid, known.bottom, known.counts, known.phase) == (1, None, (20, 17, 17), Phase.PLAY)


@pytest.mark.parametrize(
    ("told", "problem"),
    [
        ({"hand": "334"}, "`view.hand`: has 3 cards, but seat 1 has 17 now"),
        ({"counts": [20, 17, 17]}, "`view.counts`: by the history they are [19, 17, 17]"),
        ({"history": [[2, "3"]]}, "`view.history[0]`: It is"),
        ({"history": [[0, "34"]]}, "`view.history[0]`: A straight"),
        ({"history": [[0, "3"], [1, "pass"]], "hand": HANDS[1]}, "`view`: seat 2 is on turn"),
        ({"history": [[0, "3X"]]}, "`view.history[0][1]` can't be read"),
        ({"history": [[0]]}, "`view.history[0]` must be an array of a seat and what it laid, or pass"),
        ({"history": [[0, "99"]]}, "`view.hand`: with what was laid there are too many cards of rank 9"),
        ({"calls": [1, 0, 0], "first": 1}, "`view.calls`: don't make seat 0 the landlord with the bid 1"),
        ({"calls": [3, 3]}, "`view.calls[1]`: The auction"),
        ({"landlord": None}, "`view.history`: there is none before the auction and the stakes are over"),
        ({"landlord": None, "history": []}, "`view.bottom`: lies face down until the landlord takes it"),
        ({"landlord": None, "calls": [3]}, "`view.calls`: the auction is over; then `landlord` must be told"),
        ({"stakes": ["yes"]}, "`view.stakes`: has more answers than there are questions"),
        ({"others": "34"}, "`view.counts`: must be told with `others`"),
        ({"others": "34", "counts": [3, 17, 2]}, "`view.others`: lack the 6 that seat 0 holds"),
        ({"others": "4567", "counts": [3, 17, 2]}, "`view.others`: must be as many cards as the others have"),
        ({"bottom": "46"}, "`view.bottom`: must be 3 cards, not 2"),
        (
            {"others": "467" + "A" * 3 + "K" * 4 + "T" * 4 + "5" * 4 + "7" * 3, "counts": [3, 17, 18]},
            "`view.counts`: seat 2 had 18 cards, but gets only 17",
        ),
        ({"table": "3"}, "`view` has no field 'table'; its fields are: seat, hand, first"),
        ({"seat": 3}, "`view.seat` must be a whole number from 0 to 2"),
    ],
)
def test_what_no_deal_looks_like_is_refused(told: dict[str, Any], problem: str) -> None:
    with pytest.raises(Refused) as refused:
        seen("view", LED | told, STANDARD)
    assert str(refused.value).startswith(problem)


def test_an_endgame_is_told_with_the_cards_that_are_left() -> None:
    told = {"seat": 1, "landlord": 0, "hand": "55K", "others": "6678", "counts": [2, 3, 2]}
    known = seen("view", told | {"history": [[0, "33"]]}, STANDARD)
    assert (known.others, known.counts) == (read_cards("6678"), (2, 3, 2))
    assert known.table == read_combo("33")
    assert seen("view", told, STANDARD).table is None


def test_the_landlord_holds_or_laid_the_bottom() -> None:
    told = {"seat": 0, "landlord": 0, "hand": HANDS[0] + "467"}
    assert seen("view", told | {"bottom": "467"}, STANDARD).bottom == read_cards("467")
    with pytest.raises(Refused, match="took it, so that nobody else had its cards of rank 2"):
        seen("view", told | {"bottom": "RB2"}, STANDARD)


def test_nobody_else_in_an_endgame_has_cards_that_were_the_bottom() -> None:
    told = {"seat": 0, "landlord": 0, "hand": "335", "bottom": "777", "counts": [3, 2, 2]}
    assert seen("view", told | {"others": "7666"}, STANDARD).others == read_cards("7666")
    with pytest.raises(Refused, match="took it, so that nobody else had its cards of rank 7"):
        seen("view", told | {"others": "7766"}, STANDARD)


@pytest.mark.parametrize(
    ("others", "counts", "problem"),
    [
        (
            "555",
            [2, 1, 2],
            "`view.others`: with hand and history make 5 cards of rank 5, of which there are 4",
        ),
        ("67", [2, 0, 2], "`view.counts`: seat 1 has no cards left: the deal is over"),
    ],
)
def test_an_endgame_that_no_deal_comes_to_is_refused(others: str, counts: list[int], problem: str) -> None:
    told = {"seat": 0, "landlord": 0, "hand": "55", "others": others, "counts": counts}
    with pytest.raises(Refused) as refused:
        seen("view", told, STANDARD)
    assert str(refused.value) == problem


def test_a_view_is_an_object() -> None:
    with pytest.raises(Refused, match="`view` must be an object that says what a seat knows, not an array"):
        seen("view", [], STANDARD)
