"""Finished deals of a visitor with their reviews, put into the database as the trainer would keep them."""

import json
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from functools import cache

from flask import Flask
from sqlalchemy import insert

from tests.review.deals import carelessly_played
from trainer.review.as_json import entry_json, frame_json
from trainer.review.document import Entry, Review
from trainer.review.look import Depth
from trainer.review.review import review
from trainer.review.verdict import cut
from trainer.rules.game import Phase, settlement
from trainer.rules.record import Record, read_record
from trainer.rules.ruleset import STANDARD
from trainer.services.replay import event_of
from trainer.services.review_shelf import Question
from trainer.store.game_log import Event, EventKind, GameLog, GameRow
from trainer.store.review_log import DecisionRow, ReviewLog
from trainer.store.schema import review_decisions

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def finish(
    app: Flask,
    visitor: str,
    number: int,
    calls: str,
    result: str,
    *,
    scored: bool = True,
    rules: str = STANDARD.id,
) -> None:
    """Keeps a deal with these calls and this result; the later its number, the newer it is."""
    started = NOON + timedelta(minutes=number)
    row = GameRow(f"deal-{number}", visitor, rules, number, 0, "easy", scored=scored, started=started)
    events = [Event(EventKind.CALL, bid) for bid in calls.split()]
    assert _log(app).create(row, [*events, Event(EventKind.OVER, result)])


def play_carelessly(
    app: Flask, visitor: str, number: int, *, like: int | None = None, reviewed: bool = True
) -> Review:
    """Keeps a whole deal with many mistakes, and its review: every loss is called by its size.

    With `like` it is played as the deal with that number is, which is quicker where many are wanted.
    """
    record = carelessly_played(like or number)
    started = NOON + timedelta(hours=number)
    game = f"{visitor}-{number}"
    row = GameRow(game, visitor, STANDARD.id, like or number, 0, "normal", scored=True, started=started)
    found = _reviewed(like or number)
    assert _log(app).create(row, [*(event_of(record.rules, one) for one in record.actions), _end(record)])
    if reviewed:
        _keep_review(ReviewLog(_log(app).engine), game, visitor, found, started)
    return found


@cache
def _reviewed(number: int) -> Review:
    return review(carelessly_played(number), 0)


def _log(app: Flask) -> GameLog:
    log = app.extensions["trainer"].games.store
    assert isinstance(log, GameLog)
    return log


def _end(record: Record) -> Event:
    last = record.games()[-1]
    return Event(EventKind.OVER, "redeal" if last.phase is Phase.REDEAL else str(settlement(last).points[0]))


def _keep_review(log: ReviewLog, game: str, visitor: str, found: Review, at: datetime) -> None:
    asked = Question(read_record(found.record), 0, game, visitor).row(Depth.FULL, at)
    assert log.ask(asked)
    rows = [asdict(_judged(entry, found)) | {"review": asked.id, "at": at} for entry in found.decisions]
    with log.engine.execution_options(write=True).begin() as connection:
        connection.execute(insert(review_decisions), rows)
    log.end(asked.id, json.dumps(frame_json(found)), at)


def _judged(entry: Entry, found: Review) -> DecisionRow:
    price = entry.price
    verdict = None if price is None else cut(price.loss) if price.verdict.is_loss else price.verdict
    return DecisionRow(
        entry.ply,
        found.role or "",
        entry.phase.value,
        entry.forced,
        None if verdict is None else verdict.value,
        entry.reasons[0].concept.value if entry.reasons else None,
        None if price is None else price.loss,
        None if price is None else price.points,
        None if price is None else price.chance,
        json.dumps(entry_json(STANDARD, entry)),
    )
