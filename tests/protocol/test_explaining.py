"""The ops that ask the value function for reasons: as the engine says, and clear refusals."""

from functools import partial
from typing import Any

import pytest

from tests.protocol.asking import answer, refusal
from trainer.engine.inference import told_by
from trainer.engine.worlds import World
from trainer.protocol.views import seen
from trainer.rules.cards import Cards, holds
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import STANDARD

ENDGAME: dict[str, Any] = {
    "seat": 2,
    "landlord": 0,
    "hand": "3445JJQKKA2",
    "others": "345556677888TTTJQQKAA22R",
    "counts": [15, 9, 11],
}
FOLLOWING: dict[str, Any] = {
    "seat": 2,
    "landlord": 0,
    "hand": "3344667899TTJQKA2",
    "history": [[0, "QQ"], [1, "pass"]],
}
LATER: dict[str, Any] = {
    "seat": 0,
    "landlord": 0,
    "hand": "3344667899TTJKKA222",
    "history": [[0, "Q"], [1, "pass"], [2, "pass"]],
}


def test_the_shares_and_the_rest_sum_to_the_difference() -> None:
    told = answer("compare", view=ENDGAME, play="4", other="A")
    shares = [one["share"] for one in told["shares"]]
    assert told["wins"]
    assert sum(shares) + told["rest"] == pytest.approx(told["wins"])
    assert [abs(share) for share in shares] == sorted(map(abs, shares), reverse=True)


def test_compared_the_other_way_round_the_difference_is_the_opposite() -> None:
    told = answer("compare", view=ENDGAME, play="4", other="A")
    turned = answer("compare", view=ENDGAME, play="A", other="4")
    assert turned["points"] == -told["points"]
    assert turned["wins"] == -told["wins"]


def test_the_difference_is_that_of_the_estimates() -> None:
    estimates = {one["play"]: one for one in answer("evaluate", view=ENDGAME, samples=0)["candidates"]}
    told = answer("compare", view=ENDGAME, play="4", other="A")
    for figure, close in (("points", 0.02), ("wins", 0.002)):
        difference = estimates["4"][figure] - estimates["A"][figure]
        assert told[figure] == pytest.approx(difference, abs=close)


def test_a_play_does_not_differ_from_itself() -> None:
    told = answer("compare", view=FOLLOWING, play="pass", other="pass")
    assert told == {"points": 0.0, "wins": 0.0, "shares": [], "rest": 0.0}


def held(seat: int, cards: Cards, world: World) -> bool:
    return holds(world.hands[seat], cards)


def test_what_a_pass_tells_is_what_the_engine_says() -> None:
    told = answer("told", view=FOLLOWING, event=1, seat=1, cards="AA", samples=40, seed=3)
    fact = partial(held, 1, read_cards("AA"))
    found = told_by(seen("view", FOLLOWING, STANDARD), 1, fact, seed=3, draws=40)
    assert told == {
        "before": round(found.before, 3),
        "after": round(found.after, 3),
        "ratio": round(found.ratio, 2),
        "effective": round(found.effective, 1),
    }
    assert told["after"] < told["before"]


def test_nothing_is_told_of_what_is_sure() -> None:
    known = FOLLOWING | {"bottom": "55R"}
    told = answer("told", view=known, event=1, seat=0, cards="R", samples=8)
    assert (told["before"], told["after"], told["ratio"]) == (1.0, 1.0, None)


@pytest.mark.parametrize(
    ("op", "fields", "problem"),
    [
        ("compare", {"view": ENDGAME, "play": "77", "other": "4"}, "`play`: You don’t hold all"),
        ("compare", {"view": ENDGAME, "play": "4", "other": "pass"}, "`other`: You lead this trick"),
        ("compare", {"view": FOLLOWING, "play": "TT", "other": "pass"}, "`play`: Pair of 10s: too low"),
        ("compare", {"view": ENDGAME, "play": "4", "other": "A", "rules": "wildcard"}, "`rules`: `wildcard`"),
        (
            "told",
            {"view": FOLLOWING, "event": 2, "seat": 1, "cards": "A"},
            "`event`: the history has 2 plays",
        ),
        ("told", {"view": LATER, "event": 0, "seat": 1, "cards": "A"}, "`event`: play 0 is the seat's own"),
        ("told", {"view": FOLLOWING, "event": 1, "seat": 2, "cards": "A"}, "`seat`: seat 2 is the one that"),
        ("told", {"view": FOLLOWING, "event": 1, "seat": 1, "cards": "KKKK"}, "`cards`: seat 1 has 17 of"),
        (
            "told",
            {"view": {"seat": 0, "hand": "335779TTJJJQKKAAB"}, "event": 0, "seat": 1, "cards": "3"},
            "`view`: there is nothing to compare or to tell before the play",
        ),
    ],
)
def test_refusals(op: str, fields: dict[str, Any], problem: str) -> None:
    code, message = refusal(op, **fields)
    assert message.startswith(problem)
    assert code == "impossible"
