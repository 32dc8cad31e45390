"""Reviews as they are asked for, judged and kept, and the questions over all games."""

import json
import threading
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Engine

from trainer.store.database import open_database
from trainer.store.game_log import Event, EventKind, GameLog, GameRow
from trainer.store.judged import JudgedDecisions, Order, WantedDecisions
from trainer.store.review_log import DecisionRow, ReviewLog, ReviewRow

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
LATER = NOON + timedelta(seconds=30)
BASES = ("3 full",)
OVER = Event(EventKind.OVER, "-3")


@pytest.fixture
def engine(database_url: str) -> Engine:
    return open_database(database_url)


@pytest.fixture
def log(engine: Engine) -> ReviewLog:
    return ReviewLog(engine)


def row(review: str = "r", game: str | None = None, **other: Any) -> ReviewRow:
    usual = ReviewRow(review, game, "v", "game 1", 0, "full", "3 full", number=2, asked=NOON)
    return replace(usual, **other)


def judged(ply: int, concept: str | None = None, loss: float = 0.0) -> DecisionRow:
    verdict = "mistake" if concept else "best"
    return DecisionRow(
        ply,
        "peasant",
        "play",
        forced=False,
        verdict=verdict,
        concept=concept,
        loss=loss,
        points=2 * loss,
        chance=loss,
        entry=f'{{"ply": {ply}}}',
    )


def play_game(engine: Engine, game: str, visitor: str = "v", days: int = 0, *, over: bool = True) -> None:
    started = NOON + timedelta(days=days)
    fixed = GameRow(game, visitor, "standard", 4711, 0, "easy", scored=True, started=started)
    assert GameLog(engine).create(fixed, [OVER] if over else [])


def keep_review(log: ReviewLog, asked: ReviewRow, *decisions: DecisionRow) -> None:
    assert log.ask(asked)
    for decision in decisions:
        log.keep(asked.id, "w", decision, NOON, LATER)
    log.end(asked.id, "{}", NOON)


def test_the_same_question_is_kept_once(log: ReviewLog) -> None:
    assert log.ask(row())
    assert not log.ask(row(visitor="another"))
    assert log.find("r") == row()
    assert log.find("another") is None
    assert log.number_waiting(BASES) == log.number_waiting(BASES, "v") == 1
    assert log.number_waiting(BASES, "another") == 0


def test_waiting_reviews_of_shared_deals_are_counted_apart(engine: Engine, log: ReviewLog) -> None:
    play_game(engine, "g")
    log.ask(row("shared"))
    log.ask(row("own", "g"))
    log.ask(row("done", "g"))
    log.end("done", "{}", NOON)
    assert log.number_waiting(BASES) == 2
    assert log.number_waiting(BASES, shared=True) == log.number_waiting(BASES, "v", shared=False) == 1


def test_a_decision_is_kept_once_whoever_judges_it(log: ReviewLog) -> None:
    log.ask(row())
    assert log.keep("r", "one", judged(4), NOON, LATER)
    assert not log.keep("r", "another", judged(4, "overbid", 0.5), NOON, LATER)
    assert log.keep("r", "another", judged(1), NOON, LATER)
    assert log.decisions("r") == (judged(1), judged(4))
    assert not log.keep("unknown", "one", judged(1), NOON, LATER)


def test_one_worker_takes_a_review_until_its_time_is_up(log: ReviewLog) -> None:
    log.ask(row())
    assert log.take("r", "one", NOON, LATER)
    assert not log.take("r", "another", NOON + timedelta(seconds=29), LATER)
    assert log.left_lying(BASES, NOON, 9) == ()
    assert log.left_lying(BASES, LATER, 9) == ("r",)
    assert log.take("r", "another", LATER, LATER + timedelta(seconds=30))
    assert not log.take("unknown", "one", NOON, LATER)


def test_a_clock_that_was_a_day_ahead_holds_up_no_review(log: ReviewLog) -> None:
    log.ask(row())
    ahead = NOON + timedelta(days=1)
    assert log.take("r", "one", ahead, ahead + timedelta(seconds=30))
    assert log.left_lying(BASES, NOON, 9) == ("r",)
    assert log.take("r", "another", NOON, LATER)


