"""The bench of the value function: bins of positions, the same decisions again, and three ways that agree."""

import numpy as np
import pytest

from tests.bench import net as bench
from trainer.engine.net import net_in, shipped


def test_bins_hold_the_positions_of_their_tenth() -> None:
    chances = np.array([0.05, 0.07, 0.55, 0.99, 1.0])
    won = np.array([0.0, 1.0, 1.0, 1.0, 1.0])
    found = bench.bins(chances, won)
    assert [one.number for one in found] == [2, 1, 2]
    assert found[0].foreseen == pytest.approx(0.06)
    assert found[0].observed == 0.5
    assert found[0].off == pytest.approx(0.44)


def test_the_decisions_of_a_seed_are_the_same_again() -> None:
    assert bench.decisions(3, 20) == bench.decisions(3, 20)
    assert all(len(decision.plays) > 1 for decision in bench.decisions(3, 20))


def test_the_three_ways_agree_on_the_shipped_weights() -> None:
    told = bench.agreement(net_in(shipped()), bench.decisions(4, 12))
    assert [line.split(",")[0] for line in told] == [
        "plain and numpy: same best play in 12 of 12",
        "kernel and numpy: same best play in 12 of 12",
    ]


@pytest.mark.deep
def test_the_shipped_weights_are_calibrated(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--positions", "20000", "--decisions", "40"]) == 0
    assert bench.AS_TRAINED in capsys.readouterr().out
