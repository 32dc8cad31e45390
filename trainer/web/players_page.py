"""What the page of the players may use."""

from dataclasses import dataclass

from trainer.engine.kernel.state import State
from trainer.players.levels import PLAYERS
from trainer.players.strength import Encounter, encounters
from trainer.words import Translations
from trainer.words.players import (
    engine_state,
    level_details,
    level_name,
    match_told,
    opponent_name,
    where_it_plays,
)


@dataclass(frozen=True, slots=True)
class PlayerPart:
    """A level: its name, what it does and doesn't, and where it plays."""

    id: str
    name: str
    details: tuple[str, ...]
    where: str


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A line of the table, each figure with its margin."""

    match: str
    how: str
    """By which rules, how the landlord was found, how many games."""
    wins: str
    points: str


@dataclass(frozen=True, slots=True)
class PlayersPage:
    """What `players/index.html` may use."""

    players: tuple[PlayerPart, ...]
    engine: str
    """How far the compiled engine is."""
    rows: tuple[MatchRow, ...]


def players_page(t: Translations, kernel: State) -> PlayersPage:
    """The page, with the state of the kernel as it is now."""
    parts = (
        PlayerPart(level, level_name(t, level), level_details(t, level), where_it_plays(t, level))
        for level in PLAYERS
    )
    return PlayersPage(tuple(parts), engine_state(t, kernel), tuple(_row(t, one) for one in encounters()))


def _row(t: Translations, one: Encounter) -> MatchRow:
    names = {"first": opponent_name(t, one.first), "second": opponent_name(t, one.second)}
    return MatchRow(
        t.gettext("%(first)s against %(second)s") % names,
        match_told(t, one),
        f"{100 * one.wins.mean:.1f}\u00a0% (±\u00a0{100 * one.wins.margin:.1f})",
        f"{one.points.mean:+.2f} (±\u00a0{one.points.margin:.2f})".replace("-", "−"),
    )
