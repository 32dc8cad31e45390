"""What plays are worth: ordered, reproducible, proved where it says so, and sampled in common worlds."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.engine.test_finish import some_position
from tests.players.positions import numbered, played, seen
from trainer.engine.candidate import Candidate, Evaluation, Interval, Known, difference, mean_interval
from trainer.engine.evaluate import Budget, evaluate, points_of_unit
from trainer.engine.net import load_net
from trainer.engine.situation import Player, situation
from trainer.engine.solver import Outcome, solve
from trainer.engine.worlds import as_game, worlds
from trainer.rules.combos import Combo
from trainer.rules.deal import deal
from trainer.rules.game import PASS, Phase, Play, Stake, apply, new_game
from trainer.rules.notation import read_combo
from trainer.rules.position import read_position
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.view import View, view

AT_ONCE = Budget(worlds=0)


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel is there; what it compiles is loaded when it is called."""
    monkeypatch.setattr("trainer.engine.evaluate.can_play_out", lambda: True)


def views(numbers: range) -> Iterator[View]:
    """What the seats on turn see in the play of some deals between normal players."""
    for number in numbers:
        for game, _ in played(numbered(number), ("normal",) * 3, number):
            if game.phase is Phase.PLAY:
                yield view(game, game.turn)


def plays_of(view: View) -> list[Play]:
    return [*view.plays(), *([PASS] if view.may_pass else [])]


def test_every_play_is_priced_once_and_the_best_comes_first() -> None:
    for known in views(range(1, 4)):
        found = evaluate(known, budget=AT_ONCE)
        assert {one.play for one in found.candidates} == set(plays_of(known))
        assert len(found.candidates) == len(plays_of(known))
        estimates = [one.merit for one in found.candidates if one.known is Known.ESTIMATE]
        assert estimates == sorted(estimates, reverse=True)
        assert all(0 <= one.wins <= 1 for one in found.candidates)
        assert found.worlds == 0


def test_estimates_are_those_of_the_value_function_in_points_of_the_deal() -> None:
    known = next(views(range(7, 8)))
    net, unit = load_net(STANDARD), points_of_unit(known)
    found = evaluate(known, budget=AT_ONCE)
    told = net.values(situation(known).told(Player.SAME, Player.SAME), [found.best.play])[0]
    assert (found.best.wins, found.best.points) == pytest.approx((told.wins, unit * told.points), abs=1e-3)
    values = net.values(situation(known), [one.play for one in found.candidates])
    for one, value in zip(found.candidates, values, strict=True):
        apart = value.wins - values[0].wins, unit * (value.points - values[0].points)
        assert (one.wins - found.best.wins, one.points - found.best.points) == pytest.approx(apart, abs=1e-3)


@pytest.mark.usefixtures("kernel")
def test_close_plays_are_tried_in_common_worlds() -> None:
    budget = Budget(worlds=20)
    sampled = [found for known in views(range(11, 12)) if (found := evaluate(known, 3, budget)).worlds]
    assert len(sampled) > 10
    for found in sampled:
        tried = [one for one in found.candidates if one.results]
        assert 2 <= len(tried) <= budget.most
        assert found.best in tried
        assert all(len(one.results) == found.worlds == 20 for one in tried)
        assert [one.merit for one in found.candidates] == sorted(
            (one.merit for one in found.candidates), reverse=True
        )


@pytest.mark.usefixtures("kernel")
def test_the_first_choice_keeps_its_estimate_and_the_others_are_told_by_their_difference_to_it() -> None:
    for known in views(range(11, 12)):
        found = evaluate(known, 3, Budget(worlds=20))
        if not found.worlds:
            continue
        first = evaluate(known, 3, AT_ONCE).best
        kept = found.of(first.play)
        assert (kept.known, kept.wins, kept.points) == (Known.ESTIMATE, first.wins, first.points)
        for one in found.candidates:
            if one.known is not Known.SAMPLED:
                continue
            gain = found.gain(one.play, first.play)
            assert gain is not None
            assert (gain.low + gain.high) / 2 == pytest.approx(one.points - first.points)
            assert one.wins_interval is not None
            assert one.points_interval is not None
            assert 0 <= one.wins_interval.low <= one.wins <= one.wins_interval.high <= 1
            assert one.points_interval.low < one.points < one.points_interval.high


@pytest.mark.usefixtures("kernel")
def test_the_same_seed_gives_the_same_and_another_one_other_worlds() -> None:
    known = next(view for view in views(range(11, 12)) if evaluate(view, 1).worlds)
    assert evaluate(known, 1) == evaluate(known, 1)
    assert evaluate(known, 1) != evaluate(known, 2)


