"""What the page of progress may use, made from what all games tell together."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from flask import url_for

from trainer.review.over_games import FEWEST_GAMES, Rate
from trainer.review.report import ROLES, ConceptSkill, Report, Skill, Trend
from trainer.services.calibration import Calibration
from trainer.services.diary import Day
from trainer.services.drills import Result
from trainer.services.history import Progress
from trainer.services.outcomes import WINDOW, Standing
from trainer.services.ratings import Strength
from trainer.web.calibration_part import CalibrationPart, calibration_part
from trainer.web.choosing import Field, field, told
from trainer.web.drills_page import KindPart, drills_page
from trainer.web.games_list import rules_name
from trainer.web.next_step import NextStep
from trainer.web.numbers import amount
from trainer.web.points_chart import PointsChart, points_chart
from trainer.web.puzzles_page import learner_rating
from trainer.words import Translations
from trainer.words.concepts import concept_name
from trainer.words.history import day_told, days_told, role_name, trend_told
from trainer.words.players import level_name
from trainer.words.prices import percent
from trainer.words.ratings import rating_meant

_PLACES = 2


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with its interval in words; without `value` there are too few games to say."""

    value: str
    low: str
    high: str


@dataclass(frozen=True, slots=True)
class RoleSkill:
    """The skill in a role."""

    role: str
    games: int
    decisions: int
    given_away: Figure | None
    trend: str


@dataclass(frozen=True, slots=True)
class Bar:
    """An interval as it is drawn: places in percent of the width, which begins at zero."""

    low: float
    high: float
    value: float


@dataclass(frozen=True, slots=True)
class ConceptLine:
    """A concept that was at fault."""

    name: str
    mistakes: str
    """Where these mistakes are listed."""
    faults: int
    often: Figure | None
    cost: Figure | None
    bar: Bar | None
    trend: str
    """Empty where no change can be told."""


@dataclass(frozen=True, slots=True)
class StandingLine:
    """The results in one role against one level."""

    role: str
    level: str
    deals: int
    won: str
    points: float
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class DayLine:
    """A day and what was done on it."""

    day: date
    practised: bool
    told: str


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a visitor beside the finished deals."""

    days: Sequence[Day]
    drills: Sequence[Result]
    strength: Strength | None
    calibration: Calibration
    asks_how_sure: bool
    """Whether the visitor has the question switched on."""


@dataclass(frozen=True, slots=True)
class ProgressPage:
    """What `history/progress.html` may use."""

    games: int
    """How many games were looked at."""
    fewest: int
    """From so many on something is said."""
    skills: tuple[RoleSkill, ...]
    concepts: tuple[ConceptLine, ...]
    next: tuple[NextStep, ...]
    """What to do next, at least one thing."""
    played: bool
    """Whether any deal is finished."""
    rules: tuple[Field, ...]
    standings: tuple[StandingLine, ...]
    chart: PointsChart | None
    window: int
    """Over so many deals points are averaged."""
    days: tuple[DayLine, ...]
    days_told: str
    drills: tuple[KindPart, ...]
    """The kinds of drills that were tried."""
    rating: str
    """The visitor's rating in puzzles; empty before the first try at one."""
    rating_meant: str
    calibration: CalibrationPart


def progress_page(t: Translations, found: Progress, steps: Sequence[NextStep], known: Known) -> ProgressPage:
    """The page of what all games tell, with what else is known."""
    rules = field(
        "rules",
        t.gettext("Rules"),
        "",
        told(found.all_rules, lambda one: rules_name(t, one)),
        {"rules": found.rules},
    )
    return ProgressPage(
        games=found.report.games,
        fewest=FEWEST_GAMES,
        skills=tuple(_role(t, role, found.report.by_role[role]) for role in ROLES),
        concepts=_concepts(t, found.report),
        next=tuple(steps),
        played=bool(found.all_rules),
        rules=(rules,) if len(found.all_rules) > 1 else (),
        standings=tuple(_standing(t, one) for one in found.standings),
        chart=points_chart(t, found.course),
        window=WINDOW,
        days=tuple(_day(t, day) for day in known.days),
        days_told=days_told(t, sum(day.is_practised for day in known.days), len(known.days)),
        drills=tuple(
            kind for kind in drills_page(t, known.drills).kinds if any(mode.best for mode in kind.modes)
        ),
        rating=learner_rating(t, known.strength),
        rating_meant=rating_meant(t),
        calibration=calibration_part(t, known.calibration, is_asked=known.asks_how_sure),
    )


def _day(t: Translations, day: Day) -> DayLine:
    return DayLine(day.date, day.is_practised, day_told(t, day.deals, day.answers))


def _figure(rate: Rate | None) -> Figure | None:
    if rate is None:
        return None
    return Figure(amount(rate.value), amount(rate.interval.low), amount(rate.interval.high))


def _role(t: Translations, role: str, skill: Skill) -> RoleSkill:
    return RoleSkill(
        role_name(t, role), skill.games, skill.decisions, _figure(skill.loss), trend_told(t, skill.trend)
    )


def _concepts(t: Translations, report: Report) -> tuple[ConceptLine, ...]:
    width = max((one.cost.interval.high for one in report.concepts if one.cost), default=0.0)
    return tuple(
        ConceptLine(
            name=concept_name(t, one.concept),
            mistakes=url_for("history.mistakes", concept=one.concept.value, size="inaccuracy"),
            faults=one.faults,
            often=_figure(one.often),
            cost=_figure(one.cost),
            bar=_bar(one, width),
            trend=trend_told(t, one.trend) if one.trend in (Trend.BETTER, Trend.WORSE) else "",
        )
        for one in report.concepts
    )


def _bar(skill: ConceptSkill, width: float) -> Bar | None:
    if skill.cost is None:
        return None
    low, high = skill.cost.interval
    places = [round(100 * value / width, _PLACES) for value in (low, high, skill.cost.value)]
    return Bar(*places)


def _standing(t: Translations, found: Standing) -> StandingLine:
    low, high = found.interval or (None, None)
    return StandingLine(
        role=role_name(t, found.role),
        level=level_name(t, found.level),
        deals=found.deals,
        won=percent(found.won / found.deals),
        points=found.points,
        low=low,
        high=high,
    )
