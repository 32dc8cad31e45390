"""What the template of a finished deal may use."""

from dataclasses import dataclass

from trainer.review.document import Entry, Review
from trainer.rules.combos import Combo
from trainer.rules.scoring import Settlement, Spring
from trainer.rules.shapes import Kind
from trainer.rules.view import View
from trainer.services.table import Table
from trainer.store.game_log import HelpKind
from trainer.words import Translations, reasons
from trainer.words.cards import cards_text
from trainer.words.review import decision_title
from trainer.words.table import cards_left, result_title, role_name, seat_name, spring_reason

_MOST_MOMENTS = 3
"""Moments that are shown here; all are in the review."""


@dataclass(frozen=True, slots=True)
class Factor:
    """One factor of the value: its name, why, and the number; `idle` where it changes nothing."""

    name: str
    why: str
    value: int
    idle: bool


@dataclass(frozen=True, slots=True)
class Payment:
    """What one seat wins or loses."""

    seat: str
    role: str
    is_landlord: bool
    points: int


@dataclass(frozen=True, slots=True)
class Rest:
    """The cards that one seat had left."""

    seat: str
    role: str
    is_landlord: bool
    cards: tuple[str, ...]
    cards_text: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that the review would look at again."""

    ply: int
    title: str
    concept: str
    better: str


@dataclass(frozen=True, slots=True)
class SettlementPage:
    """A deal that is over: settled, or thrown in because all have passed."""

    id: str
    number: int
    level: str
    scored: bool
    thrown_in: bool
    title: str
    points: int
    value: int
    formula: str
    factors: tuple[Factor, ...]
    payments: tuple[Payment, ...]
    rest: tuple[Rest, ...]
    bottom: tuple[str, ...]
    moments: tuple[Moment, ...]
    hints: int
    undos: int
    next_id: str
    again_id: str


def settlement_page(
    t: Translations, table: Table, review: Review, next_id: str, again_id: str
) -> SettlementPage:
    """The page of a deal that is over; the ids are those that the buttons' new deals will have."""
    view, settled = table.view, table.settlement
    return SettlementPage(
        id=table.id,
        number=table.number,
        level=table.level,
        scored=table.scored,
        thrown_in=settled is None,
        title=result_title(t, view, view.turn) if settled else t.gettext("All have passed: thrown in"),
        points=settled.points[view.seat] if settled else 0,
        value=settled.value if settled else 0,
        formula=f"{settled.base} × {settled.factors.bid} × {settled.multiplier}" if settled else "",
        factors=_factors(t, view, settled) if settled else (),
        payments=_payments(t, view, settled) if settled else (),
        rest=_rest(t, table),
        bottom=tuple(str(card) for card in table.bottom),
        moments=tuple(_moment(t, entry) for entry in review.moments[:_MOST_MOMENTS]),
        hints=table.helps.get(HelpKind.HINT, 0),
        undos=table.helps.get(HelpKind.UNDO, 0),
        next_id=next_id,
        again_id=again_id,
    )


def _moment(t: Translations, entry: Entry) -> Moment:
    reason = entry.reasons[0]
    title = decision_title(t, entry.action, entry.seen.table)
    return Moment(entry.ply, title, reasons.name(t, reason), reasons.better(t, reason))


def _factors(t: Translations, view: View, settled: Settlement) -> tuple[Factor, ...]:
    bidder = seat_name(t, view, view.landlord or 0)
    bombs = [turn.action for turn in view.history if isinstance(turn.action, Combo)]
    laid = ", ".join(cards_text(t, combo.cards) for combo in bombs if combo.kind is Kind.BOMB)
    by_landlord = bidder if view.landlord != view.seat else ""
    bid_why = t.gettext("%(seat)s bid %(bid)d") if by_landlord else t.gettext("you bid %(bid)d")
    is_spring, is_anti = settled.factors.spring is Spring.SPRING, settled.factors.spring is Spring.ANTI_SPRING
    return (
        Factor(t.gettext("Base"), t.gettext("the same in every deal"), settled.base, idle=False),
        Factor(
            t.gettext("Bid"),
            bid_why % {"seat": bidder, "bid": settled.factors.bid},
            settled.factors.bid,
            idle=False,
        ),
        Factor(
            t.gettext("Bombs"),
            laid or t.gettext("none laid"),
            1 << settled.factors.bombs,
            not settled.factors.bombs,
        ),
        Factor(
            t.gettext("Rocket"),
            t.gettext("laid") if settled.factors.rockets else t.gettext("not laid"),
            1 << settled.factors.rockets,
            not settled.factors.rockets,
        ),
        Factor(t.gettext("Spring"), spring_reason(t, view, Spring.SPRING), 1 + is_spring, not is_spring),
        Factor(
            t.gettext("Anti-spring"), spring_reason(t, view, Spring.ANTI_SPRING), 1 + is_anti, not is_anti
        ),
    )


def _payments(t: Translations, view: View, settled: Settlement) -> tuple[Payment, ...]:
    order = [(view.seat + step) % view.rules.seats for step in range(view.rules.seats)]
    return tuple(
        Payment(
            seat_name(t, view, seat), role_name(t, view, seat), seat == view.landlord, settled.points[seat]
        )
        for seat in order
    )


def _rest(t: Translations, table: Table) -> tuple[Rest, ...]:
    view = table.view
    order = [(view.seat + step) % view.rules.seats for step in range(view.rules.seats)]
    return tuple(
        Rest(
            seat_name(t, view, seat),
            role_name(t, view, seat),
            seat == view.landlord,
            tuple(str(card) for card in table.rest[seat]),
            cards_left(t, view.counts[seat]),
        )
        for seat in order
    )
