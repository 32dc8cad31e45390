"""What many reviewed games tell: rows made by hand, with answers that can be reckoned on paper."""

from dataclasses import dataclass
from math import exp

import pytest

from trainer.concepts import Concept
from trainer.review.over_games import FEWEST_GAMES, Part, change, rate
from trainer.review.report import Trend, game_figures, report


@dataclass(frozen=True)
class Row:
    """A decision, by default a good one with a choice."""

    game: str = "g"
    ply: int = 1
    role: str = "peasant"
    forced: bool = False
    verdict: str | None = "good"
    concept: str | None = None
    loss: float | None = 0.0


def mistake(game: str = "g", ply: int = 2, loss: float = 0.1, concept: str = "broke_bomb") -> Row:
    return Row(game, ply, verdict="mistake", concept=concept, loss=loss)


def games(mistakes: list[bool], concept: str = "broke_bomb") -> list[Row]:
    """Games of two decisions, of which the second is a mistake or not; the oldest game first."""
    rows = []
    for number, wrong in enumerate(mistakes):
        game = f"game-{number}"
        rows += [Row(game), mistake(game, concept=concept) if wrong else Row(game, 2)]
    return rows


def test_accuracy_is_the_share_of_decisions_with_a_choice_that_were_not_called_a_loss() -> None:
    rows = [
        Row(verdict="best"),
        Row(ply=2, verdict="too_close", loss=0.05),
        mistake(ply=3),
        Row(ply=4, verdict="inaccuracy", loss=0.04),
        Row(ply=5, forced=True, verdict="forced"),
        Row(ply=6, verdict=None, loss=None),
    ]
    figures = game_figures(rows)
    assert (figures.decisions, figures.right, figures.accuracy) == (4, 2, 0.5)


def test_the_worst_moment_gave_away_most_and_is_the_first_of_equals() -> None:
    rows = [mistake(ply=3, loss=0.1), mistake(ply=5, loss=0.3), mistake(ply=7, loss=0.3)]
    assert game_figures(rows).worst == rows[1]
    assert game_figures([Row(loss=0.02)]).worst is None


def test_a_game_without_a_choice_has_no_accuracy() -> None:
    assert game_figures([Row(forced=True, verdict="forced")]).accuracy is None


def test_skill_is_what_was_given_away_per_hundred_decisions_by_role() -> None:
    found = report(games([True, False] * 10))
    skill = found.by_role["peasant"]
    assert (found.games, found.decisions) == (20, 40)
    assert (skill.games, skill.decisions) == (20, 40)
    assert skill.loss is not None
    assert skill.loss.value == pytest.approx(2.5)  # 10 mistakes of 0.1 in 40 decisions
    assert found.by_role["landlord"].loss is None
    assert found.by_role["landlord"].games == 0


def test_the_interval_is_that_of_games() -> None:
    """Ten games of one decision, three of which gave away 1: s^2 = 10/9 * 2.1 / 100, and t is 2.262."""
    found = rate([Part(1.0, 1)] * 3 + [Part(0.0, 1)] * 7)
    factor = exp(2.262 * (10 / 9 * 2.1 / 100) ** 0.5 / 0.3)
    assert found is not None
    assert found.interval == pytest.approx((0.3 / factor, 0.3 * factor), rel=1e-3)


def test_decisions_that_hang_together_in_games_tell_less() -> None:
    apart = rate([Part(1.0, 2)] * 20 + [Part(0.0, 2)] * 20)
    together = rate([Part(2.0, 2)] * 10 + [Part(0.0, 2)] * 30)
    assert apart is not None
    assert together is not None
    assert apart.value == together.value
    assert together.interval.high > apart.interval.high
    assert together.interval.low < apart.interval.low


@pytest.mark.parametrize(
    "parts",
    [
        [Part(1.0, 2)] * (FEWEST_GAMES - 1),
        [Part(1.0, 2)] * (FEWEST_GAMES - 1) + [Part(0.0, 0)],
        [Part(1.0, 2)] * 2 + [Part(0.0, 2)] * 50,
    ],
    ids=["few games", "a game without decisions", "few with any"],
)
def test_of_small_samples_nothing_is_said(parts: list[Part]) -> None:
    assert rate(parts) is None


def test_a_concept_is_told_with_how_often_and_how_dearly_it_was_at_fault() -> None:
    rows = [*games([True] * 6 + [False] * 34), Row("last", 1), mistake("last", 2, 0.4, "overbid")]
    found = report(rows)
    bomb, overbid = found.concepts
    assert (bomb.concept, bomb.faults, bomb.games) == (Concept.BROKE_BOMB, 6, 6)
    assert bomb.given_away == pytest.approx(0.6)
    assert bomb.often is not None
    assert bomb.often.value == pytest.approx(100 * 6 / 82)
    assert bomb.cost is not None
    assert bomb.cost.value == pytest.approx(100 * 0.6 / 82)
    assert (overbid.concept, overbid.faults, overbid.often, overbid.cost) == (Concept.OVERBID, 1, None, None)


def test_what_cost_most_comes_first() -> None:
    rows = [*games([True] * 3), *[mistake(f"dear-{number}", 1, 0.5, "overbid") for number in range(2)]]
    assert [one.concept for one in report(rows).concepts] == [Concept.OVERBID, Concept.BROKE_BOMB]


def test_a_reason_without_a_loss_is_no_fault() -> None:
    assert (
        report([Row(concept="broke_bomb"), Row(verdict=None, loss=None, concept="broke_bomb")]).concepts == ()
    )


def test_a_change_that_chance_would_hardly_make_is_told() -> None:
    assert report(games([True] * 20 + [False] * 20)).by_role["peasant"].trend is Trend.BETTER
    assert report(games([False] * 20 + [True] * 20)).by_role["peasant"].trend is Trend.WORSE
    assert report(games([False] * 20 + [True] * 20)).concepts[0].trend is Trend.WORSE


def test_a_change_that_chance_makes_easily_is_not() -> None:
    assert report(games([True, False] * 20)).by_role["peasant"].trend is Trend.NONE
    assert (
        report(games([True] * 9 + [False] * 11 + [True] * 6 + [False] * 14)).concepts[0].trend is Trend.NONE
    )


def test_with_fewer_than_two_times_ten_games_no_change_is_looked_for() -> None:
    assert report(games([True] * 9 + [False] * 10)).by_role["peasant"].trend is Trend.UNKNOWN
    assert change([Part(1.0, 1)] * (2 * FEWEST_GAMES - 1)) is None


def test_without_games_there_is_an_empty_report() -> None:
    found = report([])
    assert (found.games, found.decisions, found.concepts) == (0, 0, ())
