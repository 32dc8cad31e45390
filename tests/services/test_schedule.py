"""When a card comes back: later the better it was known, on whole days, and never by chance."""

from datetime import UTC, datetime, timedelta

import pytest

from trainer.services.schedule import Grade, Graded, first_due, next_due, start_of_day

EVENING = datetime(2026, 11, 30, 18, 30, tzinfo=UTC)


def test_a_new_card_is_asked_when_the_next_day_begins() -> None:
    assert first_due(EVENING) == start_of_day(EVENING + timedelta(days=1))
    assert EVENING < first_due(EVENING) <= EVENING + timedelta(days=1)


@pytest.mark.parametrize("before", [[], [Graded(Grade.GOOD, EVENING - timedelta(days=3))]])
def test_the_better_it_was_known_the_later_it_comes_back(before: list[Graded]) -> None:
    dates = [next_due(before, Graded(grade, EVENING)) for grade in Grade]
    assert dates == sorted(dates)
    assert len(set(dates)) == len(dates)


def test_what_was_missed_is_asked_again_within_the_hour() -> None:
    known = [Graded(Grade.EASY, EVENING - timedelta(days=30))]
    assert next_due(known, Graded(Grade.AGAIN, EVENING)) - EVENING == timedelta(minutes=10)


def test_from_a_day_on_a_card_comes_back_when_its_day_begins() -> None:
    due = next_due([], Graded(Grade.GOOD, EVENING))
    assert due == start_of_day(due)
    assert due > EVENING + timedelta(days=1)


def test_pauses_grow_as_long_as_it_is_known() -> None:
    answers = [Graded(Grade.GOOD, EVENING)]
    pauses = []
    for _ in range(4):
        due = next_due(answers[:-1], answers[-1])
        pauses.append(due - answers[-1].at)
        answers.append(Graded(Grade.GOOD, due))
    assert pauses == sorted(pauses)
    assert pauses[-1] > 10 * pauses[0]


def test_the_same_answers_give_the_same_date() -> None:
    answers = [Graded(Grade.HARD, EVENING), Graded(Grade.GOOD, EVENING + timedelta(days=2))]
    dates = {next_due(answers, Graded(Grade.GOOD, EVENING + timedelta(days=9))) for _ in range(5)}
    assert len(dates) == 1


def test_nothing_is_put_off_for_longer_than_a_year() -> None:
    long = [Graded(Grade.EASY, EVENING + timedelta(days=400 * number)) for number in range(5)]
    assert next_due(long[:-1], long[-1]) - long[-1].at <= timedelta(days=365)
