"""The table as a seat saw it when it had to decide: what a review shows and what one tries again on."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trainer.rules.combos import Combo
from trainer.rules.deal import Card
from trainer.rules.game import Game, Phase
from trainer.rules.question import question
from trainer.rules.record import Record
from trainer.rules.view import View, view
from trainer.services import suits
from trainer.words import Translations
from trainer.words.acts import act_in_short
from trainer.words.table import cards_left, role_name, seat_name

_FEW = 2
"""A hand of so few cards is marked."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Another seat as it was seen: what it had done in this trick, or in the auction."""

    name: str
    role: str
    is_landlord: bool
    cards: str
    few: bool
    act: str


@dataclass(frozen=True, slots=True)
class SeenTable:
    """What lay open to the seat, and its hand."""

    bidding: bool
    """Whether it was no play: a call, or an answer about the stakes."""
    seats: tuple[SeatLine, ...]
    role: str
    is_landlord: bool
    hand: tuple[str, ...]
    table: tuple[str, ...]
    """The cards to beat; none on lead."""


def seen_table(
    t: Translations, record: Record, states: Sequence[Game], faces: Sequence[str], ply: int
) -> SeenTable:
    """What the seat on turn saw before this action; `states` are those of the record.

    `faces` says for each action which cards were laid where somebody chose them, else "".
    """
    before = states[ply - 1]
    seen = view(before, before.turn)
    earlier = range(_begin(states, ply), ply)
    cards = cards_after(record, states, faces, ply - 1)
    last = next((one for one in reversed(earlier) if isinstance(record.actions[one - 1], Combo)), None)
    return SeenTable(
        bidding=before.phase is not Phase.PLAY,
        seats=tuple(_seat(t, record, states, seen, seat, earlier) for seat in others(seen)),
        role=role_name(t, seen, seen.seat),
        is_landlord=seen.is_landlord,
        hand=as_faces(cards.hands[seen.seat]),
        table=as_faces(cards.laid[last - 1]) if last is not None else (),
    )


def cards_after(record: Record, states: Sequence[Game], faces: Sequence[str], actions: int) -> suits.Suits:
    """Where the physical cards lie after so many actions."""
    return suits.follow(record.deal, states[: actions + 1], record.actions[:actions], faces[:actions])


def others(seen: View) -> list[int]:
    """The other seats, the left neighbour first, as they sit."""
    return [(seen.seat - step) % seen.rules.seats for step in range(1, seen.rules.seats)]


def as_faces(cards: Iterable[Card]) -> tuple[str, ...]:
    """The cards as templates take them."""
    return tuple(str(card) for card in cards)


def _begin(states: Sequence[Game], ply: int) -> int:
    """The first action of the trick to which an action belongs, or of all that is said before the play."""
    playing = states[ply - 1].phase is Phase.PLAY
    starts = (one for one in range(ply, 0, -1) if states[one - 1].table is None) if playing else iter(())
    return next(starts, 1)


def _seat(
    t: Translations, record: Record, states: Sequence[Game], seen: View, seat: int, earlier: range
) -> SeatLine:
    last = next((ply for ply in reversed(earlier) if states[ply - 1].turn == seat), None)
    return SeatLine(
        name=seat_name(t, seen, seat),
        role=role_name(t, seen, seat),
        is_landlord=seat == seen.landlord,
        cards=cards_left(t, seen.counts[seat]),
        few=seen.counts[seat] <= _FEW,
        act="" if last is None else _act(t, record, states[last - 1], last),
    )


def _act(t: Translations, record: Record, before: Game, ply: int) -> str:
    asked = question(before)
    assert asked is not None  # something was done, so that something was asked
    return act_in_short(t, before.rules, asked, record.actions[ply - 1])
