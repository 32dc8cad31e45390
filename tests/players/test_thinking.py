"""The other players answer within a second: what a level may try is bounded, and a whole deal shows it."""

from collections.abc import Sequence
from itertools import pairwise
from time import process_time

import pytest

from tests.review.deals import played
from trainer.engine import evaluate
from trainer.engine.situation import Situation
from trainer.engine.solver import Solution, solve
from trainer.engine.worlds import World
from trainer.players.levels import PLAYERS, act
from trainer.rules.game import Game, Phase, Play
from trainer.rules.view import View, view

SECOND = 1.0
BUDGET = evaluate.Budget()


def asked_to_play() -> list[View]:
    """What each seat saw when it was on turn in one deal."""
    return [view(game, game.turn) for game in played("normal", 7).games() if game.phase is Phase.PLAY]


@pytest.mark.parametrize("level", PLAYERS)
def test_no_decision_tries_more_than_its_budget(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    looked: list[int] = []

    def play_out(
        _view: View, _known: Situation, plays: Sequence[Play], worlds: Sequence[World]
    ) -> list[list[int]]:
        tried[-1] += len(plays) * len(worlds)
        return [[1] * len(worlds) for _ in plays]

    def counted(game: Game, nodes: int) -> Solution:
        looked[-1] += nodes
        return solve(game, nodes)

    monkeypatch.setattr(evaluate, "can_play_out", lambda: True)
    monkeypatch.setattr(evaluate, "play_out", play_out)
    monkeypatch.setattr(evaluate, "solve", counted)
    for seen in asked_to_play():
        tried.append(0)
        looked.append(0)
        act(level, seen, seed=1)
    assert max(tried) <= (BUDGET.worlds * BUDGET.most if level == "master" else 0)
    assert max(looked) <= (BUDGET.lies * BUDGET.nodes if level == "master" else 0)
    assert bool(sum(tried)) == (level == "master")


@pytest.mark.deep
@pytest.mark.parametrize("level", PLAYERS)
def test_a_decision_takes_less_than_a_second_of_a_processor(level: str) -> None:
    views = asked_to_play()
    act(level, views[0], seed=1)  # what is loaded once is loaded
    moments = [process_time()]
    for seen in views:
        act(level, seen, seed=1)
        moments.append(process_time())
    assert max(after - before for before, after in pairwise(moments)) < SECOND
