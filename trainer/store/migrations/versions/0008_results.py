"""How each finished deal ended for the visitor, made once from its events: lists are filtered by it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; it fills when somebody looks at the list."""
    op.create_table(
        "results",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("points", sa.Integer),
        sa.PrimaryKeyConstraint("game", name="pk_results"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_results_game"),
    )
