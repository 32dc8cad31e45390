"""Stand-ins for the services, for tests of the shell around the pages."""

from collections.abc import Callable
from dataclasses import dataclass, field

from trainer.engine.kernel.state import Stage, State


@dataclass
class Lesson:
    id: str
    title: str
    steps: int
    done: int = 0


@dataclass
class Game:
    id: str
    deal: int
    role: str
    cards: int


@dataclass
class Finished:
    id: str
    deal: int
    points: int | None


@dataclass
class Today:
    number: int = 20261130
    game: str | None = None
    finished: Finished | None = None


@dataclass
class Standing:
    length: int
    place: int


@dataclass
class OpenSeries:
    game: str
    standing: Standing
    points: int


@dataclass
class Lessons:
    listed: list[Lesson] = field(default_factory=list)

    def overview(self, visitor: str) -> list[Lesson]:
        return self.listed


@dataclass
class Games:
    by_visitor: dict[str, list[Game]] = field(default_factory=dict)
    over: list[Finished] = field(default_factory=list)
    day: Today = field(default_factory=Today)
    series: OpenSeries | None = None

    def running(self, visitor: str, most: int) -> list[Game]:
        return self.by_visitor.get(visitor, [])[:most]

    def number_running(self, visitor: str) -> int:
        return len(self.by_visitor.get(visitor, []))

    def finished(self, visitor: str, most: int) -> list[Finished]:
        return self.over[:most]

    def today(self, visitor: str | None) -> Today:
        return self.day

    def series_to_go_on(self, visitor: str) -> OpenSeries | None:
        return self.series


@dataclass
class Deck:
    due: int = 0

    def number_due(self, visitor: str, most: int | None) -> int:
        return self.due

    def card_of(self, visitor: str | None, game: str, ply: int) -> str | None:
        return None


class Accounts:
    """Nobody has one."""

    def of(self, visitor: str) -> None:
        return None


@dataclass
class Services:
    """What the start page asks; titles are bracketed, as a course in the pseudo-language has them."""

    lessons: Lessons = field(
        default_factory=lambda: Lessons([Lesson("cards", "⟦Cards⟧", 6), Lesson("kinds", "⟦Kinds⟧", 1)])
    )
    games: Games = field(default_factory=Games)
    deck: Deck = field(default_factory=Deck)
    accounts: Accounts = field(default_factory=Accounts)
    kernel: Callable[[], State] = field(default=lambda: State(Stage.READY))
