"""The value function in the kernel, and the games that it plays there."""

import numpy as np
import pytest

from tests.engine.test_net import decisions
from trainer.engine.contest import against, measure
from trainer.engine.features import Play
from trainer.engine.kernel import net as kernel
from trainer.engine.kernel.moves import room
from trainer.engine.kernel.selfplay import NORMAL
from trainer.engine.kernel.table import table_of
from trainer.engine.net import POINTS_SHARE, load_net, merit, play_of
from trainer.engine.stored_net import start
from trainer.rules.ruleset import RULE_SETS, STANDARD


def test_the_kernel_values_plays_as_numpy_does() -> None:
    net = load_net(STANDARD)
    cards, forms = room()
    inputs, sums = kernel.scratch()
    values = np.zeros((len(cards), 2), np.float32)
    agreed = 0
    for number in range(30, 40):
        for asked, actions in decisions(number):
            table = table_of(asked)
            end = kernel.candidates(table, cards, forms, 0)
            kernel.value_all(table, net.numbers.arrays, cards, forms, 0, end, inputs, sums, values)
            found = {
                (int(cards[place]), int(forms[place])): tuple(values[place].tolist()) for place in range(end)
            }
            plays = [play_of(action) for action in actions]
            assert set(found) == set(plays)
            wanted = net.values(asked, actions)
            for play, value in zip(plays, wanted, strict=True):
                assert found[play] == pytest.approx(value, abs=1e-3)
            place, _, looked = kernel.greedy(
                table, net.numbers.arrays, POINTS_SHARE, cards, forms, 0, inputs, sums, values
            )
            if looked:
                best = max(wanted, key=merit)
                chosen = wanted[plays.index(Play(int(cards[place]), int(forms[place])))]
                assert merit(chosen) == pytest.approx(merit(best), abs=1e-3)
                agreed += 1
    assert agreed > 200


def test_what_goes_out_is_laid_at_once() -> None:
    net = start(1)
    cards, forms = room()
    inputs, sums = kernel.scratch()
    values = np.zeros((len(cards), 2), np.float32)
    for number in range(40, 50):
        for asked, actions in decisions(number):
            plays = [play_of(action) for action in actions]
            out = [play for play in plays if play.cards == asked.hand]
            if out:
                place, _, looked = kernel.greedy(
                    table_of(asked), net.arrays, POINTS_SHARE, cards, forms, 0, inputs, sums, values
                )
                assert (int(cards[place]), looked) == (asked.hand, 0)


def test_a_contest_comes_out_the_same_again() -> None:
    net = load_net(STANDARD).numbers
    first, again = (measure(STANDARD, net, NORMAL, 100, auctioned=True) for _ in range(2))
    assert first == again
    assert first.games == 200


def test_a_net_against_itself_wins_half() -> None:
    net = load_net(STANDARD).numbers
    found = against(net, net, games=400)
    assert found.wins == 0.5
    assert found.points == 0


def test_the_shipped_net_beats_a_random_one_and_the_rule_policy() -> None:
    net = load_net(STANDARD).numbers
    assert against(net, start(1), games=400).wins > 0.9
    played = measure(RULE_SETS["competition"], net, NORMAL, 500)
    assert played.wins - played.wins_half > 0.5
