"""Sign-ins of accounts that were ended one by one."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "sign_outs",
        sa.Column("sign_in", sa.String(64), nullable=False),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("sign_in", name="pk_sign_outs"),
    )
    op.create_index("ix_sign_outs_visitor", "sign_outs", ["visitor"])
