"""Room for a rule set with house rules: its text tells every switch that is different."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Widen the column; SQLite copies the table for it."""
    with op.batch_alter_table("games") as games:
        games.alter_column(
            "rules", type_=sa.String(500), existing_type=sa.String(32), existing_nullable=False
        )
