"""What the pages of a shared deal may use: the whole deal, told from no seat."""

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.players.levels import levels_for
from trainer.rules.cards import RANKS
from trainer.rules.deal import Card
from trainer.rules.game import Game, Phase, settlement
from trainer.rules.record import Record
from trainer.rules.view import view
from trainer.services import suits
from trainer.services.new_deal import role_of
from trainer.web.score_sheet import Sheet, score_sheet
from trainer.web.settlement_page import Payment
from trainer.web.start_page import LevelChoice
from trainer.words import Translations
from trainer.words.factors import Factor, settled_factors
from trainer.words.players import level_about, level_name
from trainer.words.rulesets import rule_set_name
from trainer.words.settlement import payment_reason
from trainer.words.shared import deal_title, seat_number
from trainer.words.table import cards_left, role_name, wild_rank


@dataclass(frozen=True, slots=True)
class DealtHand:
    """The cards that a seat was dealt."""

    seat: str
    role: str
    is_landlord: bool
    cards: tuple[str, ...]
    left: str
    """How many cards were left at the end; empty where the seat went out."""


@dataclass(frozen=True, slots=True)
class SharedPage:
    """A deal that came by a link: every card and play, and its result where it was played to its end."""

    code: str
    number: int | None
    rules: str
    rules_name: str
    role: str
    """The id of the choice of a role that gives the one who sits on seat 0 the role of the record."""
    title: str
    over: bool
    wild: str
    wild_words: str
    hands: tuple[DealtHand, ...]
    bottom: tuple[str, ...]
    sheet: Sheet
    factors: tuple[Factor, ...]
    formula: str
    value: int
    payments: tuple[Payment, ...]
    levels: tuple[LevelChoice, ...]
    new_id: str


@dataclass(frozen=True, slots=True)
class PastePage:
    """What `shared/paste.html` may use: what was pasted, and what is wrong with it."""

    text: str
    fault: str


def shared_page(t: Translations, record: Record, code: str, new_id: str) -> SharedPage:
    """The page of a record."""
    end = record.games()[-1]
    settled = settlement(end) if end.phase is Phase.OVER else None
    seen = view(end, end.landlord or 0)
    names = [seat_number(t, seat) for seat in range(record.rules.seats)]
    return SharedPage(
        code=code,
        number=record.number,
        rules=record.rules.id,
        rules_name=rule_set_name(t, record.rules),
        role=role_of(record.landlord, 0, record.rules.seats),
        title=deal_title(t, end),
        over=settled is not None,
        wild="" if end.rules.wild is None else RANKS[end.rules.wild],
        wild_words=wild_rank(t, seen),
        hands=_hands(t, record, end, names),
        bottom=_faces(record.deal.bottom),
        sheet=score_sheet(t, record, names),
        factors=settled_factors(t, seen, settled, names[seen.seat]) if settled else (),
        formula=f"{settled.base} × {settled.factors.bid} × {settled.multiplier}" if settled else "",
        value=settled.value if settled else 0,
        payments=tuple(
            Payment(names[seat], payment_reason(t, seen, seat, settled.stakes), points)
            for seat, points in enumerate(settled.points)
        )
        if settled
        else (),
        levels=tuple(
            LevelChoice(level, level_name(t, level), level_about(t, level))
            for level in levels_for(record.rules)
        ),
        new_id=new_id,
    )


def _hands(t: Translations, record: Record, end: Game, names: list[str]) -> tuple[DealtHand, ...]:
    seen = view(end, 0)
    where = suits.follow(record.deal, record.games(), record.actions, [""] * len(record.actions))
    return tuple(
        DealtHand(
            names[seat],
            role_name(t, seen, seat),
            seat == end.landlord,
            _faces(hand),
            cards_left(t, len(where.hands[seat])) if where.hands[seat] else "",
        )
        for seat, hand in enumerate(record.deal.hands)
    )


def _faces(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(str(card) for card in cards)
