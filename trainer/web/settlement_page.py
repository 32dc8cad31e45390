"""What the template of a finished deal may use."""

from dataclasses import dataclass

from trainer.rules.scoring import Settlement
from trainer.rules.view import View
from trainer.services.new_deal import role_of
from trainer.services.review_shelf import Shown
from trainer.services.series import SeriesStanding
from trainer.services.table import Table
from trainer.store.game_log import HelpKind
from trainer.web.arrivals import since_own, sounds
from trainer.web.last_plays import LastPlay, last_plays
from trainer.web.series_page import SeriesPart, series_part
from trainer.web.settled_moments import SettledMoments, settled_moments
from trainer.words import Translations
from trainer.words.factors import Factor, settled_factors
from trainer.words.house_rules import rules_shown
from trainer.words.practice import practice_told
from trainer.words.settlement import help_used, payment_reason, result_title
from trainer.words.table import cards_left, role_name, seat_and_role, seat_name


@dataclass(frozen=True, slots=True)
class Payment:
    """What one seat wins or loses."""

    seat: str
    why: str
    """Its role, and what that makes of the round."""
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
class OtherSeat:
    """Another seat from which the deal can be played, and what it is called."""

    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class LessonLink:
    """A lesson: its title, and the address of its end."""

    title: str
    href: str


@dataclass(frozen=True, slots=True)
class SettlementPage:
    """A deal that is over: settled, or thrown in because all have passed."""

    id: str
    number: int
    rules: str
    """The text of the rule set."""
    rules_name: str
    """Its name; empty for the standard rules."""
    level: str
    role: str
    """The id of the choice of a role with which the deal began (`services.new_deal.Role`)."""
    study: bool
    practice: tuple[str, ...]
    """What is told of the deal beside its rules (`words.practice.practice_told`)."""
    thrown_in: bool
    title: str
    last_plays: tuple[LastPlay, ...]
    sounds: tuple[str, ...]
    """What each step up to the end sounds like."""
    points: int
    value: int
    formula: str
    factors: tuple[Factor, ...]
    payments: tuple[Payment, ...]
    rest: tuple[Rest, ...]
    bottom: tuple[str, ...]
    moments: SettledMoments
    help_used: str
    series: SeriesPart | None
    lesson: LessonLink | None
    """The lesson at whose end the deal was begun."""
    """The series that the deal belongs to."""
    share_code: str
    other_seats: tuple[OtherSeat, ...]
    next_id: str
    again_id: str
    other_seat_id: str


def settlement_page(
    t: Translations,
    table: Table,
    shown: Shown,
    series: SeriesStanding | None,
    share_code: str,
    *,
    new_ids: tuple[str, str, str],
    lesson: LessonLink | None,
) -> SettlementPage:
    """The page of a deal that is over; `new_ids` are those that the new deals of its buttons will have."""
    next_id, again_id, other_seat_id = new_ids
    view, settled = table.view, table.settlement
    return SettlementPage(
        id=table.id,
        number=table.number,
        rules=table.rules,
        rules_name=rules_shown(t, table.rules),
        level=table.level,
        role=role_of(table.landlord, view.seat, view.rules.seats),
        study=table.study,
        practice=practice_told(
            t,
            role_given=table.landlord is not None,
            study=table.study,
            scored=table.scored,
            stood_in=table.stood_in,
        ),
        thrown_in=settled is None,
        title=result_title(t, view, view.turn) if settled else t.gettext("All have passed: thrown in"),
        last_plays=last_plays(t, table),
        sounds=sounds(since_own(table)),
        points=settled.points[view.seat] if settled else 0,
        value=settled.value if settled else 0,
        formula=f"{settled.base} × {settled.factors.bid} × {settled.multiplier}" if settled else "",
        factors=settled_factors(t, view, settled) if settled else (),
        payments=_payments(t, view, settled) if settled else (),
        rest=_rest(t, table),
        bottom=tuple(str(card) for card in table.bottom),
        moments=settled_moments(t, table.id, shown),
        help_used=help_used(
            t,
            table.helps.get(HelpKind.HINT, 0),
            table.helps.get(HelpKind.UNDO, 0),
            table.helps.get(HelpKind.COACH, 0),
            study=table.study,
        ),
        series=series_part(t, series, view) if series else None,
        lesson=lesson,
        share_code=share_code,
        other_seats=tuple(OtherSeat(seat, seat_and_role(t, view, seat)) for seat in _in_order(view)[1:]),
        next_id=next_id,
        again_id=again_id,
        other_seat_id=other_seat_id,
    )


def _payments(t: Translations, view: View, settled: Settlement) -> tuple[Payment, ...]:
    return tuple(
        Payment(seat_name(t, view, seat), payment_reason(t, view, seat, settled.stakes), settled.points[seat])
        for seat in _in_order(view)
    )


def _rest(t: Translations, table: Table) -> tuple[Rest, ...]:
    view = table.view
    return tuple(
        Rest(
            seat_name(t, view, seat),
            role_name(t, view, seat),
            seat == view.landlord,
            tuple(str(card) for card in table.rest[seat]),
            cards_left(t, view.counts[seat]),
        )
        for seat in _in_order(view)
    )


def _in_order(view: View) -> list[int]:
    """All seats in order of play, the visitor's first."""
    return [(view.seat + step) % view.rules.seats for step in range(view.rules.seats)]
