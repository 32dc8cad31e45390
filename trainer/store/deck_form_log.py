"""In which form the deck asks a card, by how much had happened to it before; in the database."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Engine, and_, insert, select
from sqlalchemy.exc import IntegrityError

from trainer.store.deck_log import CardKind
from trainer.store.schema import deck_cards, deck_forms


@dataclass(frozen=True, slots=True)
class DeckFormLog:
    """Reads and appends; nothing is ever changed or deleted."""

    engine: Engine

    def form(self, card: str, number: int) -> str | None:
        """The form that was kept; None where none was."""
        query = select(deck_forms.c.form).where(deck_forms.c.card == card, deck_forms.c.number == number)
        with self.engine.begin() as connection:
            return connection.execute(query).scalar_one_or_none()

    def keep(self, card: str, number: int, form: str, at: datetime) -> str:
        """Keeps a form, and gives the one that holds: whoever was first decides."""
        values = {"card": card, "number": number, "form": form, "at": at}
        try:
            with self.engine.execution_options(write=True).begin() as connection:
                connection.execute(insert(deck_forms).values(values))
        except IntegrityError:
            kept = self.form(card, number)
            return form if kept is None else kept
        return form

    def find(self, card: str) -> str | None:
        """The position as text of a decision's card; None where there is no such card."""
        query = select(deck_cards.c.item).where(
            deck_cards.c.id == card, deck_cards.c.kind == CardKind.DECISION
        )
        with self.engine.begin() as connection:
            return connection.execute(query).scalar_one_or_none()

    def without(self, since: datetime, most: int) -> tuple[str, ...]:
        """The ids of decisions that joined a deck since, and of which no form is kept; the oldest first."""
        first = and_(deck_forms.c.card == deck_cards.c.id, deck_forms.c.number == 0)
        query = (
            select(deck_cards.c.id)
            .select_from(deck_cards.outerjoin(deck_forms, first))
            .where(deck_cards.c.kind == CardKind.DECISION, deck_cards.c.added >= since)
            .where(deck_forms.c.card.is_(None))
            .order_by(deck_cards.c.added, deck_cards.c.id)
            .limit(most)
        )
        with self.engine.begin() as connection:
            return tuple(connection.execute(query).scalars())