def test_of_two_workers_that_take_it_at_once_one_does(log: ReviewLog) -> None:
    log.ask(row())
    start = threading.Barrier(2)
    took: list[bool] = []

    def take(worker: str) -> None:
        start.wait()
        took.append(log.take("r", worker, NOON, LATER))

    threads = [threading.Thread(target=take, args=(name,)) for name in ("one", "another")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(took) == [False, True]


def test_a_kept_decision_holds_the_review_for_longer(log: ReviewLog) -> None:
    log.ask(row())
    log.take("r", "one", NOON, LATER)
    log.keep("r", "one", judged(1), LATER, LATER + timedelta(seconds=30))
    assert not log.take("r", "another", LATER + timedelta(seconds=1), LATER)
    log.let_go("another", died=True)
    assert log.left_lying(BASES, LATER, 9) == ()
    log.let_go("one", died=True)
    assert log.left_lying(BASES, LATER, 9) == ("r",)


def test_what_waits_in_a_queue_is_not_put_there_twice_but_can_be_taken(log: ReviewLog) -> None:
    log.ask(row())
    assert log.queue("r", NOON, LATER)
    assert not log.queue("r", NOON, LATER)
    assert log.left_lying(BASES, NOON, 9) == ()
    assert log.workers() == frozenset()
    assert log.take("r", "one", NOON, LATER)
    assert not log.queue("r", NOON, LATER)
    assert log.workers() == {"one"}
    assert log.queue("r", LATER, LATER + timedelta(minutes=1))


def test_reviews_on_another_basis_are_left_alone(log: ReviewLog) -> None:
    log.ask(row(basis="2 full"))
    assert log.left_lying(BASES, NOON, 9) == ()
    assert log.number_waiting(BASES) == 0


def test_tries_are_counted_until_a_decision_is_kept(log: ReviewLog) -> None:
    log.ask(row())
    for _ in range(3):
        log.take("r", "one", NOON, LATER)
    assert log.find("r") == row(tries=3, worker="one", leased_until=LATER)
    log.let_go("one", died=True)
    assert log.find("r") == row(tries=3)
    log.take("r", "one", NOON, LATER)
    log.keep("r", "one", judged(1), NOON, LATER)
    assert log.find("r") == row(worker="one", leased_until=LATER)
    log.take("r", "one", NOON, LATER)
    log.let_go("one", died=False)
    assert log.find("r") == row()


def test_what_is_ended_is_not_taken_and_not_ended_again(log: ReviewLog) -> None:
    log.ask(row())
    log.end("r", "{}", NOON)
    log.give_up("r", "too late", LATER)
    assert log.find("r") == row(frame="{}", ended=NOON)
    assert not log.take("r", "one", LATER, LATER)
    assert log.left_lying(BASES, LATER, 9) == ()
    assert log.number_waiting(BASES) == 0


def test_why_a_review_was_given_up_is_kept_as_far_as_there_is_room(log: ReviewLog) -> None:
    log.ask(row())
    log.give_up("r", "x" * 500, NOON)
    assert log.find("r") == row(failure="x" * 200, ended=NOON)


def test_only_so_many_reviews_of_shared_deals_are_kept(engine: Engine, log: ReviewLog) -> None:
    play_game(engine, "g")
    log.ask(row("own", "g", asked=NOON - timedelta(days=9)))
    for minute in range(3):
        log.ask(row(f"r{minute}", asked=NOON + timedelta(minutes=minute)))
        log.keep(f"r{minute}", "w", judged(1), NOON, LATER)
    log.forget_shared(2)
    assert [log.find(f"r{minute}") is None for minute in range(3)] == [True, False, False]
    assert log.decisions("r0") == ()
    assert log.find("own") is not None


def test_of_a_seat_only_reviews_that_count_are_kept(engine: Engine, log: ReviewLog) -> None:
    for game in ("g", "other"):
        play_game(engine, game)
    told = (
        row("counts", "g"),
        row("old", "g", basis="2 full"),
        row("asked", "g", basis="1 full"),
        row("seat", "g", seat=1, basis="2 full"),
        row("game", "other", basis="2 full"),
        row("shared", basis="2 full"),
    )
    for one in told:
        keep_review(log, one, judged(2))
    for _ in range(2):
        log.forget_outdated("g", 0, BASES)
    assert [one.id for one in told if log.find(one.id)] == ["counts", "seat", "game", "shared"]
    assert [one.id for one in told if log.decisions(one.id)] == ["counts", "seat", "game", "shared"]


def test_the_own_decisions_of_all_games_are_told_the_oldest_first(engine: Engine, log: ReviewLog) -> None:
    play_game(engine, "new", days=1)
    play_game(engine, "old")
    play_game(engine, "strange", visitor="another")
    keep_review(log, row("1", "new"), judged(9), judged(5, "overbid", 0.3))
    keep_review(log, row("2", "old"), judged(2))
    keep_review(log, row("3", "new", seat=1), judged(4))
    keep_review(log, row("4", "strange"), judged(2))
    found = JudgedDecisions(engine).of("v", ["3 full"])
    assert [(one.game, one.ply, one.concept, one.loss) for one in found] == [
        ("old", 2, None, 0.0),
        ("new", 5, "overbid", 0.3),
        ("new", 9, None, 0.0),
    ]
    assert (found[0].deal, found[0].level, found[0].rules, found[0].started) == (
        4711,
        "easy",
        "standard",
        NOON,
    )


def test_of_several_reviews_of_a_deal_the_best_counts(engine: Engine, log: ReviewLog) -> None:
    play_game(engine, "g")
    play_game(engine, "h", days=1)
    keep_review(log, row("1", "g", depth="quick", basis="3 quick"), judged(2))
    keep_review(log, row("2", "g"), judged(2, "overbid", 0.3))
    keep_review(log, row("3", "h", depth="quick", basis="3 quick"), judged(2))
    keep_review(log, row("4", "h", basis="2 full"), judged(2, "overbid", 0.3))
    found = JudgedDecisions(engine).of("v", ["3 full", "3 quick"])
    assert [(one.game, one.depth, one.concept) for one in found] == [
        ("g", "full", "overbid"),
        ("h", "quick", None),
    ]


def test_finished_games_without_a_whole_review_can_be_asked_for(engine: Engine, log: ReviewLog) -> None:
    play_game(engine, "reviewed")
    play_game(engine, "begun", days=1)
    play_game(engine, "other seat", days=2)
    play_game(engine, "running", days=3, over=False)
    keep_review(log, row("1", "reviewed"), judged(2))
    log.ask(row("2", "begun"))
    log.keep("2", "w", judged(2), NOON, LATER)
    keep_review(log, row("3", "other seat", seat=2), judged(2))
    questions = JudgedDecisions(engine)
    assert questions.without("v", ["3 full"], 9) == ("other seat", "begun")
    assert questions.without("v", ["3 full"], 1) == ("other seat",)
    assert [one.game for one in questions.of("v", ["3 full"])] == ["reviewed"]


LOSSES = WantedDecisions(("mistake",))


@pytest.fixture
def three_games(engine: Engine, log: ReviewLog) -> JudgedDecisions:
    """Of three games of a day each, with mistakes in two, and one of another visitor."""
    for days, (game, visitor, decisions) in enumerate(
        (
            ("old", "v", (judged(1, "overbid", 0.3), judged(2))),
            ("clean", "v", (judged(1),)),
            ("new", "v", (judged(4, "overbid", 0.1), judged(6, "broke_bomb", 0.5))),
            ("foreign", "w", (judged(1, "overbid", 0.9),)),
        )
    ):
        play_game(engine, game, visitor, days)
        keep_review(log, row(f"review-{game}", game, visitor=visitor), *decisions)
    return JudgedDecisions(engine)


def test_the_newest_games_alone_or_some_games_can_be_asked_for(three_games: JudgedDecisions) -> None:
    newest = three_games.of("v", ["3 full"], 2)
    assert [(one.game, one.ply) for one in newest] == [("clean", 1), ("new", 4), ("new", 6)]
    some = three_games.in_games(["old", "clean"], ["3 full"])
    assert [(one.game, one.ply) for one in some] == [("old", 1), ("old", 2), ("clean", 1)]


def mistakes(asked: JudgedDecisions, wanted: WantedDecisions, order: Order, skip: int = 0) -> list[int]:
    found = asked.mistakes("v", ["3 full"], wanted, order, skip=skip, most=2)
    return [json.loads(entry)["ply"] for _, entry in found]


def test_mistakes_of_all_games_come_in_parts_by_cost_or_by_date(three_games: JudgedDecisions) -> None:
    assert mistakes(three_games, LOSSES, Order.COST) == [6, 1]
    assert mistakes(three_games, LOSSES, Order.COST, skip=2) == [4]
    assert mistakes(three_games, LOSSES, Order.DATE) == [4, 6]
    assert three_games.number("v", ["3 full"], LOSSES) == 3


def test_mistakes_are_filtered_by_what_is_given(three_games: JudgedDecisions) -> None:
    assert mistakes(three_games, replace(LOSSES, concept="broke_bomb"), Order.COST) == [6]
    assert three_games.number("v", ["3 full"], replace(LOSSES, concept="overbid", role="peasant")) == 2
    assert three_games.number("v", ["3 full"], replace(LOSSES, role="landlord")) == 0
    assert three_games.number("v", ["3 full"], replace(LOSSES, concept="")) == 0
    assert three_games.number("v", ["3 full"], WantedDecisions(("blunder",))) == 0
    assert three_games.number("v", ["4 full"], LOSSES) == 0
