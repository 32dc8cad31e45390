"""A learner's own data: how much there is, all of it to take along, and its end.

What is taken along are lines that are made while they are sent, so that any number of deals needs little
memory. Only finished deals are among them: the record of one that is still played would show hidden cards.
"""

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from itertools import groupby
from typing import Any, Protocol

from trainer.review.report import game_figures
from trainer.rules.record import show_record
from trainer.services.finished import result_of
from trainer.services.replay import revive
from trainer.store.game_log import Event, GameRow
from trainer.store.judged import Judged

Row = Mapping[str, Any]

GAME_FIELDS = (
    "game",
    "started",
    "deal",
    "rules",
    "level",
    "seat",
    "role",
    "points",
    "scored",
    "study",
    "accuracy",
)
DECISION_FIELDS = tuple(Judged.__slots__)
ANSWER_FIELDS = ("item", "step", "answer", "right", "at", "helped", "sure")
CARD_FIELDS = ("kind", "item", "concept", "game", "added")
ACCOUNT_FIELDS = ("name", "made")
REPORT_FIELDS = ("item", "step", "reason", "text", "at")
DRILL_FIELDS = ("run", "kind", "mode", "started", "number", "answer", "right", "at")


class Store(Protocol):
    """Where a visitor's rows are (`trainer.store.own_data.OwnRows`)."""

    def counts(self, visitor: str) -> Mapping[str, int]: ...
    def delete(self, visitor: str) -> None: ...
    def finished(self, visitor: str) -> Iterator[tuple[tuple[GameRow, tuple[Event, ...]], ...]]: ...
    def accounts(self, visitor: str) -> Iterator[Row]: ...
    def answers(self, visitor: str) -> Iterator[Row]: ...
    def cards(self, visitor: str) -> Iterator[Row]: ...
    def drills(self, visitor: str) -> Iterator[Row]: ...
    def ratings(self, visitor: str) -> Iterator[Row]: ...
    def reports(self, visitor: str) -> Iterator[Row]: ...


class Decisions(Protocol):
    """Where judged decisions are (`trainer.store.judged.JudgedDecisions`)."""

    def in_games(self, wanted: Sequence[str], bases: Sequence[str]) -> tuple[Judged, ...]: ...


@dataclass(frozen=True, slots=True)
class Kept:
    """How much is kept of a visitor."""

    games: int
    answers: int
    cards: int
    drills: int
    """Runs of drills."""
    reports: int
    accounts: int = 0
    """1 where the visitor has an account, else 0."""

    @property
    def is_progress(self) -> bool:
        """Whether there is anything beside an account."""
        return any((self.games, self.answers, self.cards, self.drills, self.reports))


@dataclass(frozen=True, slots=True)
class OwnData:
    """The service. `bases` tells which kept reviews count, the best first."""

    store: Store
    decisions: Decisions
    bases: Callable[[], Sequence[str]]

    def kept(self, visitor: str) -> Kept:
        """How much there is, deals that are still played among it."""
        counts = self.store.counts(visitor)
        return Kept(
            counts["games"],
            counts["attempts"],
            counts["deck_cards"],
            counts["drill_runs"],
            counts["reports"],
            counts["accounts"],
        )

    def delete(self, visitor: str) -> None:
        """Deletes all of it, in whatever table: it can't be had back."""
        self.store.delete(visitor)

    def everything(self, visitor: str) -> Iterator[str]:
        """All of it as JSON, one thing a line; `what` says what a line is."""
        for row in self.store.accounts(visitor):
            yield _json_line("account", row)
        for row in self._games(visitor, with_record=True):
            yield _json_line("game", row)
        for row in self._decisions(visitor):
            yield _json_line("decision", row)
        for row in self.store.answers(visitor):
            yield _json_line("answer", row)
        for row in self.store.cards(visitor):
            yield _json_line("card", row)
        for row in self.store.drills(visitor):
            yield _json_line("drill", row)
        for row in self.store.ratings(visitor):
            yield _json_line("rating", row)
        for row in self.store.reports(visitor):
            yield _json_line("report", row)

    def games_table(self, visitor: str) -> Iterator[str]:
        """The finished deals as CSV, with a head line, the oldest first."""
        return _csv(GAME_FIELDS, self._games(visitor))

    def decisions_table(self, visitor: str) -> Iterator[str]:
        """The judged decisions of all deals as CSV, with a head line, the oldest deal first."""
        return _csv(DECISION_FIELDS, self._decisions(visitor))

    def answers_table(self, visitor: str) -> Iterator[str]:
        """The answers to lessons and puzzles as CSV, with a head line, the oldest first."""
        return _csv(ANSWER_FIELDS, self.store.answers(visitor))

    def records(self, visitor: str) -> Iterator[str]:
        """The records of the finished deals in notation, the oldest first, an empty line between two."""
        for number, (row, events) in enumerate(self._finished(visitor)):
            yield ("\n" if number else "") + show_record(revive(row, events).record).rstrip() + "\n"

    def _finished(self, visitor: str) -> Iterator[tuple[GameRow, tuple[Event, ...]]]:
        for some in self.store.finished(visitor):
            yield from some

    def _games(self, visitor: str, *, with_record: bool = False) -> Iterator[Row]:
        for some in self.store.finished(visitor):
            judged = self.decisions.in_games([row.id for row, _ in some], self.bases())
            figures = {game: game_figures(told) for game, told in groupby(judged, key=lambda one: one.game)}
            for row, events in some:
                accuracy = figures[row.id].accuracy if row.id in figures else None
                told = _game(row, events, accuracy)
                yield told | {"record": show_record(revive(row, events).record)} if with_record else told

    def _decisions(self, visitor: str) -> Iterator[Row]:
        for some in self.store.finished(visitor):
            for judged in self.decisions.in_games([row.id for row, _ in some], self.bases()):
                yield asdict(judged)


def _game(row: GameRow, events: Sequence[Event], accuracy: float | None) -> dict[str, Any]:
    result = result_of(row, events)
    found = (
        row.id,
        row.started,
        row.deal,
        row.rules,
        row.level,
        row.seat,
        result.role,
        result.points,
        row.scored,
        row.study,
        None if accuracy is None else round(accuracy, 4),
    )
    return dict(zip(GAME_FIELDS, found, strict=True))


def _json_line(what: str, row: Row) -> str:
    return json.dumps({"what": what, **{name: _plain(value) for name, value in row.items()}}) + "\n"


def _csv(fields: Sequence[str], rows: Iterable[Row]) -> Iterator[str]:
    yield _csv_line(fields)
    for row in rows:
        yield _csv_line([_cell(row[name]) for name in fields])


def _csv_line(values: Sequence[Any]) -> str:
    text = io.StringIO()
    csv.writer(text).writerow(values)
    return text.getvalue()


def _cell(value: Any) -> Any:
    return json.dumps(value) if isinstance(value, bool) else _plain(value)


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value
