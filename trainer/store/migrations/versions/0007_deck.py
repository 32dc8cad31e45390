"""The deck of a visitor's own mistakes: its cards, and what happened to each."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "deck_cards",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("item", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("concept", sa.String(32)),
        sa.Column("game", sa.String(32)),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("added", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deck_cards"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_deck_cards_game"),
    )
    op.create_index("ix_deck_cards_visitor_digest", "deck_cards", ["visitor", "digest"], unique=True)
    op.create_table(
        "deck_events",
        sa.Column("card", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("grade", sa.String(8)),
        sa.Column("helped", sa.Boolean, nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("card", "seq", name="pk_deck_events"),
        sa.ForeignKeyConstraint(["card"], ["deck_cards.id"], name="fk_deck_events_card"),
    )
