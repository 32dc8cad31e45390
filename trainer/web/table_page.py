"""What the templates of the table may use, made from what the services show."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trainer.players.bids import bid_hint
from trainer.rules.cards import RANKS, count, size
from trainer.rules.combos import Combo, readings
from trainer.rules.deal import Card
from trainer.rules.errors import Illegal
from trainer.rules.game import Phase
from trainer.rules.notation import show_combo
from trainer.rules.scoring import round_value
from trainer.services.table import Act, Table
from trainer.words import Translations
from trainer.words.cards import combo_name
from trainer.words.table import (
    act_in_box,
    act_in_full,
    cards_left,
    role_name,
    seat_name,
    selection,
    trick_title,
    trick_won,
    your_bid,
    your_turn,
)

_FEW = 2
"""A hand of so few cards is marked."""


@dataclass(frozen=True, slots=True)
class Status:
    """The status line; `ready` where the chosen cards can be laid, `rule` where a refusal has a paragraph."""

    text: str
    ready: bool = False
    rule: str = ""


@dataclass(frozen=True, slots=True)
class SeatBox:
    """Another seat at the table."""

    name: str
    place: str
    """`left` or `right`: where it lies."""
    role: str
    is_landlord: bool
    cards: int
    cards_text: str
    few: bool
    act: str


@dataclass(frozen=True, slots=True)
class CallLine:
    """One call that may be made, with what it is worth where that was measured."""

    bid: int
    best: bool
    points: float | None
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class ReadingChoice:
    """One way to read the chosen cards."""

    value: str
    words: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class TablePage:
    """A deal in the auction or in play."""

    id: str
    number: int
    level: str
    scored: bool
    version: int
    bidding: bool
    seats: tuple[SeatBox, ...]
    role: str
    is_landlord: bool
    hand: tuple[str, ...]
    chosen: tuple[str, ...]
    bottom: tuple[str, ...]
    bottom_laid: tuple[str, ...]
    bottom_size: int
    title: str
    trick: tuple[str, ...]
    won: str
    """How the visitor got the lead, while nothing lies on the table."""
    base: int
    bid: int
    multiplier: int
    value: int
    unseen: tuple[tuple[str, int], ...]
    """For each rank from the highest: its character, and how many of it the others hold."""
    unseen_total: int
    happened: tuple[str, ...]
    """Sentences for what the others did since the visitor's last act."""
    status: Status
    calls: tuple[CallLine, ...]
    readings: tuple[ReadingChoice, ...]
    hint_number: int
    """The number of the hint that the button asks for."""


def table_page(
    t: Translations,
    table: Table,
    *,
    chosen: Sequence[str] = (),
    status: Status | None = None,
    found: Combo | None = None,
    reading: str = "",
    hint_number: int = 0,
) -> TablePage:
    """The page of a deal that is not over; `found` is what the chosen cards are."""
    view = table.view
    bid = view.bid or max(view.calls, default=0)
    doublings = view.bombs + view.rockets
    return TablePage(
        id=table.id,
        number=table.number,
        level=table.level,
        scored=table.scored,
        version=table.version,
        bidding=view.phase is Phase.AUCTION,
        seats=tuple(_seat(t, table, seat) for seat in range(view.rules.seats) if seat != view.seat),
        role=role_name(t, view, view.seat),
        is_landlord=view.is_landlord,
        hand=_faces(table.hand),
        chosen=tuple(chosen),
        bottom=_faces(table.bottom),
        bottom_laid=_faces(table.bottom_laid),
        bottom_size=view.rules.bottom_size,
        title=t.gettext("Your bid") if view.phase is Phase.AUCTION else trick_title(t, view),
        trick=_faces(table.laid),
        won=_won(t, table),
        base=view.rules.base,
        bid=bid,
        multiplier=1 << doublings,
        value=round_value(view.rules, bid, doublings),
        unseen=tuple((RANKS[rank], count(view.others, rank)) for rank in reversed(range(len(RANKS)))),
        unseen_total=size(view.others),
        happened=tuple(act_in_full(t, view, act.seat, act.action) for act in _since_own(table)),
        status=status or _prompt(t, table),
        calls=_calls(table),
        readings=_readings(t, table, found, reading),
        hint_number=hint_number,
    )


def selection_status(t: Translations, table: Table, found: Combo | Illegal) -> Status:
    """The status line for chosen cards."""
    if isinstance(found, Illegal):
        return Status(selection(t, table.view, found), rule=found.rule)
    return Status(selection(t, table.view, found), ready=True)


def _prompt(t: Translations, table: Table) -> Status:
    if table.view.phase is Phase.AUCTION:
        return Status(your_bid(t, bid_hint(table.view)))
    return Status(your_turn(t, table.view))


def _seat(t: Translations, table: Table, seat: int) -> SeatBox:
    view = table.view
    shown = table.trick or _since_own(table)
    act = next((act for act in reversed(shown) if act.seat == seat), None)
    words = act_in_box(t, act.action, leads=act is table.trick[0] if table.trick else False) if act else ""
    return SeatBox(
        name=seat_name(t, view, seat),
        place="right" if seat == view.rules.next_seat(view.seat) else "left",
        role=role_name(t, view, seat),
        is_landlord=seat == view.landlord,
        cards=view.counts[seat],
        cards_text=cards_left(t, view.counts[seat]),
        few=view.counts[seat] <= _FEW,
        act=words,
    )


def _won(t: Translations, table: Table) -> str:
    last = next((act for act in reversed(table.acts) if isinstance(act.action, Combo)), None)
    if last is None or table.view.table is not None or not isinstance(last.action, Combo):
        return ""
    return trick_won(t, table.view, last.seat, last.action)


def _since_own(table: Table) -> tuple[Act, ...]:
    own = [index for index, act in enumerate(table.acts) if act.seat == table.view.seat]
    return table.acts[own[-1] + 1 :] if own else table.acts


def _calls(table: Table) -> tuple[CallLine, ...]:
    if not table.view.allowed_calls:
        return ()
    advice = bid_hint(table.view)
    measured = {worth.bid: worth for worth in advice.worths}
    return tuple(
        CallLine(
            bid=bid,
            best=worth is not None and bid == advice.bid,
            points=worth.points if worth else None,
            low=worth.low if worth else 0.0,
            high=worth.high if worth else 0.0,
        )
        for bid in table.view.allowed_calls
        for worth in (measured.get(bid),)
    )


def _readings(t: Translations, table: Table, found: Combo | None, reading: str) -> tuple[ReadingChoice, ...]:
    """The ways to read what is led, where there are several (A3); a follower's follows from the table."""
    if found is None or table.view.table is not None:
        return ()
    ways = readings(found.cards)
    if len(ways) == 1:
        return ()
    picked = reading if any(reading == show_combo(way) for way in ways) else show_combo(ways[0])
    return tuple(
        ReadingChoice(show_combo(way), combo_name(t, way), show_combo(way) == picked) for way in ways
    )


def _faces(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(str(card) for card in cards)
