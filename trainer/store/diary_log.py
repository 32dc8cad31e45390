"""When a visitor did something, out of all tables that keep such moments."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import Engine, literal, select, union_all

from trainer.store.schema import attempts, deck_cards, deck_events, drill_answers, drill_runs, games


class Doing(StrEnum):
    """What was done."""

    DEAL = "deal"
    """A deal began."""
    ANSWER = "answer"
    """A step, a puzzle, a question of a drill or a card of the deck was answered."""


@dataclass(frozen=True, slots=True)
class DiaryLog:
    """Reads."""

    engine: Engine

    def since(self, visitor: str, since: datetime) -> Iterator[tuple[Doing, datetime]]:
        """What the visitor did from a moment on, in no order."""
        deals = select(literal(Doing.DEAL.value), games.c.started).where(
            games.c.visitor == visitor, games.c.started >= since
        )
        answers = (
            select(literal(Doing.ANSWER.value), table.c.at)
            .select_from(source)
            .where(owner.c.visitor == visitor, table.c.at >= since)
            for table, owner, source in (
                (attempts, attempts, attempts),
                (drill_answers, drill_runs, drill_answers.join(drill_runs)),
                (deck_events, deck_cards, deck_events.join(deck_cards)),
            )
        )
        with self.engine.begin() as connection:
            found = connection.execute(union_all(deals, *answers)).all()
        return ((Doing(what), at) for what, at in found)
