"""All that a learner has played: the finished deals, the mistakes in them, and what they tell together."""

import json
import logging
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Protocol

from trainer.review.as_json import read_entry
from trainer.review.document import Entry
from trainer.review.report import GameFigures, Report, game_figures, report
from trainer.review.verdict import Verdict
from trainer.rules.deal import deal
from trainer.rules.switches import read_rules
from trainer.services.finished import FinishedGame, finished_with, result_of
from trainer.services.outcomes import Reached, Standing, course, standings
from trainer.store.errors import Busy
from trainer.store.game_log import Event, GameRow
from trainer.store.judged import Judged, Order, WantedDecisions
from trainer.store.result_log import ResultRow, ScoredResult, Wanted

PART = 25
"""Lines of one page of a list."""

MOST_REVIEWED = 500
"""The newest reviewed games that a report is made of: skill is what somebody can do now."""

MOST_SCORED = 1000
"""The newest deals of which results are told."""

_MOST_PLACES = 60
_MOST_RESULTS = 1000
"""Results that are made from events in one request, where a database of an older trainer has none."""

LOSSES = tuple(verdict.value for verdict in Verdict if verdict.is_loss)
"""The verdicts that are mistakes of some size."""

_log = logging.getLogger(__name__)


class Results(Protocol):
    """Where results are kept (`trainer.store.result_log.ResultLog`)."""

    def missing(self, visitor: str, most: int) -> Mapping[GameRow, tuple[Event, ...]]: ...
    def keep(self, found: Sequence[ResultRow]) -> None: ...
    def page(
        self, visitor: str, wanted: Wanted, *, skip: int, most: int
    ) -> tuple[tuple[GameRow, ResultRow], ...]: ...
    def number(self, visitor: str, wanted: Wanted) -> int: ...
    def levels_and_rules(self, visitor: str) -> tuple[tuple[str, str, int], ...]: ...
    def scored(self, visitor: str, rules: str, most: int) -> Sequence[ScoredResult]: ...


class Decisions(Protocol):
    """Where judged decisions are kept (`trainer.store.judged.JudgedDecisions`)."""

    def of(self, visitor: str, bases: Sequence[str], most: int | None = None) -> tuple[Judged, ...]: ...
    def in_games(self, wanted: Sequence[str], bases: Sequence[str]) -> tuple[Judged, ...]: ...
    def mistakes(
        self,
        visitor: str,
        bases: Sequence[str],
        wanted: WantedDecisions,
        order: Order,
        *,
        skip: int,
        most: int,
    ) -> tuple[tuple[Judged, str], ...]: ...
    def number(self, visitor: str, bases: Sequence[str], wanted: WantedDecisions) -> int: ...


@dataclass(frozen=True, slots=True)
class Place:
    """Which part of a list is shown, from 1, of how many; `number` are the lines of the whole list."""

    part: int
    parts: int
    number: int

    @property
    def skip(self) -> int:
        """How many lines come before this part."""
        return (self.part - 1) * PART


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished deal, and what its review comes to; None where it has no kept review."""

    game: FinishedGame
    figures: GameFigures | None


@dataclass(frozen=True, slots=True)
class PlayedGames:
    """A part of the list of deals, the newest first."""

    games: tuple[PlayedGame, ...]
    place: Place
    levels: tuple[str, ...]
    """The levels of all the visitor's finished deals."""
    rules: tuple[str, ...]
    """Their rule sets, the one of most deals first."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that was called a loss, with its part of the review."""

    judged: Judged
    entry: Entry


@dataclass(frozen=True, slots=True)
class Mistakes:
    """A part of the list of mistakes."""

    mistakes: tuple[Mistake, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Progress:
    """What all games tell together."""

    report: Report
    rules: str
    """The rule set of which results are told; empty where no deal is finished."""
    all_rules: tuple[str, ...]
    standings: tuple[Standing, ...]
    course: tuple[Reached, ...]


@dataclass(frozen=True, slots=True)
class History:
    """The service. `bases` tells which kept reviews count, the best first."""

    results: Results
    decisions: Decisions
    bases: Callable[[], Sequence[str]]

    def games(self, visitor: str, wanted: Wanted, part: int = 1) -> PlayedGames:
        """A part of the visitor's finished deals; after the last part the last one."""
        self._catch_up(visitor)
        place = _place(part, self.results.number(visitor, wanted))
        found = self.results.page(visitor, wanted, skip=place.skip, most=PART)
        reviewed = self._figures([row.id for row, _ in found])
        levels, rules = _choices(self.results.levels_and_rules(visitor))
        return PlayedGames(
            tuple(PlayedGame(finished_with(row, ended), reviewed.get(row.id)) for row, ended in found),
            place,
            levels,
            rules,
        )

    def mistakes(
        self, visitor: str, wanted: WantedDecisions, order: Order = Order.COST, part: int = 1
    ) -> Mistakes:
        """A part of the mistakes in the visitor's reviewed deals; after the last part the last one."""
        bases = self.bases()
        place = _place(part, self.decisions.number(visitor, bases, wanted))
        found = self.decisions.mistakes(visitor, bases, wanted, order, skip=place.skip, most=PART)
        return Mistakes(tuple(_mistake(judged, entry) for judged, entry in found), place)

    def progress(self, visitor: str, rules: str | None = None) -> Progress:
        """What all games tell; the results are those under a rule set, without one the most played."""
        self._catch_up(visitor)
        _, all_rules = _choices(self.results.levels_and_rules(visitor))
        shown = rules if rules in all_rules else next(iter(all_rules), "")
        scored = self.results.scored(visitor, shown, MOST_SCORED)
        return Progress(
            report=report(self.decisions.of(visitor, self.bases(), MOST_REVIEWED)),
            rules=shown,
            all_rules=all_rules,
            standings=standings(scored),
            course=course(scored, _MOST_PLACES),
        )

    def _catch_up(self, visitor: str) -> None:
        """Keeps the results of deals that have ended since; while that can't be done they are not listed."""
        missing = self.results.missing(visitor, _MOST_RESULTS)
        if missing:
            try:
                self.results.keep([result_of(row, events) for row, events in missing.items()])
            except Busy:
                _log.warning("results of %d deals can't be kept now", len(missing), exc_info=True)

    def _figures(self, games: Sequence[str]) -> Mapping[str, GameFigures]:
        judged = self.decisions.in_games(games, self.bases())
        by_game = groupby(judged, key=lambda one: one.game)
        return {game: game_figures(decisions) for game, decisions in by_game}


def _place(part: int, number: int) -> Place:
    parts = max(1, -(-number // PART))
    return Place(min(max(1, part), parts), parts, number)


def _choices(found: Sequence[tuple[str, str, int]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Levels by name, and rule sets, the one of most deals first."""
    rules: Counter[str] = Counter()
    for _, text, number in found:
        rules[text] += number
    by_number = sorted(rules, key=lambda text: (-rules[text], text))
    return tuple(sorted({level for level, _, _ in found})), tuple(by_number)


def _mistake(judged: Judged, entry: str) -> Mistake:
    rules = read_rules(judged.rules)
    return Mistake(judged, read_entry(json.loads(entry), rules.with_wild(deal(rules, judged.deal).wild)))
