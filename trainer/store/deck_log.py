"""Cards of the deck and what happened to them, in the database."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Engine, and_, func, insert, select
from sqlalchemy.exc import IntegrityError

from trainer.store.schema import deck_cards, deck_events


class CardKind(StrEnum):
    """What a card asks."""

    DECISION = "decision"
    """A decision of the visitor's own; its item is the position as text."""
    PUZZLE = "puzzle"
    """A puzzle of the library; its item is the id of the puzzle."""


class CardEventKind(StrEnum):
    """What can happen to a card."""

    ANSWER = "answer"
    SUSPEND = "suspend"
    """It is not asked again."""
    RESUME = "resume"
    """It is asked again."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """What is fixed when a card joins the deck."""

    id: str
    visitor: str
    kind: CardKind
    item: str
    digest: str
    """Of kind and item: each is once in a visitor's deck."""
    concept: str | None
    game: str | None
    """The deal from which it comes; None for a puzzle."""
    due: datetime
    """When it is asked for the first time."""
    added: datetime


@dataclass(frozen=True, slots=True)
class CardEvent:
    """One thing that happened to a card."""

    kind: CardEventKind
    due: datetime
    """When the card is asked next, as it was told then."""
    at: datetime
    grade: str | None = None
    """Of an answer: how well it was known."""
    helped: bool = False
    """Whether the answer was shown."""


@dataclass(frozen=True, slots=True)
class KeptCard:
    """A card as it stands: the number of its events, and the last of them."""

    row: CardRow
    version: int
    last: CardEvent | None
    answered: datetime | None = None
    """When it was answered last."""


@dataclass(frozen=True, slots=True)
class DeckLog:
    """Reads and appends; nothing is ever changed or deleted."""

    engine: Engine

    def add(self, row: CardRow) -> bool:
        """Keeps a new card; False if the visitor has one of this item, or there is one with this id."""
        values = {field: getattr(row, field) for field in CardRow.__slots__}
        try:
            with self.engine.execution_options(write=True).begin() as connection:
                connection.execute(insert(deck_cards).values(values))
        except IntegrityError:
            return False
        return True

    def cards(self, visitor: str) -> tuple[KeptCard, ...]:
        """All cards of a visitor as they stand, in the order in which they were added."""
        happened = deck_events.c
        answered = func.max(happened.at).filter(happened.kind == CardEventKind.ANSWER)
        newest = (
            select(happened.card, func.max(happened.seq).label("seq"), answered.label("answered"))
            .join(deck_cards)
            .where(deck_cards.c.visitor == visitor)
            .group_by(deck_events.c.card)
            .subquery()
        )
        last = and_(happened.card == newest.c.card, happened.seq == newest.c.seq)
        told = (happened.seq, happened.kind, happened.due, happened.at, happened.grade, happened.helped)
        query = (
            select(deck_cards, newest.c.answered, *told)
            .select_from(deck_cards.outerjoin(newest).outerjoin(deck_events, last))
            .where(deck_cards.c.visitor == visitor)
            .order_by(deck_cards.c.added, deck_cards.c.id)
        )
        columns = len(CardRow.__slots__)
        with self.engine.begin() as connection:
            found = connection.execute(query).all()
        return tuple(_kept(_row(row[:columns]), *row[columns:]) for row in found)

    def find(self, card: str) -> CardRow | None:
        """The card with this id."""
        with self.engine.begin() as connection:
            found = connection.execute(select(deck_cards).where(deck_cards.c.id == card)).one_or_none()
        return None if found is None else _row(found)

    def find_item(self, visitor: str, digest: str) -> CardRow | None:
        """The visitor's card of an item."""
        query = select(deck_cards).where(deck_cards.c.visitor == visitor, deck_cards.c.digest == digest)
        with self.engine.begin() as connection:
            found = connection.execute(query).one_or_none()
        return None if found is None else _row(found)

    def events(self, card: str) -> tuple[CardEvent, ...]:
        """All that happened to a card, in order; their number is the card's version."""
        event = deck_events.c
        query = select(event.kind, event.due, event.at, event.grade, event.helped)
        with self.engine.begin() as connection:
            found = connection.execute(query.where(event.card == card).order_by(event.seq))
            return tuple(CardEvent(CardEventKind(kind), *rest) for kind, *rest in found)

    def append(self, card: str, version: int, event: CardEvent) -> bool:
        """Adds an event after the first `version` ones; False if somebody else has been faster."""
        values = {field: getattr(event, field) for field in CardEvent.__slots__}
        try:
            with self.engine.execution_options(write=True).begin() as connection:
                connection.execute(insert(deck_events).values(card=card, seq=version, **values))
        except IntegrityError:
            return False
        return True


def _row(values: Sequence[Any]) -> CardRow:
    row = CardRow(*values)
    return replace(row, kind=CardKind(row.kind))


def _kept(
    row: CardRow,
    answered: datetime | None,
    seq: int | None,
    kind: str,
    due: datetime,
    at: datetime,
    grade: str | None,
    helped: bool,
) -> KeptCard:
    if seq is None:
        return KeptCard(row, 0, None)
    return KeptCard(row, seq + 1, CardEvent(CardEventKind(kind), due, at, grade, helped), answered)
