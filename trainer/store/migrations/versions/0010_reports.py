"""What learners report of puzzles and steps."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("item", sa.String(100), nullable=False),
        sa.Column("step", sa.String(100), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_visitor", "reports", ["visitor"])
