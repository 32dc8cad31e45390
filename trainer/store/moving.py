"""Everything of one visitor made another's, in whatever tables.

As in `own_data`, a row is a visitor's where its table has a column `visitor`, and what refers to such a row
goes with it. Not simply moved are:

- private links and sign-ins, which end, since they were made for the other identity;
- a card that both have in their decks: what happened to either has happened to the one that stays, in order;
- ratings where both have one: all are reckoned anew from the answers, of which fewer are first ones now.
"""

from sqlalchemy import Connection, RowMapping, Table, delete, insert, select, update

from trainer.store.own_data import is_of
from trainer.store.schema import (
    accounts,
    deck_cards,
    deck_events,
    deck_forms,
    link_ends,
    links,
    metadata,
    rating_folds,
    ratings,
    sign_outs,
)

_STAY = {accounts, links, ratings, sign_outs}


def move_rows(connection: Connection, visitor: str, to: str) -> None:
    """Moves all rows but an account; what the other visitor has already stays as it is."""
    for table in (link_ends, links, sign_outs):
        connection.execute(delete(table).where(is_of(table, visitor)))
    _join_cards(connection, visitor, to)
    _move_rating(connection, visitor, to)
    for table in metadata.sorted_tables:
        if "visitor" in table.c and table not in _STAY:
            _move(connection, table, visitor, to)


def _move(connection: Connection, table: Table, visitor: str, to: str) -> None:
    connection.execute(update(table).where(table.c.visitor == visitor).values(visitor=to))


def _join_cards(connection: Connection, visitor: str, to: str) -> None:
    """Makes one card of each two that ask the same."""
    moved, staying = deck_cards.alias(), deck_cards.alias()
    both = select(moved.c.id, staying.c.id).where(
        moved.c.visitor == visitor, staying.c.visitor == to, moved.c.digest == staying.c.digest
    )
    for gone, kept in connection.execute(both).all():
        events = [*_events(connection, kept), *_events(connection, gone)]
        connection.execute(delete(deck_events).where(deck_events.c.card.in_((kept, gone))))
        connection.execute(delete(deck_forms).where(deck_forms.c.card == gone))
        connection.execute(delete(deck_cards).where(deck_cards.c.id == gone))
        in_order = sorted(events, key=lambda event: event["at"])
        if in_order:
            rows = [{**event, "card": kept, "seq": seq} for seq, event in enumerate(in_order)]
            connection.execute(insert(deck_events), rows)


def _events(connection: Connection, card: str) -> list[RowMapping]:
    query = select(deck_events).where(deck_events.c.card == card).order_by(deck_events.c.seq)
    return list(connection.execute(query).mappings())


def _move_rating(connection: Connection, visitor: str, to: str) -> None:
    rated = set(connection.scalars(select(ratings.c.visitor).where(ratings.c.visitor.in_((visitor, to)))))
    if {visitor, to} <= rated:
        connection.execute(delete(ratings))
        connection.execute(delete(rating_folds))
    else:
        _move(connection, ratings, visitor, to)
