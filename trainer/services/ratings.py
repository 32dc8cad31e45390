"""How strong learners are at puzzles, and how hard puzzles are for them: one scale, by Glicko-2.

A learner's first answer to a puzzle, given without a hint, is a game between the two; all other answers
change nothing. A puzzle begins where its level stands, and all learners of the server play against the same
puzzle. So ratings follow from the log of answers alone: they are a fold over it, kept as rows that can be
made anew, and are made anew when a puzzle is withdrawn, added or given another level.

While a learner gives no first answer the rating gets less sure, week by week; a puzzle does not change while
nobody tries it.

No visitor can drag a puzzle far: each has one game with it, which counts the less the less is known of the
visitor, and the puzzle begins with a deviation that is not large.
"""

import json
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Protocol

from trainer.content.model import Puzzle
from trainer.services.glicko import MIDDLE, Game, Rating, after, chance, rested
from trainer.store.errors import Busy
from trainer.store.rating_log import FirstAnswer, Fold, Rated, RatingRow

METHOD = 2
"""The version of the reckoning: raise it to have everything reckoned anew."""
AT_ONCE = 1000
"""So many answers are folded in one request at most; the next one goes on."""

LEARNER = Rating(MIDDLE, 350.0)
"""Whoever nothing is known of, as the paper has it."""
LEVELS = {1: 1200.0, 2: MIDDLE, 3: 1800.0}
"""Where a puzzle begins, by its level."""
PUZZLE_DEVIATION = 120.0
"""How sure a level is: a puzzle lies within 240 points of it, most likely."""
PERIOD = timedelta(weeks=1)
"""Of a learner without a game so much time is a period of the system, and parts of it count as parts."""
LEAST_DEVIATION = 45.0
"""No rating is ever taken to be surer than this, so that it can always move."""
MOST_TOLD = 110.0
"""A learner's rating is told from this deviation on: a dozen first answers or so."""
MANY_TRIES = 20
"""After so many first answers a rating is told, unless much time went by."""
FEWEST_TRIES = 5
"""The rating of a puzzle is told from so many first answers on; until then its level stands for it."""

_PUZZLE = "puzzle:"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Strength:
    """How strong a learner is, or how hard a puzzle, from how many games."""

    rating: Rating
    tries: int = 0
    at: datetime | None = None
    """When the last game was, where that is known."""

    @property
    def low(self) -> float:
        """The lower end of the interval of 95 %."""
        return self.rating.value - 2 * self.rating.deviation

    @property
    def high(self) -> float:
        """The upper end of the interval of 95 %."""
        return self.rating.value + 2 * self.rating.deviation

    @property
    def tells_of_a_learner(self) -> bool:
        """Whether it says enough of a learner to be told."""
        return self.rating.deviation <= MOST_TOLD

    @property
    def has_lapsed(self) -> bool:
        """Whether it says too little of a learner for its games are long ago, not few."""
        return self.tries >= MANY_TRIES and not self.tells_of_a_learner

    @property
    def tells_of_a_puzzle(self) -> bool:
        """Whether it says more of a puzzle than its level does."""
        return self.tries >= FEWEST_TRIES


def to_solve(learner: Strength, puzzle: Strength) -> float:
    """The chance that a learner answers a puzzle right at the first try."""
    return chance(learner.rating, puzzle.rating)


class RatingStore(Protocol):
    """Where ratings are kept (`trainer.store.rating_log.RatingLog`)."""

    def standing(self, basis: str, visitor: str) -> tuple[Fold, RatingRow | None]: ...
    def folded(self, basis: str) -> int: ...
    def waiting(self, basis: str, most: int) -> tuple[FirstAnswer, ...]: ...
    def find(self, whose: Iterable[Rated]) -> Mapping[Rated, RatingRow]: ...
    def puzzles(self, after: int) -> Mapping[str, RatingRow]: ...
    def keep(self, basis: str, before: int, last: int, found: Mapping[Rated, RatingRow]) -> bool: ...


@dataclass(frozen=True, slots=True)
class _Seen:
    """The ratings of puzzles as they were after an answer."""

    attempt: int
    strengths: Mapping[str, Strength]


