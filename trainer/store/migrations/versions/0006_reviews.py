"""Reviews that are asked for and kept decision by decision."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32)),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("depth", sa.String(8), nullable=False),
        sa.Column("basis", sa.String(100), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("asked", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("worker", sa.String(64)),
        sa.Column("leased_until", sa.DateTime(timezone=True)),
        sa.Column("ended", sa.DateTime(timezone=True)),
        sa.Column("failure", sa.String(200)),
        sa.Column("frame", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_reviews"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_reviews_game"),
    )
    op.create_index("ix_reviews_game", "reviews", ["game"])
    op.create_index("ix_reviews_ended_asked", "reviews", ["ended", "asked"])
    op.create_table(
        "review_decisions",
        sa.Column("review", sa.String(64), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("forced", sa.Boolean, nullable=False),
        sa.Column("verdict", sa.String(16)),
        sa.Column("concept", sa.String(32)),
        sa.Column("loss", sa.Float),
        sa.Column("points", sa.Float),
        sa.Column("chance", sa.Float),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("review", "ply", name="pk_review_decisions"),
        sa.ForeignKeyConstraint(["review"], ["reviews.id"], name="fk_review_decisions_review"),
    )
