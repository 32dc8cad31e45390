"""Ratings as a fold over the log of answers: what is a game, and that all can be reckoned anew."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from threading import Thread

import pytest
from sqlalchemy import Engine

from tests.databases import Databases, closed_afterwards
from trainer.content.library import load
from trainer.content.model import Puzzle
from trainer.services import ratings as module
from trainer.services.glicko import rested
from trainer.services.ratings import LEARNER, LEVELS, PERIOD, PUZZLE_DEVIATION, Ratings, to_solve
from trainer.store.attempt_log import AttemptLog
from trainer.store.database import open_database
from trainer.store.errors import Busy
from trainer.store.rating_log import Rated, RatingLog, RatingRow

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
_ONE = load(Path(__file__).resolve().parents[1] / "content" / "good")[0].puzzles[0]


def puzzles(number: int) -> list[Puzzle]:
    """Puzzles p0, p1 and so on, of the levels 1, 2, 3, 1 and so on."""
    named = [replace(_ONE, task=replace(_ONE.task, id=f"p{one}")) for one in range(number)]
    return [replace(puzzle, level=one % 3 + 1) for one, puzzle in enumerate(named)]


@pytest.fixture
def engine(database_url: str) -> Engine:
    return open_database(database_url)


@pytest.fixture
def another(all_databases: Databases, tmp_path: Path) -> Iterator[Engine]:
    """A second database."""
    folder = tmp_path / "another"
    folder.mkdir()
    with all_databases.fresh(folder) as url, closed_afterwards():
        engine = open_database(url)
        yield engine
        engine.dispose()


def answer(
    engine: Engine, visitor: str, puzzle: str, *, right: bool, helped: bool = False, at: datetime = NOON
) -> None:
    log = AttemptLog(engine)
    log.append(visitor, f"puzzle:{puzzle}", "", "x", right=right, at=at, helped=helped)


def ratings(engine: Engine, library: Sequence[Puzzle], now: datetime = NOON) -> Ratings:
    return Ratings(RatingLog(engine), library, lambda: now)


def test_before_any_answer_a_puzzle_stands_at_its_level_and_a_learner_is_unknown(engine: Engine) -> None:
    found = ratings(engine, puzzles(3))
    assert found.learner("v").rating == LEARNER
    assert not found.learner("v").tells_of_a_learner
    strengths = found.puzzles()
    assert [strengths[name].rating.value for name in ("p0", "p1", "p2")] == list(LEVELS.values())
    assert {one.rating.deviation for one in strengths.values()} == {PUZZLE_DEVIATION}


def test_a_first_answer_is_a_game_and_others_are_none(engine: Engine) -> None:
    found = ratings(engine, puzzles(3))
    answer(engine, "v", "p1", right=True)
    after_one = found.learner("v"), found.puzzles()["p1"]
    assert after_one[0].rating.value > LEARNER.value
    assert after_one[1].rating.value < LEVELS[2]
    answer(engine, "v", "p1", right=False)  # a repeat
    answer(engine, "v", "p2", right=True, helped=True)
    answer(engine, "v", "p2", right=True)  # no first answer, although nothing helped now
    answer(engine, "v", "of-another-library", right=True)
    AttemptLog(engine).append("v", "lesson:p0", "p0", "x", right=True, at=NOON)
    assert (found.learner("v"), found.puzzles()["p1"]) == after_one
    assert found.puzzles()["p2"].tries == 0


def test_read_after_each_answer_or_once_at_the_end_the_ratings_are_the_same(
    engine: Engine, another: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    library, chance, at = puzzles(8), Random(1), NOON
    often = ratings(engine, library)
    for _ in range(25):
        visitor, one, right = f"v{chance.randrange(3)}", chance.choice(library), chance.random() < 0.5
        at += timedelta(days=chance.randrange(60))
        for where in (engine, another):
            answer(where, visitor, one.id, right=right, at=at)
        often.puzzles()
    monkeypatch.setattr(module, "AT_ONCE", 6)  # in parts, each request one
    seldom = ratings(another, library)
    for _ in range(5):
        seldom.puzzles()
    assert often.puzzles() == seldom.puzzles()
    assert [often.learner(f"v{one}") for one in range(3)] == [seldom.learner(f"v{one}") for one in range(3)]
    assert ratings(engine, library).puzzles() == often.puzzles()  # another process, from the kept rows


def test_without_first_answers_a_rating_stays_and_gets_less_sure_by_the_week(engine: Engine) -> None:
    library = puzzles(60)
    for one in library:
        answer(engine, "v", one.id, right=int(one.id[1:]) % 2 == 0)
    at_once = ratings(engine, library).learner("v")
    half_a_week, later = (
        ratings(engine, library, NOON + periods * PERIOD).learner("v") for periods in (0.5, 150)
    )
    assert at_once.tells_of_a_learner
    assert half_a_week.rating == rested(at_once.rating, 0.5)
    assert later.rating == rested(at_once.rating, 150)
    assert later.rating.value == at_once.rating.value
    assert later.has_lapsed
    assert not at_once.has_lapsed
    assert ratings(engine, library, NOON + 5000 * PERIOD).learner("v").rating.deviation == LEARNER.deviation
    assert ratings(engine, library, NOON - PERIOD).learner("v") == at_once  # a clock that was set back


def test_after_a_rest_an_answer_counts_for_more_and_a_puzzle_is_as_sure_as_before(
    engine: Engine, another: Engine
) -> None:
    library, year = puzzles(20), NOON + timedelta(days=365)
    for where, at in ((engine, NOON), (another, year)):
        for one in library[1:]:
            answer(where, "v", one.id, right=one.level < 3)
        answer(where, "v", "p0", right=False, at=at)
    soon, late = ratings(engine, library), ratings(another, library, year)
    assert late.learner("v").rating.value < soon.learner("v").rating.value
    assert late.learner("v").rating.deviation > soon.learner("v").rating.deviation
    untried = ratings(another, library, year + timedelta(days=365)).puzzles()
    assert untried == late.puzzles()


def test_a_withdrawn_puzzle_leaves_no_trace(engine: Engine, another: Engine) -> None:
    library, chance = puzzles(6), Random(2)
    for _ in range(25):
        visitor, one, right = f"v{chance.randrange(3)}", chance.choice(library), chance.random() < 0.5
        answer(engine, visitor, one.id, right=right)
        if one.id != "p3":
            answer(another, visitor, one.id, right=right)
    with_all = ratings(engine, library)
    with_all.puzzles()
    left = [one for one in library if one.id != "p3"]
    anew, never = ratings(engine, left), ratings(another, left)
    assert anew.learner("v1") == never.learner("v1")
    assert anew.puzzles() == never.puzzles()
    assert with_all.learner("v1") != anew.learner("v1")  # and it can come back


class LockedLog(RatingLog):
    """Can be read; another program writes."""

    def keep(self, basis: str, before: int, last: int, found: Mapping[Rated, RatingRow]) -> bool:
        raise Busy("another program writes")


def test_while_ratings_can_not_be_kept_they_stay_as_they_are(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    library = puzzles(3)
    answer(engine, "v", "p1", right=True)
    locked = Ratings(LockedLog(engine), library, lambda: NOON)
    assert locked.learner("v").tries == 0
    assert locked.puzzles()["p1"].tries == 0
    assert "can't be kept now" in caplog.text
    assert ratings(engine, library).learner("v").tries == 1


@pytest.mark.parametrize("right", [True, False])
def test_one_visitor_can_not_drag_a_puzzle_however_often_it_is_answered(
    engine: Engine, *, right: bool
) -> None:
    library = puzzles(40)
    found = ratings(engine, library)
    for one in library:
        if one.id != "p1":
            answer(engine, "v", one.id, right=not right)  # a rating as wrong as can be
    for _ in range(5):
        answer(engine, "v", "p1", right=right)
    assert 0 < abs(found.puzzles()["p1"].rating.value - LEVELS[2]) < 100
    assert found.puzzles()["p1"].tries == 1


def test_a_learner_is_told_after_a_dozen_first_answers_and_finds_puzzles_of_the_same_rating_even(
    engine: Engine,
) -> None:
    library = puzzles(60)
    found, chance = ratings(engine, library), Random(3)
    told = 0
    for number, one in enumerate(library, 1):
        right = chance.random() < 1 / (1 + 10 ** ((LEVELS[one.level] - 1500) / 400))
        answer(engine, "v", one.id, right=right)
        if not told and found.learner("v").tells_of_a_learner:
            told = number
    assert 10 <= told <= 20
    learner = found.learner("v")
    assert learner.low < 1500 < learner.high
    assert to_solve(learner, learner) == 0.5


def test_answers_of_many_at_once_are_all_folded_once(database_url: str, another: Engine) -> None:
    """Each on connections of its own, as on several servers; an answer may not get past the fold."""
    library = puzzles(4)

    def take_part(number: int) -> None:
        own, chance = open_database(database_url), Random(number)
        for one in library:
            answer(own, f"v{number}", one.id, right=chance.random() < 0.5)
            ratings(own, library).puzzles()
        own.dispose()

    threads = [Thread(target=take_part, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    engine = open_database(database_url)
    kept = ratings(engine, library).puzzles()
    assert sum(one.tries for one in kept.values()) == 16
    for one in RatingLog(engine).waiting("another basis", 100):
        answer(another, one.visitor, one.item.removeprefix("puzzle:"), right=one.right)
    assert ratings(another, library).puzzles() == kept
