"""Late decisions with all hands open: who wins before and after each, and which of them turned the deal.

Nobody at the table saw the other hands. So this is a mark beside the verdict and never part of it: what lost
a won deal here is luck unless it could be known.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any, TypeAlias

from trainer.engine.solver import Search, is_compiled, keeping_plays, search_from, way_on
from trainer.engine.worlds import all_worlds
from trainer.rules.cards import size
from trainer.rules.game import Game, Phase, Play, Turn
from trainer.rules.notation import read_play, show_action
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import view

CARDS = 36
"""A decision is late from so many cards in all hands on."""
POSITIONS = 4_000_000
"""So many positions are looked at in one deal at most, about two seconds, to see how each decision stands."""
EXACT, EARLY_POSITIONS = 30, 1_500_000
"""With more cards than that a decision is looked at only within so many of these positions."""
SHOWN = 500_000
"""So many for each turning point, to show what would have kept the win and how it is lost now."""
PLAIN_CARDS, PLAIN_POSITIONS = 16, 10_000
"""The same where only plain Python knows the cards: wildcards, two packs."""


class Standing(StrEnum):
    """How the side of the seat that decides stands with open hands, with best play of everybody."""

    WON = "won"
    LOST = "lost"
    NOT_PROVED = "not_proved"
    """Not settled within the limit of positions."""


@dataclass(frozen=True, slots=True)
class OpenHands:
    """What one late decision did to the deal, all hands open."""

    before: Standing
    after: Standing
    keeps: tuple[Play, ...] = ()
    """Where it lost a won deal: the plays that keep the win, every reading by itself (A3)."""
    complete: bool = False
    """Whether every other play loses as well."""
    line: tuple[Turn, ...] = ()
    """Where it lost a won deal: how the other side wins from there, as far as the limit reaches."""
    counted: bool = False
    """Where it lost a won deal: whether the cards could lie in one way only, so that the seat could know."""

    @property
    def lost_a_win(self) -> bool:
        """Whether the deal was won before it and lost after it: a turning point."""
        return (self.before, self.after) == (Standing.WON, Standing.LOST)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision of any seat that lost a won deal."""

    ply: int
    seat: int


@dataclass(frozen=True, slots=True)
class Turning:
    """The turning points of a deal, and what was looked at for them."""

    cards: int
    """With so many cards in all hands or fewer."""
    positions: int
    """The limit of positions for the whole deal."""
    points: tuple[TurningPoint, ...]
    """In order."""


def turning(states: Sequence[Game], found: Mapping[int, OpenHands]) -> Turning:
    """The turning points among all late decisions of a deal (`late_decisions`)."""
    first = next((state for state in states if is_late(state)), None)
    compiled = first is None or is_compiled(first)
    return Turning(
        CARDS if compiled else PLAIN_CARDS,
        POSITIONS if compiled else PLAIN_POSITIONS,
        tuple(TurningPoint(ply, states[ply - 1].turn) for ply, one in found.items() if one.lost_a_win),
    )


def late_decisions(states: Sequence[Game]) -> dict[int, OpenHands]:
    """The late decisions of all seats by ply, of a deal with these states from first to last.

    The limits are those of this module, so that the same deal gives the same. Raises ValueError for a deal
    that is not over.
    """
    if states[-1].phase not in (Phase.OVER, Phase.REDEAL):
        raise ValueError("with open hands only a finished deal is looked at")
    plies = [ply for ply, state in enumerate(states, 1) if is_late(state)]
    found: dict[int, OpenHands] = {}
    if not plies:
        return found
    first = at = states[plies[0] - 1]

    def go_on(looked_at: int) -> bool:
        return looked_at < EARLY_POSITIONS or _cards(at) <= EXACT

    with search_from(first, POSITIONS if is_compiled(first) else PLAIN_POSITIONS, go_on) as search:
        wins: bool | None = states[-1].landlord_won
        for ply in reversed(plies):
            at = states[ply - 1]
            found[ply], wins = _decided(at, wins, search)
    return {ply: _shown(states[ply - 1], states[ply], one) for ply, one in sorted(found.items())}


def is_late(state: Game) -> bool:
    """Whether a decision in this state is looked at with open hands."""
    if state.phase is not Phase.PLAY:
        return False
    return _cards(state) <= PLAIN_CARDS or (_cards(state) <= CARDS and is_compiled(state))


def _cards(state: Game) -> int:
    return sum(map(size, state.hands))


def _decided(before: Game, wins_after: bool | None, search: Search) -> tuple[OpenHands, bool | None]:
    """How a decision stands, and whether the landlord won before it; `wins_after` is the same after it.

    What is won after a play of the own side was won before it too.
    """
    by_landlord = before.turn == before.landlord
    wins = wins_after if wins_after == by_landlord else search.landlord_wins(before)
    return OpenHands(_standing(wins, by_landlord), _standing(wins_after, by_landlord)), wins


def _shown(before: Game, after: Game, found: OpenHands) -> OpenHands:
    """A turning point with what shows it."""
    if not found.lost_a_win:
        return found
    by_landlord = before.turn == before.landlord
    with search_from(before, SHOWN) as search:
        line = tuple(way_on(after, not by_landlord, search))
        keeps, complete = keeping_plays(before, by_landlord, search)
    counted = all_worlds(view(before, before.turn), 1) is not None
    return replace(found, keeps=keeps, complete=complete, line=line, counted=counted)


def _standing(landlord_wins: bool | None, by_landlord: bool) -> Standing:
    if landlord_wins is None:
        return Standing.NOT_PROVED
    return Standing.WON if landlord_wins == by_landlord else Standing.LOST


Json: TypeAlias = dict[str, Any]


def turning_json(found: Turning) -> Json:
    """The turning points as dictionaries, lists and numbers."""
    return asdict(found)


def read_turning(told: Json) -> Turning:
    """The turning points out of their document; raises KeyError or TypeError."""
    points = tuple(TurningPoint(**point) for point in told["points"])
    return Turning(told["cards"], told["positions"], points)


def open_hands_json(rules: RuleSet, found: OpenHands) -> Json:
    """The mark as dictionaries, lists and texts."""
    return {
        "before": found.before.value,
        "after": found.after.value,
        "keeps": [show_action(rules, play) for play in found.keeps],
        "complete": found.complete,
        "line": [{"seat": turn.seat, "action": show_action(rules, turn.action)} for turn in found.line],
        "counted": found.counted,
    }


def read_open_hands(told: Json, rules: RuleSet) -> OpenHands:
    """The mark out of its document; raises KeyError, TypeError, ValueError or Unreadable."""
    return OpenHands(
        Standing(told["before"]),
        Standing(told["after"]),
        tuple(read_play(text, rules) for text in told["keeps"]),
        told["complete"],
        tuple(Turn(turn["seat"], read_play(turn["action"], rules)) for turn in told["line"]),
        told["counted"],
    )
