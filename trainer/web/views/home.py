"""The start page: what this is for whoever comes first, where to go on for whoever comes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from flask import Blueprint, current_app, render_template, url_for

from trainer.rules.ruleset import STANDARD
from trainer.web.day_part import DayPart, Finished, Today, day_part
from trainer.web.fresh_id import fresh_id
from trainer.web.i18n import catalogue
from trainer.web.numbers import points
from trainer.web.preferences import preferences
from trainer.web.visitor import current_visitor
from trainer.words import capitalised
from trainer.words.series import standing_line

blueprint = Blueprint("home", __name__)

HERO = ("Td", "Jc", "Qh", "Ks", "Ad")
"""A straight of five, the first thing that one sees of the game."""


_MOST_GAMES = 3
"""So many of the newest deals stand here; the others stand on the page that begins a deal."""
_MOST_LESSONS = 5
"""So many lessons stand here, the one before the next one first; all stand on the page of the course."""


class Lesson(Protocol):
    """A lesson and how far the visitor got: steps in all, and done."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def steps(self) -> int: ...
    @property
    def done(self) -> int: ...


class RunningGame(Protocol):
    """A deal that is not over: the visitor's role, "" while the auction is on, and number of cards."""

    @property
    def id(self) -> str: ...
    @property
    def deal(self) -> int: ...
    @property
    def role(self) -> str: ...
    @property
    def cards(self) -> int: ...


class Standing(Protocol):
    """How far a series has come: deals in all, 0 without end, and the place of the last one."""

    @property
    def length(self) -> int: ...
    @property
    def place(self) -> int: ...


class OpenSeries(Protocol):
    """A series that waits for its next deal: the game of the last one, and the visitor's total."""

    @property
    def game(self) -> str: ...
    @property
    def standing(self) -> Standing: ...
    @property
    def points(self) -> int: ...


class Lessons(Protocol):
    """The course as this page needs it."""

    def overview(self, visitor: str) -> Sequence[Lesson]: ...


class Games(Protocol):
    """The deals as this page needs them; the newest comes first."""

    def running(self, visitor: str, most: int) -> Sequence[RunningGame]: ...
    def number_running(self, visitor: str) -> int: ...
    def finished(self, visitor: str, most: int) -> Sequence[Finished]: ...
    def today(self, visitor: str | None) -> Today: ...
    def series_to_go_on(self, visitor: str) -> OpenSeries | None: ...


class Deck(Protocol):
    """The deck as this page needs it: how many cards are to be asked, of so many a day."""

    def number_due(self, visitor: str, most: int | None) -> int: ...


class Services(Protocol):
    """What this page asks."""

    @property
    def lessons(self) -> Lessons: ...
    @property
    def games(self) -> Games: ...
    @property
    def deck(self) -> Deck: ...


@dataclass(frozen=True, slots=True)
class LessonLine:
    """One lesson in the list."""

    title: str
    href: str
    steps: int
    done: int


@dataclass(frozen=True, slots=True)
class GameLine:
    """One deal to go on with."""

    deal: int
    href: str
    role: str
    cards: int


@dataclass(frozen=True, slots=True)
class LastDeal:
    """The newest deal that is over; without `points` it was thrown in."""

    deal: int
    points: int | None
    href: str
    """Where its review is."""


@dataclass(frozen=True, slots=True)
class SeriesPart:
    """A series that waits for its next deal: where it stands, and what its button asks for."""

    line: str
    action: str
    href: str


@dataclass(frozen=True, slots=True)
class HomePage:
    """What `home.html` may use; `next_lesson` is None when the whole course is done."""

    hero: tuple[str, ...]
    new_id: str
    """The id that the deal of the button on a first visit will have."""
    lessons: tuple[LessonLine, ...]
    """The whole course."""
    games: tuple[GameLine, ...]
    """The newest deals to go on with."""
    running: int
    """How many there are to go on with in all."""
    next_lesson: LessonLine | None
    day: DayPart
    series: SeriesPart | None
    last: LastDeal | None
    due: int
    """How many cards of the deck are to be asked."""

    @property
    def is_first_visit(self) -> bool:
        seen = self.games or self.last or self.due or any(lesson.done for lesson in self.lessons)
        return not seen

    @property
    def rules(self) -> str:
        """The rule set that the course teaches."""
        return STANDARD.id

    @property
    def course(self) -> tuple[LessonLine, ...]:
        """The lessons about the next one."""
        begun = self.lessons.index(self.next_lesson) - 1 if self.next_lesson else 0
        first = max(0, min(begun, len(self.lessons) - _MOST_LESSONS))
        return self.lessons[first : first + _MOST_LESSONS]


@blueprint.get("/")
def index() -> str:
    """The start page."""
    services = cast(Services, current_app.extensions["trainer"])
    visitor = current_visitor()
    lessons = tuple(_lesson_line(lesson) for lesson in services.lessons.overview(visitor or ""))
    games = services.games.running(visitor, _MOST_GAMES) if visitor else ()
    page = HomePage(
        hero=HERO,
        new_id=fresh_id(),
        lessons=lessons,
        games=tuple(_game_line(game) for game in games),
        running=services.games.number_running(visitor) if visitor else 0,
        next_lesson=next((lesson for lesson in lessons if lesson.done < lesson.steps), None),
        day=day_part(services.games.today(visitor)),
        series=_series_part(services.games.series_to_go_on(visitor)) if visitor else None,
        last=_last_deal(services.games.finished(visitor, 1)) if visitor else None,
        due=services.deck.number_due(visitor, preferences().cards_a_day) if visitor else 0,
    )
    return render_template("home.html", page=page)


def _lesson_line(lesson: Lesson) -> LessonLine:
    return LessonLine(lesson.title, url_for("lessons.lesson", lesson_id=lesson.id), lesson.steps, lesson.done)


def _last_deal(finished: Sequence[Finished]) -> LastDeal | None:
    return next(
        (LastDeal(game.deal, game.points, url_for("reviews.review", game_id=game.id)) for game in finished),
        None,
    )


def _series_part(found: OpenSeries | None) -> SeriesPart | None:
    if found is None:
        return None
    standing = found.standing
    return SeriesPart(
        capitalised(standing_line(catalogue(), standing.place, standing.length, points(found.points))),
        url_for("deals.next_of_series", game_id=found.game),
        url_for("games.table", game_id=found.game),
    )


def _game_line(game: RunningGame) -> GameLine:
    return GameLine(game.deal, url_for("games.table", game_id=game.id), game.role, game.cards)
