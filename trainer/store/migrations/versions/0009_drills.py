"""Runs of drills, and the answers in them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "drill_runs",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("started", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_drill_runs"),
    )
    op.create_index("ix_drill_runs_visitor_started", "drill_runs", ["visitor", "started"])
    op.create_table(
        "drill_answers",
        sa.Column("run", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("answer", sa.String(200), nullable=False),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("run", "number", name="pk_drill_answers"),
        sa.ForeignKeyConstraint(["run"], ["drill_runs.id"], name="fk_drill_answers_run"),
    )
