"""The other seats as the table draws them."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.services.table import Act, Table
from trainer.web.arrivals import place_of, since_own
from trainer.words import Translations
from trainer.words.acts import act_in_box
from trainer.words.factors import stake_factors
from trainer.words.table import cards_left, role_name, seat_name

_FEW = 2
"""A hand of so few cards is marked."""


@dataclass(frozen=True, slots=True)
class SeatBox:
    """Another seat at the table."""

    seat: int
    name: str
    place: str
    """`left`, `across` or `right`: where it lies."""
    role: str
    is_landlord: bool
    stake: int
    """By how much its payment with the landlord is multiplied; 1 where it did not double (V10)."""
    cards: int
    cards_text: str
    few: bool
    act: str
    gone: str
    """What it did since the visitor's last act, where the trick of that is over."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """The hand of another seat that lies open: the landlord opened it (V2), or for study."""

    seat: str
    cards: tuple[str, ...]


def seat_boxes(t: Translations, table: Table) -> tuple[SeatBox, ...]:
    """Every seat but the visitor's, in order of play."""
    seats = table.view.rules.seats
    return tuple(_seat(t, table, (table.view.seat + step) % seats) for step in range(1, seats))


def open_hands(t: Translations, table: Table) -> tuple[OpenHand, ...]:
    """The hands of other seats that lie open, from the left to the right as the seats lie."""
    view, seats = table.view, table.view.rules.seats
    hands = {view.landlord: table.open_hand} if table.open_hand else {}
    hands = dict(enumerate(table.all_hands)) or hands
    return tuple(
        OpenHand(seat_name(t, view, seat), tuple(str(card) for card in hands[seat]))
        for seat in ((view.seat - step) % seats for step in range(1, seats))
        if seat in hands
    )


def _seat(t: Translations, table: Table, seat: int) -> SeatBox:
    view = table.view
    act = _last_of(seat, table.trick or since_own(table))
    before = None if act else _last_of(seat, since_own(table))
    return SeatBox(
        seat=seat,
        name=seat_name(t, view, seat),
        place=place_of(view.rules.seats, (seat - view.seat) % view.rules.seats),
        role=role_name(t, view, seat),
        is_landlord=seat == view.landlord,
        stake=stake_factors(view)[seat],
        cards=view.counts[seat],
        cards_text=cards_left(t, view.counts[seat]),
        few=view.counts[seat] <= _FEW,
        act=act_in_box(t, view.rules, act.asked, act.action) if act else "",
        gone=act_in_box(t, view.rules, before.asked, before.action) if before else "",
    )


def _last_of(seat: int, acts: Sequence[Act]) -> Act | None:
    return next((act for act in reversed(acts) if act.seat == seat), None)
