"""The ops that ask the engine and the players: the same as the engine says, and clear refusals."""

from typing import Any

import pytest

from tests.players.positions import numbered, played
from tests.protocol.asking import answer, refusal
from tests.protocol.views import as_told
from trainer.engine.calls import best_call, call_values
from trainer.engine.kernel import state
from trainer.engine.kernel.state import Kernel
from trainer.players.levels import act, levels_for
from trainer.rules.deal import deal
from trainer.rules.game import Call, Phase, new_game
from trainer.rules.notation import show_action, show_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.view import view

ENDGAME: dict[str, Any] = {
    "seat": 0,
    "landlord": 0,
    "hand": "55",
    "others": "678",
    "counts": [2, 1, 2],
}


def test_a_bid_is_worth_what_the_engine_says() -> None:
    seen = view(numbered(3), numbered(3).turn)
    values = call_values(seen, seed=5, deals=12)
    told = answer("bid", hand=show_cards(seen.hand), first=seen.first, calls=[], samples=12, seed=5)
    assert [one["call"] for one in told["calls"]] == [one.call for one in values]
    assert [one["points"] for one in told["calls"]] == [round(one.points, 2) for one in values]
    assert told["advice"] == best_call(values)


def test_where_the_role_is_robbed_calls_are_words() -> None:
    rules = RULE_SETS["rob"]
    dealt = deal(rules, 4)
    hand = show_cards(dealt.packed_hands[(dealt.first + 1) % 3])
    told = answer("bid", rules="rob", hand=hand, first=dealt.first, calls=["call"], samples=8)
    assert [one["call"] for one in told["calls"]] == ["pass", "rob"]


@pytest.mark.parametrize("level", levels_for(STANDARD))
def test_players_choose_what_they_do_at_the_table(level: str) -> None:
    decisions = played(numbered(8), ("normal",) * 3, 8)
    for game, _ in (decisions[0], decisions[5], decisions[-1]):
        seen = view(game, game.turn)
        told = answer("choose", level=level, view=as_told(seen), seed=3)
        action = act(level, seen, 3)
        done = told["call"] if isinstance(action, Call) else told["play"]
        assert str(done) == show_action(STANDARD, action)
        assert all(reason["message"].endswith(".") for reason in told["reasons"])


def test_stakes_are_answered() -> None:
    rules = RULE_SETS["doubling"]
    start = new_game(rules, deal(rules, 2), landlord=0)
    assert start.phase is Phase.DOUBLING
    told = answer("choose", rules="doubling", level="hard", view=as_told(view(start, 1)))
    assert told["answer"] in ("yes", "no")


@pytest.mark.parametrize(("op", "fields"), [("evaluate", {}), ("choose", {"level": "master"})])
def test_what_searches_gets_the_kernel_ready_first(
    op: str, fields: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    decisions = played(numbered(8), ("normal",) * 3, 8)
    game = next(game for game, _ in decisions if game.phase is Phase.PLAY)
    monkeypatch.setattr(state, "_OURS", Kernel())
    first = answer(op, view=as_told(view(game, game.turn)), seed=3, **fields)
    assert state.ready()
    assert answer(op, view=as_told(view(game, game.turn)), seed=3, **fields) == first


def test_without_samples_nothing_waits_for_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "_OURS", Kernel())
    assert answer("evaluate", view=ENDGAME, samples=0)["worlds"] == 0
    assert not state.ready()


def test_plays_are_evaluated_the_best_first() -> None:
    told = answer("evaluate", view=ENDGAME)
    assert [(one["play"], one["known"], one["wins"]) for one in told["candidates"]] == [
        ("55", "proved", 1.0),
        ("5", "proved", 0.0),
    ]


@pytest.mark.parametrize(
    ("op", "fields", "problem"),
    [
        ("bid", {"hand": "334", "first": 0, "calls": []}, "`hand`: has 3 cards, but seat 0 has 17 now"),
        ("bid", {"hand": "334", "first": 0, "calls": [3]}, "`calls`: the auction is over after them"),
        ("bid", {"hand": "334", "first": 0, "calls": [], "samples": 1}, "`samples` must be"),
        ("bid", {"hand": "334", "first": 0, "calls": [], "rules": "wildcard"}, "`rules`: `wildcard`"),
        ("choose", {"level": "best", "view": ENDGAME}, "`level` must be one of easy, normal, hard, master"),
        ("choose", {"level": "hard", "view": ENDGAME, "rules": "four_players"}, "`view.counts` must have 4"),
        ("evaluate", {"view": {"seat": 0, "hand": "3"}}, "`view.hand`: has 1 cards"),
        ("evaluate", {"view": ENDGAME, "rules": "wildcard"}, "`rules`: `wildcard`"),
        ("evaluate", {"view": ENDGAME | {"hand": ""}}, "`view.hand` must have 1 to 20 cards, not 0"),
    ],
)
def test_refusals(op: str, fields: dict[str, Any], problem: str) -> None:
    code, message = refusal(op, **fields)
    assert message.startswith(problem)
    assert code in ("impossible", "out_of_range")


def test_learned_players_do_not_play_every_rules() -> None:
    told = {"seat": 0, "hand": "334455667788TTJJQQKKAA222", "first": 0, "calls": []}
    assert refusal("choose", rules="four_players", level="master", view=told) == (
        "impossible",
        "`level`: master does not play `four_players`; there are easy, normal",
    )


def test_in_the_auction_nothing_is_evaluated() -> None:
    told = {"seat": 0, "hand": "335779TTJJJQKKAAB", "first": 0, "calls": []}
    assert refusal("evaluate", view=told)[1].startswith("`view`: plays are evaluated once cards are laid")
