"""Ratings by Glicko-2, held to the worked example of the paper and to what any rating must do."""

from itertools import pairwise
from math import isclose

from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.services.glicko import Game, Rating, after, chance, rested

ratings = st.builds(
    Rating, st.floats(500, 2500), st.floats(30, 350), st.floats(0.02, 0.1, allow_subnormal=False)
)


def test_the_worked_example_of_the_paper() -> None:
    """M. E. Glickman, Example of the Glicko-2 system: 1500 with 200 wins once and loses twice."""
    games = [Game(Rating(1400, 30), 1), Game(Rating(1550, 100), 0), Game(Rating(1700, 300), 0)]
    found = after(Rating(1500, 200, 0.06), games)
    assert round(found.value, 2) == 1464.05  # the paper reckons with rounded steps and prints 1464.06
    assert round(found.deviation, 2) == 151.52
    assert round(found.volatility, 5) == 0.06
    assert isclose(found.volatility, 0.05999, abs_tol=1e-5)


def test_the_volatility_is_reckoned_with_the_deviation_and_not_with_the_rating() -> None:
    """The example of the paper stands at 1500, where a confusion of the two would hardly show."""
    found = [
        after(Rating(value, 60), [Game(Rating(value, 30), 1)] * 12).volatility for value in (1000, 1500, 2200)
    ]
    assert all(isclose(one, other, rel_tol=1e-9) for one, other in pairwise(found))
    assert found[0] > 0.06


def test_without_a_game_a_rating_is_only_less_sure() -> None:
    found = after(Rating(1500, 200, 0.06), [])
    assert (found.value, found.volatility) == (1500, 0.06)
    assert round(found.deviation, 2) == 200.27


def test_periods_without_a_game_add_up_in_whatever_parts() -> None:
    own = Rating(1600, 60)
    assert isclose(rested(own, 0).deviation, own.deviation)
    assert isclose(rested(rested(own, 0.5), 1.5).deviation, after(after(own, []), []).deviation)


@settings(max_examples=60)
@given(ratings, ratings)
def test_who_wins_rises_and_who_loses_falls(own: Rating, opponent: Rating) -> None:
    won, lost = (after(own, [Game(opponent, score)]) for score in (1, 0))
    assert lost.value < own.value < won.value
    assert all(found.deviation < own.deviation + 30 for found in (won, lost))


@settings(max_examples=60)
@given(ratings, ratings)
def test_the_chances_of_both_sides_are_one_together(one: Rating, other: Rating) -> None:
    assert isclose(chance(one, other) + chance(other, one), 1)
    assert (chance(one, other) > 0.5) == (one.value > other.value) or one.value == other.value
