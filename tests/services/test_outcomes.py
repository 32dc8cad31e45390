"""Results over many deals, reckoned by hand."""

from datetime import UTC, datetime, timedelta

import pytest

from trainer.services.outcomes import WINDOW, course, standings
from trainer.store.result_log import ScoredResult

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def result(points: int, number: int = 0, role: str = "peasant", level: str = "easy") -> ScoredResult:
    return ScoredResult(NOON + timedelta(hours=number), role, level, points)


def test_results_are_told_by_role_and_level() -> None:
    found = standings([result(40, role="landlord"), result(20), result(-20), result(20, level="hard")])
    assert [(one.role, one.level, one.deals, one.won, one.points) for one in found] == [
        ("landlord", "easy", 1, 1, 40),
        ("peasant", "easy", 2, 1, 0),
        ("peasant", "hard", 1, 1, 20),
    ]
    assert found[0].interval is None


def test_the_interval_of_a_mean_is_that_of_student() -> None:
    """Ten deals, five of 20 and five of -20: a standard error of 20 / 3, and t is 2.262."""
    (found,) = standings([result(20), result(-20)] * 5)
    assert found.interval == pytest.approx((-2.262 * 20 / 3, 2.262 * 20 / 3), rel=1e-3)


def test_the_course_needs_as_many_deals_as_one_mean_has() -> None:
    assert course([result(20, number) for number in range(WINDOW - 1)], 9) == ()
    (only,) = course([result(20, number) for number in range(WINDOW)], 9)
    assert only.points.value == 20
    assert only.started == NOON + timedelta(hours=WINDOW - 1)


def test_the_course_ends_with_the_newest_deals_and_has_no_more_places_than_asked_for() -> None:
    results = [result(20, number) for number in range(100)] + [result(-20, 100 + n) for n in range(WINDOW)]
    found = course(results, 10)
    assert len(found) <= 10
    assert found[-1].points.value == -20
    assert found[-1].started == results[-1].started
    assert found[0].points.value == 20
    assert [one.started for one in found] == sorted(one.started for one in found)
    assert len(course(results, 1000)) == 101
