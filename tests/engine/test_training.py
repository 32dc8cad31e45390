"""Learning: the same plan gives the same weights, interrupted or not, and they get better."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from trainer.engine.mixtures import MIXTURES, Mixture, rule_rows
from trainer.engine.stored_net import Numbers, UnusableNet
from trainer.engine.training import CHUNK, Plan, State, begin, learn, learned, rate, resume, save

PLAN = Plan(games=3 * CHUNK, seed=4)


def finished(state: State, plan: Plan = PLAN) -> State:
    list(learn(plan, state))
    return state


def same(one: Numbers, other: Numbers) -> bool:
    return all(np.array_equal(here, there) for here, there in zip(one.arrays, other.arrays, strict=True))


@pytest.fixture(scope="module")
def trained() -> State:
    return finished(begin(PLAN))


def test_the_same_plan_gives_the_same_weights_to_the_bit(trained: State) -> None:
    assert same(finished(begin(PLAN)).weights, trained.weights)


def test_so_it_does_when_it_is_interrupted(trained: State, tmp_path: Path) -> None:
    state = begin(PLAN)
    stopped = finished(state, replace(PLAN, games=0))
    save(tmp_path / "net.state", PLAN, stopped)
    resumed = finished(resume(tmp_path / "net.state", PLAN))
    assert same(resumed.mean, trained.mean)
    save(tmp_path / "net.state", PLAN, resumed)
    again = resume(tmp_path / "net.state", PLAN)
    assert (again.games, again.curve) == (resumed.games, resumed.curve)
    assert same(again.second, resumed.second)


def test_another_seed_gives_other_weights(trained: State) -> None:
    plan = replace(PLAN, games=CHUNK, seed=5)
    assert not same(finished(begin(plan), plan).weights, trained.weights)


def test_a_state_of_another_plan_is_refused(trained: State, tmp_path: Path) -> None:
    save(tmp_path / "net.state", PLAN, trained)
    with pytest.raises(UnusableNet, match="belongs to another plan"):
        resume(tmp_path / "net.state", replace(PLAN, seed=6))


def test_a_damaged_state_is_refused(tmp_path: Path) -> None:
    (tmp_path / "net.state").write_bytes(b"PK\3\4 and nothing else")
    with pytest.raises(UnusableNet, match=r"net\.state holds no state of learning"):
        resume(tmp_path / "net.state", PLAN)


def test_the_curve_ends_with_the_last_game(trained: State) -> None:
    assert [point["games"] for point in trained.curve] == [PLAN.games]
    assert {"normal", "random", "won_loss", "seconds"} <= set(trained.curve[-1])


def test_inputs_that_were_never_on_count_nothing(trained: State) -> None:
    net = learned(trained)
    silent = (trained.second.rows == 0).all(axis=2)
    assert silent.any()
    assert not net.rows[silent].any()
    assert np.array_equal(net.rows[~silent], trained.mean.rows[~silent])


def test_the_learning_rate_stays_and_then_falls() -> None:
    plan = Plan(games=1000, seed=1)
    rates = [rate(plan, games) for games in range(0, 1001, 50)]
    assert rates[0] == rates[2] == max(rates)
    assert rates[2:] == sorted(rates[2:], reverse=True)
    assert rates[-1] < rates[0] / 40


@pytest.mark.parametrize("mixture", MIXTURES.values(), ids=MIXTURES)
def test_the_shares_of_a_mixture_add_up(mixture: Mixture) -> None:
    assert sum(company.share for company in mixture.companies) == pytest.approx(1)
    assert sum(mixture.dealings) == pytest.approx(1)
    assert float(rule_rows()[1].sum()) == pytest.approx(1)


@pytest.mark.deep
def test_it_passes_the_rule_policy_within_two_minutes_of_processor_time() -> None:
    plan = Plan(games=100_000, seed=2)
    for report in learn(plan, begin(plan)):
        measured = report.against_normal
        if measured.wins - measured.wins_half > 0.5:
            assert report.seconds < 120
            return
    pytest.fail(f"after {plan.games} games it wins {measured.wins:.3f} against the rule policy")
