"""What many reviewed games tell of a learner: accuracy, skill by role and by concept, and how it changes.

It is made of judged decisions alone, whoever keeps them. Only decisions with a choice that were priced count.

- The **accuracy** of a game is the share of these decisions that were not called a loss: they were best,
  good, or too close to call.
- **Skill** is what was given away per 100 of them, in the measure that cuts the verdicts (docs/review.md):
  where nothing doubles, 1 is a whole deal lost in place of won.
- A **concept** was at fault where it is the first reason of a decision that was called a loss. How often, and
  what these decisions gave away, is counted per 100 decisions of all kinds, since how often it could have
  been at fault is not known.
- A **trend** compares the newer half of the games with the older half. It is told only where the interval of
  the difference does not reach zero. As all concepts are looked at together, theirs are so much wider that in
  nineteen of twenty reports none is called changed by chance.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Protocol

from trainer.concepts import Concept
from trainer.review.over_games import ERROR, Part, Rate, change, rate
from trainer.review.verdict import Verdict

ROLES = ("landlord", "peasant")

_PER = 100
"""Rates are told per so many decisions."""


class Judged(Protocol):
    """A decision of the learner in a finished game (`trainer.store.judged`)."""

    @property
    def game(self) -> str: ...
    @property
    def ply(self) -> int: ...
    @property
    def role(self) -> str:
        """One of `ROLES`; empty where the deal was thrown in."""
        ...

    @property
    def forced(self) -> bool: ...
    @property
    def verdict(self) -> str | None: ...
    @property
    def concept(self) -> str | None: ...
    @property
    def loss(self) -> float | None:
        """None where nothing is priced."""
        ...


class Trend(StrEnum):
    """How the newer half of the games compares with the older half."""

    BETTER = "better"
    WORSE = "worse"
    NONE = "none"
    """No change that can be told from chance."""
    UNKNOWN = "unknown"
    """Too few games to compare."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What was given away per 100 decisions; without `loss` there are too few games to say."""

    games: int
    decisions: int
    loss: Rate | None
    trend: Trend


@dataclass(frozen=True, slots=True)
class ConceptSkill:
    """How often a concept was at fault per 100 decisions, and what that gave away; None: too few to say."""

    concept: Concept
    faults: int
    games: int
    """In how many games it was at fault."""
    given_away: float
    """In all, in deals."""
    often: Rate | None
    cost: Rate | None
    trend: Trend
    """That of the cost."""


@dataclass(frozen=True, slots=True)
class Report:
    """All of it. `concepts` are those that were ever at fault, what cost most first."""

    games: int
    decisions: int
    by_role: Mapping[str, Skill]
    concepts: tuple[ConceptSkill, ...]


@dataclass(frozen=True, slots=True)
class GameFigures:
    """What one game comes to."""

    decisions: int
    """Those that count: with a choice, and priced."""
    right: int
    """How many of them were not called a loss."""
    worst: Judged | None
    """The one that gave away most; None where none was called a loss."""

    @property
    def accuracy(self) -> float | None:
        """The share that was right, 0 to 1; None where nothing counts."""
        return self.right / self.decisions if self.decisions else None


def game_figures(decisions: Iterable[Judged]) -> GameFigures:
    """The figures of one game."""
    counted = [one for one in decisions if counts(one)]
    losses = [one for one in counted if is_loss(one)]
    worst = max(losses, key=lambda one: (_loss(one), -one.ply), default=None)
    return GameFigures(len(counted), len(counted) - len(losses), worst)


def report(decisions: Sequence[Judged]) -> Report:
    """The report of all decisions; those of a game stand together, the oldest game first."""
    games = [[one for one in told if counts(one)] for _, told in groupby(decisions, key=lambda one: one.game)]
    played = [game for game in games if game]
    at_fault = {Concept(one.concept) for game in played for one in game if one.concept and is_loss(one)}
    error = ERROR / max(1, len(at_fault))
    concepts = [_concept(concept, played, error) for concept in Concept if concept in at_fault]
    return Report(
        games=len(played),
        decisions=sum(map(len, played)),
        by_role={role: _skill([game for game in played if game[0].role == role]) for role in ROLES},
        concepts=tuple(sorted(concepts, key=lambda one: -one.given_away)),
    )


def counts(decision: Judged) -> bool:
    """Whether there was a choice, and a price."""
    return not decision.forced and decision.loss is not None and decision.verdict is not None


def is_loss(decision: Judged) -> bool:
    """Whether something was given away that is worth another look."""
    return decision.verdict is not None and Verdict(decision.verdict).is_loss


def _loss(decision: Judged) -> float:
    return decision.loss or 0.0


def _skill(games: Sequence[Sequence[Judged]]) -> Skill:
    parts = [Part(_PER * sum(map(_loss, game)), len(game)) for game in games]
    return Skill(len(games), sum(part.decisions for part in parts), rate(parts), _trend(parts, ERROR))


def _concept(concept: Concept, games: Sequence[Sequence[Judged]], error: float) -> ConceptSkill:
    faults = [[one for one in game if one.concept == concept and is_loss(one)] for game in games]
    often = [Part(_PER * len(found), len(game)) for found, game in zip(faults, games, strict=True)]
    cost = [Part(_PER * sum(map(_loss, found)), len(game)) for found, game in zip(faults, games, strict=True)]
    return ConceptSkill(
        concept=concept,
        faults=sum(map(len, faults)),
        games=sum(map(bool, faults)),
        given_away=sum(_loss(one) for found in faults for one in found),
        often=rate(often),
        cost=rate(cost),
        trend=_trend(cost, error),
    )


def _trend(parts: Sequence[Part], error: float) -> Trend:
    found = change(parts, error)
    if found is None:
        return Trend.UNKNOWN
    if found.interval.low <= 0 <= found.interval.high:
        return Trend.NONE
    return Trend.BETTER if found.value < 0 else Trend.WORSE
