"""Drills without HTTP: runs on a clock, answers that count once, and results."""

from datetime import timedelta
from itertools import count

import pytest

from tests.clock import Clock
from trainer.content.answers import Answer, Chosen, Entered
from trainer.services.drills import SPRINT, Drills, Result, Run
from trainer.services.errors import BadRequest, Conflict, NotFound
from trainer.store.database import open_database
from trainer.store.drill_log import DrillAnswer, DrillLog
from trainer.words.drills import DrillKind, DrillMode

LEGAL = DrillKind.LEGAL
SPRINTS, STREAK = DrillMode.SPRINT, DrillMode.STREAK


@pytest.fixture
def log(database_url: str) -> DrillLog:
    return DrillLog(open_database(database_url))


@pytest.fixture
def drills(log: DrillLog, clock: Clock) -> Drills:
    ids = count(1)
    return Drills(log, clock, lambda: f"run-{next(ids)}")


def right(drills: Drills, run: str, number: int) -> Answer:
    return drills.question("v", run, number).right_answers()[0]


def wrong(drills: Drills, run: str, number: int) -> Chosen:
    options = drills.question("v", run, number).options
    return next(
        answer
        for answer in (Chosen((option.id,)) for option in options)
        if answer != right(drills, run, number)
    )


def answer(drills: Drills, run: str, *wanted: bool) -> Run:
    """Answers the next questions, right or wrong."""
    for is_right in wanted:
        number = drills.run("v", run).number
        given = right(drills, run, number) if is_right else wrong(drills, run, number)
        assert drills.answer("v", run, number, given).right is is_right
    return drills.run("v", run)


def result(drills: Drills, kind: DrillKind, mode: DrillMode) -> Result:
    return next(one for one in drills.results("v") if (one.kind, one.mode) == (kind, mode))


def test_a_streak_goes_on_until_the_first_wrong_answer(drills: Drills, clock: Clock) -> None:
    run = drills.begin("v", LEGAL, STREAK)
    clock.now += timedelta(days=3)
    found = answer(drills, run, True, True)
    assert (found.is_over, found.score, found.left) == (False, 2, None)
    found = answer(drills, run, False)
    assert (found.is_over, found.score) == (True, 2)
    with pytest.raises(Conflict):
        drills.answer("v", run, 3, right(drills, run, 3))
    (missed,) = drills.wrong("v", run)
    assert missed.number == 2
    assert missed.goal == drills.question("v", run, 2)
    assert not missed.judgement.right


def test_a_sprint_goes_on_until_its_time_is_over(drills: Drills, clock: Clock) -> None:
    run = drills.begin("v", LEGAL, SPRINTS)
    clock.now += timedelta(seconds=20)
    found = answer(drills, run, True, False, True, True)
    assert (found.score, found.left, found.is_over) == (2, SPRINT - timedelta(seconds=20), False)
    clock.now += SPRINT - timedelta(seconds=21)
    assert answer(drills, run, True).score == 3
    clock.now += timedelta(seconds=1)
    assert drills.run("v", run).is_over
    with pytest.raises(Conflict):
        drills.answer("v", run, 5, right(drills, run, 5))
    assert drills.run("v", run).right == 4


def test_guessing_in_a_sprint_never_makes_less_than_nothing(drills: Drills) -> None:
    run = drills.begin("v", LEGAL, SPRINTS)
    assert answer(drills, run, False, False, True).score == 0


def test_a_second_answer_to_a_question_changes_nothing(drills: Drills) -> None:
    run = drills.begin("v", LEGAL, STREAK)
    answer(drills, run, True)
    assert drills.answer("v", run, 0, wrong(drills, run, 0)).right
    assert answer(drills, run, False).number == 2
    assert not drills.answer("v", run, 1, right(drills, run, 1)).right
    assert drills.run("v", run).is_over


def test_of_two_clicks_at_once_the_faster_one_counts(drills: Drills, log: DrillLog, clock: Clock) -> None:
    class Late(DrillLog):
        """A store in which another tab answers just before."""

        def append(self, run: str, number: int, given: DrillAnswer) -> bool:
            log.append(run, number, DrillAnswer(other, False, clock()))
            return log.append(run, number, given)

    run = drills.begin("v", LEGAL, STREAK)
    (other,) = wrong(drills, run, 0).ids
    late = Drills(Late(log.engine), clock, str)
    assert not late.answer("v", run, 0, right(drills, run, 0)).right
    assert len(log.answers(run)) == 1


def test_what_was_not_asked_yet_can_neither_be_seen_nor_answered(drills: Drills) -> None:
    run = drills.begin("v", LEGAL, STREAK)
    for number in (1, 2, 1000):
        with pytest.raises(NotFound):
            drills.question("v", run, number)
        with pytest.raises(NotFound):
            drills.answer("v", run, number, Chosen(("yes",)))


def test_answers_that_no_page_offers_are_refused_and_not_kept(drills: Drills) -> None:
    run = drills.begin("v", LEGAL, STREAK)
    for given in (Entered(3), Chosen(("maybe",)), Chosen(("yes", "no")), Chosen(())):
        with pytest.raises(BadRequest):
            drills.answer("v", run, 0, given)
    assert drills.run("v", run).number == 0


def test_runs_of_others_are_not_found(drills: Drills) -> None:
    run = drills.begin("v", LEGAL, STREAK)
    for visitor in ("w", None):
        with pytest.raises(NotFound):
            drills.run(visitor, run)
        with pytest.raises(NotFound):
            drills.question(visitor, run, 0)
    with pytest.raises(NotFound):
        drills.run("v", "run-77")


def test_another_run_asks_something_else(drills: Drills) -> None:
    first, second = (drills.begin("v", DrillKind.UNSEEN, STREAK) for _ in range(2))
    assert drills.question("v", first, 0) == drills.question("v", first, 0)
    assert drills.question("v", first, 0) != drills.question("v", second, 0)


def test_an_answer_that_fits_no_more_is_left_out(drills: Drills, log: DrillLog, clock: Clock) -> None:
    """As after an update that asks something else."""
    run = drills.begin("v", LEGAL, SPRINTS)
    for number, kept in enumerate(("3344", "yes", "no")):
        log.append(run, number, DrillAnswer(kept, False, clock()))
    told = [one.number for one in drills.wrong("v", run)]
    assert 0 not in told
    assert len(told) <= 2
    with pytest.raises(Conflict):
        drills.answer("v", run, 0, right(drills, run, 0))


def test_the_best_and_the_last_run_of_each_kind_and_mode(drills: Drills, clock: Clock) -> None:
    assert {(one.runs, one.best, one.last, one.open) for one in drills.results("v")} == {
        (0, None, None, None)
    }
    assert len(drills.results("v")) == len(DrillKind) * len(DrillMode)
    for wanted in ((True, True, False), (False,), (True,)):
        clock.now += timedelta(minutes=5)
        answer(drills, drills.begin("v", LEGAL, STREAK), *wanted)
    drills.begin("v", LEGAL, STREAK)
    assert result(drills, LEGAL, STREAK) == Result(LEGAL, STREAK, 3, best=2, last=1, open="run-3")
    assert result(drills, LEGAL, SPRINTS).runs == 0
    answer(drills, "run-3", False)
    assert result(drills, LEGAL, STREAK).open is None