class Ratings:
    """The service. Between calls it holds what it has read of the puzzles, so that only changes are read."""

    def __init__(self, store: RatingStore, puzzles: Iterable[Puzzle], clock: Callable[[], datetime]) -> None:
        self._store = store
        self._clock = clock
        levels = {puzzle.id: puzzle.level for puzzle in puzzles}
        self._starts = {
            name: Strength(Rating(LEVELS[level], PUZZLE_DEVIATION)) for name, level in levels.items()
        }
        told = json.dumps([METHOD, sorted(levels.items())])
        self._basis = sha256(told.encode()).hexdigest()
        self._seen = _Seen(0, self._starts)

    def learner(self, visitor: str) -> Strength:
        """How strong a learner is, as far as that is known."""
        return self.learner_and_puzzles(visitor)[0]

    def puzzles(self) -> Mapping[str, Strength]:
        """How hard each puzzle is, by its id."""
        return self.learner_and_puzzles("")[1]

    def learner_and_puzzles(self, visitor: str) -> tuple[Strength, Mapping[str, Strength]]:
        """Both, read at once."""
        fold, row = self._store.standing(self._basis, visitor)
        if fold.is_behind:
            self._go_on()
            fold, row = self._store.standing(self._basis, visitor)
        learner = Strength(LEARNER) if row is None else _rested(_strength(row), self._clock())
        return learner, self._puzzles_at(fold.folded)

    def _puzzles_at(self, folded: int) -> Mapping[str, Strength]:
        """How hard puzzles are after this answer, of which only what has changed is read."""
        seen = self._seen
        if folded < seen.attempt:
            seen = _Seen(0, self._starts)
        if folded > seen.attempt:
            news = {name: _strength(row) for name, row in self._store.puzzles(seen.attempt).items()}
            seen = _Seen(folded, {**seen.strengths, **news})
        self._seen = seen
        return seen.strengths

    def _go_on(self) -> None:
        """Folds answers that wait, some at once; while that can't be kept, ratings stay as they are."""
        try:
            self._fold()
        except Busy:
            _log.warning("ratings can't be kept now", exc_info=True)

    def _fold(self) -> None:
        """Folds the oldest answers that wait; somebody else may do it at the same time."""
        before = self._store.folded(self._basis)
        waiting = self._store.waiting(self._basis, AT_ONCE)
        if not waiting:
            return
        games = [one for one in waiting if self._is_game(one)]
        pairs = [(Rated(one.visitor, ""), Rated("", _puzzle(one))) for one in games]
        # Where the fold begins, what is kept was reckoned on another basis.
        kept = self._store.find({whose for pair in pairs for whose in pair}) if before else {}
        found = self._after(games, pairs, {whose: _strength(row) for whose, row in kept.items()})
        self._store.keep(self._basis, before, waiting[-1].id, found)

    def _after(
        self,
        games: Sequence[FirstAnswer],
        pairs: Sequence[tuple[Rated, Rated]],
        strengths: dict[Rated, Strength],
    ) -> dict[Rated, RatingRow]:
        last: dict[Rated, int] = {}
        for game, (learner, puzzle) in zip(games, pairs, strict=True):
            one = _rested(strengths.get(learner, Strength(LEARNER)), game.at)
            other = strengths.get(puzzle, self._starts[puzzle.puzzle])
            strengths[learner] = _played(one, other, float(game.right), game.at)
            strengths[puzzle] = _played(other, one, float(not game.right), game.at)
            last[learner] = last[puzzle] = game.id
        return {whose: _row(strengths[whose], attempt) for whose, attempt in last.items()}

    def _is_game(self, one: FirstAnswer) -> bool:
        is_of_puzzle = one.item.startswith(_PUZZLE) and _puzzle(one) in self._starts
        return is_of_puzzle and one.is_first and not one.helped


def _rested(learner: Strength, now: datetime) -> Strength:
    """The strength after the time since the last game, never less sure than that of somebody unknown."""
    if learner.at is None or now <= learner.at:
        return learner
    found = rested(learner.rating, (now - learner.at) / PERIOD)
    rating = replace(found, deviation=min(found.deviation, LEARNER.deviation))
    return replace(learner, rating=rating)


def _played(own: Strength, other: Strength, score: float, at: datetime) -> Strength:
    found = after(own.rating, [Game(other.rating, score)])
    return Strength(replace(found, deviation=max(found.deviation, LEAST_DEVIATION)), own.tries + 1, at)


def _puzzle(one: FirstAnswer) -> str:
    return one.item.removeprefix(_PUZZLE)


def _strength(row: RatingRow) -> Strength:
    return Strength(Rating(row.value, row.deviation, row.volatility), row.tries, row.at)


def _row(strength: Strength, attempt: int) -> RatingRow:
    rating = strength.rating
    return RatingRow(rating.value, rating.deviation, rating.volatility, strength.tries, attempt)