@pytest.mark.usefixtures("kernel")
def test_a_budget_may_be_cut_short_and_may_ask_for_more_plays() -> None:
    known = next(view for view in views(range(11, 12)) if evaluate(view, 1).worlds)
    assert evaluate(known, 1, Budget(stop=lambda: True)).worlds == 10
    worst = evaluate(known, 1).candidates[-1]
    assert worst.known is Known.ESTIMATE
    found = evaluate(known, 1, also=[worst.play])
    assert found.of(worst.play).results
    with pytest.raises(KeyError):
        found.of(read_combo("3=single:3:1") if worst.play is PASS else replace_rank(worst.play))


def replace_rank(play: Play) -> Play:
    assert isinstance(play, Combo)
    return play._replace(rank=14, length=9)


@pytest.mark.usefixtures("kernel")
def test_what_plays_bring_is_what_comes_of_them() -> None:
    """The landlord's last card but one beats everything, so that each play's results are known beforehand."""
    known = seen("3R 5567 6788")
    assert evaluate(known).best.play == read_combo("R")
    found = evaluate(seen("67 55 889"), also=[read_combo("6"), read_combo("7")], budget=Budget(lies=0))
    for one in found.candidates:
        assert {abs(points) for points in one.results} <= {20.0, 40.0}


def test_a_sure_win_is_proved_with_the_points_that_it_makes() -> None:
    best = evaluate(seen("3RBA 4455 KKQQ")).best
    assert (best.play, best.known, best.wins, best.points) == (read_combo("BR"), Known.PROVED, 1.0, 80.0)
    assert evaluate(seen("344AAAA 568 7777T")).best.known is Known.PROVED


def test_a_play_that_loses_wherever_the_cards_lie_is_proved_lost() -> None:
    rng, lost = Random(8), 0
    for _ in range(120):
        game = some_position(rng)
        known = view(game, game.turn)
        for one in evaluate(known, budget=AT_ONCE).candidates:
            if one.known is not Known.PROVED:
                continue
            lost += not one.wins
            for world in worlds(known, 3, 1):
                verdict = solve(as_game(known, world), 50_000)
                assert verdict.outcome is not Outcome.UNKNOWN
                keeps = one.play in verdict.wins
                assert keeps == bool(one.wins)
    assert lost > 20


def test_points_count_bid_stakes_robs_and_an_open_hand() -> None:
    game = read_position("position 1; rules standard; landlord 0; bid 3; turn 0; hands 34 55 66")
    assert [points_of_unit(view(game, seat)) for seat in range(3)] == [60, 30, 30]
    rules = RULE_SETS["doubling"]
    game = new_game(rules, deal(rules, 1), landlord=0)
    for raised in (True, False, True):
        game = apply(game, Stake(raised))
    assert [points_of_unit(view(game, seat)) for seat in range(3)] == [15, 12, 3]
    opened = read_position(
        "position 1; rules open; landlord 0; bid 2; turn 1; open yes; hands 34 55 66; table 3 by 0"
    )
    assert points_of_unit(view(opened, 1)) == 40


def test_hidden_cards_do_not_matter() -> None:
    for known in views(range(21, 22)):
        for world in worlds(known, 1, 5):
            other = view(as_game(known, world), known.seat)
            assert replace(other, bottom=known.bottom) == known


def test_rules_without_a_value_function_and_seats_not_on_turn_are_refused() -> None:
    rules = RULE_SETS["four_players"]
    game = new_game(rules, deal(rules, 1), landlord=0)
    with pytest.raises(ValueError, match="four_players"):
        evaluate(view(game, 0))
    game = new_game(STANDARD, deal(STANDARD, 1), landlord=0)
    with pytest.raises(ValueError, match="seat 1 is not on turn"):
        evaluate(view(game, 1))


def test_the_interval_of_few_worlds_is_honest() -> None:
    none_differs = difference([0.0] * 10, 1.0)
    assert none_differs == pytest.approx(Interval(-0.241, 0.241), abs=0.001)
    assert difference([1.0, -1.0] * 50, 1.0) == pytest.approx(mean_interval([1.0, -1.0] * 51))
    untried = Evaluation((Candidate(PASS, 1.0, 1.0, Known.ESTIMATE, 1.0, (10.0, 10.0)),), 2)
    other = replace(untried.best, play=read_combo("3"), results=())
    assert Evaluation((*untried.candidates, other), 2).gain(PASS, other.play) is None
