"""Deals in which the learner chose more than the number: who is landlord, and all hands open for study."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; all deals so far had an auction and hidden hands."""
    op.add_column("games", sa.Column("landlord", sa.Integer))
    op.add_column("games", sa.Column("study", sa.Boolean, nullable=False, server_default=sa.false()))
