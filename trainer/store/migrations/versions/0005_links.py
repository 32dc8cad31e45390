"""Private links with which a visitor goes on in another browser, and how each ended."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "links",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_links"),
    )
    op.create_index("ix_links_visitor_made", "links", ["visitor", "made"])
    op.create_table(
        "link_ends",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("why", sa.String(8), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_link_ends"),
        sa.ForeignKeyConstraint(["digest"], ["links.digest"], name="fk_link_ends_digest"),
    )
