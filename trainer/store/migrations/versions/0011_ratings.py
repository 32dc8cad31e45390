"""Ratings of learners and puzzles, and of an answer whether it was helped and how sure the visitor was."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and make the tables. SQLite copies the answers: no id comes twice from now on."""
    copies = op.get_bind().dialect.name == "sqlite"
    with op.batch_alter_table(
        "attempts",
        recreate="always" if copies else "never",
        table_kwargs={"sqlite_autoincrement": True},
    ) as attempts:
        attempts.add_column(sa.Column("helped", sa.Boolean, nullable=False, server_default=sa.false()))
        attempts.add_column(sa.Column("sure", sa.Integer))
    op.create_table(
        "ratings",
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("puzzle", sa.String(100), nullable=False),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("attempt", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("visitor", "puzzle", name="pk_ratings"),
    )
    op.create_index("ix_ratings_attempt", "ratings", ["attempt"])
    op.create_table(
        "rating_folds",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("basis", sa.String(64), nullable=False),
        sa.Column("attempt", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rating_folds"),
    )
