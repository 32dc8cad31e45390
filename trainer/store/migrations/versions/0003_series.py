"""Deals that belong to a series (V8): which one, how long it is, and which deal of it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; all deals so far stay single ones."""
    op.add_column("games", sa.Column("series", sa.String(32)))
    op.add_column("games", sa.Column("series_length", sa.Integer))
    op.add_column("games", sa.Column("series_place", sa.Integer))
