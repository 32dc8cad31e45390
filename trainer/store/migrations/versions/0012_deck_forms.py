"""In which form the deck asks a card."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "deck_forms",
        sa.Column("card", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("form", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("card", "number", name="pk_deck_forms"),
        sa.ForeignKeyConstraint(["card"], ["deck_cards.id"], name="fk_deck_forms_card"),
    )
