"""How sure learners were and how often right: what counts, from when on it is told, and what it comes to."""

from datetime import UTC, datetime

import pytest

from tests.services.log import Entry
from trainer.services.calibration import FEWEST, FEWEST_OF_A_LEVEL, calibration, wilson

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def answers(sure: int | None, right: int, wrong: int, name: str = "p") -> list[Entry]:
    """First answers to so many puzzles."""
    return [
        Entry("v", f"puzzle:{name}-{sure}-{number}", "", "x", number < right, NOON, sure=sure)
        for number in range(right + wrong)
    ]


def test_of_few_answers_nothing_is_told_but_their_number() -> None:
    found = calibration([*answers(80, FEWEST - 1, 0), *answers(None, 50, 0)])
    assert (found.answers, found.levels, found.over) == (FEWEST - 1, (), None)


def test_of_each_level_it_is_told_how_many_were_right() -> None:
    found = calibration([*answers(80, 16, 4), *answers(50, FEWEST_OF_A_LEVEL - 1, 0), *answers(100, 7, 3)])
    assert [(one.sure, one.answers, one.right) for one in found.levels] == [
        (50, 4, 4),
        (80, 20, 16),
        (100, 10, 7),
    ]
    few, many, _ = found.levels
    assert few.interval is None
    assert many.interval == wilson(16, 20)
    assert many.share == 0.8


def test_only_the_first_answer_to_a_puzzle_counts() -> None:
    first = answers(90, 0, FEWEST)
    later = [Entry(one.visitor, one.item, "", "x", right=True, at=NOON, sure=100) for one in first]
    found = calibration([*first, *later])
    assert (found.answers, found.right, found.sure) == (FEWEST, 0.0, 0.9)


@pytest.mark.parametrize(
    ("sure", "right", "wrong", "tells"), [(90, 12, 28, 1), (60, 38, 2, -1), (80, 32, 8, 0), (100, 40, 0, 0)]
)
def test_surer_than_right_or_less_sure_is_told_only_beyond_chance(
    sure: int, right: int, wrong: int, tells: int
) -> None:
    over = calibration(answers(sure, right, wrong)).over
    assert over is not None
    assert (over.low > 0) - (over.high < 0) == tells


def test_the_interval_of_a_share_stays_between_nothing_and_all() -> None:
    assert wilson(0, 5).low == 0
    assert wilson(5, 5).high == 1
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
