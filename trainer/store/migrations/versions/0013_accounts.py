"""Accounts: a name and a passphrase for a visitor."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "accounts",
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("name", sa.String(30), nullable=False),
        sa.Column("folded", sa.String(120), nullable=False),
        sa.Column("secret", sa.String(200), nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("visitor", name="pk_accounts"),
    )
    op.create_index("ix_accounts_folded", "accounts", ["folded"], unique=True)
